/** The state of an order's payment at /admin-orders, and what there is to do about its money. */
import type { MoneyTask } from '#contract/admin-orders.ts';
import type { PaymentState } from '#contract/orders.ts';

export const PAYMENT_STATE_LABELS: Readonly<Record<PaymentState, string>> = {
  none: 'Not paid',
  redirected: 'At PayFast',
  pending: 'Pending',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Failed',
  review: 'Refund or decision',
};

/** What there is to do about the money of an order in the queue 'money'. */
export const MONEY_TASK_LABELS: Readonly<Record<MoneyTask, string>> = {
  owed: 'Refund owed',
  decision: 'Needs a decision',
  owed_and_decision: 'Refund owed, and a decision',
  paid_back: 'Refunded: cancel it',
};

export const MONEY_TASK_HINTS: Readonly<Record<MoneyTask, string>> = {
  owed: 'We owe the buyer a refund. Send it, then record it.',
  decision: 'A payment needs a decision.',
  owed_and_decision: 'We owe the buyer a refund, and another payment needs a decision.',
  paid_back: 'Everything is refunded and nothing was sent. Cancel the order.',
};
