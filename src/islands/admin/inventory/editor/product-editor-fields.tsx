/** The fields of a product. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { INVENTORY_LIMITS } from '#contract/inventory.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { urls } from '#contract/urls.ts';
import { errorText } from '#messages/core/errors.ts';
import { FORM_TEXT } from '#messages/core/forms.ts';
import {
  PRODUCT_EDITOR_TEXT as TEXT,
  PRODUCT_HINTS,
  PRODUCT_LABELS,
  STATUS_CHOICES,
} from '#messages/admin/product-editor.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { SIZE_GUIDE_CHOICES } from '#messages/shop/size-guides.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChoiceList } from '#ui/choice-list.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { Bound, Line, Pick } from './controls.tsx';
import { useEditor } from './use-product-editor.ts';

function Slug() {
  const { $editor, settleSlug } = useEditor();
  const { typed, row: product } = useStore($editor);
  const isLeft = product?.status === 'active' && typed.slug !== product.slug;
  return (
    <div className="grid gap-2">
      <Line field="slug" required hint={PRODUCT_HINTS.slug(urls.product(typed.slug))} onBlur={settleSlug} />
      <output className="block text-small font-semibold text-warning empty:hidden">
        {isLeft && PRODUCT_HINTS.slugLive}
      </output>
    </div>
  );
}

function Description() {
  return (
    <Bound field="description" hint={PRODUCT_HINTS.description}>
      {(bound) => (
        <TextArea
          {...bound}
          rows={6}
          maxLength={INVENTORY_LIMITS.descriptionLength}
          counterLabel={FORM_TEXT.counter}
        />
      )}
    </Bound>
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
    <Pick
      field="supplier_id"
      options={data ?? []}
      placeholder={TEXT.noSupplier}
      hint={code === null ? undefined : errorText(code)}
    />
  );
}

function Returns() {
  const { $editor, change } = useEditor();
  const { typed } = useStore($editor);
  return (
    <div className="grid content-start gap-4">
      <Checkbox
        name="returnable"
        checked={typed.returnable}
        onChange={(value) => change('returnable', value)}
      >
        {PRODUCT_LABELS.returnable}
      </Checkbox>
      {!typed.returnable && (
        <Line field="not_returnable_reason" required hint={PRODUCT_HINTS.not_returnable_reason} />
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

function Front() {
  const { $editor, change } = useEditor();
  const { typed } = useStore($editor);
  return (
    <Checkbox
      name="is_featured"
      checked={typed.is_featured}
      onChange={(value) => change('is_featured', value)}
    >
      {PRODUCT_LABELS.is_featured}
    </Checkbox>
  );
}

const CATEGORIES = PRODUCT_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }));

export function ProductFields() {
  return (
    <>
      <Group title={TEXT.about}>
        <Line field="name" required />
        <Slug />
        <Description />
        <div className="grid gap-6 sm:grid-cols-2">
          <Pick field="category" options={CATEGORIES} placeholder={TEXT.choose} required />
          <Supplier />
        </div>
      </Group>
      <Group title={TEXT.selling}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Line field="price" required inputMode="decimal" hint={PRODUCT_HINTS.price} />
          <Pick
            field="size_guide"
            options={SIZE_GUIDE_CHOICES}
            placeholder={TEXT.none}
            hint={PRODUCT_HINTS.size_guide}
          />
        </div>
        <Status />
        <Front />
      </Group>
      <Group title={TEXT.orders}>
        <div className="grid gap-6 sm:grid-cols-2 2xl:grid-cols-3">
          <Line field="max_per_order" inputMode="numeric" hint={PRODUCT_HINTS.max_per_order} />
          <Line field="unit_singular" required hint={PRODUCT_HINTS.unit_singular} />
          <Line field="unit_plural" required hint={PRODUCT_HINTS.unit_plural} />
        </div>
        <Returns />
      </Group>
    </>
  );
}
