/** /admin-orders: orders and their states. */
import type { DeskQueue } from '#contract/admin-orders.ts';
import type {
  DeliveryMethod,
  FulfilmentState,
  OrderEventKind,
  OrderState,
  PaymentMethod,
} from '#contract/orders.ts';
import { counted } from '../core/counted.ts';
import { NOTE_WORDS } from '../core/table.ts';

export const QUEUE_LABELS: Readonly<Record<DeskQueue, string>> = {
  money: 'Money',
  proof: 'Proof of payment',
  to_pack: 'To pack',
  picking: 'Being picked',
  packed: 'Packed',
  return: 'Returns',
  on_its_way: 'On its way',
  unpaid: 'Unpaid',
  done: 'Done',
  closed: 'Closed',
};

export const QUEUE_HINTS: Readonly<Record<DeskQueue, string>> = {
  money: 'Refunds we owe, and payments that need a decision.',
  proof: 'The buyer says they’ve paid by EFT. Check the account, then confirm the money.',
  to_pack: 'Paid. Nobody has started picking it yet.',
  picking: 'Someone is fetching the items.',
  packed: 'Ready to go: ship it, or mark it ready for collection.',
  return: 'The buyer wants to send something back. Answer, then record what arrives.',
  on_its_way: 'It’s left us. Mark it once it’s delivered or collected.',
  unpaid: 'We hold its items until the buyer pays or time runs out.',
  done: 'Delivered, collected or returned.',
  closed: 'Cancelled, or never paid. Its items are for sale again.',
};

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Waiting for payment',
  placed: 'Placed',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

export const FULFILMENT_LABELS: Readonly<Record<FulfilmentState, string>> = {
  none: 'Not packed',
  picking: 'Being picked',
  packed: 'Packed',
  shipped: 'Shipped',
  ready_for_collection: 'Ready for collection',
  delivered: 'Delivered',
  collected: 'Collected',
  returned: 'Returned',
};

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  payfast: 'PayFast',
  eft: 'EFT',
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  courier: 'Courier',
  locker: 'Locker',
  collect: 'Collection',
};

export const ORDERS_TEXT = {
  title: 'Orders',
  notices: 'Payment notices',
  caption: 'Orders',
  searchHint: 'Number, name, email or tracking number',
  empty: 'No orders yet.',
  queues: 'Orders by queue',
  all: 'All',
  count: counted('order', 'orders'),
  number: 'Order',
  buyer: 'Buyer',
  email: 'Email',
  queue: 'Queue',
  state: 'State',
  payment: 'Payment',
  fulfilment: 'Parcel',
  method: 'Paid by',
  delivery: 'Delivery',
  place: 'To',
  pieces: 'Items',
  total: 'Total',
  refundDue: 'Owed back',
  owed: (amount: string): string => `${amount} owed back`,
  refunded: 'Refunded',
  sentBack: 'Returned items',
  late: 'Paid late',
  lateText: 'After its hold ended; the items were still in stock',
  hold: 'Held until',
  tracking: 'Tracking number',
  ordered: 'Ordered',
  paid: 'Paid on',
  facts: 'Status',
  detailLoading: 'Loading the details…',
} as const;

