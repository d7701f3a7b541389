/** A colour as #rrggbb: the browser's picker and the text beside it. */
import { FORM_TEXT } from '../../messages/core/forms.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useField, type BoundProps } from './forms/form-fields.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

export function FormColor<Values extends object>(props: BoundProps<Values, string>) {
  const { value, error, readOnly, change } = useField<Values, string>(props);
  const { name, label, hint, required = false } = props;
  return (
    <Field label={label} required={required} optionalLabel={FORM_TEXT.optional} hint={hint} error={error}>
      {(control) => (
        <span className="flex items-stretch gap-2">
          <input
            type="color"
            aria-label={FORM_TEXT.colorPick(label)}
            value={COLOR.test(value) ? value.toLowerCase() : '#000000'}
            className="h-12 w-14 shrink-0 cursor-pointer border border-line-strong bg-surface p-1"
            onChange={(event) => {
              change(event.target.value);
            }}
          />
          <TextInput
            control={control}
            name={name}
            value={value}
            readOnly={readOnly}
            autoComplete="off"
            onChange={change}
          />
        </span>
      )}
    </Field>
  );
}
