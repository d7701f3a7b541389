/** Controls of a product's fields: value, complaint and change come from its store. */
import { useStore } from '@nanostores/react';
import { FORM_TEXT } from '../../../../messages/core/forms.ts';
import { PRODUCT_LABELS, productFieldText } from '../../../../messages/admin/product-editor.ts';
import { $productEditor } from '../../../../stores/admin/inventory/editor/state.ts';
import { changeProduct } from '../../../../stores/admin/inventory/editor/typing.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select, type SelectOption } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';

type TextField =
  'name' | 'slug' | 'price' | 'max_per_order' | 'unit_singular' | 'unit_plural' | 'not_returnable_reason';

/** What is wrong with a field, in words. */
export function useError(field: keyof typeof PRODUCT_LABELS): string | undefined {
  const code = useStore($productEditor).errors[field];
  return code === undefined ? undefined : productFieldText(field, code);
}

interface LineProps {
  readonly field: TextField;
  readonly required?: boolean;
  readonly hint?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly onBlur?: () => void;
}

export function Line({ field, required = false, hint, inputMode, onBlur }: LineProps) {
  const { typed } = useStore($productEditor);
  const error = useError(field);
  return (
    <Field
      label={PRODUCT_LABELS[field]}
      required={required}
      optionalLabel={FORM_TEXT.optional}
      hint={hint}
      error={error}
    >
      {(control) => (
        <TextInput
          control={control}
          name={field}
          value={typed[field]}
          inputMode={inputMode}
          autoComplete="off"
          onChange={(value) => {
            changeProduct(field, value);
          }}
          {...(onBlur && { onBlur })}
        />
      )}
    </Field>
  );
}

interface PickProps {
  readonly field: 'category' | 'supplier_id' | 'size_guide';
  readonly options: readonly SelectOption[];
  readonly placeholder: string;
  readonly required?: boolean;
  readonly hint?: string | undefined;
}

export function Pick({ field, options, placeholder, required = false, hint }: PickProps) {
  const { typed } = useStore($productEditor);
  const error = useError(field);
  return (
    <Field
      label={PRODUCT_LABELS[field]}
      required={required}
      optionalLabel={FORM_TEXT.optional}
      hint={hint}
      error={error}
    >
      {(control) => (
        <Select
          control={control}
          name={field}
          value={typed[field]}
          options={options}
          placeholder={placeholder}
          onChange={(value) => {
            changeProduct(field, value);
          }}
        />
      )}
    </Field>
  );
}
