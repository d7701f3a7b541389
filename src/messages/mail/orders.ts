/** Mails about an order, one for each thing that a buyer should hear without looking. */
import { BRAND_CONTACT, BRAND_NAME } from '../../contract/brand.ts';
import type { DeliveryMethod } from '../../contract/orders.ts';

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
/** What a mail about an order is sent for. */
export type OrderMail = (typeof ORDER_MAILS)[number];

/** The text around the facts of a mail. */
export interface OrderMailWords {
  readonly subject: (number: string) => string;
  readonly heading: string;
  readonly intro: (name: string | null) => string;
  readonly action: string;
}

function hello(name: string | null): string {
  return name === null ? 'Hello,' : `Hello ${name},`;
}

/** One mail per event. */
export const ORDER_MAIL: Readonly<Record<OrderMail, OrderMailWords>> = {
  placed: {
    subject: (number) => `We have your order ${number}`,
    heading: 'We have your order',
    intro: (name) =>
      `${hello(name)} thank you. We keep your pieces for you until the moment below; pay by then and we start packing.`,
    action: 'Pay or see your order',
  },
  paid: {
    subject: (number) => `Paid: your order ${number}`,
    heading: 'Your payment is in',
    intro: (name) => `${hello(name)} your payment has arrived and your order is ours to pack now.`,
    action: 'Follow your order',
  },
  ready: {
    subject: (number) => `Ready to collect: your order ${number}`,
    heading: 'Ready to collect',
    intro: (name) =>
      `${hello(name)} your order is packed and waits for you. Bring the number of the order and something with your name on it.`,
    action: 'See your order',
  },
  shipped: {
    subject: (number) => `On its way: your order ${number}`,
    heading: 'Your parcel is on its way',
    intro: (name) => `${hello(name)} we handed your parcel over. With the number below you can follow it.`,
    action: 'Follow your parcel',
  },
  cancelled: {
    subject: (number) => `Cancelled: your order ${number}`,
    heading: 'Your order is cancelled',
    intro: (name) =>
      `${hello(name)} this order is cancelled and its pieces are back on the shelf. If you had paid already, the money goes back to you; we write again when it has been sent.`,
    action: 'See your order',
  },
  expired: {
    subject: (number) => `Not paid in time: your order ${number}`,
    heading: 'We let your pieces go',
    intro: (name) =>
      `${hello(name)} no payment arrived in time, so that others can buy the pieces now. If you paid after all, you need not do anything: we see every payment and write to you.`,
    action: 'See what you can do',
  },
  refunded: {
    subject: (number) => `Money back: your order ${number}`,
    heading: 'Your money is on its way back',
    intro: (name) =>
      `${hello(name)} we sent money back to you. Banks take up to five business days to show it.`,
    action: 'See your order',
  },
  review: {
    subject: (number) => `We are looking at a payment: your order ${number}`,
    heading: 'We are looking at your payment',
    intro: (name) =>
      `${hello(name)} a payment for this order arrived in a way that a person has to look at. Nothing is lost and you need not pay again: we write as soon as it is settled.`,
    action: 'See your order',
  },
  return_approved: {
    subject: (number) => `You can send it back: your order ${number}`,
    heading: 'You can send it back',
    intro: (name) =>
      `${hello(name)} pack it unworn, write the number of your order on the parcel, and send it to the address below. When it is here we owe you its price, and write again as soon as the money is on its way.`,
    action: 'See what you send back',
  },
  return_refused: {
    subject: (number) => `We do not take it back: your order ${number}`,
    heading: 'We do not take this back',
    intro: (name) =>
      `${hello(name)} we looked at what you want to send back, and do not take it. Why stands below; if you see it differently, please answer this mail.`,
    action: 'See your order',
  },
};

/** A mail about a review whose outcome is known: the money is refunded. */
export const OWED_MAIL: Readonly<Record<'over' | 'more', OrderMailWords>> = {
  over: {
    subject: (number) => `Your money comes back: your order ${number}`,
    heading: 'Your money comes back to you',
    intro: (name) =>
      `${hello(name)} a payment arrived that we cannot use for this order any more. We send the sum below back and write again when it is on its way; there is nothing you need to do.`,
    action: 'See your order',
  },
  more: {
    subject: (number) => `You paid too much: your order ${number}`,
    heading: 'You paid too much',
    intro: (name) =>
      `${hello(name)} more money arrived than this order costs. Your order goes on as it is; we send the sum below back and write again when it is on its way.`,
    action: 'See your order',
  },
};

/** How a delivery reads in a mail. */
export const MAILED_DELIVERY: Readonly<Record<DeliveryMethod, string>> = {
  courier: 'By courier',
  locker: 'To a parcel locker',
  collect: 'To be collected',
};

/** Parts of each of these mails. */
export const ORDER_MAIL_TEXT = {
  number: 'Order',
  total: 'Total, VAT included',
  heldUntil: 'Kept for you until',
  delivery: 'Delivery',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  amount: 'Sent back',
  refundDue: 'Still to come back to you',
  reason: 'Why',
  sendTo: 'Send it to',
  returned: 'What comes back',
  note: 'Please note',
  piece: (quantity: number, title: string): string => `${String(quantity)} × ${title}`,
  bank: 'Pay by transfer to',
  reference: 'Reference',
  questions: 'Questions',
  lines: 'What you ordered',
  line: (quantity: number, title: string, options: string, sum: string): string =>
    `${String(quantity)} × ${title}${options === '' ? '' : ` (${options})`}: ${sum}`,
  shipping: (sum: string): string => `Delivery: ${sum}`,
  freeShipping: 'Delivery: free',
  vat: (sum: string, percent: number): string => `VAT included (${String(percent)}%): ${sum}`,
  actionNote: 'If the button does nothing, copy this address:',
  footer: `${BRAND_NAME} sends this mail because an order was placed with this address.`,
  replyName: `${BRAND_NAME} shop`,
  replyTo: BRAND_CONTACT.support,
} as const;
