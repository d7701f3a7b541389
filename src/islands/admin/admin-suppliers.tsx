/** /admin-suppliers: renders stores/pages/admin-suppliers.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { SupplierRow } from '../../contract/suppliers.ts';
import { urls } from '../../contract/routes.ts';
import { SUPPLIERS_TEXT as TEXT } from '../../messages/suppliers.ts';
import {
  editSupplier,
  startSuppliers,
  supplierExport,
  supplierTable,
} from '../../stores/pages/admin-suppliers.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SupplierDrawer } from './suppliers/supplier-drawer.tsx';
import { SupplierForm } from './suppliers/supplier-form.tsx';
import { ResourceTable } from './table/resource-table.tsx';

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

const WORDS = { caption: TEXT.caption, searchHint: TEXT.searchHint, empty: TEXT.empty } as const;

function begin(): void {
  editSupplier('new');
}

export function Screen() {
  const mayAct = useStore(supplierTable.$mayAct);
  useEffect(() => startSuppliers(), []);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        {mayAct && <Button onClick={begin}>{TEXT.add}</Button>}
      </div>
      <ResourceTable
        table={supplierTable}
        files={supplierExport}
        bulk={null}
        words={WORDS}
        cells={CELLS}
        begin={<Button onClick={begin}>{TEXT.begin}</Button>}
      />
      <SupplierDrawer />
      <SupplierForm />
    </div>
  );
}
