/** The table of purchase orders on /admin-suppliers. */
import { LIMITS } from '../../../contract/limits.ts';
import { PURCHASE_STATES, PurchaseRowSchema, type PurchaseRow } from '../../../contract/purchases.ts';
import { formatMoment, formatShortDate } from '../../../domain/dates.ts';
import { centsToDecimal, formatRand } from '../../../domain/money.ts';
import { PURCHASE_STATE_LABELS, PURCHASES_TEXT as TEXT } from '../../../messages/admin/purchases.ts';
import { defineTable } from '../../core/table/define-table.ts';
import { supplierOptions } from '../inventory/stock-table.ts';

/** What an address says that shows this table. */
export const PURCHASES_SHOWN = ['show', 'purchases'] as const;

const dayText = (day: string | null): string => (day === null ? '' : formatShortDate(day));
const momentText = (at: string | null): string => (at === null ? '' : formatMoment(at));
const stateText = ({ state }: PurchaseRow): string => PURCHASE_STATE_LABELS[state];
const arrivedText = ({ received, pieces }: PurchaseRow): string => TEXT.arrivedOf(received, pieces);
const lateText = ({ is_late: late }: PurchaseRow): string => (late ? TEXT.late : '');

/** Purchase orders, the newest first. */
export const PURCHASES = defineTable<PurchaseRow>(PurchaseRowSchema, {
  name: 'purchase-orders',
  relation: 'desk_purchases',
  key: 'id',
  openKey: 'order',
  fixed: { [PURCHASES_SHOWN[0]]: PURCHASES_SHOWN[1] },
  title: ({ number }) => number,
  pageRows: LIMITS.tables.pageRows,
  actors: 'admin',
  searched: ['number', 'supplier_name', 'skus'],
  defaultSort: { column: 'created_at', descending: true },
  columns: [
    { key: 'number', label: TEXT.number, text: ({ number }) => number, sort: 'created_at', shown: 'always' },
    { key: 'state', label: TEXT.state, text: stateText, sort: 'state' },
    { key: 'late', label: TEXT.late, text: lateText, shown: 'file' },
    {
      key: 'supplier',
      label: TEXT.supplier,
      text: ({ supplier_name: name }) => name,
      sort: 'supplier_name',
      breaks: true,
    },
    {
      key: 'expected',
      label: TEXT.expected,
      text: ({ expected_on: day }) => dayText(day),
      file: ({ expected_on: day }) => day,
      sort: 'expected_on',
    },
    { key: 'arrived', label: TEXT.arrived, text: arrivedText, file: (row) => row.received, sort: 'missing' },
    {
      key: 'pieces',
      label: TEXT.pieces,
      text: ({ pieces }) => String(pieces),
      file: ({ pieces }) => pieces,
      shown: 'file',
    },
    {
      key: 'cost',
      label: TEXT.cost,
      text: ({ cost_cents: cents }) => formatRand(cents),
      file: ({ cost_cents: cents }) => centsToDecimal(cents),
      sort: 'cost_cents',
      numeric: true,
    },
    {
      key: 'sent',
      label: TEXT.sent,
      text: ({ sent_at: at }) => momentText(at),
      file: ({ sent_at: at }) => at,
      sort: 'sent_at',
      shown: 'later',
    },
    { key: 'note', label: TEXT.note, text: ({ note }) => note ?? '', shown: 'file' },
  ],
  fields: [
    { label: TEXT.state, text: stateText },
    { label: TEXT.supplier, text: ({ supplier_name: name }) => name },
    { label: TEXT.email, text: ({ supplier_email: email }) => email ?? '' },
    { label: TEXT.expected, text: ({ expected_on: day }) => dayText(day) },
    { label: TEXT.late, text: (row) => (row.is_late ? TEXT.late : '') },
    { label: TEXT.pieces, text: ({ pieces }) => String(pieces) },
    { label: TEXT.received, text: ({ received }) => String(received) },
    { label: TEXT.missing, text: ({ missing }) => (missing === 0 ? '' : String(missing)) },
    { label: TEXT.cost, text: ({ cost_cents: cents }) => formatRand(cents) },
    { label: TEXT.note, text: ({ note }) => note ?? '' },
    { label: TEXT.created, text: ({ created_at: at }) => formatMoment(at) },
    { label: TEXT.sent, text: ({ sent_at: at }) => momentText(at) },
    { label: TEXT.closed, text: ({ closed_at: at }) => momentText(at) },
    { label: TEXT.changed, text: ({ updated_at: at }) => formatMoment(at) },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'state',
      label: TEXT.state,
      column: 'state',
      options: PURCHASE_STATES.map((value) => ({ value, label: PURCHASE_STATE_LABELS[value] })),
    },
    { kind: 'loaded', key: 'supplier', label: TEXT.supplier, column: 'supplier_id' },
    {
      kind: 'case',
      key: 'late',
      label: TEXT.late,
      options: [{ value: 'yes', label: TEXT.isLate, where: [{ column: 'is_late', is: 'eq', value: true }] }],
    },
  ],
  options: { supplier: supplierOptions },
});
