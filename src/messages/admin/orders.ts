/** /admin-orders: orders and their states. */
import type { DeskQueue } from '../../contract/admin-orders.ts';
import type {
  DeliveryMethod,
  FulfilmentState,
  OrderEventKind,
  OrderState,
  PaymentMethod,
  PaymentState,
} from '../../contract/orders.ts';

export const QUEUE_LABELS: Readonly<Record<DeskQueue, string>> = {
  money: 'Money',
  proof: 'Proof of payment',
  to_pack: 'To pack',
  picking: 'Being picked',
  packed: 'Packed',
  return: 'Sent back',
  on_its_way: 'On its way',
  unpaid: 'Unpaid',
  done: 'Done',
  closed: 'Closed',
};

export const QUEUE_HINTS: Readonly<Record<DeskQueue, string>> = {
  money: 'Money is owed back, or a payment needs a decision.',
  proof: 'The buyer says that a transfer is on its way. Look at the account, then confirm the money.',
  to_pack: 'Paid. Nobody has begun to pick it.',
  picking: 'Somebody is fetching the pieces.',
  packed: 'Ready to leave: ship it, or say that it can be collected.',
  return: 'The buyer wants to send something back: answer, and say what came when it is here.',
  on_its_way: 'Left the shelf. It is done when it was delivered or collected.',
  unpaid: 'Its pieces are held until it is paid or its time is over.',
  done: 'Delivered, collected or returned.',
  closed: 'Cancelled, or never paid. Its pieces are for sale again.',
};

export const ORDER_STATE_LABELS: Readonly<Record<OrderState, string>> = {
  pending_payment: 'Waiting for payment',
  placed: 'Placed',
  completed: 'Completed',
  expired: 'Expired',
  cancelled: 'Cancelled',
};

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  none: 'Not begun',
  redirected: 'At PayFast',
  pending: 'On its way',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  review: 'In review',
};

export const FULFILMENT_LABELS: Readonly<Record<FulfilmentState, string>> = {
  none: 'Not begun',
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
  empty: 'Nobody has ordered anything yet.',
  queues: 'Orders by what they wait for',
  all: 'All',
  orderCount: (count: number): string => (count === 1 ? '1 order' : `${String(count)} orders`),
  number: 'Order',
  buyer: 'Buyer',
  email: 'Email',
  queue: 'Waits for',
  state: 'State',
  payment: 'Payment',
  fulfilment: 'Parcel',
  method: 'Paid by',
  delivery: 'Delivery',
  place: 'To',
  city: 'City',
  province: 'Province',
  pieces: 'Pieces',
  total: 'Total',
  refundDue: 'Owed back',
  owed: (amount: string): string => `${amount} owed back`,
  refunded: 'Refunded',
  sentBack: 'Sent back',
  late: 'Paid late',
  lateText: 'After its hold had ended; the pieces were still there',
  hold: 'Held until',
  tracking: 'Tracking number',
  ordered: 'Ordered',
  paid: 'Paid on',
  yes: 'Yes',
  facts: 'Where it stands',
  detailLoading: 'Loading what belongs to it…',
  partLoading: 'Loading…',
  retry: 'Try again',
} as const;

