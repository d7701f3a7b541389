/** The open ticket of /admin-hr-tickets: the thread, replies and notes, acts. */
import type { TicketReply } from '../../contract/admin-tickets.ts';

const tickets = (count: number): string => `${String(count)} ${count === 1 ? 'ticket' : 'tickets'}`;

export const TICKET_THREAD_TEXT = {
  loading: 'Loading the ticket…',
  thread: 'Messages',
  answers: 'What they told us',
  facts: 'Facts',
  acts: 'Next step',
  publicReader: 'The member reads this',
  internalReader: 'Only HR reads this',
  member: 'Member',
  staff: 'HR',
  system: 'The site',
  edited: (at: string): string => `Edited ${at}`,
  former: 'Former text',
  edit: 'Edit',
  editTitle: 'Edit your message',
  editLead: 'We keep the former text.',
  body: 'Text',
  save: 'Save',
  saving: 'Saving…',
  saved: 'The message is saved.',
  download: (name: string, size: string): string => `Download ${name} (${size})`,
  openings: 'Who opened it',
  links: 'Linked tickets',
  linkOf: (number: string, title: string, state: string): string => `${number} · ${title} · ${state}`,
  unlink: 'Unlink',
  unlinked: 'The tickets are no longer linked.',
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
  sending: 'Sending…',
  sendReply: 'Send reply',
  keys: 'Ctrl+Enter sends it.',
  overtaken: 'Someone wrote in the meantime. Read the new message above, then send again.',
  closed: 'This ticket takes no replies. Reopen it first.',
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

/** Acts in the thread, each with its object. */
export const TICKET_ACT_LINES: Readonly<Record<string, (about: string) => string>> = {
  assign: (name) => (name === '' ? 'Left it unassigned' : `Gave it to ${name}`),
  change: (fields) => (fields === '' ? 'Saved without changes' : `Changed ${fields}`),
  snooze: (until) => (until === '' ? 'Ended the snooze' : `Snoozed it until ${until}`),
  readers: (names) => `Changed the readers: ${names}`,
  merge: (number) => `Joined it with ${number === '' ? 'another ticket' : number}`,
  link: (number) => `Linked it to ${number === '' ? 'another ticket' : number}`,
  unlink: (number) => `Unlinked it from ${number === '' ? 'another ticket' : number}`,
  resolve: () => 'Resolved it',
  close: () => 'Closed it',
  reopen: () => 'Reopened it',
  invalidate: () => 'Marked it as not a request',
  print: () => 'Printed it without internal notes',
  print_notes: () => 'Printed it with internal notes',
};
export const TICKET_OTHER_ACT = 'Updated it';
export const TICKET_CHANGED_FIELDS: Readonly<Record<string, string>> = {
  category: 'category',
  priority: 'priority',
  sensitivity: 'sensitivity',
  about: 'whom it’s about',
};
export const TICKET_READERS_LINE = {
  added: (names: string): string => `${names} added`,
  removed: (names: string): string => `${names} removed`,
} as const;

export const TICKET_ACT_TEXT = {
  work: 'Work',
  end: 'Finish',
  reply: 'Reply',
  note: 'Add a note',
  take: 'Take',
  taken: (number: string): string => `${number} is yours.`,
  close: 'Close',
  closed: (number: string): string => `${number} is closed.`,
  reopen: 'Reopen',
  reopened: (number: string): string => `${number} is open again.`,
  invalid: 'Not a request',
  invalidTitle: 'Mark as not a request?',
  invalidQuestion: 'The member is told that the ticket is closed. You can reopen it.',
  invalidated: (number: string): string => `${number} is marked as not a request.`,
  wake: 'End the snooze',
  woken: (number: string): string => `${number} is back in the queue.`,
  assign: 'Assign…',
  assignTitle: (number: string): string => `Assign ${number}`,
  assignee: 'Assignee',
  nobody: 'Nobody',
  assigning: 'Assigning…',
  assignSubmit: 'Assign',
  assigned: (number: string): string => `${number} is assigned.`,
  snooze: 'Snooze…',
  snoozeTitle: 'Snooze until',
  snoozeLead: 'It leaves the queues until 08:00 that day. It comes back earlier if a reply becomes overdue.',
  day: 'Day',
  snoozing: 'Snoozing…',
  snoozeSubmit: 'Snooze',
  snoozed: (number: string): string => `${number} is snoozed.`,
  dayWrong: 'Choose a day within the next 90 days',
  change: 'Change…',
  changeTitle: (number: string): string => `Change ${number}`,
  changeLead:
    'A new priority moves the due times. A new category can raise the sensitivity. People who may no longer see the ticket lose it.',
  changed: (number: string): string => `${number} is changed.`,
  subject: 'Who it’s about…',
  subjectTitle: 'Who is this ticket about?',
  subjectLead: 'They won’t see the ticket anywhere, whatever their role.',
  noSubject: 'Not about a member',
  merge: 'Merge…',
  mergeTitle: (number: string): string => `Merge ${number}`,
  mergeLead: 'Its messages and files move to the other ticket of the same member. This can’t be undone.',
  mergeTarget: 'Continue as',
  merging: 'Merging…',
  mergeSubmit: 'Merge',
  merged: 'The tickets are merged.',
  mergeWrong: 'Both must be about the same person, and the other one at least as sensitive.',
  link: 'Link…',
  linkTitle: 'Link another ticket',
  linkNumber: 'Number, such as HR-123456',
  linking: 'Linking…',
  linkSubmit: 'Link',
  linked: 'The tickets are linked.',
  linkMissing: 'You see no ticket with this number',
  linkWrong: 'Enter a number such as HR-123456',
  readers: 'Readers…',
  readersTitle: 'Who may read this ticket',
  readersLead: 'Nobody else sees it. The member sees who opened it.',
  readersSaved: 'The readers are saved.',
  readersMissing: 'Choose at least one reader.',
  choose: 'Choose',
} as const;

const nothing = 'None of these tickets can change this way.';
const reason = (_code: string, count: number): string => `${tickets(count)} can’t: already done or waiting.`;

export const TICKET_BATCH = {
  take: {
    label: 'Take',
    title: 'Take these tickets?',
    effect: (count: number): string => `${tickets(count)} will be yours.`,
    done: (count: number): string => `You took ${tickets(count)}.`,
    submit: 'Take',
    nothing,
    reason,
  },
  resolve: {
    label: 'Close and thank',
    title: 'Thank and resolve?',
    effect: (count: number): string =>
      `${tickets(count)} will be resolved. Each member gets the template’s text.`,
    done: (count: number): string => `You resolved ${tickets(count)}.`,
    submit: 'Resolve',
    nothing,
    reason,
  },
  snooze: {
    label: 'Snooze until tomorrow',
    title: 'Snooze until tomorrow?',
    effect: (count: number): string => `${tickets(count)} will leave the queues until 08:00 tomorrow.`,
    done: (count: number): string => `You snoozed ${tickets(count)}.`,
    submit: 'Snooze',
    nothing,
    reason,
  },
} as const;
