/** Tickets on the dashboard: promises, medians and ratings in business hours, of standard tickets alone. */
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { readFigures, sumOf, type ShownFigures } from './dashboard-ledgers.ts';

const { test, sql, value, client } = databaseTest({ rows: 'restore' });

interface Shown extends ShownFigures {
  readonly tickets: Readonly<Record<'now' | 'before', Readonly<Record<string, unknown>>>> | null;
}

/** Monday 2 March 2026 to the Friday after it, compared with the week before. */
const read = async (): Promise<Shown> =>
  (await readFigures(client, ['2026-03-02', '2026-03-06'], ['2026-02-23', '2026-02-27'])) as Shown;

let made = 0;

/** Inserts an answered and resolved ticket; times are those of Monday, in South Africa. */
async function insert(replied: string, resolved: string, columns: Readonly<Record<string, unknown>> = {}) {
  made += 1;
  const given = {
    number: `HR-20${String(made).padStart(4, '0')}`,
    category: 'account',
    priority: 'high',
    sensitivity: 'normal',
    title: 'A question',
    requester_id: PEOPLE.member.id,
    created_at: '2026-03-02 08:00+02',
    ...columns,
  };
  const names = Object.keys(given);
  await sql(
    `insert into public.tickets (${names.join(', ')}) values (${names.map((_, nth) => `$${String(nth + 1)}`).join(', ')})`,
    Object.values(given),
  );
  await sql`update public.tickets set state = 'resolved' where number = ${given.number}`;
  await sql`update public.tickets
    set first_replied_at = ${`2026-03-02 ${replied}+02`}, resolved_at = ${`2026-03-02 ${resolved}+02`}
    where number = ${given.number}`;
}

test('counts answers within the promise, medians and five ratings', async () => {
  // Answers of high priority are promised within four working hours.
  await insert('09:00', '10:00', { rating: 5 });
  await insert('12:00', '13:00', { rating: 4 });
  await insert('14:00', '16:00', { rating: 4 });
  await insert('09:30', '10:30', { rating: 1 });
  const few = await read();
  expect([sumOf(few, 'ticket'), sumOf(few, 'ticket_reply'), sumOf(few, 'ticket_done')[0]]).toEqual([
    [4, 0],
    [4, 3],
    4,
  ]);
  expect(few.tickets?.now).toEqual({ reply_minutes: 165, done_minutes: 225, stars: null });
  expect(few.tickets?.before).toEqual({ reply_minutes: null, done_minutes: null, stars: null });
  await insert('08:30', '09:00', { rating: 5 });
  expect((await read()).tickets?.now['stars']).toEqual([1, 0, 0, 2, 2]);
});

test('is the same with and without tickets that some of HR may not see', async () => {
  await insert('09:00', '10:00', { rating: 5 });
  const before = await read();
  const hidden = [
    { sensitivity: 'confidential' },
    { sensitivity: 'restricted' },
    { about_user_id: PEOPLE.superadmin.id },
    { about_name: 'Super Admin' },
    { category: 'ban_appeal' },
    { source: 'anonymous', requester_id: null },
    { source: 'appeal', requester_id: null },
  ];
  for (const columns of hidden) await insert('09:00', '10:00', { ...columns, rating: 1 });
  expect(await read()).toEqual(before);
});

test('has nothing of tickets for a caller without the permission for HR', async () => {
  await insert('09:00', '10:00');
  expect(
    Number(await value`select count(*) as rows from private.ticket_moments('2026-01-01', '2026-12-31')`),
  ).toBe(0);
});
