/** The open ticket of /admin-hr-tickets and its thread, which come with the first one. */
import type { TicketReply } from '#contract/admin-tickets.ts';
import { DESK_WORDS } from '../core/table.ts';

export const TICKET_THREAD_TEXT = {
  loading: 'Loading the ticket…',
  thread: 'Messages',
  answers: 'What they told us',
  ...DESK_WORDS,
  actions: 'Next step',
  publicReader: 'The member reads this',
  internalReader: 'Only HR reads this',
  member: 'Member',
  staff: 'HR',
  system: 'The site',
  edited: (at: string): string => `Edited ${at}`,
  former: 'Former text',
  download: (name: string, size: string): string => `Download ${name} (${size})`,
  openings: 'Who opened it',
  appeal: 'Who appeals',
  appealEmail: 'Email',
  appealMember: 'Member',
  appealNoMember: 'No account has this email.',
  ban: 'Banned',
  banLine: (at: string, by: string | null): string => (by === null ? at : `${at} by ${by}`),
  banUntil: 'Until',
  banForever: 'Someone lifts the ban',
  banReason: 'Reason',
  noBan: 'No ban is in force.',
  links: 'Linked tickets',
  linkOf: (number: string, title: string, state: string): string => `${number} · ${title} · ${state}`,
  unlink: 'Unlink',
  mergedInto: (number: string): string => `This ticket continues as ${number}.`,
  answering: (names: readonly string[]): string =>
    `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} answering this ticket.`,
  print: 'Print (opens a new tab)',
} as const;

export const TICKET_REPLY_TEXT = {
  modes: 'Reply or note',
  reply: 'Reply',
  note: 'Internal note',
  template: 'Template',
  noTemplate: 'No template',
  replyLabel: 'Reply to the member',
  noteLabel: 'Internal note',
  after: 'After sending',
  sendNote: 'Add note',
  sendReply: 'Send reply',
  keys: 'Ctrl+Enter sends it.',
  overtaken: 'Someone wrote in the meantime. Read the new message above, then send again.',
  closed: 'This ticket takes no replies. Reopen it first.',
} as const;

export const TICKET_HOLD_TEXT = {
  hold: {
    action: 'Put under legal hold…',
    title: (number: string): string => `Put ${number} under legal hold?`,
    lead: 'We keep the ticket with its messages and files until the hold is lifted. The member isn’t told.',
    submit: 'Put under legal hold',
    done: (number: string): string => `${number} is under legal hold.`,
  },
  release: {
    action: 'Lift the legal hold…',
    title: (number: string): string => `Lift the legal hold of ${number}?`,
    lead: 'The ticket is deleted when the period of its category has passed.',
    submit: 'Lift the legal hold',
    done: (number: string): string => `${number} is no longer under legal hold.`,
  },
  reason: 'Reason',
  reasonHint: 'Only HR reads it, in the messages.',
} as const;

/** What a reply does beside being sent. */
export const TICKET_REPLY_LABELS: Readonly<Record<Exclude<TicketReply, 'note'>, string>> = {
  reply: 'Keep it open',
  ask: 'Wait for the member',
  resolve: 'Resolve it',
};

export const TICKET_SENT: Readonly<Record<TicketReply, string>> = {
  reply: 'Your reply is sent.',
  ask: 'Your reply is sent. We’re waiting for the member.',
  resolve: 'Your reply is sent, and the ticket is resolved.',
  note: 'Your note is added.',
};

/** Actions in the thread, each with its object. */
export const TICKET_ACTION_LINES: Readonly<Record<string, (about: string) => string>> = {
  assign: (name) => (name === '' ? 'Left it unassigned' : `Gave it to ${name}`),
  change: (fields) => (fields === '' ? 'Saved without changes' : `Changed ${fields}`),
  snooze: (until) => (until === '' ? 'Ended the snooze' : `Snoozed it until ${until}`),
  readers: (names) => `Changed the readers: ${names}`,
  merge: (number) => `Merged it with ${number === '' ? 'another ticket' : number}`,
  link: (number) => `Linked it to ${number === '' ? 'another ticket' : number}`,
  unlink: (number) => `Unlinked it from ${number === '' ? 'another ticket' : number}`,
  resolve: () => 'Resolved it',
  close: () => 'Closed it',
  reopen: () => 'Reopened it',
  invalidate: () => 'Marked it as not a request',
  hold: (reason) => `Put it under legal hold: ${reason}`,
  release: (reason) => `Lifted the legal hold: ${reason}`,
  print: () => 'Printed it without internal notes',
  print_notes: () => 'Printed it with internal notes',
};
export const TICKET_OTHER_ACTION = 'Updated it';
export const TICKET_CHANGED_FIELDS: Readonly<Record<string, string>> = {
  category: 'category',
  priority: 'priority',
  sensitivity: 'sensitivity',
  about: 'who it’s about',
};
export const TICKET_READERS_LINE = {
  added: (names: string): string => `${names} added`,
  removed: (names: string): string => `${names} removed`,
} as const;
