/** The tickets of /admin-hr-tickets. */
import { DESK_ADDRESSES } from '#contract/desk-search.ts';
import { type DeskTicketRow, DeskTicketRowSchema, type TicketQueue } from '#contract/admin-tickets.ts';
import { type TicketState } from '#contract/tickets.ts';
import {
  TICKET_CHIP_LABELS as CHIP,
  TICKET_QUEUE_LABELS,
  TICKETS_TEXT as TEXT,
} from '#messages/admin/tickets.ts';
import {
  TICKET_CATEGORY_LABELS,
  TICKET_PRIORITY_LABELS,
  TICKET_SENSITIVITY_LABELS,
  TICKET_STATE_LABELS,
} from '#messages/portal/ticket-words.ts';
import { defineTable } from '#stores/core/table/define-table.ts';
import * as t from '#stores/core/table/parts.ts';

export type TicketChip = keyof typeof CHIP;

/** Beside the queue, because the states have an index. */
const inStates = (...values: readonly TicketState[]) => ({ column: 'state', is: 'in', values }) as const;
const UNDONE = inStates('new', 'open', 'waiting_member');
const inQueues = (...values: readonly TicketQueue[]) => ({ column: 'queue', is: 'in', values }) as const;
const isTrue = (column: 'is_mine' | 'is_restricted_to_me') => ({ column, is: 'eq', value: true }) as const;

export const isTicketChip = (value: string): value is TicketChip => value in CHIP;

/** Without an account it is anonymous, or an appeal by mail. */
function requesterText({ requester, source }: DeskTicketRow): string {
  if (source === 'anonymous') return TEXT.anonymous;
  return requester ?? (source === 'appeal' ? TEXT.appeal : TEXT.former);
}

export const TICKETS = defineTable<DeskTicketRow>(DeskTicketRowSchema, {
  name: 'tickets',
  relation: 'desk_tickets',
  openKey: DESK_ADDRESSES.ticket.openKey,
  title: ({ number, title }) => `${number} · ${title}`,
  actors: 'hr_full',
  searched: ['number', 'title', 'requester'],
  defaultSort: { column: 'work_order', descending: false },
  columns: [
    t.textColumn('title', TEXT.subject, 'title', { shown: 'always', kind: 'grow' }),
    { ...t.labelColumn('queue', TEXT.queue, 'queue', TICKET_QUEUE_LABELS), sort: 'work_order' },
    t.momentColumn('due', TEXT.due, 'due_at'),
    t.valueColumn('requester', TEXT.requester, 'requester', requesterText, { from: 'medium' }),
    t.labelColumn('category', TEXT.category, 'category', TICKET_CATEGORY_LABELS, { from: 'wide' }),
    t.textColumn('assignee', TEXT.assignee, 'assignee', { from: 'medium', isNamed: true }),
    t.textColumn('number', TEXT.number, 'number', { from: 'full', kind: 'state' }),
    // The due time follows from it.
    t.labelColumn('priority', TEXT.priority, 'priority', TICKET_PRIORITY_LABELS, { shown: 'later' }),
    t.labelColumn('sensitivity', TEXT.sensitivity, 'sensitivity', TICKET_SENSITIVITY_LABELS, {
      shown: 'later',
    }),
    t.labelColumn('state', TEXT.state, 'state', TICKET_STATE_LABELS, { shown: 'later' }),
    t.textColumn('about', TEXT.about, 'about', { shown: 'later', isNamed: true }),
    t.momentColumn('last', TEXT.last, 'last_message_at', { shown: 'later' }),
    t.momentColumn('asked', TEXT.asked, 'created_at', { from: 'full' }),
    {
      ...t.valueColumn('rating', TEXT.rating, 'rating', ({ rating }: DeskTicketRow) =>
        rating === null ? '' : TEXT.ratingOf(rating),
      ),
      shown: 'later',
    },
  ],
  fields: [
    ['number', 'requester', 'category', 'priority', 'sensitivity', 'state', 'assignee', 'about'],
    { label: TEXT.minor, text: ({ is_minor: isMinor }) => (isMinor ? TEXT.yes : '') },
    { label: TEXT.held, text: ({ is_held: isHeld }) => (isHeld ? TEXT.yes : '') },
    t.momentColumn('reply', TEXT.replyDue, 'reply_due_at'),
    t.momentColumn('resolve', TEXT.resolveDue, 'resolve_due_at'),
    t.momentColumn('snoozed', TEXT.snoozedUntil, 'snoozed_until'),
    ['asked', 'last', 'rating'],
  ],
  filters: [
    t.caseFilter('queue', TEXT.queue, {
      owed: [CHIP.owed, UNDONE, inQueues('overdue', 'due_soon', 'new', 'open')],
      new: [CHIP.new, UNDONE, inQueues('new')],
      mine: [CHIP.mine, UNDONE, isTrue('is_mine')],
      due_soon: [CHIP.due_soon, UNDONE, inQueues('due_soon')],
      overdue: [CHIP.overdue, UNDONE, inQueues('overdue')],
      waiting: [CHIP.waiting, UNDONE, inQueues('waiting')],
      restricted: [CHIP.restricted, UNDONE, isTrue('is_restricted_to_me')],
      snoozed: [CHIP.snoozed, UNDONE, inQueues('snoozed')],
      done: [CHIP.done, inStates('resolved', 'closed', 'merged', 'invalid')],
    }),
    t.choiceFilter('category', TEXT.category, 'category', TICKET_CATEGORY_LABELS),
    t.choiceFilter('priority', TEXT.priority, 'priority', TICKET_PRIORITY_LABELS),
    t.choiceFilter('sensitivity', TEXT.sensitivity, 'sensitivity', TICKET_SENSITIVITY_LABELS),
    t.caseFilter('has', TEXT.assignee, {
      nobody: [TEXT.unassigned, { column: 'assignee_id', is: 'null' }],
      somebody: [TEXT.assigned, { column: 'assignee_id', is: 'not_null' }],
    }),
    t.flagFilter('held', TEXT.held, 'is_held', [TEXT.yes, TEXT.no]),
    { kind: 'days', key: 'asked', label: TEXT.asked, column: 'created_at' },
  ],
});
