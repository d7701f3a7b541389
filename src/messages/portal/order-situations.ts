/** Texts of an order's situation: headline, explanation and next step. */
import type { OrderFacts, OrderRemark, OrderSituation } from '../../contract/order-situations.ts';
import { CANCELLED_WORDS, EXPIRED_WORDS } from './order-closed.ts';
import { NOTHING_TO_DO, STILL_NOTICED, words, type SituationWords } from './order-situation-words.ts';

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
    ({ until, total }) =>
      `We keep your pieces until ${until}. Transfer ${total} to the account below, then send us the proof.`,
  ),
  redirected: words(
    'warning',
    'Waiting for PayFast',
    'Waiting for PayFast…',
    ({ until }) =>
      `You went to PayFast and we have not heard back yet. If you have paid, please do not pay again: this page keeps asking and shows your payment as soon as it is here. We keep your pieces until ${until}.`,
  ),
  payment_cancelled: words(
    'warning',
    'Payment cancelled',
    'You cancelled the payment',
    ({ until }) =>
      `You cancelled the payment. Nothing was taken. We keep your pieces until ${until}: pay when you are ready, or pay by EFT.`,
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
    ({ until }) =>
      `What we looked at was no payment for this order. We keep your pieces until ${until}: transfer to the account below, or write to us.`,
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

/** Every situation in words. */
export const SITUATION_WORDS: Readonly<Record<OrderSituation, SituationWords>> = {
  ...OPEN,
  ...PLACED,
  ...EXPIRED_WORDS,
  ...CANCELLED_WORDS,
};

export const REMARK_TEXT: Readonly<Record<OrderRemark, (facts: OrderFacts) => string>> = {
  late: () => 'Your payment came after the time was up. Your pieces were still there, so all is well.',
  review: () => 'A person is looking at a payment for this order. There is nothing you need to do.',
  owed: ({ owed }) => `We owe you ${owed} and send it back. We tell you by mail when it is done.`,
  refunded: ({ refunded }) => `We sent ${refunded} back.`,
  partly_refunded: ({ refunded }) => `We sent ${refunded} back.`,
};
