/** A colour as #rrggbb: the browser's picker and the text beside it. */
import { FORM_TEXT } from '#messages/core/forms.ts';
import { TextInput } from '#ui/text-input.tsx';
import { BoundField, type BoundProps } from './forms/form-fields.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

export function FormColor<Values extends object>(props: BoundProps<Values, string>) {
  return (
    <BoundField {...props}>
      {(bound) => (
        <span className="flex items-stretch gap-2">
          <input
            type="color"
            aria-label={FORM_TEXT.colorPick(props.label)}
            value={COLOR.test(bound.value) ? bound.value.toLowerCase() : '#000000'}
            className="h-12 w-14 shrink-0 cursor-pointer border border-line-strong bg-surface p-1"
            onChange={(event) => bound.onChange(event.target.value)}
          />
          <TextInput {...bound} autoComplete="off" />
        </span>
      )}
    </BoundField>
  );
}
