/**
 * Expected order, payment and fulfilment state and the amount owed in cents, by situation and action. `!` marks a
 * refusal, `unchanged` an action that is accepted and changes nothing.
 */
import type { Situation } from './order-situations.ts';

/** Outcomes of actions that a situation does not list; any other action is refused with transition_not_allowed. */
export const DEFAULT_OUTCOMES = `
  proof short foreign pendingNotice failedNotice cancelledNotice time → unchanged
  refundAll refundSome → ! refund_too_large`;

const PLACED = `placed paid none 0
  cancel cancelAtDesk → cancelled review none 55000
  complete → placed paid none 55000
  refundAll → placed refunded none 0
  refundSome → placed partially_refunded none 0
  pick → placed paid picking 0
  pack → placed paid packed 0`;

/** Situation → its state, then one line per outcome: `action action → order payment fulfilment owed`. */
export const OUTCOMES: Readonly<Record<Situation, string>> = {
  unpaid: `pending_payment none none 0
    pay → pending_payment redirected none 0
    toTransfer toPayFast → unchanged
    cancel cancelAtDesk → cancelled none none 0
    complete → placed paid none 0
    short foreign → pending_payment review none 0
    pendingNotice → pending_payment pending none 0
    failedNotice cancelledNotice → pending_payment failed none 0
    time → expired none none 0
    proof → ! transition_not_allowed`,
  redirected: `pending_payment redirected none 0
    pay toPayFast → unchanged
    toTransfer → pending_payment none none 0
    cancel cancelAtDesk → cancelled redirected none 0
    complete → placed paid none 0
    short foreign → pending_payment review none 0
    pendingNotice → pending_payment pending none 0
    failedNotice cancelledNotice → pending_payment failed none 0
    time → expired redirected none 0
    proof → ! transition_not_allowed`,
  pending: `pending_payment pending none 0
    pay → unchanged
    cancel cancelAtDesk → cancelled pending none 0
    complete → placed paid none 0
    short foreign proof → pending_payment review none 0
    failedNotice cancelledNotice → pending_payment failed none 0
    time → expired pending none 0`,
  failed: `pending_payment failed none 0
    pay → pending_payment redirected none 0
    toTransfer → pending_payment none none 0
    toPayFast → unchanged
    cancel cancelAtDesk → cancelled failed none 0
    complete → placed paid none 0
    short foreign → pending_payment review none 0
    pendingNotice → pending_payment pending none 0
    time → expired failed none 0
    proof → ! transition_not_allowed`,
  differs: `pending_payment review none 0
    cancel cancelAtDesk → ! payment_in_review
    complete accept → placed paid none 0
    refundReview → pending_payment review none 5000
    dismiss → pending_payment failed none 0`,
  differsOwed: `pending_payment review none 5000
    cancel cancelAtDesk → ! payment_in_review
    complete → placed paid none 5000
    refundSome → pending_payment review none 4999`,
  transfer: `pending_payment none none 0
    pay → ! invalid_choice
    toTransfer toPayFast → unchanged
    cancel cancelAtDesk → cancelled none none 0
    complete confirm → placed paid none 0
    short foreign → pending_payment review none 0
    time → expired none none 0
    proof → pending_payment pending none 0`,
  proof: `pending_payment pending none 0
    pay → ! invalid_choice
    cancel cancelAtDesk → cancelled pending none 0
    complete confirm → placed paid none 0
    short foreign → pending_payment review none 0`,
  expired: `expired none none 0
    complete → placed paid none 0
    short foreign → expired review none 0
    proof → ! transition_not_allowed`,
  expiredTransfer: `expired none none 0
    complete confirm → placed paid none 0
    short foreign proof → expired review none 0`,
  expiredProof: `expired review none 0
    complete confirm → placed paid none 0
    proof → ! transition_not_allowed
    dismiss → expired failed none 0`,
  expiredSoldOut: `expired none none 0
    complete → expired review none 55000
    short foreign → expired review none 0
    proof → ! transition_not_allowed`,
  cancelled: `cancelled none none 0
    complete → cancelled review none 55000
    short foreign → cancelled review none 0
    proof → ! transition_not_allowed`,
  cancelledProof: `cancelled pending none 0
    complete confirm → cancelled review none 55000
    short foreign → cancelled review none 0
    proof → ! transition_not_allowed`,
  cancelledPaid: `cancelled review none 55000
    complete → cancelled review none 110000
    refundAll → cancelled refunded none 0
    refundSome → cancelled review none 54999`,
  cancelledRefunded: `cancelled refunded none 0
    complete → cancelled review none 55000
    short foreign proof → cancelled review none 0`,
  placed: PLACED,
  placedToCollect: PLACED,
  placedTransfer: PLACED,
  placedDiffers: `placed paid none 0
    cancel cancelAtDesk → cancelled review none 55000
    complete → placed paid none 55000
    refundAll → placed refunded none 0
    refundSome → placed partially_refunded none 0
    accept refundReview → placed paid none 5000
    dismiss → unchanged
    pick → placed paid picking 0
    pack → placed paid packed 0`,
  placedTwice: `placed paid none 55000
    cancel cancelAtDesk → cancelled review none 110000
    complete → placed paid none 110000
    refundAll → placed paid none 0
    refundSome → placed paid none 54999
    pick → placed paid picking 55000
    pack → placed paid packed 55000`,
  placedPartly: `placed partially_refunded none 0
    cancel cancelAtDesk → cancelled review none 54000
    complete → placed partially_refunded none 55000
    refundSome → unchanged
    pick → placed partially_refunded picking 0
    pack → placed partially_refunded packed 0`,
  placedRefunded: `placed refunded none 0
    cancel cancelAtDesk → cancelled refunded none 0
    complete → placed refunded none 55000`,
  cancelledRefundedDiffers: `cancelled review none 0
    complete → cancelled review none 55000
    accept refundReview → cancelled review none 5000
    dismiss → cancelled refunded none 0`,
  picking: `placed paid picking 0
    cancel cancelAtDesk → cancelled review none 55000
    complete → placed paid picking 55000
    refundAll → placed refunded picking 0
    refundSome → placed partially_refunded picking 0
    pack → placed paid packed 0
    unpick → placed paid none 0`,
  packed: `placed paid packed 0
    cancel cancelAtDesk → ! already_packed
    complete → placed paid packed 55000
    refundAll → placed refunded packed 0
    refundSome → placed partially_refunded packed 0
    ship → placed paid shipped 0
    unpack → placed paid picking 0
    return → completed paid returned 0`,
  packedToCollect: `placed paid packed 0
    cancel cancelAtDesk → ! already_packed
    complete → placed paid packed 55000
    refundAll → placed refunded packed 0
    refundSome → placed partially_refunded packed 0
    unpack → placed paid picking 0
    return → completed paid returned 0
    ready → placed paid ready_for_collection 0`,
  packedRefunded: `placed refunded packed 0
    cancel cancelAtDesk → ! already_packed
    complete → placed refunded packed 55000
    unpack → placed refunded picking 0
    return → completed refunded returned 0`,
  shipped: `placed paid shipped 0
    cancel cancelAtDesk → ! already_packed
    complete → placed paid shipped 55000
    refundAll → placed refunded shipped 0
    refundSome → placed partially_refunded shipped 0
    return → completed paid returned 0
    deliver → completed paid delivered 0`,
  shippedRefunded: `placed refunded shipped 0
    cancel cancelAtDesk → ! already_packed
    complete → placed refunded shipped 55000
    return → completed refunded returned 0
    deliver → completed refunded delivered 0`,
  ready: `placed paid ready_for_collection 0
    cancel cancelAtDesk → ! already_packed
    complete → placed paid ready_for_collection 55000
    refundAll → placed refunded ready_for_collection 0
    refundSome → placed partially_refunded ready_for_collection 0
    return → completed paid returned 0
    collect → completed paid collected 0`,
  delivered: `completed paid delivered 0
    complete → completed paid delivered 55000
    refundAll → completed refunded delivered 0
    refundSome → completed partially_refunded delivered 0
    return → completed paid returned 0`,
  collected: `completed paid collected 0
    complete → completed paid collected 55000
    refundAll → completed refunded collected 0
    refundSome → completed partially_refunded collected 0
    return → completed paid returned 0`,
  returned: `completed paid returned 0
    complete → completed paid returned 55000
    refundAll → completed refunded returned 0
    refundSome → completed partially_refunded returned 0`,
};
