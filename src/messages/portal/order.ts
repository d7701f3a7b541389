/** /order-confirmation: facts of an order and its actions. Its situation is in order-situations.ts. */
import type { EventFacts } from '#contract/order-situations.ts';
import type { OrderEventKind } from '#contract/orders.ts';
import { BRAND_CONTACT } from '#contract/brand.ts';
import type { DeliveryMethod, PaymentMethod } from '#contract/orders.ts';
import { failedToLoad } from '../core/shared-words.ts';

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  payfast: 'PayFast',
  eft: 'EFT',
};

export const DELIVERY_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  courier: 'Courier to your door',
  locker: 'Parcel locker',
  collect: 'Collect',
};

export const ORDER_TEXT = {
  loading: 'Loading your order…',
  title: 'Your order',
  numbered: (number: string): string => `Order ${number}`,
  failed: failedToLoad('your order'),
  missing: 'We can’t find this order',
  missingText: (number: string): string =>
    number === ''
      ? 'There’s no order number in this address.'
      : `There’s no order ${number} in your account. It may belong to another account, or a digit may be missing.`,
  allOrders: 'All my orders',
  shop: 'Go to the shop',
  since: (moment: string): string => `Updated ${moment}`,
  checked: (time: string): string => `Last checked ${time}`,
  checking: 'This page updates by itself. You can close it: we’ll email you.',
  noMore: 'That’s everything for this order.',
  stale: (why: string, time: string): string => `${why} You’re seeing what we loaded at ${time}.`,
  left: 'Time left',
  confirmed: {
    payfast: (amount: string, moment: string): string => `PayFast confirmed ${amount} on ${moment}.`,
    eft: (amount: string, moment: string): string => `We confirmed your transfer of ${amount} on ${moment}.`,
  },
  tracking: 'Track your parcel',
  trackingNumber: 'Tracking number',
  copy: 'Copy',
  copyNamed: (what: string): string => `Copy ${what}`,
  print: 'Print',
  timeline: 'What happened',
  lines: 'What you ordered',
  delivery: 'Delivery',
  contact: 'Contact',
  note: 'Your note',
  piecesEach: (count: number, price: string): string => `× ${String(count)} · ${price} each`,
  size: 'Size',
  color: 'Colour',
  subtotal: 'Items',
  discount: (code: string): string => `Discount, ${code}`,
  lessAmount: (amount: string): string => `−${amount}`,
  lineDiscount: (amount: string): string => `Discount −${amount}`,
  shipping: 'Delivery',
  free: 'Free',
  total: 'Total',
  vat: (percent: number): string => `including ${String(percent)}% VAT`,
  paid: 'Paid',
  refunded: 'Refunded',
  owed: 'We owe you',
  notReturnable: 'Can’t be returned',
  help: 'Is something wrong?',
  helpText: 'Email us with your order number. A person will answer.',
  helpMail: BRAND_CONTACT.support,
  terms: (day: string): string => `You accepted our terms of ${day}`,
} as const;

export const PAY_TEXT = {
  pay: (total: string): string => `Pay ${total}`,
  payAgain: 'Pay again',
  again: 'I haven’t paid: pay again',
  waiting: (time: string): string => `Not paid yet? You can pay again from ${time}.`,
  warning: (total: string): string =>
    `Have you paid ${total}, or is it still on its way at your bank? Then please wait. If you pay twice, we have to check it and refund the second payment.`,
  againTitle: 'Pay again?',
  againKeep: 'Keep waiting',
  starting: 'Preparing…',
  leaving: 'Taking you to PayFast…',
  leave: 'Continue to PayFast',
  leaveHint: 'Nothing happens? Press the button.',
  switchTo: { eft: 'Pay by EFT instead', payfast: 'Pay with PayFast instead' },
  switching: 'Changing…',
  switched: { eft: 'You’re now paying by EFT.', payfast: 'You’re now paying with PayFast.' },
  off: 'PayFast isn’t available at the moment. You can pay by EFT: nothing else about your order changes.',
} as const;

export const TRANSFER_TEXT = {
  title: 'Pay by EFT to',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number',
  branch: 'Branch code',
  kind: 'Account type',
  reference: 'Reference',
  amount: 'Amount',
  hint: 'Use the reference exactly as shown, so we can find your payment.',
} as const;

