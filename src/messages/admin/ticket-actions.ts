/** Actions on tickets of /admin-hr-tickets. */
import { counted } from '../core/counted.ts';

const tickets = counted('ticket', 'tickets');

export const TICKET_ACTION_TEXT = {
  editTitle: 'Edit your message',
  editLead: 'We keep the former text.',
  body: 'Text',
  saved: 'The message is saved.',
  unlinked: 'The tickets are no longer linked.',
  work: 'Work',
  end: 'Finish',
  reply: 'Reply',
  note: 'Add a note',
  take: 'Assign to me',
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
  assignSubmit: 'Assign',
  assigned: (number: string): string => `${number} is assigned.`,
  snooze: 'Snooze…',
  snoozeTitle: 'Snooze until',
  snoozeLead: 'It leaves the queues until 08:00 that day. It comes back earlier if a reply becomes overdue.',
  day: 'Day',
  snoozeSubmit: 'Snooze',
  snoozed: (number: string): string => `${number} is snoozed.`,
  dayWrong: 'Choose a day within the next 90 days',
  change: 'Change…',
  changeTitle: (number: string): string => `Change ${number}`,
  changeLead:
    'A new priority moves the due times. A new category can raise the sensitivity. Anyone who may no longer see the ticket loses access.',
  changed: (number: string): string => `${number} is changed.`,
  subject: 'Who it’s about…',
  subjectTitle: 'Who is this ticket about?',
  subjectLead: 'They won’t see the ticket anywhere, whatever their role.',
  noSubject: 'Not about a member',
  merge: 'Merge…',
  mergeTitle: (number: string): string => `Merge ${number}`,
  mergeLead: 'Its messages and files move to the other ticket of the same member. This can’t be undone.',
  mergeTarget: 'Continue as',
  mergeSubmit: 'Merge',
  merged: 'The tickets are merged.',
  mergeWrong: 'Both must be from the same member, and the other one at least as sensitive.',
  link: 'Link…',
  linkTitle: 'Link another ticket',
  linkNumber: 'Number, such as HR-123456',
  linkSubmit: 'Link',
  linked: 'The tickets are linked.',
  linkMissing: 'We can’t find this ticket, or you can’t see it',
  linkWrong: 'Enter a number such as HR-123456',
  readers: 'Readers…',
  readersTitle: 'Who may read this ticket',
  readersLead: 'Nobody else sees it. The member sees who opened it.',
  readersSaved: 'The readers are saved.',
  readersMissing: 'Choose at least one reader.',
  choose: 'Choose',
} as const;

const nothing = 'This doesn’t apply to any of the selected tickets.';
const leftOut =
  (rest: string) =>
  (_code: string, count: number): string =>
    `${String(count)} ${count === 1 ? 'is' : 'are'} ${rest}`;

export const TICKET_BATCH = {
  take: {
    label: 'Assign to me',
    title: 'Assign these tickets to you?',
    effect: (count: number): string => `${tickets(count)} will be yours.`,
    done: (count: number): string => `${tickets(count)} assigned to you.`,
    submit: 'Assign to me',
    nothing,
    reason: leftOut('already yours or finished'),
  },
  resolve: {
    label: 'Thank and resolve',
    title: 'Thank and resolve?',
    effect: (count: number): string =>
      `${tickets(count)} will be resolved. Each member gets the template’s text.`,
    done: (count: number): string => `You resolved ${tickets(count)}.`,
    submit: 'Resolve',
    nothing,
    reason: leftOut('already finished'),
  },
  snooze: {
    label: 'Snooze until tomorrow',
    title: 'Snooze until tomorrow?',
    effect: (count: number): string => `${tickets(count)} will leave the queues until 08:00 tomorrow.`,
    done: (count: number): string => `You snoozed ${tickets(count)}.`,
    submit: 'Snooze',
    nothing,
    reason: leftOut('finished or waiting for the member'),
  },
} as const;
