/** Words of an order's page: where the order stands, and what can be done. Those of what happened are in order-events.ts. */
import { BRAND_CONTACT } from '../contract/brand.ts';
import type { OrderFacts, OrderRemark, OrderSituation } from '../contract/order-situations.ts';
import type { DeliveryMethod, PaymentMethod } from '../contract/orders.ts';

/** A situation in words. */
export interface SituationWords {
  readonly headline: string;
  readonly text: (facts: OrderFacts) => string;
  /** In a list, in a word or two. */
  readonly short: string;
  readonly tone: 'plain' | 'good' | 'warning' | 'danger';
}

type Tone = SituationWords['tone'];

function words(
  tone: Tone,
  short: string,
  headline: string,
  text: string | ((facts: OrderFacts) => string),
): SituationWords {
  return { headline, short, tone, text: typeof text === 'string' ? () => text : text };
}

const STILL_NOTICED =
  'A payment that arrives now is still noticed: if the pieces are there we place the order, otherwise the money goes back.';
const NOTHING_TO_DO = 'Nothing is lost, and there is nothing you need to do.';

const OPEN = {
  unpaid: words(
    'warning',
    'To be paid',
    'One step to go: your payment',
    ({ until, total }) =>
      `We keep your pieces until ${until}. Pay ${total} with PayFast and the order is placed.`,
  ),
  unpaid_eft: words(
    'warning',
    'To be paid',
    'One step to go: your transfer',
    ({ until, total, number }) =>
      `We keep your pieces until ${until}. Transfer ${total} with ${number} as the reference, then send us the proof.`,
  ),
  redirected: words(
    'warning',
    'Waiting for PayFast',
    'Waiting for PayFast…',
    ({ until }) =>
      `You went to PayFast and we have not heard from there yet. If you have paid, this page turns by itself. If you have not, go on: we keep your pieces until ${until}.`,
  ),
  pending: words(
    'warning',
    'Payment on its way',
    'Your payment is on its way',
    ({ until }) =>
      `PayFast has it and waits for your bank. Please do not pay again. We keep your pieces until ${until}, and go on as soon as PayFast confirms.`,
  ),
  proof_received: words(
    'plain',
    'Proof received',
    'We have your proof',
    ({ total }) =>
      `We look for ${total} on our account and confirm it here and by mail. Your pieces stay kept for as long as that takes.`,
  ),
  failed: words(
    'danger',
    'Payment failed',
    'That payment did not go through',
    ({ until }) =>
      `PayFast told us that it was declined or called off. We keep your pieces until ${until}: pay again, or switch to EFT.`,
  ),
  failed_eft: words(
    'danger',
    'Payment not found',
    'We could not find your payment',
    ({ until, number }) =>
      `What we looked at was no payment for this order. We keep your pieces until ${until}: transfer with ${number} as the reference, or write to us.`,
  ),
  over: words(
    'warning',
    'Time is up',
    'The time to pay is up',
    ({ until }) =>
      `We kept your pieces until ${until} and are letting them go now. Please do not pay any more. ${STILL_NOTICED}`,
  ),
  over_eft: words(
    'warning',
    'Time is up',
    'The time to pay is up',
    ({ until }) =>
      `We kept your pieces until ${until} and are letting them go now. If you have transferred, send us the proof: then a person looks at it, and nothing is lost.`,
  ),
  open_review: words(
    'warning',
    'Payment being checked',
    'We are looking at your payment',
    `Money for this order may have come, and a person checks it first. Your pieces stay kept. ${NOTHING_TO_DO}`,
  ),
  open_owed: words(
    'warning',
    'Refund on its way',
    'We owe you money',
    ({ owed }) => `A payment could not be taken for this order. We send ${owed} back and tell you by mail.`,
  ),
  open_refunded: words(
    'warning',
    'Refunded',
    'Your money went back',
    ({ refunded, until }) =>
      `We sent ${refunded} back, so that this order is not paid. It closes at ${until} by itself.`,
  ),
  open_partly_refunded: words(
    'warning',
    'Partly refunded',
    'Part of your money went back',
    ({ refunded }) => `We sent ${refunded} back, and a person settles the rest of this order with you.`,
  ),
  settling: words('good', 'Paid', 'Your payment is here', 'We are placing your order this very moment.'),
} as const;

