/** One picture of a product: its place, its words, the colour it shows. */
import { useStore } from '@nanostores/react';
import type { TypedPicture } from '#contract/product-form.ts';
import { featuredPicture } from '#domain/product-form.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { PRODUCT_PICTURES_TEXT as TEXT } from '#messages/admin/product-editor.ts';
import { Badge } from '#ui/badge.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { dragBy, MoveButtons } from '#islands/core/table/ordered-list-buttons.tsx';
import { useEditor } from './use-product-editor.ts';

interface PictureProps {
  readonly picture: TypedPicture;
  /** Counted from 0. */
  readonly index: number;
}

/** The product's colours, and the selected one if it is not among them. */
function useColors({ color }: TypedPicture) {
  const names = useStore(useEditor().variants.$options).colors.map(({ name }) => name);
  const all = color === '' || names.includes(color) ? names : [...names, color];
  return all.map((name) => ({ value: name, label: name }));
}

function Words({ picture, index }: PictureProps) {
  const { $editor, pictures } = useEditor();
  const { errors } = useStore($editor);
  const colors = useColors(picture);
  const missing = errors.images !== undefined && picture.alt.trim() === '';
  return (
    <div className="grid min-w-0 flex-1 basis-52 gap-3">
      <Field label={TEXT.altOf(index + 1)} required error={missing ? TEXT.altMissing : undefined}>
        {(control) => (
          <TextInput
            control={control}
            name={`alt-${String(index)}`}
            value={picture.alt}
            autoComplete="off"
            onChange={(alt) => pictures.describe(index, { alt })}
          />
        )}
      </Field>
      {colors.length > 0 && (
        <Field label={TEXT.colorOf(index + 1)}>
          {(control) => (
            <Select
              control={control}
              name={`color-${String(index)}`}
              value={picture.color}
              options={colors}
              placeholder={TEXT.everyColor}
              onChange={(color) => pictures.describe(index, { color })}
            />
          )}
        </Field>
      )}
    </div>
  );
}

interface CoverProps extends PictureProps {
  readonly name: string;
}

function Cover({ picture, index, name }: CoverProps) {
  const { $editor, pictures } = useEditor();
  const { typed } = useStore($editor);
  if (featuredPicture(typed)?.url === picture.url) return <Badge tone="good">{TEXT.cover}</Badge>;
  return (
    <button
      type="button"
      aria-label={TEXT.makeCoverOf(name)}
      className="min-h-11 cursor-pointer px-1 link"
      onClick={() => pictures.feature(index)}
    >
      {TEXT.makeCover}
    </button>
  );
}

interface LineProps extends PictureProps {
  readonly count: number;
}

export function ProductPicture({ picture, index, count }: LineProps) {
  const { pictures } = useEditor();
  const name = picture.alt.trim() || TEXT.nameless(index + 1);
  const onMove = (step: number): void => pictures.move(index, index + step);
  const drag = dragBy({ blocked: false, onMove });
  return (
    <li className="flex flex-wrap items-start gap-4 border-t border-line py-4">
      <img
        src={thumbnailOf(picture.url) ?? picture.url}
        alt={picture.alt}
        draggable={false}
        className="size-28 shrink-0 cursor-grab border border-line bg-sunken object-contain"
        onPointerDown={(event) => {
          // A finger on the picture scrolls the page.
          if (event.pointerType === 'mouse') drag(event);
        }}
      />
      <Words picture={picture} index={index} />
      <div className="flex basis-full flex-wrap items-center gap-1.5">
        <MoveButtons
          up={TEXT.up(name)}
          down={TEXT.down(name)}
          index={index}
          count={count}
          blocked={false}
          onMove={onMove}
        />
        <Cover picture={picture} index={index} name={name} />
        <button
          type="button"
          aria-label={TEXT.removeOf(name)}
          className="ml-auto min-h-11 cursor-pointer px-1 text-danger underline underline-offset-4"
          onClick={() => pictures.remove(index)}
        >
          {TEXT.remove}
        </button>
      </div>
    </li>
  );
}
