/** Opponents: made and removed by matches, renamed and merged by team managers, with their records. */
import { beforeEach, describe, expect } from 'vitest';
import { readMatch, readMatchRedirect, readOpponentMatches } from '#data/matches.ts';
import { mergeOpponents, readOpponent, readOpponents, saveOpponent } from '#data/opponents.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE_TEAM } from '#tests/support/people.ts';
import { backendOf, codeOf, untilBlocked } from './acting.ts';
import { insertMatchTeam, MATCH_TEAM } from './match-setup.ts';

const { test, sql, list, value, client, connect, asPerson } = databaseTest({ prepare: insertMatchTeam });
const guest = asPerson('anonymous');
const admin = asPerson('admin');
const LOGO = `/pictures/${'0c8'.repeat(10)}aa.avif`;

const play = (opponent: string, at: string, team: string = MATCH_TEAM): Promise<string> =>
  value`insert into public.matches (team_id, opponent, starts_at) values (${team}, ${opponent}, ${at}) returning id`;

/** A decided match. */
async function decide(opponent: string, at: string, ours: number, theirs: number): Promise<void> {
  const id = await play(opponent, at);
  await sql`update public.matches set state = 'live' where id = ${id}`;
  await sql`insert into public.match_maps values (${id}, 1, null, ${ours}, ${theirs})`;
  await sql`update public.matches set state = 'completed' where id = ${id}`;
}

async function versionOf(name: string) {
  const [row] = await sql<{ id: string; expected: string }>`select id, updated_at::text as expected
    from public.opponents where name = ${name}`;
  if (row === undefined) throw new Error(`There is no opponent ${name}.`);
  return row;
}

const content = (name: string, changes: object = {}) => ({
  name,
  tag: null,
  website: null,
  logo_url: null,
  ...changes,
});
const names = () => list`select name from public.opponents order by name`;

beforeEach(async () => {
  await sql`delete from public.matches`;
});

