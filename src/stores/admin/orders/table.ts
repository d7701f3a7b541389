/** The table of /admin-orders: every order with what it waits for. */
import { DESK_QUEUES, DeskOrderRowSchema, type DeskOrderRow } from '../../../contract/admin-orders.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { DELIVERY_METHODS, PAYMENT_METHODS, PAYMENT_STATES } from '../../../contract/orders.ts';
import { formatMoment } from '../../../domain/dates.ts';
import { centsToDecimal, formatRand } from '../../../domain/money.ts';
import {
  DELIVERY_LABELS,
  FULFILMENT_LABELS,
  ORDER_STATE_LABELS,
  ORDERS_TEXT as TEXT,
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATE_LABELS,
  QUEUE_LABELS,
} from '../../../messages/admin/orders.ts';
import { DESK_RETURN_TEXT } from '../../../messages/admin/order-returns.ts';
import { defineTable } from '../../core/table/define-table.ts';

const momentText = (iso: string | null): string => (iso === null ? '' : formatMoment(iso));
const amountText = (cents: number): string => (cents === 0 ? '' : formatRand(cents));
const optionsOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
): readonly { readonly value: Value; readonly label: string }[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** Where it goes, in one line. */
export function placeText({ city, province }: DeskOrderRow): string {
  return [city, province].filter((part) => part !== null).join(', ');
}

/** Until when its pieces are held; an empty text for an order that waits for no payment. */
function holdText({ order_state: state, hold_expires_at: until }: DeskOrderRow): string {
  return state === 'pending_payment' ? momentText(until) : '';
}

const COLUMNS = [
  {
    key: 'number',
    label: TEXT.number,
    text: ({ number }: DeskOrderRow) => number,
    sort: 'number',
    shown: 'always',
  },
  {
    key: 'queue',
    label: TEXT.queue,
    text: ({ queue }: DeskOrderRow) => QUEUE_LABELS[queue],
    sort: 'work_order',
  },
  {
    key: 'buyer',
    label: TEXT.buyer,
    text: ({ contact_name: name }: DeskOrderRow) => name,
    sort: 'contact_name',
    breaks: true,
  },
  { key: 'email', label: TEXT.email, text: (row: DeskOrderRow) => row.contact_email, shown: 'file' },
  {
    key: 'state',
    label: TEXT.state,
    text: (row: DeskOrderRow) => ORDER_STATE_LABELS[row.order_state],
    shown: 'later',
  },
  {
    key: 'payment',
    label: TEXT.payment,
    text: (row: DeskOrderRow) => PAYMENT_STATE_LABELS[row.payment_state],
    sort: 'payment_state',
  },
  {
    key: 'method',
    label: TEXT.method,
    text: (row: DeskOrderRow) => PAYMENT_METHOD_LABELS[row.payment_method],
    shown: 'later',
  },
  {
    key: 'fulfilment',
    label: TEXT.fulfilment,
    text: (row: DeskOrderRow) => FULFILMENT_LABELS[row.fulfilment_state],
    shown: 'later',
  },
  {
    key: 'delivery',
    label: TEXT.delivery,
    text: (row: DeskOrderRow) => DELIVERY_LABELS[row.delivery_method],
    sort: 'delivery_method',
  },
  { key: 'place', label: TEXT.place, text: placeText, sort: 'city', shown: 'later' },
  {
    key: 'pieces',
    label: TEXT.pieces,
    text: ({ pieces }: DeskOrderRow) => String(pieces),
    file: ({ pieces }: DeskOrderRow) => pieces,
    sort: 'pieces',
    numeric: true,
  },
  {
    key: 'total',
    label: TEXT.total,
    text: ({ total_cents: cents }: DeskOrderRow) => formatRand(cents),
    file: ({ total_cents: cents }: DeskOrderRow) => Number(centsToDecimal(cents)),
    sort: 'total_cents',
    numeric: true,
  },
  {
    key: 'due',
    label: TEXT.refundDue,
    text: ({ refund_due_cents: cents }: DeskOrderRow) => amountText(cents),
    file: ({ refund_due_cents: cents }: DeskOrderRow) => Number(centsToDecimal(cents)),
    sort: 'refund_due_cents',
    shown: 'later',
    numeric: true,
  },
  {
    key: 'refunded',
    label: TEXT.refunded,
    text: ({ refunded_cents: cents }: DeskOrderRow) => amountText(cents),
    file: ({ refunded_cents: cents }: DeskOrderRow) => Number(centsToDecimal(cents)),
    shown: 'file',
  },
  {
    key: 'tracking',
    label: TEXT.tracking,
    text: ({ tracking_number: number }: DeskOrderRow) => number ?? '',
    shown: 'later',
    breaks: true,
  },
  {
    key: 'ordered',
    label: TEXT.ordered,
    text: ({ created_at: at }: DeskOrderRow) => momentText(at),
    file: ({ created_at: at }: DeskOrderRow) => at,
    sort: 'created_at',
  },
  {
    key: 'paid',
    label: TEXT.paid,
    text: ({ paid_at: at }: DeskOrderRow) => momentText(at),
    file: ({ paid_at: at }: DeskOrderRow) => at,
    sort: 'paid_at',
    shown: 'later',
  },
] as const;

/** Orders by what is to be done first. */
export const ORDERS = defineTable<DeskOrderRow>(DeskOrderRowSchema, {
  name: 'orders',
  relation: 'desk_orders',
  key: 'id',
  openKey: 'order',
  title: ({ number }) => number,
  pageRows: LIMITS.tables.pageRows,
  actors: 'admin',
  searched: ['number', 'contact_name', 'contact_email', 'tracking_number'],
  defaultSort: { column: 'work_order', descending: false },
  columns: COLUMNS,
  fields: [
    { label: TEXT.queue, text: ({ queue }) => QUEUE_LABELS[queue] },
    { label: TEXT.state, text: (row) => ORDER_STATE_LABELS[row.order_state] },
    { label: TEXT.payment, text: (row) => PAYMENT_STATE_LABELS[row.payment_state] },
    { label: TEXT.fulfilment, text: (row) => FULFILMENT_LABELS[row.fulfilment_state] },
    { label: TEXT.method, text: (row) => PAYMENT_METHOD_LABELS[row.payment_method] },
    { label: TEXT.delivery, text: (row) => DELIVERY_LABELS[row.delivery_method] },
    { label: TEXT.total, text: (row) => formatRand(row.total_cents) },
    { label: TEXT.refunded, text: (row) => amountText(row.refunded_cents) },
    { label: TEXT.refundDue, text: (row) => amountText(row.refund_due_cents) },
    {
      label: TEXT.sentBack,
      text: ({ return_state: state }) => (state === null ? '' : DESK_RETURN_TEXT.state(state)),
    },
    { label: TEXT.tracking, text: (row) => row.tracking_number ?? '' },
    { label: TEXT.ordered, text: (row) => momentText(row.created_at) },
    { label: TEXT.hold, text: holdText },
    { label: TEXT.paid, text: (row) => momentText(row.paid_at) },
    { label: TEXT.late, text: (row) => (row.is_late_payment ? TEXT.lateText : '') },
  ],
  filters: [
    {
      kind: 'choice',
      key: 'queue',
      label: TEXT.queue,
      column: 'queue',
      options: optionsOf(DESK_QUEUES, QUEUE_LABELS),
    },
    {
      kind: 'choice',
      key: 'payment',
      label: TEXT.payment,
      column: 'payment_state',
      options: optionsOf(PAYMENT_STATES, PAYMENT_STATE_LABELS),
    },
    {
      kind: 'choice',
      key: 'method',
      label: TEXT.method,
      column: 'payment_method',
      options: optionsOf(PAYMENT_METHODS, PAYMENT_METHOD_LABELS),
    },
    {
      kind: 'choice',
      key: 'delivery',
      label: TEXT.delivery,
      column: 'delivery_method',
      options: optionsOf(DELIVERY_METHODS, DELIVERY_LABELS),
    },
    { kind: 'days', key: 'ordered', label: TEXT.ordered, column: 'created_at' },
  ],
});
