/** Random actions of ten people on tickets of HR; all their reads are as in expected-ticket-access.ts. TICKETS_SEED repeats a run. */
import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from 'vitest';
import { inSequence } from '#local/waiting.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import { seededNumbers, type SeededNumbers } from './seeded-numbers.ts';
import { someTicketAction } from './ticket-actions.ts';
import {
  withMissingTickets,
  TICKET_PERSON_NAMES,
  idOf,
  isExit,
  ticketFacts,
  ticketPeopleTest,
  type Answer,
  type TicketPerson,
  type TicketFacts,
} from './ticket-people.ts';
import { hrRoleHolders, isDone, mayWork, STAFF } from './expected-ticket-access.ts';
import { createVisitors, type Visitors } from './ticket-visitors.ts';
import { readTicketAccess, ACCESS_SQL } from './ticket-access.ts';
import { readableRelations, MARKER, markersOf, type Marker } from './ticket-markers.ts';

const ACTIONS = Number(process.env['TICKETS_ACTIONS'] ?? 2000);
/** Actions of one test: a test has to end within its time limit on a slow machine. */
const ACTIONS_PER_TEST = 250;
/** First and last action of each test. */
const ACTION_RANGES = Array.from(
  { length: Math.ceil(ACTIONS / ACTIONS_PER_TEST) },
  (_, nth): readonly [number, number] => [
    nth * ACTIONS_PER_TEST + 1,
    Math.min((nth + 1) * ACTIONS_PER_TEST, ACTIONS),
  ],
);
const SEED = Number(process.env['TICKETS_SEED'] ?? 231_122);
/** Actions between two complete reads of all people. */
const READ_ALL_EVERY = 500;
/** Actions between two comparisons of the other staff's reads before and after an action. */
const COMPARE_EVERY = 333;

const { test, people } = ticketPeopleTest(ACCESS_SQL);

// Reading -------------------------------------------------------------------------------------------------------------

/** Compares the policy and private.can_work_on_ticket() with expected-ticket-access.ts, for everybody. */
async function expectVisibility(tickets: readonly TicketFacts[], only: string | null): Promise<void> {
  const rows = await readTicketAccess(people.database, only);
  const expected = TICKET_PERSON_NAMES.flatMap((name) =>
    tickets
      .filter((ticket) => (only === null || ticket.id === only) && mayWork(name, ticket))
      .map(({ id: ticket }) => ({ name, ticket, is_listed: true, is_workable: true })),
  );
  const inOrder = (list: typeof rows) =>
    list.map((row) => JSON.stringify([row.name, row.ticket, row.is_listed, row.is_workable])).toSorted();
  expect(inOrder(rows)).toEqual(inOrder(expected));
}

/** Where a response comes from: the desk shows nothing of the person's own tickets, a download also own appeals. */
type Source = 'desk' | 'own' | 'any' | 'download';

/** Markers in a response that the person must not see. */
function leaksOf(
  name: TicketPerson,
  source: Source,
  text: string,
  markers: ReadonlyMap<string, Marker>,
): readonly string[] {
  const me = idOf(name);
  return [...new Set(text.match(MARKER))].filter((found) => {
    const marker = markers.get(found);
    if (marker === undefined) return false;
    const byWork = source !== 'own' && mayWork(name, marker.ticket);
    const { requester, sender } = marker.ticket;
    const isOwn = source !== 'desk' && (requester === me || (source === 'download' && sender === me));
    return !byWork && (!isOwn || marker.isInternal);
  });
}

let relations: readonly (readonly [name: string, statement: string])[];

const readRelations = (name: TicketPerson): Promise<Answer> =>
  people.as(name, {
    name: 'relations',
    text: relations.map(([, statement]) => statement).join(' union all '),
  });

const DASHBOARD = `select public.dashboard(current_date - 30, current_date, current_date - 61, current_date - 31) as result`;

/** Reads without arguments, besides every relation. */
const READS: readonly (readonly [name: string, source: Source, statement: string])[] = [
  ['ticket_queue_counts', 'desk', 'select public.ticket_queue_counts() as result'],
  ['work_queue', 'desk', `select to_jsonb(public.work_queue(null, 'all', 200)) as result`],
  ['work_queue of tickets', 'desk', `select to_jsonb(public.work_queue('ticket', 'all', 200)) as result`],
  ['work_queue of the caller', 'desk', `select to_jsonb(public.work_queue(null, 'mine', 200)) as result`],
  ['dashboard', 'desk', DASHBOARD],
  ['my_tickets', 'own', 'select to_jsonb(public.my_tickets()) as result'],
  ['my_exits', 'own', 'select public.my_exits() as result'],
  ['request_my_data', 'download', 'select public.request_my_data() as result'],
];

