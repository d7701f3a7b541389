/** /admin-suppliers: the table of suppliers, or purchase orders. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, type ReactNode } from 'react';
import type { SupplierRow } from '../../../contract/suppliers.ts';
import { urls } from '../../../contract/routes.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PURCHASES_TEXT } from '../../../messages/admin/purchases.ts';
import { SUPPLIER_FORM, SUPPLIERS_TEXT as TEXT } from '../../../messages/admin/suppliers.ts';
import { createSuppliersPage } from '../../../stores/admin/suppliers/page.ts';
import { createSuppliersAddress, tableQuery } from '../../../stores/admin/purchases/address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { RowForm } from '../../core/row-form.tsx';
import { usePage } from '../../core/use-page.ts';
import { SupplierDrawer } from './drawer.tsx';
import { PageTabs } from '../../core/page-link.tsx';
import { TableScreen } from '../../core/table/table-screen.tsx';

/** In place of a part that could not be fetched: loading the page again fetches it. */
function PartFailed() {
  return (
    <Notice kind="error" live>
      <p>{errorText('network_failed')}</p>
      <a href={tableQuery('purchases')} className="mt-3 button button-quiet">
        {PURCHASES_TEXT.retry}
      </a>
    </Notice>
  );
}

const Purchases = lazy(async () => {
  const module = await import('../purchases/list.tsx').catch(() => null);
  return { default: module?.Purchases ?? PartFailed };
});
const PurchasePrint = lazy(async () => {
  const module = await import('../purchases/print.tsx').catch(() => null);
  return { default: module?.PurchasePrint ?? PartFailed };
});

const CELLS = {
  email: ({ email }: SupplierRow) =>
    email === null ? (
      ''
    ) : (
      <a href={urls.email(email)} className="inline-flex min-h-11 items-center link">
        {email}
      </a>
    ),
  low: ({ low_variants: low }: SupplierRow) =>
    low === 0 ? '' : <Badge tone="warning">{TEXT.lowCount(low)}</Badge>,
} as const;

const formTitle = (row: SupplierRow | 'new'): string =>
  row === 'new' ? SUPPLIER_FORM.addTitle : SUPPLIER_FORM.editTitle(row.name);

interface ListProps {
  readonly tabs: ReactNode;
}

function SupplierList({ tabs }: ListProps) {
  const page = usePage(createSuppliersPage);
  return (
    <TableScreen
      table={page.table}
      files={page.files}
      words={TEXT}
      cells={CELLS}
      onBegin={() => {
        page.edit('new');
      }}
      tabs={tabs}
    >
      <SupplierDrawer page={page} />
      <RowForm editor={page.editor} words={SUPPLIER_FORM} title={formTitle} />
    </TableScreen>
  );
}

const VIEWS = [
  { table: 'suppliers', label: PURCHASES_TEXT.suppliers },
  { table: 'purchases', label: PURCHASES_TEXT.title },
] as const;

export function Screen() {
  const address = usePage(createSuppliersAddress);
  const { table: shown, printed } = useStore(address.$view);
  const tabs = VIEWS.map(({ table, label }) => ({
    query: tableQuery(table),
    label,
    current: table === shown,
  }));
  const links = <PageTabs address={address} label={PURCHASES_TEXT.views} tabs={tabs} />;
  if (shown === 'suppliers') return <SupplierList tabs={links} />;
  return (
    <Suspense fallback={<Spinner label={PURCHASES_TEXT.partLoading} />}>
      {printed === null ? (
        <Purchases address={address} tabs={links} />
      ) : (
        <PurchasePrint key={printed} id={printed} address={address} />
      )}
    </Suspense>
  );
}
