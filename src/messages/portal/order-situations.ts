/** Texts of an order's situation: headline, explanation and next step. */
import type { OrderFacts, OrderRemark, OrderSituation } from '#contract/order-situations.ts';
import {
  CANCELLED_WORDS,
  EXPIRED_WORDS,
  NOTHING_TO_DO,
  STILL_NOTICED,
  words,
  type SituationWords,
} from './order-situations-closed.ts';

const OPEN = {
  unpaid: words(
    'warning',
    'To be paid',
    'One step to go: your payment',
    ({ until, total }) =>
      `We’re holding your items until ${until}. Pay ${total} with PayFast to place the order.`,
  ),
  unpaid_eft: words(
    'warning',
    'To be paid',
    'One step to go: your transfer',
    ({ until, total }) =>
      `We’re holding your items until ${until}. Pay ${total} into the account below, then send us the proof.`,
  ),
  redirected: words(
    'warning',
    'Waiting for PayFast',
    'Waiting for PayFast…',
    ({ until }) =>
      `You went to PayFast and we haven’t heard back yet. If you’ve paid, please don’t pay again: this page keeps checking and shows your payment as soon as it’s here. We’re holding your items until ${until}.`,
  ),
  payment_cancelled: words(
    'warning',
    'Payment cancelled',
    'You cancelled the payment',
    ({ until }) =>
      `Nothing was taken. We’re holding your items until ${until}: pay when you’re ready, or pay by EFT.`,
  ),
  pending: words(
    'warning',
    'Payment on its way',
    'Your payment is on its way',
    ({ until }) =>
      `PayFast has it and is waiting for your bank. Please don’t pay again. We’re holding your items until ${until}, and carry on as soon as PayFast confirms.`,
  ),
  proof_received: words(
    'plain',
    'Proof received',
    'We have your proof',
    ({ total }) =>
      `We’ll look for ${total} in our account and confirm it here and by email. We’ll hold your items for as long as that takes.`,
  ),
  failed: words(
    'danger',
    'Payment failed',
    'That payment didn’t go through',
    ({ until }) =>
      `PayFast told us it was declined or cancelled. We’re holding your items until ${until}: pay again, or switch to EFT.`,
  ),
  failed_eft: words(
    'danger',
    'Payment not found',
    'We couldn’t find your payment',
    ({ until }) =>
      `The payment we checked wasn’t for this order. We’re holding your items until ${until}: pay into the account below, or email us.`,
  ),
  over: words(
    'warning',
    'Time is up',
    'The time to pay is up',
    ({ until }) =>
      `We held your items until ${until} and are no longer holding them. Please don’t pay now. ${STILL_NOTICED}`,
  ),
  over_eft: words(
    'warning',
    'Time is up',
    'The time to pay is up',
    ({ until }) =>
      `We held your items until ${until} and are no longer holding them. If you’ve paid, send us the proof: we’ll check it, and nothing is lost.`,
  ),
  open_review: words(
    'warning',
    'Payment being checked',
    'We’re checking your payment',
    `We may have received a payment for this order, and need to check it first. We’re still holding your items. ${NOTHING_TO_DO}`,
  ),
  open_owed: words(
    'warning',
    'Refund due',
    'We owe you money',
    ({ owed }) => `We couldn’t use a payment for this order. We’ll refund ${owed} and email you.`,
  ),
  open_refunded: words(
    'warning',
    'Refunded',
    'You’ve been refunded',
    ({ refunded, until }) =>
      `We refunded ${refunded}, so this order isn’t paid. It closes by itself at ${until}.`,
  ),
  open_partly_refunded: words(
    'warning',
    'Partly refunded',
    'You’ve been partly refunded',
    ({ refunded }) => `We refunded ${refunded}, and we’ll sort out the rest of this order with you.`,
  ),
  settling: words('good', 'Paid', 'Your payment is here', 'We’re placing your order right now.'),
} as const;

const PLACED = {
  paid: words('good', 'Paid', 'Paid. Thank you!', ({ method }) =>
    method === 'collect'
      ? 'Your order is placed. We’ll pack it next and tell you when it’s ready to collect.'
      : 'Your order is placed. We’ll pack it next and tell you when it leaves.',
  ),
  paid_review: words(
    'warning',
    'Payment being checked',
    'We’re checking your payment',
    `Your order is placed, and we’re checking a payment for it before we pack. ${NOTHING_TO_DO}`,
  ),
  paid_refunded: words(
    'warning',
    'Refunded',
    'You’ve been refunded',
    ({ refunded }) => `We refunded ${refunded}. We won’t send this order.`,
  ),
  paid_partly_refunded: words(
    'good',
    'Partly refunded',
    'You’ve been partly refunded',
    ({ refunded }) => `We refunded ${refunded}. The rest of your order is placed, and we’ll pack it next.`,
  ),
  picking: words(
    'good',
    'Being packed',
    'We’re picking your items',
    'They’re on their way from the shelf to the packing table.',
  ),
  packed: words('good', 'Packed', 'Packed', 'Your parcel is packed and waiting for the courier.'),
  packed_collect: words(
    'good',
    'Packed',
    'Packed',
    ({ place }) => `We’ll bring it and tell you when it’s ready to collect: ${place}.`,
  ),
  shipped: words(
    'good',
    'On its way',
    'On its way to you',
    ({ carrier }) => `${carrier === '' ? 'The carrier' : carrier} has your parcel.`,
  ),
  ready_for_collection: words(
    'good',
    'Ready to collect',
    'Ready to collect',
    ({ place, number }) => `Come and get it: ${place}. Tell us your number, ${number}.`,
  ),
  delivered: words('good', 'Delivered', 'Delivered', 'Your parcel has arrived. Wear it well.'),
  collected: words('good', 'Collected', 'Collected', 'It’s yours now. Wear it well.'),
  returned: words('plain', 'Returned', 'Returned', 'Your parcel is back with us.'),
} as const;

export const SITUATION_WORDS: Readonly<Record<OrderSituation, SituationWords>> = {
  ...OPEN,
  ...PLACED,
  ...EXPIRED_WORDS,
  ...CANCELLED_WORDS,
};

export const REMARK_TEXT: Readonly<Record<OrderRemark, (facts: OrderFacts) => string>> = {
  late: () => 'Your payment came after the time was up. Your items were still in stock, so all is well.',
  review: () => 'We’re checking a payment for this order. You don’t need to do anything.',
  second_payment: () =>
    'We’re checking a second payment for this order. If it arrived, we’ll refund it and email you. You don’t need to do anything.',
  owed: ({ owed }) => `We owe you ${owed}. We’ll refund it and email you when it’s done.`,
  refunded: ({ refunded }) => `We refunded ${refunded}.`,
  partly_refunded: ({ refunded }) => `We refunded ${refunded}.`,
};
