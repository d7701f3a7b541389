/** Fields bound to a form store by name: value, error and change. */
import { useStore } from '@nanostores/react';
import type {
  HTMLInputAutoCompleteAttribute,
  HTMLInputTypeAttribute,
  InputHTMLAttributes,
  ReactNode,
} from 'react';
import { FORM_TEXT } from '../../../messages/core/forms.ts';
import type { FieldSource, NameOf } from '../../../stores/core/fields.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ChoiceList, type Choice } from '../../../ui/choice-list.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select, type SelectOption } from '../../../ui/select.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** What every bound field is given. */
export interface BoundProps<Values extends object, Kind> {
  readonly form: FieldSource<Values>;
  readonly name: NameOf<Values, Kind>;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
}

/** Value, error and change of a field. */
export function useField<Values extends object, Kind>({ form, name }: BoundProps<Values, Kind>) {
  const { values, errors, phase } = useStore(form.$form);
  return {
    value: values[name] as Kind,
    error: errors[name],
    readOnly: phase === 'submitting',
    change: (value: Kind): void => {
      form.change(name, value as Values[typeof name]);
    },
  };
}

interface TextProps<Values extends object> extends BoundProps<Values, string> {
  readonly type?: HTMLInputTypeAttribute | undefined;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'] | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly onBlur?: () => void;
  readonly focusFirst?: boolean | undefined;
}

/** One line of text. */
export function FormText<Values extends object>(props: TextProps<Values>) {
  const { value, error, readOnly, change } = useField<Values, string>(props);
  const { label, required = false, hint, name } = props;
  return (
    <Field label={label} required={required} optionalLabel={FORM_TEXT.optional} hint={hint} error={error}>
      {(control) => (
        <TextInput
          control={control}
          name={name}
          value={value}
          readOnly={readOnly}
          type={props.type}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          focusFirst={props.focusFirst}
          onChange={change}
          {...(props.onBlur && { onBlur: props.onBlur })}
        />
      )}
    </Field>
  );
}

interface AreaProps<Values extends object> extends BoundProps<Values, string> {
  readonly maxLength: number;
  readonly rows?: number | undefined;
}

/** Several lines of text with a counter. */
export function FormArea<Values extends object>(props: AreaProps<Values>) {
  const { value, error, readOnly, change } = useField<Values, string>(props);
  const { label, required = false, hint, name, maxLength, rows = 5 } = props;
  return (
    <Field label={label} required={required} optionalLabel={FORM_TEXT.optional} hint={hint} error={error}>
      {(control) => (
        <TextArea
          control={control}
          name={name}
          value={value}
          readOnly={readOnly}
          maxLength={maxLength}
          rows={rows}
          counterLabel={FORM_TEXT.counter}
          onChange={change}
        />
      )}
    </Field>
  );
}

interface SelectProps<Values extends object> extends BoundProps<Values, string> {
  readonly options: readonly SelectOption[];
  readonly placeholder: string;
}

/** One of several, from a list that opens. */
export function FormSelect<Values extends object>(props: SelectProps<Values>) {
  const { value, error, readOnly, change } = useField<Values, string>(props);
  const { label, required = false, hint, name, options, placeholder } = props;
  return (
    <Field label={label} required={required} optionalLabel={FORM_TEXT.optional} hint={hint} error={error}>
      {(control) => (
        <Select
          control={control}
          name={name}
          value={value}
          readOnly={readOnly}
          options={options}
          placeholder={placeholder}
          onChange={change}
        />
      )}
    </Field>
  );
}

interface ChoicesProps<Values extends object> extends BoundProps<Values, readonly string[]> {
  readonly choices: readonly Choice[];
}

/** Any number of several. */
export function FormChoices<Values extends object>(props: ChoicesProps<Values>) {
  const { value, error, change } = useField<Values, readonly string[]>(props);
  return (
    <ChoiceList
      several
      legend={props.label}
      name={props.name}
      choices={props.choices}
      chosen={value}
      required={props.required}
      optionalLabel={FORM_TEXT.optional}
      hint={props.hint}
      error={error}
      onChange={change}
    />
  );
}

interface RadioGroupProps<Values extends object> extends BoundProps<Values, string> {
  readonly choices: readonly Choice[];
}

/** One of several that are all in sight. */
export function FormRadioGroup<Values extends object>(props: RadioGroupProps<Values>) {
  const { value, error, change } = useField<Values, string>(props);
  return (
    <ChoiceList
      several={false}
      legend={props.label}
      name={props.name}
      choices={props.choices}
      chosen={value === '' ? [] : [value]}
      required={props.required}
      optionalLabel={FORM_TEXT.optional}
      hint={props.hint}
      error={error}
      onChange={([chosen = '']) => {
        change(chosen);
      }}
    />
  );
}

interface CheckboxProps<Values extends object> extends Omit<BoundProps<Values, boolean>, 'label'> {
  readonly children: ReactNode;
}

/** Yes or no. */
export function FormCheckbox<Values extends object>(props: CheckboxProps<Values>) {
  const { value, error, change } = useField<Values, boolean>({ ...props, label: '' });
  return (
    <Checkbox
      name={props.name}
      checked={value}
      required={props.required}
      hint={props.hint}
      error={error}
      onChange={change}
    >
      {props.children}
    </Checkbox>
  );
}
