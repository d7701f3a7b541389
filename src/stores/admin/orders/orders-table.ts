/** The table of /admin-orders. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { MONEY_TASK_LABELS, PAYMENT_STATE_LABELS } from '#messages/admin/order-money.ts';
import { DeskOrderRowSchema, type DeskOrderRow } from '#contract/admin-orders.ts';
import { readOrderTags } from '#data/admin-orders.ts';
import { moneyTask } from '#domain/admin-orders.ts';
import { momentText } from '#domain/dates.ts';
import { centsToDecimal, formatRand } from '#domain/money.ts';
import { joinParts } from '#domain/text.ts';
import {
  DELIVERY_LABELS,
  FULFILMENT_LABELS,
  ORDER_STATE_LABELS,
  ORDERS_TEXT as TEXT,
  PAYMENT_METHOD_LABELS,
  QUEUE_LABELS,
} from '#messages/admin/orders.ts';
import { ORDER_DISCOUNT_TEXT } from '#messages/admin/order-discounts.ts';
import { ORDER_TAGS_TEXT } from '#messages/admin/order-tags.ts';
import { DESK_RETURN_TEXT } from '#messages/admin/order-returns.ts';
import * as t from '#stores/core/table/parts.ts';
import { defineTable, type TableColumn } from '#stores/core/table/define-table.ts';

const amountText = (cents: number): string => (cents === 0 ? '' : formatRand(cents));
export function paymentText(row: DeskOrderRow): string {
  const task = row.payment_state === 'review' ? moneyTask(row) : null;
  return task === null ? PAYMENT_STATE_LABELS[row.payment_state] : MONEY_TASK_LABELS[task];
}

/** City and province in one line. */
export function placeText({ city, province }: DeskOrderRow): string {
  return joinParts([city, province]);
}

/** Until when its pieces are held; an empty text for an order that waits for no payment. */
function holdText({ order_state: state, hold_expires_at: until }: DeskOrderRow): string {
  return state === 'pending_payment' ? momentText(until) : '';
}

const COLUMNS = [
  t.textColumn('number', TEXT.number, 'number', { shown: 'always', kind: 'state' }),
  t.derivedColumn('queue', TEXT.queue, ({ queue }: DeskOrderRow) => QUEUE_LABELS[queue], {
    sort: 'work_order',
    kind: 'state',
  }),
  t.textColumn('buyer', TEXT.buyer, 'contact_name', { kind: 'grow' }),
  t.derivedColumn('email', TEXT.email, (row: DeskOrderRow) => row.contact_email, { shown: 'file' }),
  t.unsorted(t.labelColumn('state', TEXT.state, 'order_state', ORDER_STATE_LABELS, { shown: 'later' })),
  {
    ...t.labelColumn('payment', TEXT.payment, 'payment_state', PAYMENT_STATE_LABELS, { from: 'wide' }),
    text: paymentText,
  },
  t.unsorted(
    t.labelColumn('method', TEXT.method, 'payment_method', PAYMENT_METHOD_LABELS, { shown: 'later' }),
  ),
  t.unsorted(
    t.labelColumn('fulfilment', TEXT.fulfilment, 'fulfilment_state', FULFILMENT_LABELS, { shown: 'later' }),
  ),
  t.labelColumn('delivery', TEXT.delivery, 'delivery_method', DELIVERY_LABELS, { from: 'wide' }),
  t.derivedColumn('place', TEXT.place, placeText, { sort: 'city', shown: 'later' }),
  t.numberColumn('pieces', TEXT.pieces, 'pieces', { from: 'full' }),
  t.moneyColumn('total', TEXT.total, 'total_cents', { from: 'medium' }),
  {
    ...t.moneyColumn('discount', ORDER_DISCOUNT_TEXT.discount, 'discount_cents', { shown: 'later' }),
    text: ({ discount_cents: cents }: DeskOrderRow) => amountText(cents),
  },
  t.derivedColumn('code', ORDER_DISCOUNT_TEXT.code, ({ discount_code: code }: DeskOrderRow) => code ?? '', {
    shown: 'file',
  }),
  {
    ...t.moneyColumn('due', TEXT.refundDue, 'refund_due_cents', { shown: 'later' }),
    text: ({ refund_due_cents: cents }: DeskOrderRow) => amountText(cents),
  },
  {
    key: 'refunded',
    label: TEXT.refunded,
    text: ({ refunded_cents: cents }: DeskOrderRow) => amountText(cents),
    file: ({ refunded_cents: cents }: DeskOrderRow) => centsToDecimal(cents),
    shown: 'file',
  },
  t.unsorted(t.textColumn('tracking', TEXT.tracking, 'tracking_number', { shown: 'later' })),
  t.derivedColumn('tags', ORDER_TAGS_TEXT.section, ({ tags }: DeskOrderRow) => tags.join(', '), {
    shown: 'later',
    kind: 'text',
  }),
  t.momentColumn('ordered', TEXT.ordered, 'created_at', { from: 'medium' }),
  t.momentColumn('paid', TEXT.paid, 'paid_at', { shown: 'later' }),
] as const satisfies readonly TableColumn<DeskOrderRow>[];

export const ORDERS = defineTable<DeskOrderRow>(DeskOrderRowSchema, {
  name: 'orders',
  relation: 'desk_orders',
  openKey: DESK_ADDRESSES.order.openKey,
  title: ({ number }) => number,
  actors: 'admin',
  searched: ['number', 'contact_name', 'contact_email', 'tracking_number', 'discount_code'],
  defaultSort: { column: 'work_order', descending: false },
  columns: COLUMNS,
  fields: [
    [
      'queue',
      'state',
      'payment',
      'fulfilment',
      'method',
      'delivery',
      'pieces',
      'total',
      'discount',
      'code',
      'refunded',
      'due',
    ],
    {
      label: TEXT.sentBack,
      text: ({ return_state: state }) => (state === null ? '' : DESK_RETURN_TEXT.state(state)),
    },
    ['tracking', 'ordered'],
    { label: TEXT.hold, text: holdText },
    ['paid'],
    { label: TEXT.late, text: (row) => (row.is_late_payment ? TEXT.lateText : '') },
  ],
  filters: [
    t.choiceFilter('queue', TEXT.queue, 'queue', QUEUE_LABELS),
    t.choiceFilter('payment', TEXT.payment, 'payment_state', PAYMENT_STATE_LABELS),
    t.choiceFilter('method', TEXT.method, 'payment_method', PAYMENT_METHOD_LABELS),
    t.choiceFilter('delivery', TEXT.delivery, 'delivery_method', DELIVERY_LABELS),
    { kind: 'loaded', key: 'tag', label: ORDER_TAGS_TEXT.tag, column: 'tags', isList: true },
    { kind: 'days', key: 'ordered', label: TEXT.ordered, column: 'created_at' },
  ],
  options: {
    tag: async (client) => (await readOrderTags(client)).map((tag) => ({ value: tag, label: tag })),
  },
});
