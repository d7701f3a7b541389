/** Slugs of teams: a former one redirects until another team uses it. */
import { beforeEach, describe, expect } from 'vitest';
import { readTeamRedirect } from '#data/teams.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { backendOf, untilBlocked } from './acting.ts';

const { test, sql, value, list, client, asPerson, connect } = databaseTest();

beforeEach(() => sql`delete from public.teams where slug like 'way-%'`);

const CREATE = `insert into public.teams (slug, name, game, game_category) values ($1, 'Way', 'Game', 'people_game') returning id`;
const MOVE = 'update public.teams set slug = $2 where id = $1';

async function teamAt(slug: string): Promise<string> {
  return value(CREATE, [slug]);
}
const move = (id: string, slug: string) => sql(MOVE, [id, slug]);
/** The slug that a former slug redirects to. */
const redirectOf = (slug: string) => readTeamRedirect(asPerson('anonymous'), slug);

describe('a former slug', () => {
  test('redirects to the current one after several changes', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await move(team, 'way-c');
    expect([await redirectOf('way-a'), await redirectOf('way-b')]).toEqual(['way-c', 'way-c']);
    expect(await redirectOf('way-c')).toBeNull();
    expect(await redirectOf('way-nowhere')).toBeNull();
  });

  test('may be reused by its own team', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await move(team, 'way-a');
    expect([await redirectOf('way-a'), await redirectOf('way-b')]).toEqual([null, 'way-a']);
  });

  test('belongs to a new team that uses it', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await teamAt('way-a');
    expect(await redirectOf('way-a')).toBeNull();
  });

  test('belongs to another team that changes to it, and two teams can swap', async () => {
    const [one, other] = [await teamAt('way-a'), await teamAt('way-b')];
    await move(one, 'way-c');
    await move(other, 'way-a');
    await move(one, 'way-b');
    expect(await list`select slug from public.team_redirects where slug like 'way-%'`).toEqual(['way-c']);
    expect(await redirectOf('way-c')).toBe('way-b');
  });

  test('is given to a concurrent new team while its own team leaves it', async () => {
    const team = await teamAt('way-a');
    const [leaving, creating] = [await connect(), await connect()];
    await leaving.query('begin');
    await leaving.query(MOVE, [team, 'way-b']);
    const pid = await backendOf(creating);
    const creation = creating.query(CREATE, ['way-a']);
    await untilBlocked(client, pid);
    await leaving.query('commit');
    expect((await creation).rowCount).toBe(1);
    expect(await redirectOf('way-a')).toBeNull();
  });

  test('is deleted with its team', async () => {
    const team = await teamAt('way-a');
    await move(team, 'way-b');
    await sql`delete from public.teams where id = ${team}`;
    expect(await redirectOf('way-a')).toBeNull();
    expect(await sql`select from public.team_redirects where slug like 'way-%'`).toEqual([]);
  });
});

test('a build is due at once after a change of slug only', async () => {
  const due = () =>
    sql`select next_attempt_at <= now() as now from public.outbox where kind = 'rebuild_site'`;
  const team = await teamAt('way-a');
  await sql`delete from public.outbox`;
  await move(team, 'way-a');
  expect(await due()).toEqual([{ now: false }]);
  await move(team, 'way-b');
  expect(await due()).toEqual([{ now: true }]);
});
