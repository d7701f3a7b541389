/** A small picture before the text of a cell; without one the texts of a column are still aligned. */
import type { ReactNode } from 'react';
import { thumbnailOf } from '#domain/pictures.ts';
import { LineCell } from './line-cell.tsx';

/** Empty alternative text: the name is beside the picture. */
const DECORATION = '';

interface PictureCellProps {
  readonly url: string | null;
  readonly note?: string;
  readonly children: ReactNode;
}

export function PictureCell({ url, note, children }: PictureCellProps) {
  return (
    <>
      <span className="grid size-8 shrink-0 place-items-center border border-line bg-sunken empty:hidden @2xl:empty:invisible @2xl:empty:grid">
        {url !== null && (
          <img
            src={thumbnailOf(url) ?? url}
            alt={DECORATION}
            width={32}
            height={32}
            className="size-full object-contain"
          />
        )}
      </span>
      <LineCell note={note}>{children}</LineCell>
    </>
  );
}
