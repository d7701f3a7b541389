/** /admin-suppliers: suppliers, purchase orders, or one of these on paper. */
import { useStore } from '@nanostores/react';
import { PURCHASES_TEXT as TEXT } from '#messages/admin/purchases.ts';
import { createSuppliersAddress, tableQuery } from '#stores/admin/purchases/purchases-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { PageTabs } from '#islands/core/page-link.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { SupplierList } from './suppliers-list.tsx';

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
