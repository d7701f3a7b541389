/** The table of purchase orders on /admin-suppliers. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { PurchaseRowSchema, type PurchaseRow } from '#contract/purchases.ts';
import { formatMoment, momentText } from '#domain/dates.ts';
import { costText } from '#domain/money.ts';
import { PURCHASE_STATE_LABELS } from '#messages/admin/purchase-states.ts';
import { PURCHASES_TEXT as TEXT } from '#messages/admin/purchases.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import { supplierOptions } from '../inventory/stock-table.ts';

export const PURCHASES_SHOWN = ['show', 'purchases'] as const;

const stateText = ({ state }: PurchaseRow): string => PURCHASE_STATE_LABELS[state];
const arrivedText = ({ received, pieces }: PurchaseRow): string => TEXT.arrivedOf(received, pieces);
const lateText = ({ is_late: late }: PurchaseRow): string => (late ? TEXT.late : '');

export const PURCHASES = defineTable<PurchaseRow>(PurchaseRowSchema, {
  name: 'purchase-orders',
  relation: 'desk_purchases',
  openKey: DESK_ADDRESSES.purchase.openKey,
  fixed: { [PURCHASES_SHOWN[0]]: PURCHASES_SHOWN[1] },
  title: ({ number }) => number,
  actors: 'admin',
  searched: ['number', 'supplier_name', 'skus'],
  defaultSort: { column: 'created_at', descending: true },
  columns: [
    t.derivedColumn('number', TEXT.number, ({ number }) => number, {
      sort: 'created_at',
      shown: 'always',
      kind: 'state',
    }),
    t.derivedColumn('state', TEXT.state, stateText, { sort: 'state', kind: 'state' }),
    t.derivedColumn('late', TEXT.late, lateText, { shown: 'file' }),
    t.textColumn('supplier', TEXT.supplier, 'supplier_name', { kind: 'grow' }),
    t.dayColumn('expected', TEXT.expected, 'expected_on', { from: 'medium' }),
    {
      key: 'arrived',
      label: TEXT.arrived,
      text: arrivedText,
      file: (row) => row.received,
      sort: 'missing',
      from: 'medium',
    },
    {
      key: 'pieces',
      label: TEXT.pieces,
      text: ({ pieces }) => String(pieces),
      file: ({ pieces }) => pieces,
      shown: 'file',
    },
    {
      ...t.moneyColumn('cost', TEXT.cost, 'cost_cents', { from: 'medium' }),
      text: ({ cost_cents: cents }: PurchaseRow) => costText(cents),
    },
    t.derivedColumn('note', TEXT.note, ({ note }) => note ?? '', { shown: 'file' }),
    t.momentColumn('sent', TEXT.sent, 'sent_at', { from: 'full' }),
  ],
  fields: [
    ['state', 'supplier'],
    { label: TEXT.email, text: ({ supplier_email: email }) => email ?? '' },
    ['expected', 'late', 'arrived'],
    { label: TEXT.missing, text: ({ missing }) => (missing === 0 ? '' : String(missing)) },
    ['cost', 'note'],
    { label: TEXT.created, text: ({ created_at: at }) => formatMoment(at) },
    ['sent'],
    { label: TEXT.closed, text: ({ closed_at: at }) => momentText(at) },
    t.CHANGED,
  ],
  filters: [
    t.choiceFilter('state', TEXT.state, 'state', PURCHASE_STATE_LABELS),
    { kind: 'loaded', key: 'supplier', label: TEXT.supplier, column: 'supplier_id' },
    t.caseFilter('late', TEXT.late, { yes: [TEXT.isLate, { column: 'is_late', is: 'eq', value: true }] }),
  ],
  options: { supplier: supplierOptions },
});
