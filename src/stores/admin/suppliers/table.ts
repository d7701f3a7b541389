/** The table of /admin-suppliers. */
import { LIMITS } from '../../../contract/limits.ts';
import { SupplierRowSchema, type SupplierRow } from '../../../contract/suppliers.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { SUPPLIERS_TEXT as TEXT } from '../../../messages/admin/suppliers.ts';
import { defineTable } from '../../core/table/define-table.ts';

const leadText = ({ lead_time_days: days }: SupplierRow): string => (days === null ? '' : TEXT.days(days));
const lowText = ({ low_variants: low }: SupplierRow): string => (low === 0 ? '' : TEXT.lowCount(low));

/** Suppliers by name. */
export const SUPPLIERS = defineTable<SupplierRow>(SupplierRowSchema, {
  name: 'suppliers',
  relation: 'desk_suppliers',
  key: 'id',
  openKey: 'supplier',
  title: ({ name }) => name,
  pageRows: LIMITS.tables.pageRows,
  actors: 'admin',
  searched: ['name', 'email', 'phone'],
  defaultSort: { column: 'name', descending: false },
  columns: [
    { key: 'name', label: TEXT.name, text: ({ name }) => name, sort: 'name', shown: 'always', breaks: true },
    { key: 'email', label: TEXT.email, text: ({ email }) => email ?? '', sort: 'email', breaks: true },
    { key: 'phone', label: TEXT.phone, text: ({ phone }) => phone ?? '', sort: 'phone' },
    {
      key: 'lead',
      label: TEXT.lead,
      text: leadText,
      file: ({ lead_time_days: days }) => days,
      sort: 'lead_time_days',
      numeric: true,
    },
    {
      key: 'products',
      label: TEXT.products,
      text: ({ products }) => String(products),
      file: ({ products }) => products,
      sort: 'products',
      numeric: true,
    },
    { key: 'low', label: TEXT.low, text: lowText, file: (row) => row.low_variants, sort: 'low_variants' },
    { key: 'notes', label: TEXT.notes, text: ({ notes }) => notes ?? '', shown: 'file' },
  ],
  fields: [
    { label: TEXT.name, text: ({ name }) => name },
    { label: TEXT.email, text: ({ email }) => email ?? '' },
    { label: TEXT.phone, text: ({ phone }) => phone ?? '' },
    { label: TEXT.lead, text: leadText },
    { label: TEXT.notes, text: ({ notes }) => notes ?? '' },
    { label: TEXT.changed, text: ({ updated_at: at }) => formatMoment(at) },
  ],
  filters: [
    {
      kind: 'case',
      key: 'stock',
      label: TEXT.low,
      options: [
        { value: 'low', label: TEXT.isLow, where: [{ column: 'low_variants', is: 'gte', value: '1' }] },
      ],
    },
    {
      kind: 'case',
      key: 'products',
      label: TEXT.products,
      options: [
        { value: 'some', label: TEXT.hasProducts, where: [{ column: 'products', is: 'gte', value: '1' }] },
        { value: 'none', label: TEXT.noProducts, where: [{ column: 'products', is: 'eq', value: '0' }] },
      ],
    },
  ],
});
