/** Fields of a form drawn from data: value, error and change are the form's. */
import { useId } from 'react';
import type { FieldSource, FieldSpec } from '#stores/core/fields.ts';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { TextInput } from '#ui/text-input.tsx';
import { FormCheckbox, FormRadioGroup, FormSelect } from './forms/form-choices.tsx';
import { BoundField, type BoundProps, FormArea, FormText } from './forms/form-fields.tsx';

const COLOR = /^#[0-9a-f]{6}$/iu;

function FormColor<Values extends object>(props: BoundProps<Values, string>) {
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

interface SuggestedProps<Values extends object> extends BoundProps<Values, string> {
  readonly suggestions: readonly string[];
}

function FormSuggested<Values extends object>({ suggestions, ...props }: SuggestedProps<Values>) {
  const list = useId();
  return (
    <BoundField {...props}>
      {(bound) => (
        <>
          <TextInput {...bound} control={{ ...bound.control, list }} autoComplete="off" />
          <datalist id={list}>
            {suggestions.map((text) => (
              <option key={text}>{text}</option>
            ))}
          </datalist>
        </>
      )}
    </BoundField>
  );
}

interface FieldProps<Values extends object> {
  readonly form: FieldSource<Values>;
  readonly field: FieldSpec<Values>;
}

const INPUTS = {
  text: {},
  slug: {},
  email: { type: 'email' },
  phone: { type: 'tel' },
  url: { type: 'url' },
  date: { type: 'date' },
  time: { type: 'time' },
  number: { inputMode: 'numeric' },
  money: { inputMode: 'decimal' },
} as const;

function OneField<Values extends object>({ form, field }: FieldProps<Values>) {
  switch (field.kind) {
    case 'area':
      return <FormArea form={form} {...field} />;
    case 'select':
      return <FormSelect form={form} {...field} />;
    case 'radio':
      return <FormRadioGroup form={form} {...field} />;
    case 'checkbox':
      return (
        <FormCheckbox form={form} name={field.name} required={field.required} hint={field.hint}>
          {field.label}
        </FormCheckbox>
      );
    case 'color':
      return <FormColor form={form} {...field} />;
    default:
      if (field.suggestions) return <FormSuggested form={form} {...field} suggestions={field.suggestions} />;
      return <FormText form={form} autoComplete="off" {...field} {...INPUTS[field.kind]} />;
  }
}

interface FieldListProps<Values extends object> {
  readonly form: FieldSource<Values>;
  readonly fields: readonly FieldSpec<Values>[];
}

/** Fields below each other; those that are `half` share a line. */
export function FieldList<Values extends object>({ form, fields }: FieldListProps<Values>) {
  if (fields.length === 0) return null;
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {fields.map((field) => (
        <div key={field.name} className={field.half === true ? '' : 'sm:col-span-2'}>
          <OneField form={form} field={field} />
        </div>
      ))}
    </div>
  );
}