export const PROOF_TEXT = {
  title: 'Proof of payment',
  /** Leads to it from the top of the order. */
  open: 'Send proof of payment',
  lead: 'A PDF or a picture of your bank’s confirmation, 4 MB or less. Only the people who check payments see it.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  send: 'Send proof',
  sent: 'We have your proof. Thank you.',
  chosen: (name: string, size: string): string => `${name}, ${size}`,
  received: (moment: string): string => `Received ${moment}`,
  full: 'You’ve sent five files. Email us if something is missing.',
  unsupported: 'We can’t read this file. Choose a PDF, or a JPEG, PNG, WebP or AVIF picture.',
  tooLarge: 'This file is larger than 4 MB. Choose a smaller one, for example a screenshot.',
  gone: 'This order no longer needs proof of payment.',
} as const;

export const CANCEL_TEXT = {
  open: 'Cancel order',
  title: 'Cancel this order?',
  unpaid: 'Your items go back on the shelf. This can’t be undone, but you can order again at any time.',
  paid: (total: string): string =>
    `Your items go back on the shelf, and we refund ${total}. This can’t be undone.`,
  awaited:
    'We’re still waiting to hear from PayFast. If you’ve paid, we’ll refund you, which takes a few days. Your items go back on the shelf, and this can’t be undone.',
  reason: 'Why? It helps us improve',
  confirm: 'Cancel order',
  keep: 'Keep order',
  busy: 'Cancelling…',
  done: 'Your order is cancelled.',
} as const;

type Words = (facts: EventFacts) => string;

const of = (amount: string | null): string => (amount === null ? '' : ` of ${amount}`);

const OWED: Readonly<Record<string, string>> = {
  sold_out: 'some items were sold out',
  cancelled: 'the order is cancelled',
  paid_twice: 'it was paid twice',
  overpaid: 'you paid more than the order costs',
  not_accepted: 'we couldn’t use the payment for this order',
  returned: 'your return is here',
};

const why = (reason: string | null): string => (reason === null ? '' : `: ${reason}`);

export const EVENT_WORDS: Readonly<Record<OrderEventKind, Words>> = {
  ordered: () => 'You placed the order',
  payment_started: () => 'You went to PayFast to pay',
  payment_cancelled: () => 'You cancelled the payment at PayFast',
  payment_pending: () => 'PayFast is waiting for your bank',
  payment_failed: ({ reason }) =>
    reason === 'cancelled' ? 'The payment was cancelled at PayFast' : 'PayFast declined the payment',
  payment_received: ({ amount, method }) =>
    method === 'eft'
      ? `We confirmed your transfer${of(amount)}`
      : `PayFast confirmed your payment${of(amount)}`,
  payment_late: ({ amount }) => `A payment${of(amount)} came after the order was closed`,
  payment_review: ({ amount }) => `We’re checking a payment${of(amount)}`,
  payment_twice: ({ amount }) => `A second payment${of(amount)} came`,
  payment_method_changed: ({ method }) =>
    method === 'eft' ? 'You chose to pay by EFT' : 'You chose to pay with PayFast',
  proof_uploaded: () => 'You sent proof of payment',
  placed: ({ isLate }) => (isLate ? 'Your order is confirmed after all' : 'Your order is confirmed'),
  expired: () => 'The time to pay ran out, and we stopped holding your items',
  cancelled: ({ reason }) => `The order was cancelled${why(reason)}`,
  picking: () => 'We started picking your items',
  unpicked: () => 'We put your items back for later',
  packed: () => 'We packed your parcel',
  unpacked: () => 'We opened your parcel again',
  shipped: ({ carrier, trackingNumber }) =>
    `We handed your parcel to ${carrier ?? 'the carrier'}${trackingNumber === null ? '' : `, ${trackingNumber}`}`,
  ready_for_collection: () => 'Your order was ready for you',
  delivered: () => 'Your parcel arrived',
  collected: () => 'You collected your order',
  completed: () => 'The order was completed',
  returned: () => 'Your parcel came back to us',
  refund_due: ({ amount, reason }) =>
    `${amount ?? 'Money'} to be refunded${reason === null ? '' : `: ${OWED[reason] ?? reason}`}`,
  refunded: ({ amount, reason }) => `We refunded ${amount ?? 'your payment'}${why(reason)}`,
  review_settled: () => 'We finished checking the payment',
  return_requested: ({ reason }) => `You asked to return something${why(reason)}`,
  return_withdrawn: () => 'You’re keeping what you wanted to return',
  return_approved: ({ reason }) => `We approved your return${why(reason)}`,
  return_refused: ({ reason }) => `We can’t take it back${why(reason)}`,
  return_received: () => 'Your return arrived',
};

export const BUY_AGAIN_TEXT = {
  action: 'Buy again',
  actionNamed: (number: string): string => `Buy order ${number} again`,
  busy: 'Filling your cart…',
  partly: 'We couldn’t add everything to your cart:',
  cart: 'View cart',
} as const;
