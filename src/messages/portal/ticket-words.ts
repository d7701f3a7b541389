/** Words of tickets that requesters, the desk and public pages share. */
import type { TicketCategory, TicketPriority, TicketSensitivity, TicketState } from '#contract/tickets.ts';

export const TICKET_CATEGORY_LABELS: Readonly<Record<TicketCategory, string>> = {
  account: 'Account and profile',
  team: 'Team and roster',
  conduct: 'Conduct',
  payment: 'Payments and prizes',
  contract: 'Contracts',
  wellbeing: 'Wellbeing',
  technical: 'Technical problem',
  ban_appeal: 'Ban appeal',
  other: 'Something else',
};

export const TICKET_STATE_LABELS: Readonly<Record<TicketState, string>> = {
  new: 'New',
  open: 'Open',
  waiting_member: 'Waiting for the member',
  resolved: 'Resolved',
  closed: 'Closed',
  merged: 'Merged',
  invalid: 'Not a request',
};

/** Of the same states, to the requester. */
export const OWN_TICKET_STATE_LABELS: Readonly<Record<TicketState, string>> = {
  ...TICKET_STATE_LABELS,
  new: 'Sent',
  open: 'With HR',
  waiting_member: 'Waiting for you',
  merged: 'Joined with another ticket',
  invalid: 'Closed',
};

export const TICKET_PRIORITY_LABELS: Readonly<Record<TicketPriority, string>> = {
  urgent: 'Urgent',
  high: 'High',
  normal: 'Normal',
  low: 'Low',
};

export const TICKET_SENSITIVITY_LABELS: Readonly<Record<TicketSensitivity, string>> = {
  normal: 'Normal',
  confidential: 'Confidential',
  restricted: 'Restricted',
};

/** Of a message that came by mail. */
export const MAILED_TEXT = {
  by: 'by email',
  filesLeft: (count: number): string =>
    count === 1 ? '1 attachment wasn’t taken.' : `${String(count)} attachments weren’t taken.`,
} as const;

/** Who reads a ticket, in plain words. Never the person it is about. */
export const TICKET_SENSITIVITY_HINTS: Readonly<Record<TicketSensitivity, string>> = {
  normal: 'HR and the admins can read it.',
  confidential: 'Only HR can read it, not every admin.',
  restricted: 'Only a few named people can read it, and you see who opened it.',
};