describe('a match', () => {
  test('makes its opponent, whatever the capitals and spaces, and takes its spelling', async () => {
    await play('Table  Bay Titans', '2024-03-15T18:00:00Z');
    await play(' table bay TITANS ', '2024-03-16T18:00:00Z', PEOPLE_TEAM.id);
    expect(await names()).toEqual(['Table Bay Titans']);
    expect(await list`select distinct opponent from public.matches`).toEqual(['Table Bay Titans']);
  });

  test('removes an opponent that no other match names', async () => {
    const first = await play('Rivals', '2024-03-15T18:00:00Z');
    const second = await play('Rivals', '2024-03-16T18:00:00Z');
    await sql`update public.matches set opponent = 'Others' where id = ${first}`;
    expect(await names()).toEqual(['Others', 'Rivals']);
    await sql`delete from public.matches where id = ${second}`;
    expect(await names()).toEqual(['Others']);
    const audited = await list`select before ->> 'name' from public.audit
      where table_name = 'opponents' and action = 'delete' order by at desc, id desc limit 1`;
    expect(audited).toEqual(['Rivals']);
  });

  test('keeps an opponent that another match is being added to', async () => {
    const first = await play('Rivals', '2024-03-15T18:00:00Z');
    const pid = await backendOf(client);
    const other = await connect();
    await other.query('begin');
    await other.query(
      `insert into public.matches (team_id, opponent, starts_at) values ($1, 'Rivals', '2024-03-16T18:00:00Z')`,
      [MATCH_TEAM],
    );
    const removal = sql`delete from public.matches where id = ${first}`;
    await untilBlocked(other, pid);
    await other.query('commit');
    await removal;
    expect(await names()).toEqual(['Rivals']);
    expect(await value`select count(*)::int from public.matches`).toBe(1);
  });

  test.each([
    ['Café d’Or', 'cafe-dor'],
    ['東京', 'opponent'],
    [`${'Long '.repeat(23)}name`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
  ])('gives its opponent %s the slug %s, and a number to the next one', async (name, slug) => {
    await play(name, '2024-03-15T18:00:00Z');
    await play(`${name}!`, '2024-03-16T18:00:00Z');
    expect(await list`select slug from public.opponents order by slug`).toEqual([slug, `${slug}-2`]);
  });

  test.each([
    ['', 'opponents_name_check'],
    ['x'.repeat(121), 'opponents_name_check'],
  ])('refuses the opponent "%s"', async (name, reason) => {
    await expect(play(name, '2024-03-15T18:00:00Z')).rejects.toThrow(reason);
    expect(await names()).toEqual([]);
  });
});

describe('the tag of a match', () => {
  const save = async (values: object) => {
    const { data, error } = await admin.rpc('save_match', {
      team: MATCH_TEAM,
      opponent: 'Rivals',
      starts_at: '2025-05-05T18:00:00Z',
      best_of: 3,
      ...values,
    });
    expect(error).toBeNull();
    return data as { id: string; updated_at: string };
  };
  const tags = () => list`select concat_ws(' ', name, tag) from public.opponents order by name`;

  test('belongs to its opponent: a new match without one keeps it, a change of the match removes it', async () => {
    const { id } = await save({ opponent_tag: 'RIV' });
    await save({ starts_at: '2025-05-06T18:00:00Z' });
    expect(await tags()).toEqual(['Rivals RIV']);
    const expected: string = await value`select updated_at::text from public.matches where id = ${id}`;
    await save({ match: id, expected });
    expect(await tags()).toEqual(['Rivals']);
  });

  test('of another opponent stays when the match changes to it', async () => {
    await save({ opponent: 'Others', opponent_tag: 'OTX' });
    const { id, updated_at: expected } = await save({ starts_at: '2025-05-06T18:00:00Z' });
    await save({ match: id, expected, opponent: 'Others' });
    expect(await tags()).toEqual(['Others OTX']);
  });
});

describe('the record of an opponent', () => {
  test('counts decided matches of all teams, and has the latest and the next start', async () => {
    await decide('Rivals', '2024-03-15T18:00:00Z', 2, 1);
    await decide('Rivals', '2024-03-16T18:00:00Z', 1, 2);
    await decide('Rivals', '2024-03-17T18:00:00Z', 1, 1);
    const walkover = await play('Rivals', '2024-03-18T18:00:00Z', PEOPLE_TEAM.id);
    await sql`update public.matches set state = 'forfeit', forfeited_by = 'them' where id = ${walkover}`;
    const off = await play('Rivals', '2024-03-19T18:00:00Z');
    await sql`update public.matches set state = 'cancelled' where id = ${off}`;
    await play('Rivals', '2099-03-20T18:00:00Z');
    await play('Rivals', '2099-03-21T18:00:00Z');
    const { last_at: last, next_at: next, ...record } = (await readOpponent(guest, 'rivals')) ?? {};
    expect([last, next].map((at) => new Date(at ?? '').toISOString())).toEqual([
      '2024-03-18T18:00:00.000Z',
      '2099-03-20T18:00:00.000Z',
    ]);
    expect(record).toMatchObject({
      name: 'Rivals',
      played: 4,
      won: 2,
      lost: 1,
      drawn: 1,
    });
    expect(await readOpponent(guest, 'nobody')).toBeNull();
    const meetings = await readOpponentMatches(guest, 'rivals', 3);
    expect(meetings.map(({ starts_at: at }) => at.slice(0, 10))).toEqual([
      '2099-03-21',
      '2099-03-20',
      '2024-03-19',
    ]);
  });

  test('of all opponents is in order of their names', async () => {
    await play('Rivals', '2024-03-15T18:00:00Z');
    await play('Others', '2024-03-15T19:00:00Z');
    expect((await readOpponents(guest)).map(({ name, played }) => [name, played])).toEqual([
      ['Others', 0],
      ['Rivals', 0],
    ]);
  });
});

describe('save_opponent', () => {
  test('renames the opponent in its matches, whose former addresses redirect, and keeps its slug', async () => {
    await play('Rivals', '2024-03-15T18:00:00Z');
    const version = await versionOf('Rivals');
    const changes = { tag: ' PHX ', website: 'https://phoenix.test', logo_url: LOGO };
    await saveOpponent(admin, version, content(' Cape  Phoenix ', changes));
    expect(await readMatch(guest, 'lens-cape-phoenix-2024-03-15')).toMatchObject({
      opponent: 'Cape Phoenix',
      opponent_slug: 'rivals',
      opponent_tag: 'PHX',
      opponent_logo_url: LOGO,
    });
    expect(await readMatchRedirect(guest, 'lens-rivals-2024-03-15')).toBe('lens-cape-phoenix-2024-03-15');
    expect(await readOpponent(guest, 'rivals')).toMatchObject({ website: 'https://phoenix.test' });
  });

  test.each([
    ['tag', { tag: 'PHX' }],
    ['logo', { logo_url: LOGO }],
  ])('rebuilds the pages of its matches for another %s', async (_, changes) => {
    await play('Rivals', '2024-03-15T18:00:00Z');
    await sql`delete from public.outbox where kind = 'rebuild_site'`;
    await saveOpponent(admin, await versionOf('Rivals'), content('Rivals', changes));
    expect(await sql`select from public.outbox where kind = 'rebuild_site'`).toHaveLength(1);
  });

  test.each([
    [content(' '), 'required'],
    [content('Others'), 'already_exists'],
    [content('oTHERS'), 'already_exists'],
    [content('Rivals', { tag: 'TOOLONG' }), 'invalid_value'],
    [content('Rivals', { website: 'http://rivals.test' }), 'invalid_value'],
    [content('Rivals', { logo_url: 'https://elsewhere.test/logo.avif' }), 'invalid_value'],
  ])('refuses %j with %s', async (given, reason) => {
    await play('Rivals', '2024-03-15T18:00:00Z');
    await play('Others', '2024-03-15T19:00:00Z');
    const version = await versionOf('Rivals');
    expect(await codeOf(saveOpponent(admin, version, given))).toBe(reason);
    expect(await names()).toEqual(['Others', 'Rivals']);
  });

  test('refuses an older version and an opponent that is gone', async () => {
    const id = await play('Rivals', '2024-03-15T18:00:00Z');
    const version = await versionOf('Rivals');
    await saveOpponent(admin, version, content('Rivals', { tag: 'RIV' }));
    const again = () => saveOpponent(admin, version, content('Rivals'));
    expect(await codeOf(again())).toBe('changed_meanwhile');
    await sql`delete from public.matches where id = ${id}`;
    expect(await codeOf(again())).toBe('not_found');
  });
});

describe('merge_opponents', () => {
  test('moves the matches to the other opponent, which stays as it is, and removes the emptied one', async () => {
    await decide('Titans Esports', '2024-03-15T18:00:00Z', 2, 1);
    await decide('Titans', '2024-03-16T18:00:00Z', 2, 1);
    await saveOpponent(admin, await versionOf('Titans'), content('Titans', { tag: 'TTN', logo_url: LOGO }));
    const { id: remaining } = await versionOf('Titans');
    await mergeOpponents(admin, await versionOf('Titans Esports'), remaining);
    expect(await readOpponents(guest)).toMatchObject([
      { name: 'Titans', tag: 'TTN', logo_url: LOGO, played: 2 },
    ]);
    expect(await readMatchRedirect(guest, 'lens-titans-esports-2024-03-15')).toBe('lens-titans-2024-03-15');
  });

  test('refuses itself, an older version, and opponents that are gone', async () => {
    await play('Rivals', '2024-03-15T18:00:00Z');
    const other = await play('Others', '2024-03-15T19:00:00Z');
    const rivals = await versionOf('Rivals');
    const { id: others } = await versionOf('Others');
    const old = { ...rivals, expected: '2024-01-01T00:00:00Z' };
    expect(await codeOf(mergeOpponents(admin, rivals, rivals.id))).toBe('invalid_choice');
    expect(await codeOf(mergeOpponents(admin, old, others))).toBe('changed_meanwhile');
    await sql`delete from public.matches where id = ${other}`;
    expect(await codeOf(mergeOpponents(admin, rivals, others))).toBe('not_found');
    expect(await names()).toEqual(['Rivals']);
  });
});
