/** Texts of closed orders, by the state of their payment. */
import type { OrderFacts } from '#contract/order-situations.ts';

export interface SituationWords {
  readonly headline: string;
  readonly text: (facts: OrderFacts) => string;
  /** In a list, in a word or two. */
  readonly short: string;
  readonly tone: 'plain' | 'good' | 'warning' | 'danger';
}

type Tone = SituationWords['tone'];

/** Words of one situation; a text that names nothing of the order is given as it is. */
export function words(
  tone: Tone,
  short: string,
  headline: string,
  text: string | ((facts: OrderFacts) => string),
): SituationWords {
  return { headline, short, tone, text: typeof text === 'string' ? () => text : text };
}

/** Why the payment is safe. */
export const STILL_NOTICED =
  'We’ll still see a payment that arrives now: if the items are in stock, your order goes ahead. If not, we refund you.';

/** While a person looks. */
export const NOTHING_TO_DO = 'Nothing is lost, and you don’t need to do anything.';

/** Orders whose time was up. */
export const EXPIRED_WORDS = {
  expired: words(
    'danger',
    'Expired',
    'This order has expired',
    `We didn’t get a payment in time, so we’re no longer holding your items. ${STILL_NOTICED}`,
  ),
  expired_eft: words(
    'danger',
    'Expired',
    'This order has expired',
    'We didn’t get a transfer in time, so we’re no longer holding your items. Please don’t pay now. If you’ve already paid, send us the proof: we’ll still see a payment that arrives now.',
  ),
  expired_coming: words(
    'danger',
    'Expired',
    'This order has expired',
    `PayFast hadn’t confirmed a payment when the time ran out. Please don’t pay again. ${STILL_NOTICED}`,
  ),
  expired_failed: words(
    'danger',
    'Expired',
    'This order has expired',
    `Your last payment didn’t go through, and the time ran out. ${STILL_NOTICED}`,
  ),
  expired_review: words(
    'warning',
    'Payment being checked',
    'We’re checking your payment',
    `The order had expired, but we may have received a payment for it. We’re checking. ${NOTHING_TO_DO}`,
  ),
  expired_owed: words(
    'warning',
    'Refund due',
    'We owe you money',
    ({ owed }) =>
      `Your payment came after this order had expired and its items had sold. We’ll refund ${owed} and email you.`,
  ),
  expired_refunded: words(
    'plain',
    'Refunded',
    'You’ve been refunded',
    ({ refunded }) => `This order had expired. We refunded ${refunded}.`,
  ),
  expired_partly_refunded: words(
    'warning',
    'Partly refunded',
    'You’ve been partly refunded',
    ({ refunded }) =>
      `This order had expired. We refunded ${refunded}, and we’ll sort out the rest with you.`,
  ),
} as const;

/** Orders that were called off. */
export const CANCELLED_WORDS = {
  cancelled: words(
    'plain',
    'Cancelled',
    'This order is cancelled',
    'We haven’t received a payment, so we won’t send anything. If a payment does arrive, we’ll refund it.',
  ),
  cancelled_coming: words(
    'plain',
    'Cancelled',
    'This order is cancelled',
    'We haven’t seen a completed payment. If you’ve paid, we’ll see it and refund you.',
  ),
  cancelled_failed: words(
    'plain',
    'Cancelled',
    'This order is cancelled',
    'Your last payment didn’t go through, so there’s nothing to refund.',
  ),
  cancelled_review: words(
    'warning',
    'Payment being checked',
    'We’re checking your payment',
    `The order is cancelled, but we may have received a payment for it. We’re checking. ${NOTHING_TO_DO}`,
  ),
  cancelled_owed: words(
    'warning',
    'Refund due',
    'Cancelled: we owe you money',
    ({ owed }) => `We’ll refund ${owed} and email you when it’s done.`,
  ),
  cancelled_refunded: words(
    'plain',
    'Refunded',
    'Cancelled and refunded',
    ({ refunded }) => `We refunded ${refunded}. Everything is settled.`,
  ),
  cancelled_partly_refunded: words(
    'warning',
    'Partly refunded',
    'Cancelled and partly refunded',
    ({ refunded }) => `We refunded ${refunded}, and we’ll sort out the rest with you.`,
  ),
} as const;
