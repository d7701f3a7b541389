/** Words of PayFast's notices as administrators see them. */
import type { JudgedCheck, NoticeOutcome, PaymentNotice } from '../../contract/admin-orders.ts';

export const NOTICE_OUTCOME_LABELS: Readonly<Record<NoticeOutcome, string>> = {
  paid: 'Paid',
  paid_late: 'Paid late',
  paid_twice: 'Paid twice',
  review: 'In review',
  pending: 'On its way',
  failed: 'Failed',
  repeated: 'Known already',
  superseded: 'Too late to count',
  rejected: 'Rejected',
  unmatched: 'No such order',
};

/** What an outcome means, for the person who looks at it. */
export const NOTICE_OUTCOME_HINTS: Readonly<Record<NoticeOutcome, string>> = {
  paid: 'The money is the order’s, and the order was placed.',
  paid_late: 'The order had expired; its pieces were still there, and it was placed.',
  paid_twice: 'The order was paid already: this money is owed back.',
  review: 'Money may have come, but a check stopped it. Somebody has to decide.',
  pending: 'PayFast says that the payment is on its way.',
  failed: 'The payment failed or was given up.',
  repeated: 'The same payment was told of before. Nothing was done.',
  superseded: 'It tells of something that was over by then. Nothing was done.',
  rejected: 'It is not PayFast’s, or not for us. Nothing was done.',
  unmatched: 'It is PayFast’s, but there is no such order. Please look for it in PayFast’s account.',
};

export const NOTICE_STATE_LABELS: Readonly<Record<PaymentNotice['state'], string>> = {
  stored: 'Not judged yet',
  waiting: 'Waiting for PayFast’s word',
  judged: 'Judged',
};

export const CHECK_LABELS: Readonly<Record<JudgedCheck, string>> = {
  form: 'Complete and readable',
  signature: 'Signature',
  source: 'Came from PayFast’s address',
  merchant: 'For our account',
  confirmed: 'PayFast confirms it',
  amount: 'Amount is the order’s total',
  new: 'Not told of before',
};

const DETAILS: Readonly<Record<string, string>> = {
  field_missing: 'a field is missing',
  field_repeated: 'a field comes twice',
  after_signature: 'something follows the signature',
  status_unknown: 'its status is unknown',
  amount_unreadable: 'its amount cannot be read',
  missing: 'there is none',
  elsewhere: 'from another address',
  another: 'for another account',
  unreachable: 'PayFast could not be reached',
  not_asked: 'PayFast was not asked',
};

export const NOTICES_TEXT = {
  title: 'Payment notices',
  orders: 'Back to orders',
  lead: 'Everything that PayFast told us, or that somebody told us in its name. Each is kept as it came, checked, and acted on once.',
  caption: 'Payment notices',
  searchHint: 'Order, PayFast’s number or address',
  empty: 'PayFast has not told us of a payment yet.',
  notice: 'Notice',
  number: (id: number): string => `Notice ${String(id)}`,
  received: 'Received',
  order: 'Order',
  noOrder: 'No order',
  withOrder: 'With an order',
  openOrder: (number: string): string => `Open ${number}`,
  status: 'PayFast says',
  amount: 'Amount',
  amountFile: 'Amount in rand',
  outcome: 'What came of it',
  state: 'Judged',
  payfastId: 'PayFast’s number',
  source: 'Sent from',
  judgedAt: 'Judged on',
  judgements: 'Times judged',
  facts: 'Facts',
  checks: 'Checks',
  failedChecks: 'Failed checks',
  noChecks: 'Nothing was checked yet.',
  passed: 'Passed',
  failed: 'Failed',
  unknown: 'Not possible',
  result: (result: string, detail: string): string => `${result}: ${detail}`,
  detail: (detail: string | null): string => (detail === null ? '' : (DETAILS[detail] ?? '')),
  judge: 'Judge again',
  judging: 'Judging…',
  judgeHint: 'Checks it anew. What was acted on already stays as it is.',
  judged: (outcome: string): string => `Judged again: ${outcome.toLowerCase()}.`,
  waits: 'PayFast could not be asked. It is asked again by itself.',
  judgeTitle: 'Judging',
  body: 'Body as it came',
  showBody: 'Show the body',
  hideBody: 'Hide the body',
  bodyHint: 'It holds the name and address of who paid.',
  bodyLoading: 'Fetching…',
} as const;
