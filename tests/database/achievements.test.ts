/** Achievements with their members, and rosters by date. */
import { beforeEach, describe, expect } from 'vitest';
import { readAchievements, readRosterOn } from '#data/matches.ts';
import { readPlayerProfile } from '#data/player-search.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName, type SignedInName } from '#tests/support/people.ts';
import { insertMatchTeam, MATCH_TEAM, type Written } from './match-setup.ts';

const { test, database, sql, asPerson } = databaseTest({ prepare: insertMatchTeam });

describe('roster_on', () => {
  const rosterOn = async (day: string, person: PersonName) =>
    (await readRosterOn(asPerson(person), MATCH_TEAM, day)).map(({ gamertag }) => gamertag);

  test('lists the members of that day who are visible to the caller', async () => {
    expect(await rosterOn('2024-03-15', 'member')).toEqual(['OtherMember', 'Captain']);
    expect(await rosterOn('2024-03-15', 'minor')).toEqual(
      ['Minor', 'OtherMember', 'Captain'].toSorted(byJoining),
    );
    expect(new Set(await rosterOn('2024-03-15', 'admin'))).toEqual(
      new Set(['Banned', 'Captain', 'Editor', 'Minor', 'OtherMember']),
    );
  });

  /** Everybody but the captain came on the same day; then the id decides. */
  function byJoining(one: string, other: string): number {
    const rank = ['OtherMember', 'Minor', 'Captain'];
    return rank.indexOf(one) - rank.indexOf(other);
  }

  test.each([
    ['2024-02-29', []],
    ['2024-03-01', ['OtherMember']],
    ['2024-03-10', ['OtherMember', 'Captain']],
    ['2024-03-20', ['OtherMember', 'Captain']],
    ['2024-03-21', ['Captain']],
    ['2090-01-01', ['Captain']],
  ])('returns on %s: %j', async (day, people) => {
    expect(await rosterOn(day, 'member')).toEqual(people);
  });

  test('hides a trial from other members', async () => {
    await sql`update public.team_members set status = 'trial'
      where team_id = ${MATCH_TEAM} and user_id = ${PEOPLE.captain.id}`;
    expect(await rosterOn('2024-03-21', 'member')).toEqual([]);
    expect(await rosterOn('2024-03-21', 'captain')).toEqual(['Captain']);
    await sql`update public.team_members set status = 'active'
      where team_id = ${MATCH_TEAM} and user_id = ${PEOPLE.captain.id}`;
  });
});

describe('achievements', () => {
  const cardOf = (): Promise<unknown> =>
    database.value`select achievements from public.teams_with_member_count where id = ${MATCH_TEAM}`;
  const save = async (title: string, day: string, people: readonly SignedInName[] = []) => {
    const { data, error } = await asPerson('admin').rpc('save_achievement', {
      team: MATCH_TEAM,
      title,
      event: 'Cape Masters',
      achieved_on: day,
      place: 1,
      prize_cents: 500_000,
      members: people.map((name) => PEOPLE[name].id),
    });
    return error?.message ?? (data as unknown as Written);
  };

  beforeEach(() => sql`delete from public.achievements where team_id = ${MATCH_TEAM}`);

  test('shows the newest one on the team’s card instead of the typed text', async () => {
    expect(await cardOf()).toBe('Typed by hand');
    await save('Champions', '2024-03-15');
    await save('Finalists', '2023-03-15');
    expect(await cardOf()).toBe('Champions, Cape Masters');
    const { data } = await asPerson('admin').from('desk_teams').select('achievements').eq('id', MATCH_TEAM);
    expect(data).toEqual([{ achievements: 'Typed by hand' }]);
    expect((await readAchievements(asPerson('anonymous'), MATCH_TEAM)).map(({ title }) => title)).toEqual([
      'Champions',
      'Finalists',
    ]);
  });

  test('accept members of that day only and no future date', async () => {
    expect(await save('Champions', '2024-03-15', ['newcomer'])).toBe('not_on_roster');
    expect(await save('Champions', '2090-03-15')).toBe('invalid_value');
    expect(await readAchievements(asPerson('anonymous'), MATCH_TEAM)).toEqual([]);
  });

  test('are changed and deleted with the current version only', async () => {
    const { id, updated_at: expected } = (await save('Champions', '2024-03-15')) as Written;
    const change = (title: string) =>
      asPerson('admin').rpc('save_achievement', {
        achievement: id,
        expected,
        team: MATCH_TEAM,
        title,
        event: 'Cape Masters',
        achieved_on: '2024-03-15',
      });
    expect((await change('Winners')).error).toBeNull();
    expect((await change('Finalists')).error?.message).toBe('changed_meanwhile');
    const remove = (version: string) =>
      asPerson('admin').rpc('delete_achievement', { achievement: id, expected: version });
    expect((await remove(expected)).error?.message).toBe('changed_meanwhile');
    const [row] = await sql<{ at: string }>`select updated_at::text as at
      from public.achievements where id = ${id}`;
    expect((await remove(row?.at ?? '')).error).toBeNull();
    expect(await readAchievements(asPerson('anonymous'), MATCH_TEAM)).toEqual([]);
  });

  test('appear on the profiles of their members, also after these left the team', async () => {
    const saved = await save('Champions', '2024-03-15', ['otherMember', 'captain']);
    expect(await readPlayerProfile(asPerson('member'), 'OtherMember')).toMatchObject({
      teams: [{ slug: 'lens', status: 'left', achievements: 'Champions, Cape Masters' }],
      achievements: [{ title: 'Champions', team_slug: 'lens', achieved_on: '2024-03-15', place: 1 }],
    });
    // Removed from the members: the profile shows neither the achievement nor the typed text.
    const { error } = await asPerson('admin').rpc('save_achievement', {
      achievement: (saved as Written).id,
      expected: (saved as Written).updated_at,
      team: MATCH_TEAM,
      title: 'Champions',
      event: 'Cape Masters',
      achieved_on: '2024-03-15',
      members: [PEOPLE.otherMember.id],
    });
    expect(error).toBeNull();
    const captain = await readPlayerProfile(asPerson('member'), 'Captain');
    expect(captain).toMatchObject({ achievements: [] });
    expect('teams' in captain && captain.teams.find(({ slug }) => slug === 'lens')?.achievements).toBeNull();
  });

  test('get a new version when their members change', async () => {
    const [won] = await sql`insert into public.achievements (team_id, title, event, achieved_on)
       values (${MATCH_TEAM}, 'Third', 'Karoo Clash', '2024-03-15') returning id, updated_at::text as at`;
    await sql`insert into public.achievement_members values (${won?.id}, ${PEOPLE.captain.id})`;
    const value =
      await database.value`select updated_at::text as at from public.achievements where id = ${won?.id}`;
    expect(value).not.toBe(won?.at);
  });
});
