/**
 * Expected order, payment and fulfilment state and the amount owed in cents, by situation and act. An act
 * that is not listed is refused with transition_not_allowed and changes nothing; `!` marks another
 * refusal.
 */
import type { Situation } from './order-situations.ts';

/** Situation → its state, then one line per outcome: `act act → order payment fulfilment owed`. */
export const OUTCOMES: Readonly<Record<Situation, { readonly status: string; readonly acts: string }>> = {
  unpaid: {
    status: 'pending_payment none none 0',
    acts: `
      pay → pending_payment redirected none 0
      toTransfer toPayFast → unchanged
      cancel cancelAtDesk → cancelled none none 0
      complete → placed paid none 0
      short foreign → pending_payment review none 0
      pendingNotice → pending_payment pending none 0
      failedNotice cancelledNotice → pending_payment failed none 0
      time → expired none none 0
      refundAll refundSome → ! refund_too_large
    `,
  },
  redirected: {
    status: 'pending_payment redirected none 0',
    acts: `
      pay toPayFast → unchanged
      toTransfer → pending_payment none none 0
      cancel cancelAtDesk → cancelled redirected none 0
      complete → placed paid none 0
      short foreign → pending_payment review none 0
      pendingNotice → pending_payment pending none 0
      failedNotice cancelledNotice → pending_payment failed none 0
      time → expired redirected none 0
      refundAll refundSome → ! refund_too_large
    `,
  },
  pending: {
    status: 'pending_payment pending none 0',
    acts: `
      pay pendingNotice → unchanged
      cancel cancelAtDesk → cancelled pending none 0
      complete → placed paid none 0
      proof short foreign → pending_payment review none 0
      failedNotice cancelledNotice → pending_payment failed none 0
      time → expired pending none 0
      refundAll refundSome → ! refund_too_large
    `,
  },
  failed: {
    status: 'pending_payment failed none 0',
    acts: `
      pay → pending_payment redirected none 0
      toTransfer → pending_payment none none 0
      toPayFast failedNotice cancelledNotice → unchanged
      cancel cancelAtDesk → cancelled failed none 0
      complete → placed paid none 0
      short foreign → pending_payment review none 0
      pendingNotice → pending_payment pending none 0
      time → expired failed none 0
      refundAll refundSome → ! refund_too_large
    `,
  },
  differs: {
    status: 'pending_payment review none 0',
    acts: `
      complete accept → placed paid none 0
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      refundReview → pending_payment review none 5000
      dismiss → pending_payment failed none 0
      cancel cancelAtDesk → ! payment_in_review
      refundAll refundSome → ! refund_too_large
    `,
  },
  differsOwed: {
    status: 'pending_payment review none 5000',
    acts: `
      complete → placed paid none 5000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      refundSome → pending_payment review none 4999
      cancel cancelAtDesk → ! payment_in_review
      refundAll → ! refund_too_large
    `,
  },
  transfer: {
    status: 'pending_payment none none 0',
    acts: `
      toTransfer toPayFast pendingNotice failedNotice cancelledNotice → unchanged
      cancel cancelAtDesk → cancelled none none 0
      proof → pending_payment pending none 0
      complete confirm → placed paid none 0
      short foreign → pending_payment review none 0
      time → expired none none 0
      pay → ! invalid_choice
      refundAll refundSome → ! refund_too_large
    `,
  },
  proof: {
    status: 'pending_payment pending none 0',
    acts: `
      cancel cancelAtDesk → cancelled pending none 0
      proof pendingNotice failedNotice cancelledNotice time → unchanged
      complete confirm → placed paid none 0
      short foreign → pending_payment review none 0
      pay → ! invalid_choice
      refundAll refundSome → ! refund_too_large
    `,
  },
  expired: {
    status: 'expired none none 0',
    acts: `
      complete → placed paid none 0
      short foreign → expired review none 0
      pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll refundSome → ! refund_too_large
    `,
  },
  expiredTransfer: {
    status: 'expired none none 0',
    acts: `
      proof short foreign → expired review none 0
      complete confirm → placed paid none 0
      pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll refundSome → ! refund_too_large
    `,
  },
  expiredProof: {
    status: 'expired review none 0',
    acts: `
      complete confirm → placed paid none 0
      short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      dismiss → expired failed none 0
      refundAll refundSome → ! refund_too_large
    `,
  },
  expiredSoldOut: {
    status: 'expired none none 0',
    acts: `
      complete → expired review none 55000
      short foreign → expired review none 0
      pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll refundSome → ! refund_too_large
    `,
  },
  cancelled: {
    status: 'cancelled none none 0',
    acts: `
      complete → cancelled review none 55000
      short foreign → cancelled review none 0
      pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll refundSome → ! refund_too_large
    `,
  },
  cancelledProof: {
    status: 'cancelled pending none 0',
    acts: `
      complete confirm → cancelled review none 55000
      short foreign → cancelled review none 0
      pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll refundSome → ! refund_too_large
    `,
  },
  cancelledPaid: {
    status: 'cancelled review none 55000',
    acts: `
      complete → cancelled review none 110000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll → cancelled refunded none 0
      refundSome → cancelled review none 54999
    `,
  },
  cancelledRefunded: {
    status: 'cancelled refunded none 0',
    acts: `
      complete → cancelled review none 55000
      proof short foreign → cancelled review none 0
      pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll refundSome → ! refund_too_large
    `,
  },
  placed: {
    status: 'placed paid none 0',
    acts: `
      cancel cancelAtDesk → cancelled review none 55000
      complete → placed paid none 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      pick → placed paid picking 0
      pack → placed paid packed 0
      refundAll → placed refunded none 0
      refundSome → placed partially_refunded none 0
    `,
  },
  placedToCollect: {
    status: 'placed paid none 0',
    acts: `
      cancel cancelAtDesk → cancelled review none 55000
      complete → placed paid none 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      pick → placed paid picking 0
      pack → placed paid packed 0
      refundAll → placed refunded none 0
      refundSome → placed partially_refunded none 0
    `,
  },
  placedTransfer: {
    status: 'placed paid none 0',
    acts: `
      cancel cancelAtDesk → cancelled review none 55000
      complete → placed paid none 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      pick → placed paid picking 0
      pack → placed paid packed 0
      refundAll → placed refunded none 0
      refundSome → placed partially_refunded none 0
    `,
  },
  placedDiffers: {
    status: 'placed paid none 0',
    acts: `
      cancel cancelAtDesk → cancelled review none 55000
      complete → placed paid none 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time dismiss → unchanged
      pick → placed paid picking 0
      pack → placed paid packed 0
      accept refundReview → placed paid none 5000
      refundAll → placed refunded none 0
      refundSome → placed partially_refunded none 0
    `,
  },
  placedTwice: {
    status: 'placed paid none 55000',
    acts: `
      cancel cancelAtDesk → cancelled review none 110000
      complete → placed paid none 110000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      pick → placed paid picking 55000
      pack → placed paid packed 55000
      refundAll → placed paid none 0
      refundSome → placed paid none 54999
    `,
  },
  placedPartly: {
    status: 'placed partially_refunded none 0',
    acts: `
      cancel cancelAtDesk → cancelled review none 54000
      complete → placed partially_refunded none 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time refundSome → unchanged
      pick → placed partially_refunded picking 0
      pack → placed partially_refunded packed 0
      refundAll → ! refund_too_large
    `,
  },
  placedRefunded: {
    status: 'placed refunded none 0',
    acts: `
      cancel cancelAtDesk → cancelled refunded none 0
      complete → placed refunded none 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll refundSome → ! refund_too_large
    `,
  },
  cancelledRefundedDiffers: {
    status: 'cancelled review none 0',
    acts: `
      complete → cancelled review none 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      accept refundReview → cancelled review none 5000
      dismiss → cancelled refunded none 0
      refundAll refundSome → ! refund_too_large
    `,
  },
  picking: {
    status: 'placed paid picking 0',
    acts: `
      cancel cancelAtDesk → cancelled review none 55000
      complete → placed paid picking 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      unpick → placed paid none 0
      pack → placed paid packed 0
      refundAll → placed refunded picking 0
      refundSome → placed partially_refunded picking 0
    `,
  },
  packed: {
    status: 'placed paid packed 0',
    acts: `
      complete → placed paid packed 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      ship → placed paid shipped 0
      unpack → placed paid picking 0
      return → completed paid returned 0
      refundAll → placed refunded packed 0
      refundSome → placed partially_refunded packed 0
      cancel cancelAtDesk → ! already_packed
    `,
  },
  packedToCollect: {
    status: 'placed paid packed 0',
    acts: `
      complete → placed paid packed 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      ready → placed paid ready_for_collection 0
      unpack → placed paid picking 0
      return → completed paid returned 0
      refundAll → placed refunded packed 0
      refundSome → placed partially_refunded packed 0
      cancel cancelAtDesk → ! already_packed
    `,
  },
  packedRefunded: {
    status: 'placed refunded packed 0',
    acts: `
      complete → placed refunded packed 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      unpack → placed refunded picking 0
      return → completed refunded returned 0
      cancel cancelAtDesk → ! already_packed
      refundAll refundSome → ! refund_too_large
    `,
  },
  shipped: {
    status: 'placed paid shipped 0',
    acts: `
      complete → placed paid shipped 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      deliver → completed paid delivered 0
      return → completed paid returned 0
      refundAll → placed refunded shipped 0
      refundSome → placed partially_refunded shipped 0
      cancel cancelAtDesk → ! already_packed
    `,
  },
  shippedRefunded: {
    status: 'placed refunded shipped 0',
    acts: `
      complete → placed refunded shipped 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      deliver → completed refunded delivered 0
      return → completed refunded returned 0
      cancel cancelAtDesk → ! already_packed
      refundAll refundSome → ! refund_too_large
    `,
  },
  ready: {
    status: 'placed paid ready_for_collection 0',
    acts: `
      complete → placed paid ready_for_collection 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      collect → completed paid collected 0
      return → completed paid returned 0
      refundAll → placed refunded ready_for_collection 0
      refundSome → placed partially_refunded ready_for_collection 0
      cancel cancelAtDesk → ! already_packed
    `,
  },
  delivered: {
    status: 'completed paid delivered 0',
    acts: `
      complete → completed paid delivered 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      return → completed paid returned 0
      refundAll → completed refunded delivered 0
      refundSome → completed partially_refunded delivered 0
    `,
  },
  collected: {
    status: 'completed paid collected 0',
    acts: `
      complete → completed paid collected 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      return → completed paid returned 0
      refundAll → completed refunded collected 0
      refundSome → completed partially_refunded collected 0
    `,
  },
  returned: {
    status: 'completed paid returned 0',
    acts: `
      complete → completed paid returned 55000
      proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
      refundAll → completed refunded returned 0
      refundSome → completed partially_refunded returned 0
    `,
  },
};
