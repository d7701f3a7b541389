/** /admin-overview?view=outbox: emails, messages and builds that failed. */
import type { OutboxKind, OutboxState, OutboxSubject } from '#contract/admin-outbox.ts';

export const OUTBOX_KIND_LABELS: Readonly<Record<OutboxKind, string>> = {
  judge_payment_notice: 'Check a payment notice',
  mail_account_notice: 'Email about an account',
  mail_availability: 'Reminder to answer for a match or training',
  mail_back_in_stock: 'Back-in-stock email',
  mail_consent_decision: 'Email about a guardian’s decision',
  mail_consent_receipt: 'Receipt for a guardian',
  mail_exit: 'Email about leaving',
  mail_guardian_rejection: 'Email about a wrong guardian',
  mail_guest_back_in_stock: 'Back-in-stock email to a guest',
  mail_order: 'Email about an order',
  mail_appeal_link: 'Appeal link',
  mail_partner_answer: 'Answer to a partner',
  mail_purchase_order: 'Order to a supplier',
  mail_role_application: 'Email about a role application',
  mail_role_term: 'Reminder that a term ends',
  mail_team_application: 'Email about an application',
  mail_ticket: 'Email about an HR ticket',
  mail_weekly: 'Weekly email',
  purge_article: 'Refresh an article on the site',
  purge_calendars: 'Refresh the calendars',
  rebuild_site: 'Build the site',
  slack_article_review: 'Slack message about a review',
  slack_team_application: 'Slack message about an application',
};

export const OUTBOX_STATE_LABELS: Readonly<Record<OutboxState, string>> = {
  failed: 'Failed',
  retrying: 'Trying again',
  dismissed: 'Dismissed',
};

/** Links to the row that it is about. */
export const OUTBOX_SUBJECT_LABELS: Readonly<Record<OutboxSubject, string>> = {
  order: 'Open the order',
  application: 'Open the application',
  role_application: 'Open the application',
  exit: 'Open the exit',
  ticket: 'Open the ticket',
  purchase: 'Open the purchase order',
  article: 'Open the article',
  notice: 'Open the payment notice',
  person: 'Open the profile',
};

/** Reasons that say more than their code. */
const ERRORS: Readonly<Record<string, string>> = {
  mail_failed: 'The mail server didn’t take it',
  network_failed: 'No connection',
  unavailable: 'A service was unavailable',
  throttled: 'Too many at once',
  ValiError: 'Its content is malformed',
  TimeoutError: 'It took too long',
  TypeError: 'A program error',
};

export const OUTBOX_TEXT = {
  title: 'Outbox',
  caption: 'Emails, messages and builds that failed',
  searchHint: 'Reason',
  empty: 'Everything we send has gone out.',
  facts: 'What failed',
  action: 'What to do',
  kind: 'What',
  state: 'State',
  attempts: 'Attempts',
  created: 'First tried',
  next: 'Next attempt',
  noNext: 'We’ve stopped trying automatically.',
  reason: 'Why',
  noReason: 'Unknown',
  reasonText: (code: string): string => ERRORS[code] ?? code,
  code: 'Code',
  dismissedAt: 'Dismissed',
  dismissedBy: 'Dismissed by',
  dismissReason: 'Reason given',
  notices: 'Payment notices',
  retry: 'Try again now',
  retried: 'We’re trying again. Refresh in a moment to see how it went.',
  done: 'This went out in the meantime. Here’s the latest list.',
  dismiss: 'Dismiss…',
  dismissTitle: 'Dismiss this?',
  dismissLead: 'We won’t try again, and nobody gets it. Say why, so that others know.',
  dismissLabel: 'Reason',
  dismissSubmit: 'Dismiss',
  dismissed: 'Dismissed. It’s listed for 90 more days.',
  related: 'What it’s about',
} as const;
