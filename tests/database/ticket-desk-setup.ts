/** Tickets of several sensitivities and subjects, and calls of the functions of the HR desk. */
import type { TestDatabase } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { call as callAs } from './team-setup.ts';

export const TICKET = '48000000-0000-4000-8000-000000000001';
export const SECOND = '48000000-0000-4000-8000-000000000002';
/** About the person with the role of HR. */
export const HIDDEN = '48000000-0000-4000-8000-000000000003';
export const CONFIDENTIAL = '48000000-0000-4000-8000-000000000004';
/** The superadmin alone reads it. */
export const RESTRICTED = '48000000-0000-4000-8000-000000000005';
export const TEMPLATE = '48000000-0000-4000-8000-000000000011';
export const REQUEST = '48000000-0000-4000-8000-0000000000aa';
export const PAST = '2026-01-01T00:00:00Z';

export const idOf = (name: SignedInName): string => PEOPLE[name].id;

export type Arguments = Readonly<Record<string, unknown>>;

export interface Detail {
  readonly messages: readonly (Arguments & { readonly id: string })[];
  readonly staff: readonly { readonly id: string; readonly may_see: boolean }[];
  readonly templates: readonly { readonly body: string }[];
  readonly links: readonly { readonly number: string }[];
  readonly others: readonly { readonly number: string }[];
}

/** Inserts the tickets, a message of each requester, and a template. */
export async function insertTickets(database: TestDatabase): Promise<void> {
  const owner = idOf('member');
  await database.sql`insert into public.tickets (id, number, category, priority, sensitivity, title, requester_id, about_user_id)
    values
      (${TICKET}, 'HR-100001', 'account', 'normal', 'normal', 'Cannot log in', ${owner}, null),
      (${SECOND}, 'HR-100002', 'account', 'normal', 'normal', 'Still cannot log in', ${owner}, null),
      (${HIDDEN}, 'HR-100003', 'conduct', 'high', 'restricted', 'About a person', ${owner}, ${idOf('hr')}),
      (${CONFIDENTIAL}, 'HR-100004', 'payment', 'high', 'confidential', 'Prize money', ${idOf('hr')}, null),
      (${RESTRICTED}, 'HR-100005', 'wellbeing', 'urgent', 'restricted', 'Not well', ${idOf('otherMember')}, null)`;
  await database.sql`insert into private.ticket_messages (ticket_id, kind, is_internal, author, author_id, body)
     select id, 'public', false, 'requester', requester_id, 'Please help' from public.tickets
    order by number`;
  await database.sql`insert into public.hr_templates (id, title, body, action)
    values (${TEMPLATE}, 'Thank', 'Hi {name}, {number} is done. {agent}', 'resolve')`;
  await database.sql`delete from public.notifications`;
}

/** Calls of the functions of the desk in a database. */
function createTicketDesk(database: TestDatabase) {
  /** Outcome of a function without a result: 'done' or the refusal. */
  async function call(by: SignedInName, name: string, args: Arguments): Promise<unknown> {
    const answer = await callAs(database.client, by, name, args);
    return answer === null || answer === undefined || answer === '' ? 'done' : answer;
  }

  async function versionOf(ticket: string): Promise<string> {
    const [version = ''] =
      await database.list`select updated_at::text from public.tickets where id = ${ticket}`;
    return version;
  }

  async function ticketOf(ticket: string): Promise<Record<string, unknown>> {
    const [row] = await database.sql`select * from public.tickets where id = ${ticket}`;
    return row ?? {};
  }

  /** Id of the newest message that is no action. */
  async function newestOf(ticket: string): Promise<string> {
    const [newest = ''] = await database.list`select id from private.ticket_messages
      where ticket_id = ${ticket} and kind <> 'system' order by position desc limit 1`;
    return newest;
  }

  async function open(by: SignedInName, ticket: string): Promise<Detail> {
    const detail = await callAs(database.client, by, 'ticket_for_desk', { ticket });
    if (typeof detail === 'string') throw new Error(detail);
    return detail as Detail;
  }

  const reply = async (by: SignedInName, ticket: string, more: Arguments = {}): Promise<unknown> =>
    callAs(database.client, by, 'reply_to_ticket', {
      ticket,
      seen: (await newestOf(ticket)) || null,
      body: 'We look into it',
      kind: 'public',
      action: 'reply',
      ...more,
    });

  const move = async (by: SignedInName, tickets: readonly string[], name: string, details: object = {}) => {
    const versions = await database.sql<{
      rows: string;
    }>`select jsonb_agg(jsonb_build_object('id', id, 'expected', updated_at))::text as rows
      from public.tickets
      where id = any (${tickets})`;
    return call(by, 'move_tickets', {
      tickets: versions[0]?.rows,
      action: name,
      details: JSON.stringify(details),
    });
  };

  const change = async (by: SignedInName, ticket: string, more: Arguments = {}): Promise<unknown> =>
    call(by, 'change_ticket', {
      ticket,
      expected: await versionOf(ticket),
      category: 'account',
      priority: 'normal',
      sensitivity: 'normal',
      about: null,
      ...more,
    });

  return { call, versionOf, ticketOf, newestOf, open, reply, move, change };
}

/** The tests of a file with these tickets, and its calls of the desk. */
export function ticketDeskTest() {
  const fixture = databaseTest({ prepare: insertTickets, rows: 'restore' });
  return { ...fixture, desk: createTicketDesk(fixture.database) };
}

/** Every action on a ticket, also together with the first one. */
export function callsOn(
  ticket: string,
  expected: string,
  message: string,
  other: string,
): readonly (readonly [string, Arguments])[] {
  const version = { ticket, expected };
  return [
    ['ticket_for_desk', { ticket }],
    ['join_ticket', { ticket }],
    ['print_ticket', { ticket, with_notes: true }],
    ['reply_to_ticket', { ticket, seen: null, body: 'x', kind: 'public', action: 'reply' }],
    ['edit_ticket_message', { message: message, body: 'x' }],
    ['assign_ticket', { ...version, person: null }],
    ['change_ticket', { ...version, category: 'other', priority: 'low', sensitivity: 'normal', about: null }],
    ['set_ticket_readers', { ...version, people: `{${idOf('superadmin')}}` }],
    ['link_tickets', { ticket, other: TICKET }],
    ['link_tickets', { ticket: TICKET, other: ticket }],
    ['unlink_tickets', { ticket, other: TICKET }],
    ['merge_tickets', { source: ticket, target: TICKET, expected }],
    ['merge_tickets', { source: TICKET, target: ticket, expected: other }],
  ];
}
