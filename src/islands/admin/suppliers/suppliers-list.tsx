/** Suppliers: the table, the open one, the form. */
import type { ReactNode } from 'react';
import { urls } from '#contract/urls.ts';
import type { SupplierRow } from '#contract/suppliers.ts';
import { SUPPLIER_FORM, SUPPLIERS_TEXT as TEXT } from '#messages/admin/suppliers.ts';
import { createSuppliersPage } from '#stores/admin/suppliers/suppliers-page.ts';
import { Badge } from '#ui/badge.tsx';
import { LineLink } from '#ui/link.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { SupplierDrawer } from './suppliers-drawer.tsx';

const CELLS = {
  email: ({ email }: SupplierRow) =>
    email === null ? '' : <LineLink href={urls.email(email)}>{email}</LineLink>,
  low: ({ low_variants: low }: SupplierRow) =>
    low === 0 ? '' : <Badge tone="warning">{TEXT.lowCount(low)}</Badge>,
} as const;

const formTitle = (row: SupplierRow | 'new'): string =>
  row === 'new' ? SUPPLIER_FORM.addTitle : SUPPLIER_FORM.editTitle(row.name);

export function SupplierList({ tabs }: { readonly tabs: ReactNode }) {
  const page = usePage(createSuppliersPage);
  return (
    <TableScreen page={page} words={TEXT} cells={CELLS} tabs={tabs}>
      <SupplierDrawer page={page} />
      <RowForm editor={page.editor} words={SUPPLIER_FORM} title={formTitle} />
    </TableScreen>
  );
}
