/** /admin-suppliers: suppliers, purchase orders, or one of these on paper. */
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { PURCHASES_TEXT as TEXT } from '#messages/admin/purchases.ts';
import { createSuppliersAddress, tableQuery } from '#stores/admin/purchases/purchases-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { urls } from '#contract/urls.ts';
import type { SupplierRow } from '#contract/suppliers.ts';
import { SUPPLIER_FORM, SUPPLIERS_TEXT } from '#messages/admin/suppliers.ts';
import { createSuppliersPage } from '#stores/admin/suppliers/suppliers-page.ts';
import { Badge } from '#ui/badge.tsx';
import { LineLink } from '#ui/link.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { SupplierDrawer } from './suppliers-drawer.tsx';

/** Suppliers: the table, the open one, the form. */
const CELLS = {
  email: ({ email }: SupplierRow) =>
    email === null ? '' : <LineLink href={urls.email(email)}>{email}</LineLink>,
  low: ({ low_variants: low }: SupplierRow) =>
    low === 0 ? '' : <Badge tone="warning">{SUPPLIERS_TEXT.lowCount(low)}</Badge>,
} as const;

const formTitle = (row: SupplierRow | 'new'): string =>
  row === 'new' ? SUPPLIER_FORM.addTitle : SUPPLIER_FORM.editTitle(row.name);

function SupplierList({ tabs }: { readonly tabs: ReactNode }) {
  const page = usePage(createSuppliersPage);
  return (
    <TableScreen page={page} words={SUPPLIERS_TEXT} cells={CELLS} tabs={tabs}>
      <SupplierDrawer page={page} />
      <RowForm editor={page.editor} title={formTitle} />
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