const PLACED = {
  paid: words('good', 'Paid', 'Paid. Thank you!', ({ method }) =>
    method === 'collect'
      ? 'Your order is placed. We pack it next and tell you when it is ready for you.'
      : 'Your order is placed. We pack it next and tell you when it leaves.',
  ),
  paid_review: words(
    'warning',
    'Payment being checked',
    'We are looking at your payment',
    `Your order is placed; a person checks a payment for it before we pack. ${NOTHING_TO_DO}`,
  ),
  paid_refunded: words(
    'warning',
    'Refunded',
    'Your money went back',
    ({ refunded }) => `We sent ${refunded} back. Nothing of this order will be sent any more.`,
  ),
  paid_partly_refunded: words(
    'good',
    'Partly refunded',
    'Part of your money went back',
    ({ refunded }) => `We sent ${refunded} back. The rest of your order is placed, and we pack it next.`,
  ),
  picking: words(
    'good',
    'Being packed',
    'We are picking your pieces',
    'They are on their way from the shelf to the packing table.',
  ),
  packed: words('good', 'Packed', 'Packed', 'Your parcel is closed and waits for its carrier.'),
  packed_collect: words(
    'good',
    'Packed',
    'Packed',
    ({ place }) => `We bring it along and tell you when it is ready for you: ${place}.`,
  ),
  shipped: words(
    'good',
    'On its way',
    'On its way to you',
    ({ carrier }) => `${carrier === '' ? 'The carrier' : carrier} has your parcel.`,
  ),
  ready_for_collection: words(
    'good',
    'Ready for you',
    'Ready for you',
    ({ place, number }) => `Come and get it: ${place}. Tell us your number, ${number}.`,
  ),
  delivered: words('good', 'Delivered', 'Delivered', 'Your parcel has arrived. Wear it well.'),
  collected: words('good', 'Collected', 'Collected', 'It is yours now. Wear it well.'),
  returned: words('plain', 'Returned', 'Returned', 'Your parcel is back with us.'),
} as const;

const EXPIRED = {
  expired: words(
    'danger',
    'Expired',
    'This order has expired',
    `No payment came while we kept your pieces, so we let them go. ${STILL_NOTICED}`,
  ),
  expired_eft: words(
    'danger',
    'Expired',
    'This order has expired',
    'No transfer came while we kept your pieces, so we let them go. Please do not transfer any more. If you have already, send us the proof: a payment that arrives now is still noticed.',
  ),
  expired_coming: words(
    'danger',
    'Expired',
    'This order has expired',
    `PayFast had not confirmed a payment when the time was up. Please do not pay again. ${STILL_NOTICED}`,
  ),
  expired_failed: words(
    'danger',
    'Expired',
    'This order has expired',
    `Your last payment did not go through, and the time was up. ${STILL_NOTICED}`,
  ),
  expired_review: words(
    'warning',
    'Payment being checked',
    'We are looking at your payment',
    `The order had expired, but money for it may have come. A person checks that. ${NOTHING_TO_DO}`,
  ),
  expired_owed: words(
    'warning',
    'Refund on its way',
    'We owe you money',
    ({ owed }) =>
      `Your payment came after the order had expired, and not every piece was there any more. We send ${owed} back and tell you by mail.`,
  ),
  expired_refunded: words(
    'plain',
    'Refunded',
    'Your money went back',
    ({ refunded }) => `This order had expired. We sent ${refunded} back.`,
  ),
  expired_partly_refunded: words(
    'warning',
    'Partly refunded',
    'Part of your money went back',
    ({ refunded }) => `This order had expired. We sent ${refunded} back; a person settles the rest with you.`,
  ),
} as const;

