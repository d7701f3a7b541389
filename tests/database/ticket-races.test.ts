/** Fifty agents on one queue of HR, each on a connection of its own: no message lost, none sent twice, no deadlock. */
import { randomUUID } from 'node:crypto';
import type { Client, QueryResultRow } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import { inSequence } from '#local/waiting.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { seededNumbers } from './seeded-numbers.ts';

const AGENTS = 50;
const SEED = Number(process.env['TICKET_RACES_SEED'] ?? 50_231);

const agentId = (nth: number): string => `47000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

/** A signed-in connection; calls return the result as text, or the refusal. */
interface Agent {
  readonly id: string;
  call(name: string, args: string): Promise<string>;
}

const { test, sql } = databaseTest({
  prepare: async ({ connect }) => {
    const ids = Array.from({ length: AGENTS }, (_, nth) => agentId(nth));
    await sql`insert into auth.users (id, email) select id::uuid, id || '@people.test'
      from unnest(${ids}::text[]) as id`;
    await sql`update public.users set status = 'active', onboarding = true where id = any (${ids})`;
    await sql`update user_private set date_of_birth = '1995-05-05' where user_id = any (${ids})`;
    await sql`update public.organizational_roles set max_positions = 100 where role_code = 'people_hr'`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
     select id::uuid, 'people_hr', now() - interval '1 day' from unnest(${ids}::text[]) as id`;
    connections = await Promise.all(ids.map(() => connect()));
    requester = await signIn(await connect(), PEOPLE.member.id);
    superadmin = await signIn(await connect(), PEOPLE.superadmin.id);
  },
});
/** The database's own queries, one after the other. */
let ownerQueue: Promise<unknown> = Promise.resolve();
/** Of the agents; a test may sign in others on them. */
let connections: readonly Client[];
let agents: readonly Agent[];
let requester: Agent;
let superadmin: Agent;

function agentAt(nth: number): Agent {
  const found = agents[nth];
  if (found === undefined) throw new Error('No agent.');
  return found;
}

