/** Texts of closed orders, by the state of their payment. */
import { NOTHING_TO_DO, STILL_NOTICED, words } from './order-situation-words.ts';

/** Orders whose time was up. */
export const EXPIRED_WORDS = {
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
      `Money came after this order had expired, and we could not place it any more. We send ${owed} back and tell you by mail.`,
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

/** Orders that were called off. */
export const CANCELLED_WORDS = {
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
