/** Text fields bound to a form store by name: value, error and change. */
import { useStore } from '@nanostores/react';
import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
} from 'react';
import { FORM_TEXT } from '#messages/core/forms.ts';
import type { FieldSource, NameOf } from '#stores/core/fields.ts';
import { Field, type ControlProps } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';

export interface BoundProps<Values extends object, Kind> {
  readonly form: FieldSource<Values>;
  readonly name: NameOf<Values, Kind>;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
}

/** Value, error and change of a field. A form by question has no value for a question that came later. */
export function useField<Values extends object, Kind>({ form, name }: BoundProps<Values, Kind>) {
  const { values, errors, phase } = useStore(form.$form);
  return {
    value: values[name] as Kind | undefined,
    error: errors[name],
    readOnly: phase === 'submitting',
    change: (value: Kind): void => form.change(name, value as Values[typeof name]),
  };
}

interface Bound<Kind> {
  readonly control: ControlProps;
  readonly name: string;
  readonly value: Kind;
  readonly readOnly: boolean;
  readonly onChange: (value: Kind) => void;
}

interface LabelledProps<Values extends object> extends BoundProps<Values, string> {
  readonly children: (bound: Bound<string>) => ReactNode;
}

/** Label, hint and error around a control that is bound to a text of the form. */
export function BoundField<Values extends object>(props: LabelledProps<Values>) {
  const { value = '', error, readOnly, change } = useField<Values, string>(props);
  const { label, required = false, hint, name } = props;
  return (
    <Field label={label} required={required} optionalLabel={FORM_TEXT.optional} hint={hint} error={error}>
      {(control) => props.children({ control, name, value, readOnly, onChange: change })}
    </Field>
  );
}

interface TextProps<Values extends object> extends BoundProps<Values, string> {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly onBlur?: () => void;
  readonly focusFirst?: boolean | undefined;
}

export function FormText<Values extends object>(props: TextProps<Values>) {
  return (
    <BoundField {...props}>
      {(bound) => (
        <TextInput
          {...bound}
          type={props.type}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          focusFirst={props.focusFirst}
          {...(props.onBlur && { onBlur: props.onBlur })}
        />
      )}
    </BoundField>
  );
}

interface AreaProps<Values extends object> extends BoundProps<Values, string> {
  readonly maxLength: number;
  readonly rows?: number | undefined;
}

/** Several lines of text with a counter. */
export function FormArea<Values extends object>(props: AreaProps<Values>) {
  const { maxLength, rows = 5 } = props;
  return (
    <BoundField {...props}>
      {(bound) => <TextArea {...bound} maxLength={maxLength} rows={rows} counterLabel={FORM_TEXT.counter} />}
    </BoundField>
  );
}
