/** Slugs of matches: made of team, opponent and day; a former one redirects until another match uses it. */
import { beforeEach, describe, expect } from 'vitest';
import { readMatch, readMatchRedirect } from '#data/matches.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE_TEAM } from '#tests/support/people.ts';
import { backendOf, untilBlocked } from './acting.ts';

const { test, sql, value, list, client, asPerson, connect } = databaseTest();

beforeEach(
  () => sql`delete from public.matches where team_id = ${PEOPLE_TEAM.id} and starts_at > '2030-01-01'`,
);

const CREATE = `insert into public.matches (team_id, opponent, starts_at) values ('${PEOPLE_TEAM.id}', $1, $2) returning id`;
const DAY = '2031-03-04T18:00:00Z';

const created = (opponent: string, at = DAY): Promise<string> => value(CREATE, [opponent, at]);
const slugOf = (id: string): Promise<string> => value`select slug from public.matches where id = ${id}`;
const named = (id: string, opponent: string) =>
  sql`update public.matches set opponent = ${opponent} where id = ${id}`;
/** The slug that a former slug redirects to. */
const redirectOf = (slug: string) => readMatchRedirect(asPerson('anonymous'), slug);

describe('a slug', () => {
  test.each([
    ['Table Bay Titans', DAY, 'people-team-table-bay-titans-2031-03-04'],
    ['Émile’s & Sons!', DAY, 'people-team-emiles-sons-2031-03-04'],
    ['東京', DAY, 'people-team-opponent-2031-03-04'],
    // Midnight in South Africa is 22:00 of the day before in UTC.
    ['Rivals', '2031-03-04T22:00:00Z', 'people-team-rivals-2031-03-05'],
    ['x'.repeat(120), DAY, `people-team-${'x'.repeat(60)}-2031-03-04`],
  ])('of %s at %s is %s', async (opponent, at, slug) => {
    expect(await slugOf(await created(opponent, at))).toBe(slug);
  });

  test('has a number when another match of that day has it', async () => {
    for (const opponent of ['Rivals', 'RIVALS', 'Rivals']) await created(opponent);
    const day =
      await list`select slug from public.matches where starts_at = ${DAY} order by created_at, slug`;
    expect(day).toEqual([
      'people-team-rivals-2031-03-04',
      'people-team-rivals-2031-03-04-2',
      'people-team-rivals-2031-03-04-3',
    ]);
  });

  test('stays while only the hour, the state, the score or the spelling changes', async () => {
    await created('Rivals');
    const match = await created('Rivals');
    const slug = await slugOf(match);
    await sql`update public.matches set starts_at = '2031-03-04T10:00:00Z', best_of = 3 where id = ${match}`;
    await named(match, 'RIVALS');
    await sql`update public.matches set state = 'live' where id = ${match}`;
    expect(await slugOf(match)).toBe(slug);
    expect(await list`select slug from public.match_redirects where match_id = ${match}`).toEqual([]);
  });

  test('stays when the team changes its own', async () => {
    const match = await created('Rivals');
    await sql`update public.teams set slug = 'people-renamed' where id = ${PEOPLE_TEAM.id}`;
    expect(await slugOf(match)).toBe('people-team-rivals-2031-03-04');
    await sql`update public.teams set slug = ${PEOPLE_TEAM.slug} where id = ${PEOPLE_TEAM.id}`;
  });

  test('is given once to two matches that are created at the same time', async () => {
    const [one, other] = [await connect(), await connect()];
    await one.query('begin');
    await one.query(CREATE, ['Rivals', DAY]);
    const pid = await backendOf(other);
    const second = other.query(CREATE, ['Rivals', DAY]);
    await untilBlocked(client, pid);
    await one.query('commit');
    const [row] = (await second).rows as { id: string }[];
    expect(await slugOf(row?.id ?? '')).toBe('people-team-rivals-2031-03-04-2');
  });
});

describe('a former slug', () => {
  test('redirects to the current one after the opponent and the day changed', async () => {
    const match = await created('Rivals');
    await named(match, 'Others');
    await sql`update public.matches set starts_at = '2031-04-01T18:00:00Z' where id = ${match}`;
    const present = 'people-team-others-2031-04-01';
    expect(await redirectOf('people-team-rivals-2031-03-04')).toBe(present);
    expect(await redirectOf('people-team-others-2031-03-04')).toBe(present);
    expect(await redirectOf(present)).toBeNull();
    expect((await readMatch(asPerson('anonymous'), present))?.opponent).toBe('Others');
  });

  test('is used again by its own match', async () => {
    const match = await created('Rivals');
    await named(match, 'Others');
    await named(match, 'Rivals');
    expect(await redirectOf('people-team-rivals-2031-03-04')).toBeNull();
    expect(await redirectOf('people-team-others-2031-03-04')).toBe('people-team-rivals-2031-03-04');
  });

  test('belongs to a new match of that opponent and day', async () => {
    const match = await created('Rivals');
    await named(match, 'Others');
    await created('Rivals');
    expect(await redirectOf('people-team-rivals-2031-03-04')).toBeNull();
  });

  test('is deleted with its match', async () => {
    const match = await created('Rivals');
    await named(match, 'Others');
    await sql`delete from public.matches where id = ${match}`;
    expect(await redirectOf('people-team-rivals-2031-03-04')).toBeNull();
  });
});

test('a build is due at once after a change of slug only', async () => {
  const due = () =>
    sql`select next_attempt_at <= now() as now from public.outbox where kind = 'rebuild_site' and done_at is null`;
  const match = await created('Rivals');
  await sql`delete from public.outbox`;
  await sql`update public.matches set state = 'live' where id = ${match}`;
  expect(await due()).toEqual([{ now: false }]);
  await named(match, 'Others');
  expect(await due()).toEqual([{ now: true }]);
});
