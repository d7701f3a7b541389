/** The table of /admin-suppliers. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { SupplierRowSchema, type SupplierRow } from '#contract/suppliers.ts';
import { SUPPLIERS_TEXT as TEXT } from '#messages/admin/suppliers.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';

const leadText = ({ lead_time_days: days }: SupplierRow): string => (days === null ? '' : TEXT.days(days));
const lowText = ({ low_variants: low }: SupplierRow): string => (low === 0 ? '' : TEXT.lowCount(low));

export const SUPPLIERS = defineTable<SupplierRow>(SupplierRowSchema, {
  name: 'suppliers',
  relation: 'desk_suppliers',
  openKey: DESK_ADDRESSES.supplier.openKey,
  title: ({ name }) => name,
  actors: 'admin',
  searched: ['name', 'email', 'phone'],
  defaultSort: { column: 'name', descending: false },
  columns: [
    t.textColumn('name', TEXT.name, 'name', { shown: 'always' }),
    t.textColumn('email', TEXT.email, 'email', { from: 'medium' }),
    t.textColumn('phone', TEXT.phone, 'phone', { from: 'medium' }),
    t.valueColumn('lead', TEXT.lead, 'lead_time_days', leadText, { from: 'wide', kind: 'number' }),
    t.numberColumn('products', TEXT.products, 'products'),
    t.valueColumn('low', TEXT.low, 'low_variants', lowText, { isNamed: true }),
    t.derivedColumn('notes', TEXT.notes, ({ notes }) => notes ?? '', { shown: 'file' }),
  ],
  fields: [['name', 'email', 'phone', 'lead', 'notes'], t.CHANGED],
  filters: [
    t.caseFilter('stock', TEXT.low, { low: [TEXT.isLow, { column: 'low_variants', is: 'gte', value: '1' }] }),
    t.caseFilter('products', TEXT.products, {
      some: [TEXT.hasProducts, { column: 'products', is: 'gte', value: '1' }],
      none: [TEXT.noProducts, { column: 'products', is: 'eq', value: '0' }],
    }),
  ],
});
