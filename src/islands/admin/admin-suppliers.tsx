/** /admin-suppliers: renders stores/pages/admin-suppliers.ts, and purchase orders beside it. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import type { SupplierRow } from '../../contract/suppliers.ts';
import { urls } from '../../contract/routes.ts';
import { errorText } from '../../messages/errors.ts';
import { PURCHASES_TEXT } from '../../messages/purchases.ts';
import { SUPPLIERS_TEXT as TEXT } from '../../messages/suppliers.ts';
import {
  editSupplier,
  startSuppliers,
  supplierExport,
  supplierTable,
} from '../../stores/pages/admin-suppliers.ts';
import { $suppliersView, startSuppliersView, suppliersAddress } from '../../stores/pages/purchases-view.ts';
import { Badge } from '../../ui/badge.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { SupplierDrawer } from './suppliers/supplier-drawer.tsx';
import { SupplierForm } from './suppliers/supplier-form.tsx';
import { SuppliersTabs } from './suppliers/tabs.tsx';
import { TableScreen } from './table/table-screen.tsx';

/** In place of a part that could not be fetched: loading the page again fetches it. */
function PartFailed() {
  return (
    <Notice kind="error" live>
      <p>{errorText('network_failed')}</p>
      <a href={suppliersAddress('purchases')} className="mt-3 button button-quiet">
        {PURCHASES_TEXT.retry}
      </a>
    </Notice>
  );
}

const Purchases = lazy(async () => {
  const module = await import('./purchases/purchases.tsx').catch(() => null);
  return { default: module?.Purchases ?? PartFailed };
});
const PurchasePrint = lazy(async () => {
  const module = await import('./purchases/purchase-print.tsx').catch(() => null);
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

function begin(): void {
  editSupplier('new');
}

function SupplierList() {
  useEffect(() => startSuppliers(), []);
  return (
    <TableScreen
      table={supplierTable}
      files={supplierExport}
      words={TEXT}
      cells={CELLS}
      onBegin={begin}
      tabs={<SuppliersTabs shown="suppliers" />}
    >
      <SupplierDrawer />
      <SupplierForm />
    </TableScreen>
  );
}

export function Screen() {
  const view = useStore($suppliersView);
  useEffect(() => startSuppliersView(), []);
  if (view === null) return null;
  const { table, printed } = view;
  if (table === 'suppliers') return <SupplierList />;
  return (
    <Suspense fallback={<Spinner label={PURCHASES_TEXT.partLoading} />}>
      {printed === null ? <Purchases /> : <PurchasePrint id={printed} />}
    </Suspense>
  );
}
