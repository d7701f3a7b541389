/** Fields of a form as data: forms of rows and dialogs of actions are drawn from them. */
import type { ErrorCode } from '#contract/error-codes.ts';
import { missingText } from '#messages/core/missing-field.ts';
import type { Form } from './form.ts';

/** Names of the values that have a certain type. */
export type NameOf<Values, Kind> = {
  [Name in keyof Values & string]: Values[Name] extends Kind ? Name : never;
}[keyof Values & string];

/** The store of a field: values and errors by name, usually a form. */
export type FieldSource<Values extends object> = Pick<Form<Values>, '$form' | 'change'>;

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
  /** Below the label of a radio button. */
  readonly hint?: string;
}

interface FieldBase<Name> {
  readonly name: Name;
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Shares its line with the next one where there is room. */
  readonly half?: boolean;
}

interface TextField<Name> extends FieldBase<Name> {
  readonly kind: 'text' | 'email' | 'phone' | 'url' | 'date' | 'time' | 'number' | 'money' | 'slug' | 'color';
  readonly focusFirst?: boolean;
  /** 'name', 'tel'; 'off' by default. */
  readonly autoComplete?: string;
  /** Offered below the control; any other text may be typed. */
  readonly suggestions?: readonly string[];
}

interface AreaField<Name> extends FieldBase<Name> {
  readonly kind: 'area';
  readonly maxLength: number;
  readonly rows?: number;
}

interface SelectField<Name> extends FieldBase<Name> {
  readonly kind: 'select';
  readonly options: readonly FieldChoice[];
  readonly placeholder: string;
}

interface RadioField<Name> extends FieldBase<Name> {
  readonly kind: 'radio';
  readonly choices: readonly FieldChoice[];
}

interface CheckboxField<Name> extends FieldBase<Name> {
  readonly kind: 'checkbox';
}

/** One field; its kind determines the control. */
export type FieldSpec<Values> =
  | TextField<NameOf<Values, string>>
  | AreaField<NameOf<Values, string>>
  | SelectField<NameOf<Values, string>>
  | RadioField<NameOf<Values, string>>
  | CheckboxField<NameOf<Values, boolean>>;

type More<Field> = Omit<Field, 'kind' | 'name' | 'label'>;

export const textField = <Name extends string>(
  kind: TextField<Name>['kind'],
  name: Name,
  label: string,
  more: More<TextField<Name>> = {},
): TextField<Name> => ({ kind, name, label, ...more });

export const areaField = <Name extends string>(
  name: Name,
  label: string,
  more: More<AreaField<Name>>,
): AreaField<Name> => ({ kind: 'area', name, label, ...more });

export const selectField = <Name extends string>(
  name: Name,
  label: string,
  more: More<SelectField<Name>>,
): SelectField<Name> => ({ kind: 'select', name, label, ...more });

export const radioField = <Name extends string>(
  name: Name,
  label: string,
  more: More<RadioField<Name>>,
): RadioField<Name> => ({ kind: 'radio', name, label, ...more });

export const checkboxField = <Name extends string>(
  name: Name,
  label: string,
  more: More<CheckboxField<Name>> = {},
): CheckboxField<Name> => ({ kind: 'checkbox', name, label, ...more });

/** The sentence of a missing value, which names the field; undefined for other refusals and for fields outside the list. */
export function missingFieldText<Values>(
  fields: readonly FieldSpec<Values>[],
  field: string,
  code: ErrorCode,
): string | undefined {
  const spec = code === 'required' ? fields.find(({ name }) => name === field) : undefined;
  return spec && missingText(spec.label, spec.kind === 'select' || spec.kind === 'radio');
}