/** Everything that a person reads, for a comparison; without the times of reading. */
async function readingOf(name: TicketPerson): Promise<Readonly<Record<string, unknown>>> {
  const reading: Record<string, unknown> = {};
  const all = await readRelations(name);
  for (const row of all.rows) reading[String(row['name'])] = row['rows'];
  reading['refusal'] = all.refusal;
  await inSequence(READS, async ([read, , statement]) => {
    const { rows, refusal } = await people.as(name, statement);
    reading[read] =
      refusal ??
      JSON.stringify(rows)
        .replaceAll(/"(generated_at|requested_at)": ?"[^"]*"/gu, '')
        // The only thing that the desk learns of reports about others.
        .replaceAll(/"reports_elsewhere": ?\d+/gu, '');
  });
  return reading;
}

/** Reads everything as a person, and every one of some tickets by its id, number and word. */
async function expectNoLeak(
  name: TicketPerson,
  tickets: readonly TicketFacts[],
  markers: ReadonlyMap<string, Marker>,
  numbers: SeededNumbers,
): Promise<void> {
  const leaks: string[] = [];
  const look = (read: string, source: Source, answer: Answer): Answer => {
    const text = answer.refusal ?? JSON.stringify(answer.rows);
    leaks.push(...leaksOf(name, source, text, markers).map((found) => `${read}: ${found}`));
    return answer;
  };
  const relationsOfDesk = new Set(
    'tickets desk_tickets exits desk_exits desk_outbox audit saved_views'.split(' '),
  );
  const { rows, refusal } = await readRelations(name);
  expect([name, refusal, rows.length]).toEqual([name, null, relations.length]);
  for (const row of rows) {
    const relation = String(row['name']);
    look(relation, relationsOfDesk.has(relation) ? 'desk' : 'any', { rows: [row], refusal: null });
  }
  await inSequence(READS, async ([read, source, statement]) => {
    look(read, source, await people.as(name, statement));
  });
  const me = idOf(name);
  const weekly = await people.database.sql`select public.weekly_mail_facts(${me}) as result`;
  look('weekly_mail_facts', 'any', { rows: weekly, refusal: null });
  const worked = tickets.filter((ticket) => !isExit(ticket) && mayWork(name, ticket));
  const own = new Set(tickets.filter(({ requester }) => requester === me));
  const counted = await people.as(
    name,
    `select (select count(*)::integer from public.desk_tickets) as rows,
       (select count(*)::integer from public.desk_tickets where queue <> 'done') as undone,
       (select count(*)::integer from public.desk_exits) as exits`,
  );
  expect(counted.rows).toEqual([
    {
      rows: worked.length,
      undone: worked.filter((ticket) => !isDone(ticket)).length,
      exits: tickets.filter((ticket) => isExit(ticket) && mayWork(name, ticket)).length,
    },
  ]);
  const sample = numbers.shuffled(tickets.filter((ticket) => !isExit(ticket))).slice(0, 12);
  await inSequence([...sample.entries()], async ([nth, ticket]) => {
    const { id, number } = ticket;
    const opened = look(
      'ticket_for_desk',
      'desk',
      await people.as(name, `select public.ticket_for_desk('${id}') as result`),
    );
    expect([name, number, opened.refusal === null]).toEqual([name, number, mayWork(name, ticket)]);
    const read = look(
      'my_ticket',
      'own',
      await people.as(name, `select public.my_ticket('${number}') as result`),
    );
    expect([name, number, read.refusal === null]).toEqual([name, number, own.has(ticket)]);
    const word =
      [...markers].find(([found, marker]) => found.startsWith('zt') && marker.ticket.id === id)?.[0] ?? '';
    await inSequence(nth < 4 ? [number, word] : [], async (typed) => {
      const hits = await people.as(name, `select to_jsonb(public.search_desks('${typed}')) as result`);
      look(`search_desks ${typed}`, 'desk', hits);
      const isFound = JSON.stringify(hits.rows).includes(number);
      expect([name, typed, isFound]).toEqual([name, typed, mayWork(name, ticket)]);
    });
  });
  await inSequence(numbers.shuffled(tickets.filter(isExit)).slice(0, 4), async (exit) => {
    const opened = await people.as(name, `select public.exit_for_desk('${exit.id}') as result`);
    look('exit_for_desk', 'desk', opened);
    expect([name, exit.id, opened.refusal === null]).toEqual([name, exit.id, mayWork(name, exit)]);
  });
  const files = await people.database.sql<{ id: string }>`select id from private.ticket_files order by path`;
  await inSequence(numbers.shuffled(files).slice(0, 12), async ({ id }) => {
    look(
      'ticket_file_path',
      'any',
      await people.as(name, `select public.ticket_file_path('${id}') as result`),
    );
  });
  expect({ name, leaks }).toEqual({ name, leaks: [] });
}

