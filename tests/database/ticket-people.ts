/** Ten people who ask HR, work for it and are complained about; their actions and reads in SQL, on one connection. */
import { type Client, DatabaseError, type QueryConfig } from 'pg';
import type { TestDatabase } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { claimsOf } from '#tests/support/session.ts';

/** The ten people, by the accounts that they use. */
export const TICKET_PEOPLE = {
  member: 'member',
  minor: 'minor',
  captain: 'captain',
  editor: 'editor',
  hr: 'hr',
  admin: 'admin',
  superadmin: 'superadmin',
  secondSuperadmin: 'banned',
  safeguarding: 'otherMember',
  newcomer: 'newcomer',
} as const satisfies Record<string, SignedInName>;
export type TicketPerson = keyof typeof TICKET_PEOPLE;
export const TICKET_PERSON_NAMES = Object.keys(TICKET_PEOPLE) as [TicketPerson, ...TicketPerson[]];
export const idOf = (name: TicketPerson): string => PEOPLE[TICKET_PEOPLE[name]].id;

const PREPARATION = `
  update public.users set status = 'active', role = 'superadmin' where id = '${idOf('secondSuperadmin')}';
  insert into auth.sessions (id, user_id, aal) values ('${PEOPLE[TICKET_PEOPLE.secondSuperadmin].sessionId}', '${idOf('secondSuperadmin')}', 'aal1')
  on conflict do nothing;
  insert into public.user_organizational_roles (user_id, role_code, start_date)
  values ('${idOf('safeguarding')}', 'people_hr', now() - interval '1 day');
  insert into public.notification_choices (user_id, kind, weekly)
  select users.id, kind, true from public.users, unnest(array['work', 'ticket']) as kind;
  insert into private.hr_duties (user_id, duty) values ('${idOf('safeguarding')}', 'safeguarding');
  insert into public.bans (user_id, email, reason, former_status, banned_by, lifted_at)
  select account.id, account.email, 'Cheating', 'active', ban.decider::uuid, now()
  from auth.users as account
  join (values ('${idOf('member')}', '${idOf('superadmin')}'), ('${idOf('captain')}', '${idOf('hr')}'),
    ('${idOf('captain')}', '${idOf('secondSuperadmin')}'), ('${idOf('admin')}', '${idOf('safeguarding')}')) as ban (member, decider)
    on account.id = ban.member::uuid`;

/** What a statement returned, or its refusal as the data API would send it. */
export interface Answer {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly refusal: string | null;
}

export interface TicketPeople {
  readonly database: TestDatabase;
  /** Runs one statement as a person and commits. A statement with a name is planned once. */
  as(
    name: TicketPerson,
    statement: string | { readonly name: string; readonly text: string },
  ): Promise<Answer>;
}

/** Turns a connection into requests of one account. */
async function signIn(client: Client, account: SignedInName): Promise<void> {
  const claims = claimsOf(account);
  await client.query(
    `select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false), set_config('role', 'authenticated', false)`,
    [JSON.stringify({ ...claims, exp: Number(claims['exp']) + 36_000 }), PEOPLE[account].id],
  );
}

/** Runs a statement; a refusal holds what a browser would read of it. */
async function answerOf(client: Client, statement: string | QueryConfig): Promise<Answer> {
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return { rows, refusal: null };
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { code, message, detail, hint } = error;
    return { rows: [], refusal: JSON.stringify([code, message, detail, hint]) };
  }
}

/** The tests of a file with the ten people. They share a connection, and with it the plans of all functions. */
export function ticketPeopleTest(preparation: string) {
  const { test, database } = databaseTest({
    prepare: async ({ connect, sql }) => {
      await sql(PREPARATION);
      await sql(preparation);
      connection = await connect();
    },
  });
  let connection: Client;
  let signedIn: TicketPerson | null = null;
  const people: TicketPeople = {
    database,
    as: async (name, statement) => {
      if (signedIn !== name) await signIn(connection, TICKET_PEOPLE[name]);
      signedIn = name;
      return answerOf(connection, statement);
    },
  };
  return { test, people };
}

/** A ticket as the database holds it. An exit is one of normal sensitivity, whose number begins with "exit". */
export interface TicketFacts {
  readonly id: string;
  readonly number: string;
  readonly requester: string | null;
  readonly about: string | null;
  /** Sender of an appeal. */
  readonly sender: string | null;
  /** The people who decided a ban of the sender of an appeal. */
  readonly deciders: readonly string[];
  readonly sensitivity: string;
  readonly state: string;
  readonly expected: string;
  readonly readers: readonly string[];
  /** Messages, in their order. */
  readonly messages: readonly string[];
  readonly assignee: string | null;
}

const FACTS = `
  select ticket.id, ticket.number, ticket.requester_id as requester, ticket.about_user_id as about,
    (select appeal.user_id from private.appeals as appeal where appeal.ticket_id = ticket.id) as sender,
    array(select ban.banned_by::text from public.bans as ban where ban.banned_by is not null and ban.user_id = coalesce(
      (select appeal.user_id from private.appeals as appeal where appeal.ticket_id = ticket.id),
      case when ticket.category = 'ban_appeal' then ticket.requester_id end
    )) as deciders, ticket.sensitivity,
    ticket.state, to_json(ticket.updated_at) #>> '{}' as expected, ticket.assignee_id as assignee,
    array(select reader.user_id::text from private.ticket_readers as reader where reader.ticket_id = ticket.id order by 1) as readers,
    array(select message.id::text from private.ticket_messages as message where message.ticket_id = ticket.id and message.kind <> 'system'
      order by message.position) as messages
  from public.tickets as ticket
  where ticket.id = any ($1) or not ticket.id = any ($2)
  union all
  select exit.id, 'exit ' || exit.id, exit.user_id, null, null, '{}', 'normal', exit.state, to_json(exit.updated_at) #>> '{}', null, '{}', '{}'
  from public.exits as exit
  where exit.id = any ($1) or not exit.id = any ($2)`;

export const isExit = ({ number }: TicketFacts): boolean => number.startsWith('exit');

/** The tickets and exits with these ids, and those that are not known yet. */
export async function ticketFacts(
  database: TestDatabase,
  ids: readonly string[],
  known: readonly TicketFacts[],
): Promise<TicketFacts[]> {
  const values = [ids, known.map(({ id }) => id)];
  return (await database.client.query<TicketFacts>({ name: 'facts', text: FACTS, values })).rows;
}

/** Ids that nothing has. */
const missingId = (nth: number): string => `99999999-9999-4999-8999-99999999999${String(nth)}`;

/** Puts tickets that do not exist in place of these. */
export const withMissingTickets = (text: string, tickets: readonly TicketFacts[]): string =>
  tickets.reduce(
    (changed, { id, number, messages }, nth) =>
      [id, ...messages]
        .reduce((part, key) => part.replaceAll(key, missingId(nth)), changed)
        .replaceAll(number, `HR-99999${String(nth)}`),
    text,
  );
