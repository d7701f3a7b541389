/** Controls bound to the fields of the product. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { TypedProduct } from '#contract/product-form.ts';
import { FORM_TEXT } from '#messages/core/forms.ts';
import { PRODUCT_LABELS, productFieldText } from '#messages/admin/product-editor.ts';
import { Field, type ControlProps } from '#ui/field.tsx';
import { Select, type SelectOption } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useEditor } from './use-product-editor.ts';

type TextField =
  | 'name'
  | 'slug'
  | 'price'
  | 'max_per_order'
  | 'unit_singular'
  | 'unit_plural'
  | 'not_returnable_reason';

interface BoundFieldProps<Name extends keyof TypedProduct> {
  readonly field: Name;
  readonly required?: boolean;
  readonly hint?: string | undefined;
}

interface BoundProps<Name extends keyof TypedProduct> extends BoundFieldProps<Name> {
  readonly children: (bound: {
    readonly control: ControlProps;
    readonly name: string;
    readonly value: TypedProduct[Name];
    readonly onChange: (value: TypedProduct[Name]) => void;
  }) => ReactNode;
}

export function Bound<Name extends keyof TypedProduct>(props: BoundProps<Name>) {
  const { field, required = false, hint, children } = props;
  const { $editor, change } = useEditor();
  const { typed, errors } = useStore($editor);
  const code = errors[field];
  return (
    <Field
      label={PRODUCT_LABELS[field]}
      required={required}
      optionalLabel={FORM_TEXT.optional}
      hint={hint}
      error={code === undefined ? undefined : productFieldText(field, code)}
    >
      {(control) =>
        children({
          control,
          name: field,
          value: typed[field],
          onChange: (value) => change(field, value),
        })
      }
    </Field>
  );
}

interface LineProps extends BoundFieldProps<TextField> {
  readonly inputMode?: 'decimal' | 'numeric';
  readonly onBlur?: () => void;
}

export function Line({ inputMode, onBlur, ...field }: LineProps) {
  return (
    <Bound {...field}>
      {(bound) => (
        <TextInput {...bound} inputMode={inputMode} autoComplete="off" {...(onBlur && { onBlur })} />
      )}
    </Bound>
  );
}

interface PickProps extends BoundFieldProps<'category' | 'supplier_id' | 'size_guide'> {
  readonly options: readonly SelectOption[];
  readonly placeholder: string;
}

export function Pick({ options, placeholder, ...field }: PickProps) {
  return (
    <Bound {...field}>{(bound) => <Select {...bound} options={options} placeholder={placeholder} />}</Bound>
  );
}
