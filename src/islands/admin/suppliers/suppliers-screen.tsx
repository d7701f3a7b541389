/** /admin-suppliers: suppliers, purchase orders, or one of these on paper. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { PURCHASES_TEXT as TEXT } from '#messages/admin/purchases.ts';
import { createSuppliersAddress, tableQuery } from '#stores/admin/purchases/purchases-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { urls } from '#contract/urls.ts';
import type { SupplierRow } from '#contract/suppliers.ts';
import { SUPPLIERS_TEXT } from '#messages/admin/suppliers.ts';
import { createSuppliersPage, type SuppliersPage } from '#stores/admin/suppliers/suppliers-page.ts';
import { Badge } from '#ui/badge.tsx';
import { LineLink } from '#ui/link.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import type { DeskProductRow } from '#contract/inventory.ts';
import { PRODUCT_STATUS_LABELS, STOCK_DESK_TEXT } from '#messages/admin/inventory.ts';
import { Loaded } from '#islands/core/loaded.tsx';
import { actionButton, DeskDrawer } from '#islands/core/desk-drawer.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';

function Product({ product }: { readonly product: DeskProductRow }) {
  const { id, name, status, available, low_variants: low } = product;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2">
      <span className="grid leading-snug">
        <LineLink href={`/admin-inventory?edit=${id}`}>{name}</LineLink>
        <span className="text-small text-muted">{PRODUCT_STATUS_LABELS[status]}</span>
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <span className="text-small tabular-nums">{STOCK_DESK_TEXT.pieces(available)}</span>
        {low > 0 && <Badge tone="warning">{SUPPLIERS_TEXT.lowBadge(low)}</Badge>}
      </span>
    </li>
  );
}

function Products({ products }: { readonly products: readonly DeskProductRow[] }) {
  if (products.length === 0) return <p className="text-muted">{SUPPLIERS_TEXT.productsEmpty}</p>;
  return (
    <ul className="grid">
      {products.map((product) => (
        <Product key={product.id} product={product} />
      ))}
    </ul>
  );
}

function SupplierDrawer({ page }: PageProps<SuppliersPage>) {
  return (
    <DeskDrawer
      page={page}
      actions={(supplier) => [
        {
          title: SUPPLIERS_TEXT.details,
          actions: [
            actionButton(SUPPLIERS_TEXT.edit, () => page.edit(supplier), 'main', { shortcut: 'e' }),
            actionButton(SUPPLIERS_TEXT.delete, () => void page.remove(supplier), 'danger'),
          ],
        },
      ]}
    >
      {(supplier) => (
        <RowSection title={SUPPLIERS_TEXT.productsTitle}>
          <Loaded read={page.details} {...SUPPLIERS_TEXT.productsReading}>
            {(products) => <Products products={products} />}
          </Loaded>
          {supplier.low_variants > 0 && (
            <a
              href={`/admin-inventory?stock=sold_out&stock=low&supplier=${supplier.id}`}
              className="inline-flex min-h-11 items-center justify-self-start link"
            >
              {SUPPLIERS_TEXT.stockOf}
            </a>
          )}
        </RowSection>
      )}
    </DeskDrawer>
  );
}

const CELLS = {
  email: ({ email }: SupplierRow) =>
    email === null ? '' : <LineLink href={urls.email(email)}>{email}</LineLink>,
  low: ({ low_variants: low }: SupplierRow) =>
    low === 0 ? '' : <Badge tone="warning">{SUPPLIERS_TEXT.lowCount(low)}</Badge>,
} as const;

function SupplierList({ tabs }: { readonly tabs: ReactNode }) {
  const page = usePage(createSuppliersPage);
  return (
    <TableScreen page={page} words={SUPPLIERS_TEXT} cells={CELLS} tabs={tabs}>
      <SupplierDrawer page={page} />
      <RowForm editor={page.editor} />
    </TableScreen>
  );
}

const Purchases = lazyPart(async () => (await import('../purchases/purchases-list.tsx')).Purchases);
const PurchasePrint = lazyPart(async () => (await import('../purchases/purchases-print.tsx')).PurchasePrint);

const VIEWS = [
  { table: 'suppliers', label: TEXT.suppliers },
  { table: 'purchases', label: TEXT.title },
] as const;

export function Screen() {
  const address = usePage(createSuppliersAddress);
  const { table: shown, printed } = useStore(address.$view);
  const tabs = VIEWS.map(({ table, label }) => ({
    query: tableQuery(table),
    label,
    current: table === shown,
  }));
  const links = <PageTabs address={address} label={TEXT.views} tabs={tabs} />;
  if (shown === 'suppliers') return <SupplierList tabs={links} />;
  if (printed === null) return <Purchases address={address} tabs={links} />;
  return <PurchasePrint key={printed} id={printed} address={address} />;
}
