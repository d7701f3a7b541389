/** Mails about an order, one for each thing that a buyer should hear without looking. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { DeliveryMethod } from '#contract/orders.ts';
import { hello } from './mail-words.ts';

/** What a mail about an order is sent for; the payload of the outbox names it. */
export const ORDER_MAILS = [
  'placed',
  'paid',
  'ready',
  'shipped',
  'cancelled',
  'expired',
  'refunded',
  'review',
  'return_approved',
  'return_refused',
] as const;
export type OrderMail = (typeof ORDER_MAILS)[number];

export interface OrderMailWords {
  readonly subject: (number: string) => string;
  readonly heading: string;
  readonly intro: (name: string | null) => string;
  readonly action: string;
}

export const ORDER_MAIL: Readonly<Record<OrderMail, OrderMailWords>> = {
  placed: {
    subject: (number) => `We have your order ${number}`,
    heading: 'We have your order',
    intro: (name) =>
      `${hello(name)} thank you. We’re holding your items until the time below. Pay by then and we’ll start packing.`,
    action: 'Pay or view your order',
  },
  paid: {
    subject: (number) => `Paid: your order ${number}`,
    heading: 'Your payment is in',
    intro: (name) => `${hello(name)} your payment has arrived, and we’ll pack your order next.`,
    action: 'Follow your order',
  },
  ready: {
    subject: (number) => `Ready to collect: your order ${number}`,
    heading: 'Ready to collect',
    intro: (name) =>
      `${hello(name)} your order is packed and waiting for you. Bring your order number and something with your name on it.`,
    action: 'See your order',
  },
  shipped: {
    subject: (number) => `On its way: your order ${number}`,
    heading: 'Your parcel is on its way',
    intro: (name) => `${hello(name)} your parcel has left us. Use the number below to track it.`,
    action: 'Track your parcel',
  },
  cancelled: {
    subject: (number) => `Cancelled: your order ${number}`,
    heading: 'Your order is cancelled',
    intro: (name) =>
      `${hello(name)} this order is cancelled and its items are back on the shelf. If you’ve already paid, we’ll refund you, and email you again once we’ve sent the money.`,
    action: 'See your order',
  },
  expired: {
    subject: (number) => `Not paid in time: your order ${number}`,
    heading: 'We’re no longer holding your items',
    intro: (name) =>
      `${hello(name)} we didn’t get your payment in time, so others can buy the items now. If you did pay, you don’t need to do anything: we’ll see your payment and email you.`,
    action: 'See what you can do',
  },
  refunded: {
    subject: (number) => `Refunded: your order ${number}`,
    heading: 'Your refund is on its way',
    intro: (name) =>
      `${hello(name)} we’ve sent your money back. It can take your bank up to five business days to show it.`,
    action: 'See your order',
  },
  review: {
    subject: (number) => `We’re checking a payment: your order ${number}`,
    heading: 'We’re checking your payment',
    intro: (name) =>
      `${hello(name)} one of us needs to check a payment for this order. Nothing is lost and you don’t need to pay again. We’ll email you as soon as it’s sorted.`,
    action: 'See your order',
  },
  return_approved: {
    subject: (number) => `You can send it back: your order ${number}`,
    heading: 'You can send it back',
    intro: (name) =>
      `${hello(name)} pack it unworn, write your order number on the parcel, and send it to the address below. Once it’s here we’ll refund you, and email you when the money is on its way.`,
    action: 'See your return',
  },
  return_refused: {
    subject: (number) => `We can’t take it back: your order ${number}`,
    heading: 'We can’t take this back',
    intro: (name) =>
      `${hello(name)} we looked at what you want to send back, and we can’t take it. You’ll find the reason below. If you see it differently, reply to this email.`,
    action: 'See your order',
  },
};

/** A mail about a review whose outcome is known: the money is refunded. */
export const REFUND_DUE_MAIL: Readonly<Record<'over' | 'more', OrderMailWords>> = {
  over: {
    subject: (number) => `We’re refunding you: your order ${number}`,
    heading: 'We’re refunding you',
    intro: (name) =>
      `${hello(name)} we got a payment that we can no longer use for this order. We’ll refund the amount below and email you when it’s on its way. You don’t need to do anything.`,
    action: 'See your order',
  },
  more: {
    subject: (number) => `You paid too much: your order ${number}`,
    heading: 'You paid too much',
    intro: (name) =>
      `${hello(name)} you paid more than this order costs. Your order goes ahead as it is. We’ll refund the amount below and email you when it’s on its way.`,
    action: 'See your order',
  },
};

/** How a delivery reads in a mail. */
export const MAILED_DELIVERY: Readonly<Record<DeliveryMethod, string>> = {
  courier: 'By courier',
  locker: 'To a parcel locker',
  collect: 'Collection',
};

export const ORDER_MAIL_TEXT = {
  number: 'Order',
  total: 'Total, VAT included',
  heldUntil: 'Held for you until',
  delivery: 'Delivery',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  invoice: 'Invoice',
  invoiceLink: 'Download your invoice (PDF)',
  amount: 'Refunded',
  refundDue: 'Still to be refunded',
  reason: 'Reason',
  sendTo: 'Send it to',
  returned: 'What you’re returning',
  note: 'Please note',
  piece: (quantity: number, title: string): string => `${String(quantity)} × ${title}`,
  holder: 'Pay by EFT to',
  bank: 'Bank',
  account: 'Account number',
  branch: 'Branch code',
  kind: 'Account type',
  reference: 'Reference',
  lines: 'What you ordered',
  line: (quantity: number, title: string, options: string, sum: string): string =>
    `${String(quantity)} × ${title}${options === '' ? '' : ` (${options})`}: ${sum}`,
  discount: (code: string, sum: string): string => `Discount, code ${code}: ${sum}`,
  shipping: (sum: string): string => `Delivery: ${sum}`,
  freeShipping: 'Delivery: free',
  vat: (sum: string, percent: number): string => `VAT included (${String(percent)}%): ${sum}`,
  footer: `You’re getting this email because someone ordered at ${BRAND_NAME} with this address.`,
} as const;
