/**
 * Tickets for HR. All refuse with permission_required, second_factor_required, network_failed, and not_found where the
 * caller may not see the ticket.
 */
import * as v from 'valibot';
import {
  DeskTicketSchema,
  PrintedTicketSchema,
  type TicketChange,
  TicketCountsSchema,
  type TicketMove,
  type TicketReply,
} from '#contract/admin-tickets.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { DataClient } from './client.ts';
import { dataOf, rowOf, rowsOf, rpcChanges, rpcRead, rpcWrite } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Reads a ticket with its internal messages; the opening is recorded. */
export const readDeskTicket = rpcRead('ticket_for_desk', DeskTicketSchema, (ticket: string) => ({ ticket }));

/** A ticket for its print view; the print is recorded. */
export const printTicket = rpcRead(
  'print_ticket',
  PrintedTicketSchema,
  (ticket: string, withNotes: boolean) => ({ ticket, with_notes: withNotes }),
);

export const countTickets = rpcRead('ticket_queue_counts', TicketCountsSchema);

/** Marks the caller as answering for a minute; returns the names of the other agents. */
export const joinTicket = rpcRead('join_ticket', v.array(v.string()), (ticket: string) => ({ ticket }));

export interface ReplyInput {
  readonly body: string;
  readonly action: TicketReply;
  /** The newest message that the writer has read. */
  readonly seen: string | null;
  /** Ids of uploads. */
  readonly files: readonly string[];
  /** The same for every attempt, so that it is written once. */
  readonly requestId: string;
}

/** Also refuses with changed_meanwhile over an unread message, transition_not_allowed, required, too_long. */
export const replyToTicket = rpcWrite(
  'reply_to_ticket',
  (ticket: string, { requestId, ...reply }: ReplyInput) => ({
    ticket,
    ...reply,
    kind: reply.action === 'note' ? 'internal' : 'public',
    request_id: requestId,
  }),
);

/** Edits an own message. Also refuses with transition_not_allowed once the ticket is closed. */
export const editTicketMessage = rpcWrite('edit_ticket_message', (message: string, body: string) => ({
  message,
  body,
}));

interface TicketMoveDetails {
  /** End of a snooze. */
  readonly until?: string;
  /** Text of a resolution. */
  readonly template?: string;
  /** Of a legal hold, or of lifting it. */
  readonly reason?: string;
}

/** Takes, snoozes, resolves, closes, reopens, invalidates, holds or releases tickets. */
export const moveTickets = rpcChanges(
  'move_tickets',
  (versions: readonly RowVersion[], action: TicketMove, details: TicketMoveDetails = {}) => ({
    tickets: versions.map(({ id, expected }) => ({ id, expected })),
    action,
    details,
  }),
);

/** One ticket. Also refuses with changed_meanwhile, transition_not_allowed, invalid_time, too_long. */
export async function moveTicket(
  client: DataClient,
  version: RowVersion,
  action: TicketMove,
  details: Omit<TicketMoveDetails, 'template'> = {},
): Promise<void> {
  const [result] = await moveTickets(client, [version], action, details);
  const outcome = result?.outcome ?? 'unexpected';
  if (outcome !== 'done') throw new RefusalError(outcome);
}

/** Hands it to a member of staff, or to none. Also refuses with changed_meanwhile, person_unavailable. */
export const assignTicket = rpcWrite(
  'assign_ticket',
  ({ id, expected }: RowVersion, person: string | null) => ({ ticket: id, expected, person }),
);

/** Also refuses with changed_meanwhile, invalid_value for the caller or requester as subject, person_unavailable. */
export const changeTicket = rpcWrite(
  'change_ticket',
  ({ id, expected }: RowVersion, { user_id: about, ...change }: TicketChange) => ({
    ticket: id,
    expected,
    ...change,
    about: about === '' ? null : about,
  }),
);

/** Also refuses with changed_meanwhile, required, person_unavailable. */
export const setTicketReaders = rpcWrite(
  'set_ticket_readers',
  ({ id, expected }: RowVersion, people: readonly string[]) => ({ ticket: id, expected, people }),
);

/** Moves its messages into another one. Also refuses with changed_meanwhile, invalid_value, transition_not_allowed. */
export const mergeTickets = rpcWrite('merge_tickets', ({ id, expected }: RowVersion, target: string) => ({
  source: id,
  target,
  expected,
}));

/** Links a ticket to the one with this number. Also refuses with invalid_value for the same one. */
export async function linkTicket(client: DataClient, ticket: string, number: string): Promise<void> {
  const found = await client.from('desk_tickets').select('id').eq('number', number).maybeSingle();
  const other = rowOf(v.object({ id: IdSchema }), found);
  if (other === null) throw new RefusalError('not_found');
  dataOf(await client.rpc('link_tickets', { ticket, other: other.id }));
}

export const unlinkTicket = rpcWrite('unlink_tickets', (ticket: string, other: string) => ({
  ticket,
  other,
}));

/** Id of the first macro for every category that resolves; null without one. */
export async function readResolvingTemplate(client: DataClient): Promise<string | null> {
  const request = client.from('hr_templates').select('id').eq('action', 'resolve').is('category', null);
  const [first] = rowsOf(v.object({ id: IdSchema }), await request.order('title').limit(1));
  return first?.id ?? null;
}
