/** What has to be said before anything else: what was brought back, somebody else's save, why nothing was saved. */
import { useStore } from '@nanostores/react';
import type { TypedProduct } from '../../../../contract/product-editing.ts';
import { changedProductFields, typedOf, type ProductField } from '../../../../domain/product-content.ts';
import {
  PRODUCT_EDITOR_TEXT as TEXT,
  PRODUCT_LABELS,
  statusWord,
} from '../../../../messages/admin/product-editor.ts';
import { CATEGORY_LABELS } from '../../../../messages/shop/shop.ts';
import { overwriteProduct, adoptNewerProduct } from '../../../../stores/admin/inventory/editor/save.ts';
import { $productEditor } from '../../../../stores/admin/inventory/editor/state.ts';
import { discardRestored } from '../../../../stores/admin/inventory/editor/page.ts';
import { supplierNames } from '../../../../stores/admin/inventory/editor/suppliers.ts';
import { $variants } from '../../../../stores/admin/inventory/editor/variants.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';

function Restored() {
  const { isRestored, newer } = useStore($productEditor);
  if (!isRestored || newer !== null) return null;
  return (
    <Notice kind="notice" live>
      <p>{TEXT.restored}</p>
      <Button variant="quiet" className="mt-3" onClick={() => void discardRestored()}>
        {TEXT.throwAway}
      </Button>
    </Notice>
  );
}

type Names = Readonly<Record<string, string>>;

/** What a field says, as somebody would say it. */
function wordsOf(typed: TypedProduct, field: ProductField, suppliers: Names): string {
  const value = typed[field];
  if (typeof value === 'boolean') return value ? TEXT.yes : TEXT.no;
  if (typeof value !== 'string')
    return [TEXT.pictureCount(value.length), ...value.map(({ alt }) => alt)].join('; ');
  if (field === 'status') return statusWord(value);
  if (field === 'category') return (CATEGORY_LABELS as Names)[value] ?? value;
  if (field === 'supplier_id') return suppliers[value] ?? TEXT.noSupplier;
  if (field === 'featured') return typed.images.find(({ url }) => url === value)?.alt ?? TEXT.nothing;
  return value.trim() === '' ? TEXT.nothing : value;
}

interface DifferenceProps {
  readonly theirs: TypedProduct;
  readonly mine: TypedProduct;
}

function Differences({ theirs, mine }: DifferenceProps) {
  const { data } = useStore(supplierNames.$state);
  const suppliers = Object.fromEntries((data ?? []).map(({ value, label }) => [value, label]));
  return (
    <dl className="my-4 grid gap-4 border-y border-line py-4">
      {changedProductFields(theirs, mine).map((field) => (
        <div key={field} className="grid gap-1">
          <dt className="label">{PRODUCT_LABELS[field]}</dt>
          <dd className="border-l-4 border-danger bg-sunken px-2 wrap-anywhere whitespace-pre-line">
            <span className="mr-2 text-small text-muted">{TEXT.theirs}</span>
            {wordsOf(theirs, field, suppliers)}
          </dd>
          <dd className="border-l-4 border-signal bg-sunken px-2 wrap-anywhere whitespace-pre-line">
            <span className="mr-2 text-small text-muted">{TEXT.mine}</span>
            {wordsOf(mine, field, suppliers)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Stale() {
  const { newer, typed, saving } = useStore($productEditor);
  if (newer === null) return null;
  return (
    <Notice kind="error" title={TEXT.staleTitle} live>
      <p>{TEXT.staleText}</p>
      <Differences theirs={typedOf(newer)} mine={typed} />
      <div className="flex flex-wrap gap-3">
        <Button busy={saving} busyLabel={TEXT.saving} onClick={() => void overwriteProduct()}>
          {TEXT.keep}
        </Button>
        <Button variant="quiet" blocked={saving} onClick={() => void adoptNewerProduct()}>
          {TEXT.take}
        </Button>
      </div>
    </Notice>
  );
}

function Refusal() {
  const { refusal } = useStore($productEditor);
  return (
    <div role="alert" className="empty:hidden">
      {refusal !== null && <Notice kind="error">{refusal}</Notice>}
    </div>
  );
}

/** On sale, with nothing that could be put in a parcel. */
function NotSellable() {
  const { product } = useStore($productEditor);
  const { phase, rows } = useStore($variants);
  if (product?.status !== 'active' || phase !== 'ready' || rows.some((row) => row.is_active)) return null;
  return <Notice kind="notice">{TEXT.notSellable}</Notice>;
}

export function ProductNotices() {
  return (
    <div className="grid gap-4 not-has-[>:not(:empty)]:absolute">
      <Restored />
      <Stale />
      <Refusal />
      <NotSellable />
    </div>
  );
}