export const ORDER_DETAIL_TEXT = {
  lines: 'What was ordered',
  quantity: (count: number): string => `${String(count)} ×`,
  each: (price: string): string => `${price} each`,
  notReturnable: (reason: string | null): string =>
    reason === null ? 'Can’t be returned' : `Can’t be returned: ${reason}`,
  subtotal: 'Subtotal',
  shipping: 'Delivery',
  free: 'Free',
  total: 'Total',
  vat: (percent: number): string => `VAT included (${String(percent)}%)`,
  buyer: 'Buyer and delivery',
  member: 'Member',
  noMember: 'Account deleted',
  contact: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  note: 'Note for the delivery',
  terms: 'Accepted terms of',
  carrier: 'Carrier',
  track: 'Track the parcel',
  cancelReason: 'Cancelled because',
  timeline: 'What happened',
  more: (detail: string): string => ` · ${detail}`,
  internal: 'Only shown here',
  money: 'Payments and refunds',
  noMoney: 'No payments yet.',
  payment: (amount: string, method: string): string => `${amount} by ${method}`,
  paymentStates: { accepted: 'Accepted', review: 'Needs a decision', dismissed: 'Dismissed' },
  fee: (amount: string): string => `PayFast kept ${amount}`,
  reference: (text: string): string => `Reference ${text}`,
  payfastId: (text: string): string => `PayFast payment ${text}`,
  refund: (amount: string): string => `${amount} refunded`,
  owed: (amount: string): string => `We owe the buyer ${amount}.`,
  by: (name: string): string => `by ${name}`,
  proofs: 'Proofs of payment',
  proof: (kind: string, size: string): string => `${kind}, ${size}`,
  pdf: 'PDF',
  picture: 'Picture',
  kilobytes: (count: number): string => `${String(count)} kB`,
  save: 'Download',
  saveOf: (number: number): string => `Download proof ${String(number)}`,
  saving: 'Fetching…',
  ...NOTE_WORDS,
  noNotes: 'No notes yet. Only admins read them.',
  notices: 'PayFast notices',
} as const;

const EVENTS: Readonly<Record<OrderEventKind, string>> = {
  ordered: 'Ordered',
  payment_started: 'Went to PayFast to pay',
  payment_cancelled: 'Cancelled the payment at PayFast',
  payment_pending: 'PayFast says the payment is pending',
  payment_failed: 'The payment failed',
  payment_received: 'Payment received',
  payment_late: 'Payment received after the order was closed',
  payment_review: 'A payment needs a decision',
  payment_twice: 'Paid a second time',
  payment_method_changed: 'Payment method changed',
  proof_uploaded: 'Proof of payment uploaded',
  placed: 'Placed',
  expired: 'Expired: not paid in time',
  cancelled: 'Cancelled',
  picking: 'Picking started',
  unpicked: 'Picking stopped',
  packed: 'Packed: its items left stock',
  unpacked: 'Unpacked: its items are back in stock',
  shipped: 'Shipped',
  ready_for_collection: 'Ready for collection',
  delivered: 'Delivered',
  collected: 'Collected',
  completed: 'Completed',
  returned: 'Returned',
  refund_due: 'Refund owed',
  refunded: 'Refund sent',
  review_settled: 'Decision about a payment',
  return_requested: 'The buyer wants to send something back',
  return_withdrawn: 'The buyer is keeping it after all',
  return_approved: 'Return approved',
  return_refused: 'Return refused',
  return_received: 'Returned items arrived',
};

/** Reasons that the database gives by a word; everything else was typed by a person. */
const REASONS: Readonly<Partial<Record<OrderEventKind, Readonly<Record<string, string>>>>> = {
  payment_failed: { failed: 'declined', cancelled: 'cancelled at PayFast' },
  payment_review: {
    amount: 'the amount differs',
    source: 'it came from an unknown address',
    unreadable: 'its amount can’t be read',
    transfer: 'the buyer also reports an EFT',
  },
  refund_due: {
    sold_out: 'the items are sold out',
    cancelled: 'the order was cancelled',
    paid_twice: 'it was paid twice',
    overpaid: 'the buyer paid too much',
    not_accepted: 'we didn’t accept the payment',
    returned: 'items came back',
  },
};

const DECISIONS: Readonly<Record<string, string>> = {
  accept: 'accepted',
  refund: 'to be refunded',
  dismiss: 'no money came',
};

export const EVENT_TEXT = {
  kind: (kind: OrderEventKind): string => EVENTS[kind],
  reason: (kind: OrderEventKind, reason: string): string => REASONS[kind]?.[reason] ?? reason,
  decision: (decision: string): string => DECISIONS[decision] ?? decision,
} as const;
