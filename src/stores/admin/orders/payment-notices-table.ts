/** Table of all received payment notices, also those without an order. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { DeskNoticeRowSchema, type DeskNoticeRow } from '#contract/admin-orders.ts';
import {
  CHECK_LABELS,
  NOTICE_OUTCOME_LABELS,
  NOTICE_STATE_LABELS,
  NOTICES_TEXT as TEXT,
} from '#messages/admin/payment-notices.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable } from '#stores/core/table/define-table.ts';

/** Parameters of the address that select this table. */
export const NOTICES_VIEW = { view: 'notices' } as const;

/** Outcome of a notice, or that it is not judged. */
export function outcomeText({ outcome, state }: Pick<DeskNoticeRow, 'outcome' | 'state'>): string {
  return outcome === null ? NOTICE_STATE_LABELS[state] : NOTICE_OUTCOME_LABELS[outcome];
}

function failedText({ checks }: DeskNoticeRow): string {
  return checks
    .filter(({ passed }) => passed !== true)
    .map(({ check }) => CHECK_LABELS[check])
    .join(', ');
}

export const NOTICES = defineTable<DeskNoticeRow>(DeskNoticeRowSchema, {
  name: 'payment-notices',
  relation: 'desk_payment_notices',
  openKey: DESK_ADDRESSES.notice.openKey,
  fixed: NOTICES_VIEW,
  title: ({ id }) => TEXT.number(id),
  actors: 'admin',
  searched: ['order_number', 'pf_payment_id', 'source'],
  defaultSort: { column: 'id', descending: true },
  columns: [
    t.valueColumn('id', TEXT.notice, 'id', ({ id }) => String(id), { shown: 'always', kind: 'state' }),
    t.momentColumn('received', TEXT.received, 'received_at', { from: 'medium' }),
    t.derivedColumn('outcome', TEXT.outcome, outcomeText, { sort: 'outcome', kind: 'state' }),
    t.derivedColumn('order', TEXT.order, ({ order_number: number }) => number ?? TEXT.noOrder, {
      sort: 'order_number',
      kind: 'grow',
    }),
    t.derivedColumn('status', TEXT.status, ({ payment_status: status }) => status ?? '', {
      from: 'medium',
      kind: 'state',
    }),
    t.moneyColumn('amount', TEXT.amount, 'amount_cents', { from: 'medium' }),
    t.derivedColumn('failed', TEXT.failedChecks, failedText, { shown: 'file' }),
    t.unsorted(t.textColumn('payfast', TEXT.payfastId, 'pf_payment_id', { shown: 'later' })),
    t.derivedColumn('source', TEXT.source, ({ source }) => source, { from: 'wide' }),
    t.unsorted(t.momentColumn('judged', TEXT.judgedAt, 'judged_at', { from: 'full' })),
  ],
  fields: [
    ['received', 'outcome', 'order', 'status', 'amount', 'payfast', 'source', 'judged'],
    { label: TEXT.judgements, text: ({ judgements: count }) => String(count) },
  ],
  filters: [
    t.choiceFilter('outcome', TEXT.outcome, 'outcome', NOTICE_OUTCOME_LABELS),
    t.choiceFilter('state', TEXT.state, 'state', NOTICE_STATE_LABELS),
    t.caseFilter('belongs', TEXT.order, {
      yes: [TEXT.withOrder, { column: 'order_id', is: 'not_null' }],
      no: [TEXT.noOrder, { column: 'order_id', is: 'null' }],
    }),
    { kind: 'days', key: 'received', label: TEXT.received, column: 'received_at' },
  ],
});
