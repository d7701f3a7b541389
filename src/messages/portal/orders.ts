/** /order-confirmation: facts of an order and its actions. Its situation is in order-situations.ts. */
import { BRAND_CONTACT } from '../../contract/brand.ts';
import type { DeliveryMethod, PaymentMethod } from '../../contract/orders.ts';

export const PAYMENT_METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  payfast: 'PayFast',
  eft: 'EFT',
};

/** Ways to get a parcel. */
export const DELIVERY_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  courier: 'Courier to your door',
  locker: 'Parcel locker',
  collect: 'Collect',
};

/** The page around the order. */
export const ORDER_TEXT = {
  loading: 'Fetching your order…',
  title: 'Your order',
  numbered: (number: string): string => `Order ${number}`,
  failed: 'Your order could not be fetched',
  missing: 'We find no such order of yours',
  missingText: (number: string): string =>
    number === ''
      ? 'This address names no order.'
      : `There is no order ${number} in your account. Perhaps it was placed with another one, or a digit is missing.`,
  allOrders: 'All my orders',
  shop: 'To the shop',
  since: (moment: string): string => `Known since ${moment}`,
  checked: (time: string): string => `Last checked ${time}`,
  checking: 'This page follows by itself. You can close it: we tell you by mail.',
  noMore: 'Nothing more is expected.',
  stale: (why: string, time: string): string => `${why} You see what we knew at ${time}.`,
  left: 'Time left',
  confirmed: {
    payfast: (amount: string, moment: string): string => `PayFast confirmed ${amount} at ${moment}.`,
    eft: (amount: string, moment: string): string => `We confirmed your transfer of ${amount} at ${moment}.`,
  },
  tracking: 'Follow your parcel',
  trackingNumber: 'Tracking number',
  copied: (what: string): string => `${what} copied.`,
  notCopied: 'The browser did not let us copy. Please select the text instead.',
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
  subtotal: 'Pieces',
  shipping: 'Delivery',
  free: 'Free',
  total: 'Total',
  vat: (percent: number): string => `including ${String(percent)}% VAT`,
  paid: 'Paid',
  refunded: 'Sent back',
  owed: 'We owe you',
  notReturnable: 'Cannot be returned',
  help: 'Something is not right?',
  helpText: 'Write to us and name your order number. A person answers.',
  helpMail: BRAND_CONTACT.support,
} as const;

/** Paying by PayFast, and changing how to pay. */
export const PAY_TEXT = {
  pay: (total: string): string => `Pay ${total}`,
  payAgain: 'Pay again',
  again: 'I have not paid: pay again',
  waiting: (time: string): string => `Not paid yet? You can pay again from ${time}.`,
  warning: (total: string): string =>
    `Have you paid ${total}, or does your bank still show it as on its way? Then please wait. If you pay twice, a person has to check it and send the second payment back.`,
  againTitle: 'Pay again?',
  againKeep: 'Keep waiting',
  starting: 'Preparing…',
  leaving: 'Taking you to PayFast…',
  leave: 'Continue to PayFast',
  leaveHint: 'Nothing happens? Press the button.',
  switchTo: { eft: 'Pay by EFT instead', payfast: 'Pay with PayFast instead' },
  switching: 'Changing…',
  switched: { eft: 'You pay by EFT now.', payfast: 'You pay with PayFast now.' },
  off: 'PayFast is not available at the moment. You can pay by EFT: nothing else of your order changes.',
} as const;

export const TRANSFER_TEXT = {
  title: 'Transfer to',
  holder: 'Account holder',
  bank: 'Bank',
  account: 'Account number',
  branch: 'Branch code',
  kind: 'Account type',
  reference: 'Reference',
  amount: 'Amount',
  hint: 'Please use the reference exactly as it stands: we find your payment by it.',
} as const;

/** Sending a proof of a transfer. */
export const PROOF_TEXT = {
  title: 'Proof of payment',
  lead: 'A PDF or a picture of your bank’s confirmation, at most 4 MB. Only the people who check payments see it.',
  choose: 'Choose a file',
  chooseOther: 'Choose another file',
  send: 'Send the proof',
  sending: 'Sending…',
  sent: 'We have your proof. Thank you.',
  chosen: (name: string, size: string): string => `${name}, ${size}`,
  received: (moment: string): string => `Received ${moment}`,
  full: 'You have sent five files. Please write to us if something is missing.',
  unsupported: 'We cannot read this file. Please choose a PDF, or a JPEG, PNG, WebP or AVIF picture.',
  tooLarge: 'This file is larger than 4 MB. Please choose a smaller one, for instance a screenshot.',
  gone: 'This order takes no proof any more.',
} as const;

export const CANCEL_TEXT = {
  open: 'Cancel this order',
  title: 'Cancel this order?',
  unpaid: 'Your pieces go back on the shelf. This cannot be taken back; you can order again at any time.',
  paid: (total: string): string =>
    `Your pieces go back on the shelf, and we send ${total} back to you. This cannot be taken back.`,
  awaited:
    'We are still waiting to hear from PayFast. If you have paid, we send the money back, which takes some days. Your pieces go back on the shelf, and this cannot be taken back.',
  reason: 'Why? It helps us get better',
  confirm: 'Cancel the order',
  keep: 'Keep the order',
  busy: 'Cancelling…',
  close: 'Close',
  done: 'Your order is cancelled.',
} as const;
