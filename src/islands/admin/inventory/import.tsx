/** The import of products of /admin-inventory. */
import {
  type ImportCell,
  type ImportChange,
  type ImportColumn,
  type ImportDone,
  type ImportKind,
  type PlannedRow,
} from '#contract/product-import.ts';
import { formatRand } from '#domain/money.ts';
import { fileCell } from '#domain/product-import.ts';
import { shorten } from '#domain/text.ts';
import { PRODUCT_STATUS_LABELS } from '#messages/admin/inventory.ts';
import {
  IMPORT_HEADINGS,
  IMPORT_TEXT as TEXT,
  IMPORT_WORDS,
  rowProblemText,
} from '#messages/admin/product-import.ts';
import { productQuery, tableQuery } from '#stores/admin/inventory/inventory-address.ts';
import { createProductImport, type ImportPage } from '#stores/admin/inventory/import.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { MAX_SHOWN } from '#islands/core/import-rows.tsx';
import { ImportScreen } from '#islands/core/import-screen.tsx';
import { PageLink, type AddressProps } from '#islands/core/page-link.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

const TONES = {
  refused: 'danger',
  new_product: 'good',
  new_variant: 'good',
  changed: 'warning',
  unchanged: 'plain',
} as const;

function valueText(field: ImportColumn, value: ImportCell): string {
  if (value === null) return TEXT.empty;
  const isPrice = field === 'price' || field === 'own_price';
  if (isPrice && typeof value === 'number') return formatRand(value);
  return shorten(String(fileCell(field, value, IMPORT_WORDS)), MAX_SHOWN);
}

function quotedText(field: ImportColumn, value: ImportCell): string {
  const text = valueText(field, value);
  const isWritten = typeof value === 'string' && field !== 'status' && field !== 'category';
  return isWritten ? TEXT.quoted(text) : text;
}

function changeText({ field, from, to }: ImportChange, kind: ImportKind): string {
  const label = IMPORT_HEADINGS[field];
  const isNew = from === null && (kind === 'new_product' || kind === 'new_variant');
  return isNew
    ? TEXT.becomes(label, valueText(field, to))
    : TEXT.from(label, quotedText(field, from), quotedText(field, to));
}

function changesOf({ kind, changes }: PlannedRow) {
  // New rows have many fields without a former value, so they are listed side by side.
  const isNew = kind === 'new_product' || kind === 'new_variant';
  return (
    <ul className={`gap-x-5 gap-y-1 text-small empty:hidden ${isNew ? 'flex flex-wrap' : 'grid'}`}>
      {changes.map((change) => (
        <li key={change.field} className="wrap-anywhere">
          {changeText(change, kind)}
        </li>
      ))}
    </ul>
  );
}

function titleOf({ name, slug, sku }: PlannedRow) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{name ?? slug}</span>
      <span className="text-small wrap-anywhere text-muted">{sku}</span>
    </>
  );
}

interface ProductsProps extends AddressProps, PageProps<ImportPage> {
  readonly products: ImportDone['products'];
  readonly shown: number;
}

function Products({ page, address, products, shown }: ProductsProps) {
  return (
    <>
      <ul aria-label={TEXT.doneProducts} className="grid grid-cols-1 border-b border-line">
        {products.slice(0, shown).map(({ id, name, status }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 border-t border-line py-2">
            <PageLink
              address={address}
              query={productQuery(id)}
              className="flex min-h-11 items-center wrap-anywhere link"
            >
              {name}
            </PageLink>
            <Badge tone={status === 'active' ? 'good' : 'plain'}>{PRODUCT_STATUS_LABELS[status]}</Badge>
          </li>
        ))}
      </ul>
      {products.length > shown && (
        <Button variant="quiet" className="justify-self-start" onClick={page.showMore}>
          {TEXT.more(products.length - shown)}
        </Button>
      )}
    </>
  );
}

export function ProductImport({ address }: AddressProps) {
  const page = usePage(createProductImport);
  return (
    <ImportScreen
      page={page}
      words={TEXT}
      tones={TONES}
      onLeave={() => address.go(tableQuery('products'))}
      title={titleOf}
      effect={changesOf}
      problemText={rowProblemText}
    >
      {({ products }, shown) => <Products page={page} address={address} products={products} shown={shown} />}
    </ImportScreen>
  );
}
