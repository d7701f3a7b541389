/** Players who answer at the same time, each on a connection of their own: no answer is lost, no place is given twice. */
import type { Client } from 'pg';
import { beforeEach, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { overPool, tally } from './acting.ts';
import { applicant, call, openTeams, TEAMS } from './team-setup.ts';

const PLAYERS = 50;
const MATCH = '70000000-0000-4000-8000-000000000001';
/** In the line-up; as many substitutes follow. */
const STARTERS = 5;

let clients: readonly Client[];

const { test, sql, list, value } = databaseTest({
  prepare: async ({ client, connect, sql: write }) => {
    await openTeams({ client }, PLAYERS);
    await write`update public.teams set max_roster_size = 50 where id = ${TEAMS.open}`;
    await write`insert into public.team_members (team_id, user_id, role)
      select ${TEAMS.open}, users.id, case when right(users.id::text, 2)::integer between ${STARTERS + 1} and ${STARTERS * 2} then 'substitute' else 'player' end
      from public.users where users.id::text like '43000000%'`;
    await write`insert into public.matches (id, team_id, opponent, starts_at)
      values (${MATCH}, ${TEAMS.open}, 'Rivals', now() + interval '5 days')`;
    clients = await Promise.all(Array.from({ length: 25 }, connect));
  },
});

beforeEach(async () => {
  await sql`delete from public.availability_answers`;
  await sql`delete from public.match_players`;
});

const players = Array.from({ length: PLAYERS }, (_, index) => applicant(index + 1));
const answer = (player: string, given: string) => (client: Client) =>
  call(client, player, 'answer_occasion', { answer: given, match: MATCH });

test('fifty players answer at once, and each answer is kept', async () => {
  const given = (nth: number): string => ['yes', 'maybe', 'no'][nth % 3] ?? 'yes';
  const outcomes = await overPool(
    clients,
    players.map((player, nth) => answer(player, given(nth))),
  );
  expect(tally(outcomes)).toEqual({ '': PLAYERS });
  expect(
    await list`select user_id || ' ' || answer from public.availability_answers order by user_id`,
  ).toEqual(players.map((player, nth) => `${player} ${given(nth)}`));
});

test('starters who drop out at once are replaced by different substitutes', async () => {
  await sql`insert into public.match_players (match_id, user_id) select ${MATCH}, unnest(${players.slice(0, STARTERS)}::uuid[])`;
  const substitutes = players.slice(STARTERS, STARTERS * 2);
  await overPool(
    clients,
    substitutes.map((player) => answer(player, 'yes')),
  );
  const outcomes = await overPool(
    clients,
    players.slice(0, STARTERS).map((player) => answer(player, 'no')),
  );
  expect(tally(outcomes)).toEqual({ '': STARTERS });
  expect(await list`select user_id from public.match_players order by user_id`).toEqual(substitutes);
});

test('two answers of one player at once leave one', async () => {
  const [player = ''] = players;
  await overPool(
    clients,
    Array.from({ length: 20 }, (_, nth) => answer(player, nth % 2 === 0 ? 'yes' : 'no')),
  );
  expect(await value`select count(*)::int from public.availability_answers`).toBe(1);
});
