/** /admin-hr-tickets: the table, its queues and facts. */
import type { TicketQueue } from '#contract/admin-tickets.ts';
import { counted } from '../core/counted.ts';

export const TICKET_QUEUE_LABELS: Readonly<Record<TicketQueue, string>> = {
  overdue: 'Overdue',
  due_soon: 'Due soon',
  new: 'New',
  open: 'Open',
  waiting: 'Waiting',
  snoozed: 'Snoozed',
  done: 'Done',
};

/** Chips of the queues, in their order. */
export const TICKET_CHIP_LABELS = {
  owed: 'To answer',
  new: TICKET_QUEUE_LABELS.new,
  mine: 'Mine',
  due_soon: TICKET_QUEUE_LABELS.due_soon,
  overdue: TICKET_QUEUE_LABELS.overdue,
  waiting: TICKET_QUEUE_LABELS.waiting,
  restricted: 'Restricted to me',
  snoozed: TICKET_QUEUE_LABELS.snoozed,
  done: TICKET_QUEUE_LABELS.done,
} as const;

export const TICKET_CHIP_HINTS: Readonly<Record<keyof typeof TICKET_CHIP_LABELS, string>> = {
  owed: 'We owe these members an answer. The most urgent is first.',
  new: 'Nobody has taken these yet.',
  mine: 'You have these.',
  due_soon: 'Due within the next two working hours.',
  overdue: 'We promised an answer by now.',
  waiting: 'The member has to answer first. Their clock has stopped.',
  restricted: 'Only you and the other named readers can see these.',
  snoozed: 'Hidden from the other queues until their time, or until a reply is overdue.',
  done: 'Resolved, closed, merged with another ticket, or not a request.',
};

export const TICKETS_TEXT = {
  title: 'HR tickets',
  caption: 'Tickets, the most urgent first',
  searchHint: 'Number, title or requester',
  empty: 'No tickets yet. What members ask HR will appear here.',
  views: 'Views of HR tickets',
  tickets: 'Tickets',
  exits: 'Exits',
  answers: 'Answers',
  templates: 'Templates',
  duties: 'Duties',
  queues: 'Queues',
  all: 'All',
  count: counted('ticket', 'tickets'),
  reportsElsewhere: counted(
    'report without a name is waiting for our safeguarding people. Only they can read it.',
    'reports without a name are waiting for our safeguarding people. Only they can read them.',
  ),
  number: 'Number',
  subject: 'Title',
  category: 'Category',
  requester: 'Requester',
  due: 'Due',
  priority: 'Priority',
  assignee: 'Assignee',
  queue: 'Queue',
  state: 'State',
  sensitivity: 'Sensitivity',
  about: 'About',
  minor: 'Minor',
  held: 'Legal hold',
  yes: 'Yes',
  no: 'No',
  replyDue: 'Reply due',
  resolveDue: 'To be resolved by',
  snoozedUntil: 'Snoozed until',
  last: 'Last message',
  asked: 'Asked',
  rating: 'Rating',
  ratingOf: (rating: number): string => `${String(rating)} of 5`,
  anonymous: 'Anonymous',
  appeal: 'By email',
  former: 'Former member',
  unassigned: 'Unassigned',
  assigned: 'Assigned',
} as const;
