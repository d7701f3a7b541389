/**
 * Measures the HR desk with 100 000 tickets, through PostgreSQL as the data API calls it: the queues with their counts and
 * first page, the work queue, the search, one ticket, and a member's own. Fails when the 95th percentile of a queue is over
 * 20 ms.
 */
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { inSequence } from '#local/waiting.ts';
import { asCaller, measure, percentile, withBenchDatabase } from '../bench.ts';
import { insertMembers } from '../players/member-data.ts';
import { CALLERS, insertTickets } from './ticket-data.ts';

const DATABASE = 'bench_tickets';
const SIZES = { members: 20_000, tickets: 100_000 } as const;
const LIMIT_MS = 20;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, plans: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);

interface Question {
  readonly name: string;
  readonly caller: string;
  readonly statement: string;
  /** Whether the limit applies. */
  readonly isQueue: boolean;
}

/** The states that a queue names beside its own condition. */
const OPEN = `state in ('new', 'open', 'waiting_member')`;
const page = (filter: string, order: string): string =>
  `select * from public.desk_tickets where ${filter} order by ${order}, id limit 50`;

const desk = (name: string, statement: string, isQueue = true): Question => ({
  name,
  caller: CALLERS.agent,
  statement,
  isQueue,
});

const QUESTIONS: readonly Question[] = [
  desk('queue: not done', page(OPEN, 'work_order')),
  desk('queue: overdue', page(`queue = 'overdue' and ${OPEN}`, 'work_order')),
  desk('queue: mine', page(`is_mine and ${OPEN}`, 'work_order')),
  desk('queue: restricted', page(`is_restricted_to_me and ${OPEN}`, 'work_order')),
  desk('queue: by category', page(`${OPEN} and category = 'payment'`, 'last_message_at desc')),
  desk('queue: count', `select count(*) from public.desk_tickets where ${OPEN}`),
  desk('queue: counts', 'select public.ticket_queue_counts()'),
  desk('queue: done', page(`state in ('resolved', 'closed', 'merged', 'invalid')`, 'work_order')),
  desk(
    'count of done',
    `select count(*) from public.desk_tickets where state in ('resolved', 'closed', 'merged', 'invalid')`,
    false,
  ),
  desk('all, newest first', page('true', 'last_message_at desc'), false),
  desk('work queue', `select public.work_queue('ticket', 'all', 50)`, false),
  desk('search: number', `select * from public.search_desks('HR-004200')`, false),
  desk('search: words', `select * from public.search_desks('prize money')`, false),
  desk('search: rare word', `select * from public.search_desks('contract 4202')`, false),
  desk(
    'one ticket',
    `select public.ticket_for_desk((select id from public.tickets where number = 'HR-004200'))`,
    false,
  ),
  { name: 'my_tickets', caller: CALLERS.member, statement: 'select public.my_tickets()', isQueue: true },
];

async function printPlan(client: Client, { name, caller, statement }: Question): Promise<void> {
  const { rows } = await asCaller(client, caller, () =>
    client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${statement}`),
  );
  console.log(`\n# ${name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
}

await withBenchDatabase(DATABASE, async (client) => {
  await insertMembers(client, 1, SIZES.members);
  await insertTickets(client, SIZES.tickets);
  console.log(`${String(SIZES.members)} members, ${String(SIZES.tickets)} tickets`);
  console.log(`${''.padEnd(22)}${'p50'.padStart(9)}${'p95'.padStart(9)}   ms over ${String(rounds)} rounds`);
  await inSequence(QUESTIONS, async (question) => {
    const taken = await measure(client, question.caller, question.statement, rounds);
    const figures = [0.5, 0.95].map((part) => percentile(taken, part));
    console.log(question.name.padEnd(22) + figures.map((ms) => ms.toFixed(2).padStart(9)).join(''));
    if (question.isQueue && (figures[1] ?? 0) > LIMIT_MS) process.exitCode = 1;
  });
  if (values.plans) await inSequence(QUESTIONS, (question) => printPlan(client, question));
});
