/** Matches and attendance on the dashboard: results with and without forfeits, and those who were asked. */
import { expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type SignedInName } from '#tests/support/people.ts';
import { readFigures, sumOf, type ShownFigures } from './dashboard-ledgers.ts';

const TRAINING = '70000000-0000-4000-8000-000000000002';

const { test, sql, value, client } = databaseTest({
  rows: 'restore',
  prepare: async ({ sql: write }) => {
    await write`delete from public.team_members where team_id = ${PEOPLE_TEAM.id}`;
    await write`insert into public.team_members (team_id, user_id, role, status, joined_at, left_at) values
      (${PEOPLE_TEAM.id}, ${PEOPLE.captain.id}, 'captain', 'active', '2026-01-01', null),
      (${PEOPLE_TEAM.id}, ${PEOPLE.member.id}, 'player', 'active', '2026-01-01', null),
      (${PEOPLE_TEAM.id}, ${PEOPLE.otherMember.id}, 'player', 'left', '2026-01-01', '2026-03-03 12:00+02'),
      (${PEOPLE_TEAM.id}, ${PEOPLE.minor.id}, 'player', 'trial', '2026-03-04 12:00+02', null)`;
  },
});

interface Shown extends ShownFigures {
  readonly teams: readonly { readonly id: string; readonly name: string }[] | null;
}

/** Monday 2 March 2026 to the Sunday after it, compared with the week before. */
const read = async (): Promise<Shown> =>
  (await readFigures(client, ['2026-03-02', '2026-03-08'], ['2026-02-23', '2026-03-01'])) as Shown;
const shown = async (figure: string) => sumOf(await read(), figure, PEOPLE_TEAM.id);

/** Inserts a match and takes it through its states; `maps` are our scores against 1. */
async function play(at: string, states: readonly string[], maps: readonly number[] = []): Promise<string> {
  const id: string =
    await value`insert into public.matches (team_id, opponent, starts_at, best_of, created_at)
    values (${PEOPLE_TEAM.id}, 'Rivals', ${at}, ${Math.max(1, maps.length)}, '2026-02-01') returning id`;
  for (const [index, score] of maps.entries())
    await sql`insert into public.match_maps values (${id}, ${index + 1}, null, ${score}, 1)`;
  for (const state of states)
    await sql`update public.matches set state = split_part(${state}, ' ', 1), forfeited_by = nullif(split_part(${state}, ' ', 2), '')
      where id = ${id}`;
  return id;
}
const answerMatch = (match: string, person: SignedInName, answer: string) =>
  sql`insert into public.availability_answers (user_id, match_id, answer) values (${PEOPLE[person].id}, ${match}, ${answer})`;
const train = (columns: { at: string; until?: string; created?: string }) =>
  sql`insert into public.trainings (id, team_id, title, starts_at, minutes, repeats_until, created_at)
    values (${TRAINING}, ${PEOPLE_TEAM.id}, 'Aim', ${columns.at}, 60, ${columns.until ?? null}, ${columns.created ?? '2026-02-01'})`;
const answerTraining = (day: string, person: SignedInName, answer: string) =>
  sql`insert into public.availability_answers (user_id, training_id, day, answer)
    values (${PEOPLE[person].id}, ${TRAINING}, ${day}, ${answer})`;

test('counts results with forfeits, and as played those without; open and cancelled matches nowhere', async () => {
  await play('2026-03-01 23:59+02', ['live', 'completed'], [2]);
  await play('2026-03-02 00:00+02', ['live', 'completed'], [2]);
  await play('2026-03-03 18:00+02', ['live', 'completed'], [0]);
  await play('2026-03-04 18:00+02', ['live', 'completed'], [2, 0]);
  await play('2026-03-08 23:59+02', ['forfeit them']);
  await play('2026-03-05 18:00+02', ['forfeit us']);
  await play('2026-03-05 20:00+02', ['cancelled']);
  await play('2026-03-06 18:00+02', ['live'], [2]);
  const week = await read();
  expect(week.teams).toEqual([{ id: PEOPLE_TEAM.id, name: 'People Team' }]);
  const figures = ['match', 'won', 'lost', 'drawn'].map((figure) => sumOf(week, figure, PEOPLE_TEAM.id));
  expect(figures).toEqual([
    [3, 5],
    [2, 0],
    [2, 0],
    [1, 0],
  ]);
  expect(week.sums.find(({ figure }) => figure === 'match')).toMatchObject({
    items_before: 1,
    total_before: 1,
  });
  const played = week.series.filter(({ figure, items }) => figure === 'match' && items > 0);
  expect(played.map(({ nth }) => nth)).toEqual([0, 1, 2]);
});