export const ORDER_DETAIL_TEXT = {
  lines: 'What was ordered',
  quantity: (count: number): string => `${String(count)} ×`,
  each: (price: string): string => `${price} each`,
  notReturnable: (reason: string | null): string =>
    reason === null ? 'Cannot be returned' : `Cannot be returned: ${reason}`,
  subtotal: 'Subtotal',
  shipping: 'Delivery',
  free: 'Free',
  total: 'Total',
  vat: (percent: number): string => `VAT included (${String(percent)}%)`,
  buyer: 'Buyer and delivery',
  member: 'Member',
  noMember: 'The account is gone',
  contact: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  locker: 'Locker',
  collection: 'Collection point',
  note: 'Note for the delivery',
  carrier: 'Carrier',
  track: 'Track the parcel',
  cancelReason: 'Cancelled because',
  timeline: 'What happened',
  more: (detail: string): string => ` · ${detail}`,
  internal: 'Only seen here',
  money: 'Payments and refunds',
  noMoney: 'No money has come yet.',
  payment: (amount: string, method: string): string => `${amount} by ${method}`,
  paymentStates: { accepted: 'Accepted', review: 'In review', dismissed: 'Dismissed' },
  fee: (amount: string): string => `PayFast kept ${amount}`,
  reference: (text: string): string => `Reference ${text}`,
  payfastId: (text: string): string => `PayFast payment ${text}`,
  refund: (amount: string): string => `${amount} sent back`,
  owed: (amount: string): string => `${amount} is owed back to the buyer.`,
  by: (name: string): string => `by ${name}`,
  proofs: 'Proofs of payment',
  proof: (kind: string, size: string): string => `${kind}, ${size}`,
  pdf: 'PDF',
  picture: 'Picture',
  kilobytes: (count: number): string => `${String(count)} kB`,
  save: 'Save',
  saveOf: (number: number): string => `Save proof ${String(number)}`,
  saving: 'Fetching…',
  notes: 'Notes',
  noNotes: 'No notes yet. Only administrators read them.',
  newNote: 'New note',
  addNote: 'Add note',
  addingNote: 'Adding…',
  noted: 'The note was added.',
  notices: 'PayFast’s notices',
} as const;

const EVENTS: Readonly<Record<OrderEventKind, string>> = {
  ordered: 'Ordered',
  payment_started: 'Went to PayFast to pay',
  payment_pending: 'PayFast says that the payment is on its way',
  payment_failed: 'The payment failed',
  payment_received: 'Payment received',
  payment_late: 'Payment received after the order was closed',
  payment_review: 'A payment needs a decision',
  payment_twice: 'Paid a second time',
  payment_method_changed: 'Another way to pay',
  proof_uploaded: 'Proof of payment uploaded',
  placed: 'Placed',
  expired: 'Expired: it was not paid in time',
  cancelled: 'Cancelled',
  picking: 'Picking began',
  packed: 'Packed: its pieces left the stock',
  shipped: 'Shipped',
  ready_for_collection: 'Ready for collection',
  delivered: 'Delivered',
  collected: 'Collected',
  completed: 'Completed',
  returned: 'Came back',
  refund_due: 'Money is owed back',
  refunded: 'Money was sent back',
  review_settled: 'Decision about a payment',
  return_requested: 'The buyer wants to send something back',
  return_withdrawn: 'The buyer keeps it after all',
  return_approved: 'Sending back was agreed',
  return_refused: 'Sending back was refused',
  return_received: 'What was sent back is here',
};

/** Reasons that the database gives by a word; everything else was typed by a person. */
const REASONS: Readonly<Partial<Record<OrderEventKind, Readonly<Record<string, string>>>>> = {
  payment_failed: { failed: 'declined', cancelled: 'given up at PayFast' },
  payment_review: {
    amount: 'the amount differs',
    source: 'it came from an unknown address',
    unreadable: 'its amount cannot be read',
    transfer: 'the buyer reports a transfer besides another payment',
  },
  refund_due: {
    sold_out: 'the pieces are gone',
    cancelled: 'the order was cancelled',
    paid_twice: 'it was paid twice',
    overpaid: 'more was paid than the order costs',
    not_accepted: 'the payment was not accepted',
    returned: 'pieces came back',
  },
};

const DECISIONS: Readonly<Record<string, string>> = {
  accept: 'accepted',
  refund: 'to be sent back',
  dismiss: 'never ours',
};

export const EVENT_TEXT = {
  kind: (kind: OrderEventKind): string => EVENTS[kind],
  reason: (kind: OrderEventKind, reason: string): string => REASONS[kind]?.[reason] ?? reason,
  decision: (decision: string): string => DECISIONS[decision] ?? decision,
} as const;
