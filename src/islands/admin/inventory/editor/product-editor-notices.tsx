/** Notices above the fields: a restored draft, a conflict, a refusal, a product without anything to sell. */
import { useStore } from '@nanostores/react';
import type { TypedProduct } from '#contract/product-form.ts';
import { changedProductFields, typedOf, type ProductField } from '#domain/product-form.ts';
import { PRODUCT_EDITOR_TEXT as TEXT, PRODUCT_LABELS } from '#messages/admin/product-editor.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import { CATEGORY_LABELS } from '#messages/shop/shop.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useEditor } from './use-product-editor.ts';

function Restored() {
  const { $editor, discardDraft } = useEditor();
  const { isRestored, newer } = useStore($editor);
  if (!isRestored || newer !== null) return null;
  return (
    <Notice kind="notice" live>
      <p>{TEXT.restored}</p>
      <Button variant="quiet" className="mt-3" onClick={() => void discardDraft()}>
        {TEXT.throwAway}
      </Button>
    </Notice>
  );
}

type Names = Readonly<Record<string, string>>;

/** The value of a field in words. */
function wordsOf(typed: TypedProduct, field: ProductField, suppliers: Names): string {
  const value = typed[field];
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no;
  if (typeof value !== 'string')
    return [TEXT.pictureCount(value.length), ...value.map(({ alt }) => alt)].join('; ');
  if (field === 'status') return (PRODUCT_STATUS_LABELS as Names)[value] ?? value;
  if (field === 'category') return (CATEGORY_LABELS as Names)[value] ?? value;
  if (field === 'supplier_id') return suppliers[value] ?? TEXT.noSupplier;
  if (field === 'featured') return typed.images.find(({ url }) => url === value)?.alt ?? TEXT.nothing;
  return value.trim() === '' ? TEXT.nothing : value;
}

function Differences({ newer, typed }: { readonly newer: TypedProduct; readonly typed: TypedProduct }) {
  const { data } = useStore(useEditor().suppliers.$state);
  const suppliers = Object.fromEntries((data ?? []).map(({ value, label }) => [value, label]));
  return (
    <dl className="my-4 grid gap-4 border-y border-line py-4">
      {changedProductFields(newer, typed).map((field) => (
        <div key={field} className="grid gap-1">
          <dt className="label">{PRODUCT_LABELS[field]}</dt>
          <dd className="border-l-4 border-danger bg-sunken px-2 wrap-anywhere whitespace-pre-line">
            <span className="mr-2 text-small text-muted">{TEXT.theirs}</span>
            {wordsOf(newer, field, suppliers)}
          </dd>
          <dd className="border-l-4 border-signal bg-sunken px-2 wrap-anywhere whitespace-pre-line">
            <span className="mr-2 text-small text-muted">{TEXT.mine}</span>
            {wordsOf(typed, field, suppliers)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Conflict() {
  const { newer, typed } = useStore(useEditor().$editor);
  if (newer === null) return null;
  return (
    <Notice kind="error" title={TEXT.staleTitle} live>
      <p>{TEXT.staleText}</p>
      <Differences newer={typedOf(newer)} typed={typed} />
    </Notice>
  );
}

function Refusal() {
  const { $editor, action } = useEditor();
  const { newer } = useStore($editor);
  const { refusal } = useStore(action.$state);
  return (
    <div role="alert" className="empty:hidden">
      {refusal !== null && newer === null && <Notice kind="error">{refusal.text}</Notice>}
    </div>
  );
}

/** For a product on sale without a variant that is sold. */
function NotSellable() {
  const { $editor, variants } = useEditor();
  const { row: product } = useStore($editor);
  const { data } = useStore(variants.list.$state);
  if (product?.status !== 'active' || data === null || data.rows.some((row) => row.is_active)) return null;
  return <Notice kind="notice">{TEXT.notSellable}</Notice>;
}

export function ProductNotices() {
  return (
    <div className="grid gap-4 not-has-[>:not(:empty)]:absolute">
      <Restored />
      <Conflict />
      <Refusal />
      <NotSellable />
    </div>
  );
}
