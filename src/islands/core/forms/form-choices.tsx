/** Selections and checkboxes bound to a form store by name. Apart from the text fields, which /login has alone. */
import type { ReactNode } from 'react';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceList, type Choice } from '#ui/choice-list.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { BoundField, useField, type BoundProps } from './form-fields.tsx';

interface SelectProps<Values extends object> extends BoundProps<Values, string> {
  readonly options: readonly SelectOption[];
  readonly placeholder: string;
}

export function FormSelect<Values extends object>(props: SelectProps<Values>) {
  return (
    <BoundField {...props}>
      {(bound) => <Select {...bound} options={props.options} placeholder={props.placeholder} />}
    </BoundField>
  );
}

interface ChoicesProps<Values extends object, Kind> extends BoundProps<Values, Kind> {
  readonly choices: readonly Choice[];
}

export function FormChoices<Values extends object>(props: ChoicesProps<Values, readonly string[]>) {
  const { value = [], error, change } = useField<Values, readonly string[]>(props);
  const { form: _form, label, ...list } = props;
  return (
    <ChoiceList
      {...list}
      several
      legend={label}
      chosen={value}
      optionalLabel={FORM_TEXT.optional}
      error={error}
      onChange={change}
    />
  );
}

export function FormRadioGroup<Values extends object>(props: ChoicesProps<Values, string>) {
  const { value = '', error, change } = useField<Values, string>(props);
  const { form: _form, label, ...list } = props;
  return (
    <ChoiceList
      {...list}
      several={false}
      legend={label}
      chosen={value === '' ? [] : [value]}
      optionalLabel={FORM_TEXT.optional}
      error={error}
      onChange={([chosen = '']) => change(chosen)}
    />
  );
}

interface CheckboxProps<Values extends object> extends Omit<BoundProps<Values, boolean>, 'label'> {
  readonly children: ReactNode;
}

export function FormCheckbox<Values extends object>(props: CheckboxProps<Values>) {
  const { value = false, error, change } = useField<Values, boolean>({ ...props, label: '' });
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
