/** The fields of a product. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { INVENTORY_LIMITS } from '#contract/inventory.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { urls } from '#contract/urls.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  PRODUCT_EDITOR_TEXT as TEXT,
  PRODUCT_HINTS,
  PRODUCT_LABELS,
  STATUS_CHOICES,
} from '#messages/admin/product-editor.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { SIZE_GUIDE_CHOICES } from '#messages/shop/size-guides.ts';
import type { TypedProduct } from '#contract/product-form.ts';
import type { NameOf } from '#stores/core/fields.ts';
import { ChoiceList } from '#ui/choice-list.tsx';
import { FormCheckbox, FormSelect } from '#islands/core/forms/form-choices.tsx';
import { FormArea, FormText } from '#islands/core/forms/form-fields.tsx';
import { useEditor } from './use-product-editor.ts';

type TextName = NameOf<TypedProduct, string>;

/** What binds a control to a field of the product. */
function useField(name: TextName) {
  return { form: useEditor(), name, label: PRODUCT_LABELS[name] };
}

interface LineProps {
  readonly name: TextName;
  readonly required?: boolean;
  readonly hint?: string;
  readonly inputMode?: 'decimal' | 'numeric';
  readonly onBlur?: () => void;
}

function Line({ name, ...line }: LineProps) {
  return <FormText {...useField(name)} {...line} autoComplete="off" />;
}

function Slug() {
  const { $editor, settleSlug } = useEditor();
  const { typed, row: product } = useStore($editor);
  const isLeft = product?.status === 'active' && typed.slug !== product.slug;
  return (
    <div className="grid gap-2">
      <Line name="slug" required hint={PRODUCT_HINTS.slug(urls.product(typed.slug))} onBlur={settleSlug} />
      <output className="block text-small font-semibold text-warning empty:hidden">
        {isLeft && PRODUCT_HINTS.slugLive}
      </output>
    </div>
  );
}

function Status() {
  const { $editor, change } = useEditor();
  const { typed } = useStore($editor);
  return (
    <ChoiceList
      several={false}
      legend={PRODUCT_LABELS.status}
      name="status"
      choices={STATUS_CHOICES}
      chosen={[typed.status]}
      onChange={([status = 'draft']) => change('status', status)}
    />
  );
}

function Supplier() {
  const { data, code } = useStore(useEditor().suppliers.$state);
  return (
    <FormSelect
      {...useField('supplier_id')}
      options={data ?? []}
      placeholder={TEXT.noSupplier}
      hint={code === null ? undefined : errorText(code)}
    />
  );
}

function Returns() {
  const editor = useEditor();
  const { returnable } = useStore(editor.$editor).typed;
  return (
    <div className="grid content-start gap-4">
      <FormCheckbox form={editor} name="returnable">
        {PRODUCT_LABELS.returnable}
      </FormCheckbox>
      {!returnable && (
        <Line name="not_returnable_reason" required hint={PRODUCT_HINTS.not_returnable_reason} />
      )}
    </div>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-6">
      <h2 className="border-b border-line pb-2 text-card">{title}</h2>
      {children}
    </section>
  );
}

function Ordering() {
  return (
    <Group title={TEXT.orders}>
      <div className="grid gap-6 sm:grid-cols-2 2xl:grid-cols-3">
        <Line name="max_per_order" inputMode="numeric" hint={PRODUCT_HINTS.max_per_order} />
        <Line name="unit_singular" required hint={PRODUCT_HINTS.unit_singular} />
        <Line name="unit_plural" required hint={PRODUCT_HINTS.unit_plural} />
      </div>
      <Returns />
    </Group>
  );
}

const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

export function ProductFields() {
  return (
    <>
      <Group title={TEXT.about}>
        <Line name="name" required />
        <Slug />
        <FormArea
          {...useField('description')}
          rows={6}
          hint={PRODUCT_HINTS.description}
          maxLength={INVENTORY_LIMITS.descriptionLength}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <FormSelect {...useField('category')} options={CATEGORIES} placeholder={TEXT.choose} required />
          <Supplier />
        </div>
      </Group>
      <Group title={TEXT.selling}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Line name="price" required inputMode="decimal" hint={PRODUCT_HINTS.price} />
          <FormSelect
            {...useField('size_guide')}
            options={SIZE_GUIDE_CHOICES}
            placeholder={TEXT.none}
            hint={PRODUCT_HINTS.size_guide}
          />
        </div>
        <Status />
        <FormCheckbox form={useEditor()} name="is_featured">
          {PRODUCT_LABELS.is_featured}
        </FormCheckbox>
      </Group>
      <Ordering />
    </>
  );
}