async function signIn(client: Client, id: string): Promise<Agent> {
  await client.query(
    `select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false), set_config('role', 'authenticated', false)`,
    [JSON.stringify({ sub: id, role: 'authenticated' }), id],
  );
  const run = async (name: string, args: string): Promise<string> => {
    try {
      const { rows } = await client.query<{ result: string | null }>(
        `select public.${name}(${args})::text as result`,
      );
      return `done ${rows[0]?.result ?? ''}`.trim();
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  // One call after the other on each connection.
  let queue: Promise<string> = Promise.resolve('');
  const call = (name: string, args: string): Promise<string> => {
    queue = queue.then(() => run(name, args));
    return queue;
  };
  return { id, call };
}

beforeEach(async () => {
  agents = await Promise.all(connections.map((client, nth) => signIn(client, agentId(nth))));
  await sql`delete from public.tickets`;
  await sql`delete from public.outbox`;
  await sql`delete from public.notifications`;
  await sql`delete from public.throttle`;
});

/** Tickets of the requester, oldest first. */
async function ask(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  await inSequence(Array.from({ length: count }), async () => {
    await sql`delete from public.throttle`;
    const asked = await requester.call(
      'create_ticket',
      `category => 'technical', title => 'Help', body => 'It does not work'`,
    );
    ids.push((JSON.parse(asked.slice(5)) as { id: string }).id);
  });
  return ids;
}

function owned<Row extends QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const answer = ownerQueue.then(() => sql<Row>(text, values));
  ownerQueue = answer;
  return answer;
}

async function versionOf(ticket: string): Promise<string> {
  const [row] = await owned<{ expected: string }>(
    `select to_json(updated_at) #>> '{}' as expected from public.tickets where id = $1`,
    [ticket],
  );
  return row?.expected ?? '';
}

/** The newest message; null of a ticket whose messages were moved. */
async function newestOf(ticket: string): Promise<string | null> {
  const [row] = await owned<{ id: string }>(
    `select id from private.ticket_messages where ticket_id = $1 and kind <> 'system' order by position desc limit 1`,
    [ticket],
  );
  return row?.id ?? null;
}

const reply = (
  ticket: string,
  seen: string | null,
  body: string,
  action = 'reply',
  request: string | null = null,
) =>
  `'${ticket}', ${seen === null ? 'null' : `'${seen}'`}, '${body}', '${action === 'note' ? 'internal' : 'public'}', '${action}', '{}', ${request === null ? 'null' : `'${request}'`}`;

/** Arguments of move_tickets that take the present versions of these tickets. */
const taking = (...tickets: readonly string[]) =>
  `(select json_agg(json_build_object('id', tickets.id, 'expected', tickets.updated_at)) from public.tickets
    where tickets.id in ('${tickets.join("', '")}')), 'take'`;

function tally(outcomes: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) {
    const [word = ''] = outcome.split(' ');
    const key = word === 'done' ? word : outcome;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

async function rowsOf(query: string, values: readonly unknown[] = []): Promise<number> {
  const [row] = await owned<{ count: number }>(`select count(*)::integer as count ${query}`, values);
  return row?.count ?? -1;
}

const staffMessages = () => rowsOf(`from private.ticket_messages where author = 'staff' and kind = 'public'`);
const mails = () => rowsOf(`from public.outbox where kind = 'mail_ticket'`);

describe('fifty agents at once', () => {
  test('take a ticket: one has it', async () => {
    const [ticket = ''] = await ask(1);
    const expected = await versionOf(ticket);
    const outcomes = await Promise.all(
      agents.map(async ({ call }) => {
        const answer = await call(
          'move_tickets',
          `'[{"id": "${ticket}", "expected": "${expected}"}]', 'take'`,
        );
        return /"outcome": "(\w+)"/u.exec(answer)?.[1] ?? answer;
      }),
    );
    expect(tally(outcomes)).toEqual({ done: 1, changed_meanwhile: AGENTS - 1 });
    const winner = agents[outcomes.indexOf('done')]?.id;
    expect(await owned('select assignee_id, state from public.tickets')).toEqual([
      { assignee_id: winner, state: 'open' },
    ]);
    expect(await rowsOf(`from private.ticket_messages where detail ->> 'action' = 'assign'`)).toBe(1);
  });

  test('reply to the message that all have seen: one reply is sent', async () => {
    const [ticket = ''] = await ask(1);
    const seen = await newestOf(ticket);
    const outcomes = await Promise.all(
      agents.map(({ call }, nth) => call('reply_to_ticket', reply(ticket, seen, `From ${String(nth)}`))),
    );
    expect(tally(outcomes)).toEqual({ done: 1, changed_meanwhile: AGENTS - 1 });
    expect([await staffMessages(), await mails(), await rowsOf('from public.notifications')]).toEqual([
      1, 1, 1,
    ]);
  });

  test('reply until it is sent, reading what is new before each attempt: every reply is there once', async () => {
    const [ticket = ''] = await ask(1);
    const finals: string[] = [];
    await Promise.all(
      agents.map(async (agent, nth) => {
        const send = async (): Promise<void> => {
          const seen = await newestOf(ticket);
          const outcome = await agent.call(
            'reply_to_ticket',
            reply(ticket, seen, `From ${String(nth)}`, 'reply', agent.id),
          );
          if (outcome === 'changed_meanwhile') await send();
          else finals.push(outcome.split(' ')[0] ?? '');
        };
        await send();
      }),
    );
    expect(tally(finals)).toEqual({ done: AGENTS });
    const rows = await owned<{ body: string }>(
      `select body from private.ticket_messages where author = 'staff' and kind = 'public'`,
    );
    expect(rows.map(({ body }) => body).toSorted((one, other) => one.localeCompare(other))).toEqual(
      agents.map((_, nth) => `From ${String(nth)}`).toSorted((one, other) => one.localeCompare(other)),
    );
    expect(await mails()).toBe(AGENTS);
  });

  test('one request sent fifty times is one message', async () => {
    const [ticket = ''] = await ask(1);
    const first = agentAt(0);
    const seen = await newestOf(ticket);
    const request = randomUUID();
    const copies = await Promise.all(connections.map((client) => signIn(client, first.id)));
    const outcomes = await Promise.all(
      copies.map(({ call }) => call('reply_to_ticket', reply(ticket, seen, 'Once', 'reply', request))),
    );
    expect(new Set(outcomes).size).toBe(1);
    expect(outcomes[0]).toBe(`done ${(await newestOf(ticket)) ?? ''}`);
    expect([await staffMessages(), await mails()]).toEqual([1, 1]);
  });

  test('the requester’s answer and a reply: a reply over an unseen answer is refused, and only that', async () => {
    const tickets = await ask(AGENTS / 2);
    const seen = await Promise.all(tickets.map((ticket) => newestOf(ticket)));
    const numbers = await owned<{ id: string; number: string }>('select id, number from public.tickets');
    const requests = await Promise.all(
      connections.slice(tickets.length).map((client) => signIn(client, PEOPLE.member.id)),
    );
    const outcomes = await Promise.all(
      tickets.map(async (ticket, nth) => {
        const number = numbers.find(({ id }) => id === ticket)?.number ?? '';
        const actions = [
          () => agents[nth]?.call('reply_to_ticket', reply(ticket, seen[nth] ?? null, 'We look')) ?? '',
          () => requests[nth]?.call('answer_ticket', `'${number}', 'One more thing'`) ?? '',
        ] as const;
        const [first, second] = nth % 2 === 0 ? actions : ([actions[1], actions[0]] as const);
        const both = await Promise.all([first(), second()]);
        return nth % 2 === 0 ? both : both.toReversed();
      }),
    );
    const threads = await Promise.all(
      tickets.map(async (ticket) =>
        (
          await owned<{ author: string }>(
            'select author from private.ticket_messages where ticket_id = $1 and body is not null order by position',
            [ticket],
          )
        ).map(({ author }) => author),
      ),
    );
    expect(outcomes.map(([replied = '', answered]) => [replied.split(' ')[0], answered])).toEqual(
      threads.map((thread) => [thread.includes('staff') ? 'done' : 'changed_meanwhile', 'done']),
    );
    expect(
      threads.filter(
        (thread) => !['requester,staff,requester', 'requester,requester'].includes(thread.join(',')),
      ),
    ).toEqual([]);
  });

  test('merge two tickets into each other: one is left, with every message', async () => {
    const tickets = await ask(AGENTS);
    const pairs = Array.from({ length: AGENTS / 2 }, (_, nth) => [
      tickets[nth * 2] ?? '',
      tickets[nth * 2 + 1] ?? '',
    ]);
    const versions = await Promise.all(tickets.map((ticket) => versionOf(ticket)));
    const outcomes = await Promise.all(
      tickets.map((ticket, nth) => {
        const other = pairs[Math.floor(nth / 2)]?.find((id) => id !== ticket) ?? '';
        return agentAt(nth).call('merge_tickets', `'${ticket}', '${other}', '${versions[nth] ?? ''}'`);
      }),
    );
    const counts = tally(outcomes);
    expect(counts['done']).toBe(AGENTS / 2);
    expect((counts['changed_meanwhile'] ?? 0) + (counts['transition_not_allowed'] ?? 0)).toBe(AGENTS / 2);
    expect(await rowsOf(`from public.tickets where state = 'merged'`)).toBe(AGENTS / 2);
    expect(
      await rowsOf(
        `from public.tickets where state <> 'merged' and 2 = (
           select count(*) from private.ticket_messages as message where message.ticket_id = tickets.id and message.body is not null
         )`,
      ),
    ).toBe(AGENTS / 2);
  });

  test(`take, reply, note, resolve, merge, link, hand over, restrict and move (TICKET_RACES_SEED=${String(SEED)})`, async () => {
    const tickets = await ask(30);
    const numbersOf = await owned<{ number: string }>(
      'select number from public.tickets order by created_at',
    );
    const { one, upTo } = seededNumbers(SEED);
    const expectedOf = (ticket: string) =>
      `(select tickets.updated_at from public.tickets where tickets.id = '${ticket}')`;
    const plans = agents.map((_, agent) =>
      Array.from({ length: 8 }, (__, nth) => {
        const ticket = tickets[upTo(tickets.length - 1)] ?? '';
        const other = tickets[upTo(tickets.length - 1)] ?? '';
        const body = `Text ${String(agent)}-${String(nth)}`;
        const colleague = agentId(upTo(AGENTS - 1));
        const action = one([
          'reply',
          'reply',
          'note',
          'ask',
          'resolve',
          'take',
          'assign',
          'merge',
          'link',
          'unlink',
          'read',
          'change',
          'move',
          'answer',
        ]);
        const number = numbersOf[upTo(tickets.length - 1)]?.number ?? '';
        return { ticket, other, body, colleague, number, action };
      }),
    );
    const outcomes: { action: string; body: string; outcome: string }[] = [];
    await Promise.all(
      plans.map(async (plan, nth) => {
        const agent = agentAt(nth);
        await inSequence(plan, async ({ ticket, other, body, colleague, number, action }) => {
          const calls: Readonly<Record<string, () => Promise<string>>> = {
            take: () => agent.call('move_tickets', taking(ticket)),
            assign: () => agent.call('assign_ticket', `'${ticket}', ${expectedOf(ticket)}, '${colleague}'`),
            merge: () => agent.call('merge_tickets', `'${ticket}', '${other}', ${expectedOf(ticket)}`),
            link: () => agent.call('link_tickets', `'${ticket}', '${other}'`),
            unlink: () => agent.call('unlink_tickets', `'${ticket}', '${other}'`),
            read: () => agent.call('ticket_for_desk', `'${ticket}'`),
            change: () =>
              agent.call(
                'change_ticket',
                `'${ticket}', ${expectedOf(ticket)}, 'team', 'high', 'confidential', null`,
              ),
            move: () => agent.call('move_tickets', taking(ticket, other)),
            answer: () => requester.call('answer_ticket', `'${number}', '${body}'`),
          };
          const send = async () =>
            agent.call('reply_to_ticket', reply(ticket, await newestOf(ticket), body, action));
          outcomes.push({ action, body, outcome: await (calls[action] ?? send)() });
        });
      }),
    );
    const known = new Set([
      'changed_meanwhile',
      'transition_not_allowed',
      'invalid_value',
      'person_unavailable',
      'not_found',
    ]);
    expect(outcomes.filter(({ outcome }) => !outcome.startsWith('done') && !known.has(outcome))).toEqual([]);
    const sent = outcomes.filter(
      ({ action, outcome }) =>
        ['reply', 'note', 'ask', 'resolve'].includes(action) && outcome.startsWith('done'),
    );
    const kept = await owned<{ body: string }>(
      `select body from private.ticket_messages where author = 'staff' and body is not null`,
    );
    const inOrder = (bodies: readonly { body: string }[]) =>
      bodies.map(({ body }) => body).toSorted((first, second) => first.localeCompare(second));
    expect(inOrder(kept)).toEqual(inOrder(sent));
    expect(await mails()).toBe(sent.filter(({ action }) => action !== 'note').length);
    expect(sent.length).toBeGreaterThan(10);
  });
});

describe('a reply', () => {
  test('is refused over an unseen message, and over nothing else', async () => {
    const [ticket = '', other = ''] = await ask(2);
    const first = await newestOf(ticket);
    const elsewhere = await newestOf(other);
    const send = async (seen: string | null, action = 'reply') =>
      (await superadmin.call('reply_to_ticket', reply(ticket, seen, 'Text', action))).split(' ')[0];
    expect(await send(elsewhere)).toBe('changed_meanwhile');
    expect(await send(first, 'note')).toBe('done');
    // An unseen note of a colleague counts too.
    expect(await send(first)).toBe('changed_meanwhile');
    const note = await newestOf(ticket);
    await superadmin.call('move_tickets', taking(ticket));
    expect(await send(note, 'ask')).toBe('done');
    expect(await send(note)).toBe('changed_meanwhile');
    const [row] = await owned<{ number: string }>('select number from public.tickets where id = $1', [
      ticket,
    ]);
    const asked = await newestOf(ticket);
    expect(await requester.call('answer_ticket', `'${row?.number ?? ''}', 'Here it is'`)).toBe('done');
    expect(await send(asked)).toBe('changed_meanwhile');
    expect(await send(await newestOf(ticket), 'resolve')).toBe('done');
  });
});