test('counts as attendance a yes or a place in the line-up, of those who were asked', async () => {
  const match = await play('2026-03-03 18:00+02', ['live', 'completed'], [2]);
  // Asked are captain and member: one has left by then, one was not there yet.
  expect([await shown('attendance'), await shown('silent')]).toEqual([
    [2, 0],
    [2, 0],
  ]);
  await answerMatch(match, 'captain', 'maybe');
  await sql`insert into public.match_players (match_id, user_id) values (${match}, ${PEOPLE.member.id})`;
  expect([await shown('attendance'), await shown('silent')]).toEqual([
    [2, 1],
    [0, 0],
  ]);
  await sql`update public.availability_answers set answer = 'yes'`;
  expect(await shown('attendance')).toEqual([2, 2]);
});

test('takes an absence for an answer, and does not count newcomers after the deadline', async () => {
  await play('2026-03-05 11:00+02', ['live']);
  await sql`insert into public.absences (user_id, from_day, to_day) values (${PEOPLE.member.id}, '2026-03-05', '2026-03-05')`;
  // The newcomer joined after answers closed, a day before the match.
  expect([await shown('attendance'), await shown('silent')]).toEqual([
    [2, 0],
    [1, 0],
  ]);
});

test('counts a yes before an absence for nothing, and one that overrules it', async () => {
  const match = await play('2026-03-05 18:00+02', ['live']);
  await answerMatch(match, 'member', 'yes');
  await sql`update public.availability_answers set answered_at = '2026-02-02'`;
  await sql`insert into public.absences (user_id, from_day, to_day, created_at)
    values (${PEOPLE.member.id}, '2026-03-01', '2026-03-31', '2026-02-03')`;
  expect([await shown('attendance'), await shown('silent')]).toEqual([
    [3, 0],
    [2, 0],
  ]);
  await sql`update public.availability_answers set answered_at = '2026-02-04'`;
  expect(await shown('attendance')).toEqual([3, 1]);
});

test.each([
  ['a cancelled match', () => play('2026-03-03 18:00+02', ['cancelled'])],
  ['a postponed match', () => play('2026-03-03 18:00+02', ['postponed'])],
  [
    'a match entered after its start',
    async () => {
      await play('2026-03-03 18:00+02', ['live', 'completed'], [2]);
      await sql`update public.matches set created_at = '2026-03-04'`;
    },
  ],
  ['a training planned after its start', () => train({ at: '2026-03-03 18:00+02', created: '2026-03-04' })],
])('counts nothing for %s', async (_what, prepare) => {
  await prepare();
  expect(await shown('attendance')).toEqual([0, 0]);
});

test('counts each day of a weekly training on its own, without the cancelled ones', async () => {
  await train({ at: '2026-02-24 18:00+02', until: '2026-03-31' });
  await answerTraining('2026-02-24', 'member', 'yes');
  await answerTraining('2026-03-03', 'captain', 'yes');
  await answerTraining('2026-03-03', 'member', 'no');
  const week = await read();
  expect(week.sums.find(({ figure }) => figure === 'attendance')).toMatchObject({
    items: 2,
    total: 1,
    items_before: 3,
    total_before: 1,
  });
  await sql`insert into public.training_exceptions (training_id, day) values (${TRAINING}, '2026-03-03')`;
  expect(await shown('attendance')).toEqual([0, 0]);
});

test('has nothing of what is still to come', async () => {
  await sql`insert into public.matches (team_id, opponent, starts_at, created_at)
    values (${PEOPLE_TEAM.id}, 'Rivals', now() + interval '1 hour', now() - interval '3 days')`;
  await sql`insert into public.trainings (team_id, title, starts_at, minutes) values (${PEOPLE_TEAM.id}, 'Aim', now() + interval '1 hour', 60)`;
  const today: string = await value`select private.today()::text`;
  const tomorrow: string = await value`select (private.today() + 1)::text`;
  const figures = await readFigures(client, [today, tomorrow], ['2026-01-01', '2026-01-02']);
  expect(sumOf(figures, 'attendance', PEOPLE_TEAM.id)).toEqual([0, 0]);
});

test('has nothing for a caller without the permission for teams', async () => {
  await play('2026-03-03 18:00+02', ['live', 'completed'], [2]);
  expect(
    Number(await value`select count(*) as rows from private.team_figures('2026-01-01', '2026-12-31')`),
  ).toBe(0);
});