const CANCELLED = {
  cancelled: words(
    'plain',
    'Cancelled',
    'This order is cancelled',
    'Nothing was paid and nothing will be sent. Should a payment arrive after all, it goes back.',
  ),
  cancelled_coming: words(
    'plain',
    'Cancelled',
    'This order is cancelled',
    'We heard of no completed payment. If you have paid meanwhile we notice it, and the money goes back.',
  ),
  cancelled_failed: words(
    'plain',
    'Cancelled',
    'This order is cancelled',
    'Your last payment did not go through, so there is nothing to send back.',
  ),
  cancelled_review: words(
    'warning',
    'Payment being checked',
    'We are looking at your payment',
    `The order is cancelled, but money for it may have come. A person checks that. ${NOTHING_TO_DO}`,
  ),
  cancelled_owed: words(
    'warning',
    'Refund on its way',
    'Cancelled: we owe you money',
    ({ owed }) => `We send ${owed} back and tell you by mail when it is done.`,
  ),
  cancelled_refunded: words(
    'plain',
    'Refunded',
    'Cancelled and refunded',
    ({ refunded }) => `We sent ${refunded} back. Nothing more is open between us.`,
  ),
  cancelled_partly_refunded: words(
    'warning',
    'Partly refunded',
    'Cancelled: part of your money went back',
    ({ refunded }) => `We sent ${refunded} back; a person settles the rest with you.`,
  ),
} as const;

/** Every situation in words. */
export const SITUATION_WORDS: Readonly<Record<OrderSituation, SituationWords>> = {
  ...OPEN,
  ...PLACED,
  ...EXPIRED,
  ...CANCELLED,
};

/** What is true besides. */
export const REMARK_TEXT: Readonly<Record<OrderRemark, (facts: OrderFacts) => string>> = {
  late: () => 'Your payment came after the time was up. Your pieces were still there, so all is well.',
  review: () => 'A person is looking at a payment for this order. There is nothing you need to do.',
  owed: ({ owed }) => `We owe you ${owed} and send it back. We tell you by mail when it is done.`,
  refunded: ({ refunded }) => `We sent ${refunded} back.`,
  partly_refunded: ({ refunded }) => `We sent ${refunded} back.`,
};

/** Ways to pay. */
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
  retry: 'Try again',
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
  offline: 'You are offline.',
  left: 'Time left',
  cameBack:
    'You came back from PayFast without paying. If you did pay, this page turns by itself as soon as PayFast tells us.',
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
  reason: 'Reason',
  each: (price: string): string => `${price} each`,
  pieces: (count: number): string => `× ${String(count)}`,
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
  notReturnableNamed: (titles: string): string => `Not returnable: ${titles}.`,
  help: 'Something is not right?',
  helpText: 'Write to us and name your order number. A person answers.',
  helpMail: BRAND_CONTACT.support,
} as const;

/** Paying by PayFast, and changing how to pay. */
export const PAY_TEXT = {
  pay: (total: string): string => `Pay ${total}`,
  payAgain: 'Pay again',
  goOn: 'Go on paying',
  starting: 'Preparing…',
  leaving: 'Taking you to PayFast…',
  leave: 'Continue to PayFast',
  leaveHint: 'Nothing happens? Press the button.',
  switchTo: { eft: 'Pay by EFT instead', payfast: 'Pay with PayFast instead' },
  switching: 'Changing…',
  switched: { eft: 'You pay by EFT now.', payfast: 'You pay with PayFast now.' },
  off: 'PayFast is not available at the moment. You can pay by EFT: nothing else of your order changes.',
} as const;

/** Paying by transfer. */
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

/** Cancelling. */
export const CANCEL_TEXT = {
  open: 'Cancel this order',
  title: 'Cancel this order?',
  unpaid: 'Your pieces go back on the shelf. This cannot be taken back; you can order again at any time.',
  paid: (total: string): string =>
    `Your pieces go back on the shelf, and we send ${total} back to you. This cannot be taken back.`,
  reason: 'Why? It helps us get better',
  confirm: 'Cancel the order',
  keep: 'Keep the order',
  busy: 'Cancelling…',
  close: 'Close',
  done: 'Your order is cancelled.',
} as const;
