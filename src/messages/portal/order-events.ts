/** What happened to an order, in words. */
import type { EventFacts } from '#contract/order-situations.ts';
import type { OrderEventKind } from '#contract/orders.ts';

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

/** Every kind of event. */
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
