/** Words of PayFast's notices as administrators see them. */
import type { JudgedCheck, NoticeOutcome, PaymentNotice } from '#contract/admin-orders.ts';

export const NOTICE_OUTCOME_LABELS: Readonly<Record<NoticeOutcome, string>> = {
  paid: 'Paid',
  paid_late: 'Paid late',
  paid_twice: 'Paid twice',
  review: 'Held for a decision',
  pending: 'Pending',
  failed: 'Failed',
  repeated: 'Already known',
  superseded: 'Too late to count',
  rejected: 'Rejected',
  unmatched: 'No such order',
};

/** What an outcome means, for the person who looks at it. */
export const NOTICE_OUTCOME_HINTS: Readonly<Record<NoticeOutcome, string>> = {
  paid: 'The money is for this order, and the order went ahead.',
  paid_late: 'The order had expired, but its items were still in stock, so it went ahead.',
  paid_twice: 'The order was already paid: refund this money.',
  review: 'Money may have come, but a check failed. Someone has to decide.',
  pending: 'PayFast says the payment is pending.',
  failed: 'The payment failed or was cancelled.',
  repeated: 'PayFast told us about this payment before. Nothing changed.',
  superseded: 'It’s about something already settled. Nothing changed.',
  rejected: 'It’s not from PayFast, or not for us. Nothing changed.',
  unmatched: 'It’s from PayFast, but we have no such order. Look for it in your PayFast account.',
};

export const NOTICE_STATE_LABELS: Readonly<Record<PaymentNotice['state'], string>> = {
  stored: 'Not checked yet',
  waiting: 'Waiting for PayFast',
  judged: 'Checked',
};

export const CHECK_LABELS: Readonly<Record<JudgedCheck, string>> = {
  form: 'Complete and readable',
  signature: 'Signature',
  source: 'Came from PayFast’s address',
  merchant: 'For our account',
  confirmed: 'PayFast confirms it',
  amount: 'Amount matches the order',
  new: 'Not a repeat',
};

const DETAILS: Readonly<Record<string, string>> = {
  field_missing: 'a field is missing',
  field_repeated: 'a field appears twice',
  after_signature: 'there’s something after the signature',
  status_unknown: 'we don’t know its status',
  amount_unreadable: 'we can’t read its amount',
  missing: 'it’s missing',
  elsewhere: 'from another address',
  another: 'for another account',
  unreachable: 'we couldn’t reach PayFast',
  not_asked: 'we didn’t ask PayFast',
};

export const NOTICES_TEXT = {
  title: 'Payment notices',
  orders: 'Back to orders',
  lead: 'Everything PayFast told us, or someone told us in its name. We keep each notice as it came, check it, and act on it once.',
  caption: 'Payment notices',
  searchHint: 'Order, PayFast number or address',
  empty: 'No payment notices yet.',
  notice: 'Notice',
  number: (id: number): string => `Notice ${String(id)}`,
  received: 'Received',
  order: 'Order',
  noOrder: 'No order',
  withOrder: 'With an order',
  openOrder: (number: string): string => `Open ${number}`,
  status: 'PayFast says',
  amount: 'Amount',
  outcome: 'Outcome',
  state: 'Checked',
  payfastId: 'PayFast number',
  source: 'Sent from',
  judgedAt: 'Checked on',
  judgements: 'Times checked',
  facts: 'Facts',
  checks: 'Checks',
  failedChecks: 'Failed checks',
  noChecks: 'Nothing checked yet.',
  passed: 'Passed',
  failed: 'Failed',
  unknown: 'Not possible',
  result: (result: string, detail: string): string => `${result}: ${detail}`,
  detail: (detail: string | null): string => (detail === null ? '' : (DETAILS[detail] ?? '')),
  judge: 'Check again',
  judging: 'Checking…',
  judgeHint: 'Runs the checks again. What we’ve already acted on stays as it is.',
  judged: (outcome: string): string => `Checked again: ${outcome.toLowerCase()}.`,
  waits: 'We couldn’t reach PayFast. We’ll ask again automatically.',
  body: 'Body as received',
  showBody: 'Show body',
  hideBody: 'Hide body',
  bodyHint: 'It contains the buyer’s name and address.',
} as const;
