/** Addresses of teams: a former one leads on, until a team has it again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readTeamRedirect } from '../../src/data/teams.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { backendOf, untilBlocked } from './acting.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(() => database.sql(`delete from public.teams where slug like 'way-%'`));

afterAll(() => database.close());

const CREATE = `insert into public.teams (slug, name, game, game_category) values ($1, 'Way', 'Game', 'people_game') returning id`;
const MOVE = 'update public.teams set slug = $2 where id = $1';

async function teamAt(slug: string): Promise<string> {
  const [row] = await database.sql<{ id: string }>(CREATE, [slug]);
  return row?.id ?? '';
}
const move = (id: string, slug: string) => database.sql(MOVE, [id, slug]);
/** Where a visitor who knows an address is led. */
const leadsTo = (slug: string) => readTeamRedirect(database.asPerson('anonymous'), slug);

describe('a former address', () => {
  test('leads to the team, however often it moved', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await move(team, 'way-c');
    expect([await leadsTo('way-a'), await leadsTo('way-b')]).toEqual(['way-c', 'way-c']);
    expect(await leadsTo('way-c')).toBeNull();
    expect(await leadsTo('way-nowhere')).toBeNull();
  });

  test('is taken back by its own team', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await move(team, 'way-a');
    expect([await leadsTo('way-a'), await leadsTo('way-b')]).toEqual([null, 'way-a']);
  });

  test('is the new team’s where one is founded there, and leads nobody away any more', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await teamAt('way-a');
    expect(await leadsTo('way-a')).toBeNull();
  });

  test('is the other team’s where one moves there; two can change places', async () => {
    const [one, other] = [await teamAt('way-a'), await teamAt('way-b')];
    await move(one, 'way-c');
    await move(other, 'way-a');
    await move(one, 'way-b');
    expect(await database.sql(`select slug from public.team_redirects where slug like 'way-%'`)).toEqual([
      { slug: 'way-c' },
    ]);
    expect(await leadsTo('way-c')).toBe('way-b');
  });

  test('that is just being left is whole the team’s who takes it', async () => {
    const team = await teamAt('way-a');
    const [mover, taker] = [await database.connect(), await database.connect()];
    await mover.query('begin');
    await mover.query(MOVE, [team, 'way-b']);
    const pid = await backendOf(taker);
    const taken = taker.query(CREATE, ['way-a']);
    await untilBlocked(database.client, pid);
    await mover.query('commit');
    expect((await taken).rowCount).toBe(1);
    expect(await leadsTo('way-a')).toBeNull();
  });

  test('goes with its team', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await database.sql('delete from public.teams where id = $1', [team]);
    expect(await leadsTo('way-a')).toBeNull();
    expect(await database.sql(`select from public.team_redirects where slug like 'way-%'`)).toEqual([]);
  });
});

test('a build is due at once where an address changed, and only then', async () => {
  const due = () =>
    database.sql(`select next_attempt_at <= now() as now from public.outbox where kind = 'rebuild_site'`);
  const team = await teamAt('way-a');
  await database.sql('delete from public.outbox');
  await move(team, 'way-a');
  expect(await due()).toEqual([{ now: false }]);
  await move(team, 'way-b');
  expect(await due()).toEqual([{ now: true }]);
});
