/** A sheet as the printer gives it: light in both themes, under the mark of the house. */
import type { ReactNode } from 'react';
import { BRAND_NAME } from '../../../contract/brand.ts';
import { PRINT_TEXT } from '../../../messages/admin/order-prints.ts';
import { ApertureMark } from '../../core/aperture-mark.tsx';

interface PaperProps {
  readonly title: string;
  /** At the right of the head. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

export function Paper({ title, aside, children }: PaperProps) {
  return (
    <article aria-label={title} className="paper">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-text pb-3">
        <div className="flex items-center gap-3">
          <ApertureMark className="size-10" />
          <p className="display text-3xl leading-none tracking-wide">{BRAND_NAME}</p>
        </div>
        <div className="ml-auto text-right">
          <h2 className="text-card">{title}</h2>
          {aside}
        </div>
      </div>
      {children}
    </article>
  );
}

interface WarningProps {
  readonly numbers: readonly string[];
}

/** Orders on the sheet that are not to be packed. */
export function PaperWarning({ numbers }: WarningProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-x-3 border-2 border-text px-3 py-2 font-semibold">
      <p>{PRINT_TEXT.warning}</p>
      {numbers.map((number) => (
        <span key={number} className="whitespace-nowrap">
          {number}
        </span>
      ))}
    </div>
  );
}