// Acting --------------------------------------------------------------------------------------------------------------

/** Compares after a step, which the failure then names. */
function expectSame(step: string, actual: unknown, expected: unknown): void {
  expect([step, actual]).toEqual([step, expected]);
}

describe(`${String(ACTIONS)} random actions (TICKETS_SEED=${String(SEED)})`, () => {
  const numbers = seededNumbers(SEED);
  const { chance, one } = numbers;
  let database: TestDatabase;
  let visitors: Visitors;
  let tickets: readonly TicketFacts[] = [];
  let words = 0;
  let uploads = 0;
  const unsent = new Map<TicketPerson, string>();
  const outcomes = new Map<string, number>();
  const seen = { hidden: 0, compared: 0, barred: 0 };

  const word = (kind: 'title' | 'public' | 'note'): string => {
    words += 1;
    return `z${{ title: 't', public: 'p', note: 'n' }[kind]}${String(words)}x`;
  };
  const upload = (name: TicketPerson): string | null => unsent.get(name) ?? null;

  test.beforeAll(async () => {
    ({ database } = people);
    relations = await readableRelations(database);
    visitors = createVisitors(people, numbers, word);
  });

  /** Reads the facts of these and of new ones again; returns those that were read. */
  const refresh = async (ids: readonly string[]): Promise<readonly TicketFacts[]> => {
    const read = await ticketFacts(database, ids, tickets);
    tickets = [...new Map([...tickets, ...read].map((ticket) => [ticket.id, ticket])).values()];
    return read;
  };

  /** Actions of the site and of the organisation, between those of the people. */
  const otherChanges: readonly [() => Promise<unknown>, ...(() => Promise<unknown>)[]] = [
    async () => {
      const made = await visitors.send();
      await refresh([made]);
      await expectVisibility(tickets, made);
    },
    async () => {
      const changed = await visitors.answer();
      if (changed !== null) await refresh([changed]);
    },
    async () => {
      const name = one(TICKET_PERSON_NAMES);
      uploads += 1;
      unsent.set(
        name,
        await database.value`insert into private.ticket_files (uploaded_by, name, path, media_type, bytes)
           values (${idOf(name)}, ${`${word('public')}.pdf`}, ${`${String(uploads).padStart(32, '0')}.pdf`}, 'application/pdf', 1000)
        returning id`,
      );
    },
    () =>
      database.sql`update public.outbox set attempts = 6, last_error = 'The server refused'
        where kind = 'mail_ticket' and done_at is null`,
    async () => {
      const name = one(['hr', 'safeguarding']);
      const ends = hrRoleHolders.has(name);
      await database.sql(
        `update public.user_organizational_roles set end_date = ${ends ? 'now()' : 'null'} where user_id = $1 and role_code = 'people_hr'`,
        [idOf(name)],
      );
      if (ends) hrRoleHolders.delete(name);
      else hrRoleHolders.add(name);
    },
    async () => {
      await database.sql`insert into public.bans (user_id, email, reason, former_status, banned_by, lifted_at)
           select id, email, 'Cheating', 'active', ${idOf(one(['superadmin', 'secondSuperadmin']))}, now()
        from auth.users where id = ${idOf(one(TICKET_PERSON_NAMES))}`;
      await refresh(tickets.map(({ id }) => id));
    },
  ];

  test.each(ACTION_RANGES)(
    'actions %i to %i show each ticket to exactly those who may see it',
    async (first, last) => {
      await inSequence(
        Array.from({ length: last - first + 1 }, (_, nth) => first + nth),
        async (nth) => {
          if (chance(0.1)) await one(otherChanges)();
          // Limits of requests are tested elsewhere.
          if (nth % 10 === 0) await database.sql`delete from public.throttle`;
          const action = someTicketAction(numbers, {
            tickets: tickets.filter((ticket) => !isExit(ticket)),
            exits: tickets.filter(isExit),
            mayWork,
            word,
            upload,
          });
          const { actor } = action;
          const me = idOf(actor);
          const isHidden = (ticket: TicketFacts): boolean =>
            !mayWork(actor, ticket) &&
            (ticket.requester !== me ||
              !/my_ticket|answer_ticket|rate_ticket|withdraw_exit/u.test(action.name));
          const hidden = action.tickets.filter(isHidden);
          const isCompared = nth % COMPARE_EVERY === 0;
          const before = isCompared ? await readings() : null;

          const answer = await people.as(actor, action.statement);
          const outcome = `${action.name} ${answer.refusal ?? 'done'}`;
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          if (answer.refusal === null) unsent.delete(actor);
          const former = tickets;
          const touched = await refresh(action.tickets.map(({ id }) => id));
          const changed = new Map(touched.map((ticket) => [ticket.id, ticket]));
          const step = `${String(nth)} ${actor} ${action.statement} → ${answer.refusal ?? 'done'}`;

          if (hidden.some((ticket) => mayWork(actor, { ...ticket, deciders: [] }))) seen.barred += 1;
          if (hidden.length > 0) {
            seen.hidden += 1;
            const missing = await people.as(actor, withMissingTickets(action.statement, hidden));
            expectSame(step, withMissingTickets(JSON.stringify(answer), hidden), JSON.stringify(missing));
            const after = hidden.map(({ id }) => changed.get(id));
            expectSame(step, after, hidden);
          }
          const faults = touched.filter(
            ({ requester, about, readers, assignee }) =>
              (about !== null && (readers.includes(about) || assignee === about)) ||
              (requester !== null && (readers.includes(requester) || assignee === requester)),
          );
          expect([step, faults]).toEqual([step, []]);
          const known = new Map(former.map((ticket) => [ticket.id, ticket]));
          const changes = touched.filter((ticket) => !isDeepStrictEqual(ticket, known.get(ticket.id)));
          await inSequence(changes, ({ id }) => expectVisibility(tickets, id));

          if (before !== null && touched.length > 0) {
            seen.compared += 1;
            const after = await readings();
            const others = STAFF.filter(
              (name) =>
                name !== actor &&
                touched.every(({ requester }) => requester !== idOf(name)) &&
                ![...former, ...tickets].some(
                  (ticket) => touched.some(({ id }) => id === ticket.id) && mayWork(name, ticket),
                ),
            );
            for (const name of others) expectSame(`${step}, read by ${name}`, after[name], before[name]);
          }
          if (nth % READ_ALL_EVERY === 0) {
            await expectVisibility(tickets, null);
            const markers = await markersOf(database, tickets);
            await inSequence(TICKET_PERSON_NAMES, (name) => expectNoLeak(name, tickets, markers, numbers));
            expectSame('threads of visitors', await visitors.leaks(markers), []);
          }
        },
      );
    },
  );

  async function readings(): Promise<Readonly<Partial<Record<TicketPerson, unknown>>>> {
    const all: Partial<Record<TicketPerson, unknown>> = {};
    await inSequence(STAFF, async (name) => {
      all[name] = await readingOf(name);
    });
    return all;
  }

  test('many actions are done, and many are tried on hidden tickets', () => {
    if (process.env['TICKETS_OUTCOMES'] === '1')
      console.log(Object.fromEntries(outcomes), seen, tickets.length);
    expect([...outcomes].filter(([outcome]) => outcome.endsWith(' done')).length).toBeGreaterThan(20);
    expect(seen.hidden).toBeGreaterThan(ACTIONS / 10);
    expect(seen.barred).toBeGreaterThan(ACTIONS / 1000);
    expect(seen.compared).toBeGreaterThan(ACTIONS / COMPARE_EVERY / 3);
  });
});
