/** Tickets of the caller. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import {
  type HrAnswer,
  HrAnswerSchema,
  OwnTicketCardSchema,
  OwnTicketSchema,
  SentTicketSchema,
  type TicketCategory,
  type TicketDetail,
  type TicketSensitivity,
} from '#contract/tickets.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rpcWrite, rpcRead } from './rows.ts';

/** A ticket as its requester sends it. `requestId` stays the same for a retry. */
export interface TicketQuestion {
  readonly category: TicketCategory;
  /** Empty: the first line of the body. */
  readonly title: string;
  readonly body: string;
  readonly details: readonly TicketDetail[];
  readonly about: string | null;
  readonly aboutName: string | null;
  readonly sensitivity: TicketSensitivity;
  readonly files: readonly string[];
  readonly requestId: string;
}

/**
 * Sends a ticket. Also refuses with required, too_long, invalid_choice, invalid_input, person_unavailable, not_found and
 * too_many_files (files), onboarding_required, minor_consent_required, throttled.
 */
export const createTicket = rpcRead(
  'create_ticket',
  SentTicketSchema,
  ({ about, aboutName, requestId, ...question }: TicketQuestion) => ({
    ...question,
    request_id: requestId,
    ...(about !== null && { about }),
    ...(aboutName !== null && { about_name: aboutName }),
  }),
);

/** Returns the caller's tickets, the newest message first. */
export const readMyTickets = rpcRead('my_tickets', v.array(OwnTicketCardSchema));

/** Returns a ticket with its thread and marks it as read. Also refuses with not_found. */
export const readMyTicket = rpcRead('my_ticket', OwnTicketSchema, (number: string) => ({ number }));

/**
 * Adds a message to an open ticket. Also refuses with not_found, transition_not_allowed, required, too_long,
 * too_many_files, throttled.
 */
export const answerTicket = rpcWrite(
  'answer_ticket',
  (number: string, body: string, files: readonly string[], requestId: string) => ({
    number,
    body,
    files,
    request_id: requestId,
  }),
);

/** Closes a ticket. Also refuses with not_found, transition_not_allowed. */
export const closeMyTicket = rpcWrite('close_my_ticket', (number: string) => ({ number }));

/** Reopens a resolved ticket. Also refuses with not_found, transition_not_allowed, required, too_long, throttled. */
export const reopenMyTicket = rpcWrite('reopen_my_ticket', (number: string, body: string) => ({
  number,
  body,
}));

/** Rates HR's answer from 1 to 5. Also refuses with not_found, transition_not_allowed, invalid_choice, too_long. */
export const rateTicket = rpcWrite('rate_ticket', (number: string, rating: number, comment: string) => ({
  number,
  rating,
  comment,
}));

/** Returns the answers that HR suggests, at most 200. */
export async function readHrAnswers(client: DataClient): Promise<readonly HrAnswer[]> {
  const answer = await client
    .from('hr_answers')
    .select('id, category, title, body, keywords')
    .eq('is_published', true)
    .order('title')
    .limit(200);
  return parseRow(v.array(HrAnswerSchema), dataOf(answer));
}
