import { beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, PEOPLE_TEAM, type PersonName } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture } from './fixture.ts';

const TEAM = '40000000-0000-4000-8000-000000000001';
const OTHER_TEAM = '40000000-0000-4000-8000-000000000002';
const PEOPLE_COUNT = 24;

const player = (number: number): string => `41000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const { test, sql, value, asPerson, connect } = databaseTest({
  prepare: async ({ client }) => {
    await insertFixture({ client });
    await sql`insert into public.teams (id, slug, name, game, game_category, max_roster_size) values
    (${TEAM}, 'race', 'Race', 'Game', 'people_game', 5), (${OTHER_TEAM}, 'other', 'Other', 'Game', 'people_game', 1)`;
    await sql(
      `insert into auth.users (id, email)
     select ('41000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, number || '@many.test'
     from generate_series(1, ${PEOPLE_COUNT}) as number`,
    );
    await sql`update public.users set status = 'active' where id::text like '41000000%'`;
  },
});

beforeEach(() => sql`delete from public.team_members where team_id in (${TEAM}, ${OTHER_TEAM})`);

const join = (number: number, status = 'active', team = TEAM) =>
  sql`insert into public.team_members (team_id, user_id, status)
    values (${team}, ${player(number)}, ${status})`;

const sizeOf = async (team: string): Promise<unknown> => {
  return value`select current_roster_size from public.teams_with_member_count where id = ${team}`;
};

describe('the last seat', () => {
  test(`is given once to ${PEOPLE_COUNT} concurrent insertions`, async () => {
    const connections = await Promise.all(Array.from({ length: PEOPLE_COUNT }, () => connect()));
    const outcomes = await Promise.all(
      connections.map((connection, index) =>
        outcomeOf(() =>
          connection.query('insert into public.team_members (team_id, user_id) values ($1, $2)', [
            TEAM,
            player(index + 1),
          ]),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === 'roster_full')).toHaveLength(PEOPLE_COUNT - 5);
    expect(await sizeOf(TEAM)).toBe(5);
  });

  test('is refused through the API with roster_full', async () => {
    await join(1, 'active', OTHER_TEAM);
    const { error } = await asPerson('admin')
      .from('team_members')
      .insert({ team_id: OTHER_TEAM, user_id: player(2) });
    expect(error?.message).toBe('roster_full');
  });

  test('is not needed for trial and benched members until they become active', async () => {
    await join(1, 'active', OTHER_TEAM);
    await join(2, 'trial', OTHER_TEAM);
    await join(3, 'benched', OTHER_TEAM);
    expect(await sizeOf(OTHER_TEAM)).toBe(1);
    const activate = () => sql`update public.team_members set status = 'active' where user_id = ${player(2)}`;
    expect(await outcomeOf(activate)).toBe('roster_full');
    await sql`update public.team_members set status = 'left', left_at = now() where user_id = ${player(1)}`;
    expect(await outcomeOf(activate)).toBeNull();
  });

  test('is required for returning members and for changes of team', async () => {
    await sql`insert into public.team_members (team_id, user_id, status, joined_at, left_at)
       values (${OTHER_TEAM}, ${player(1)}, 'left', now() - interval '1 day', now())`;
    await join(2, 'active', OTHER_TEAM);
    await join(3);
    const back = () =>
      sql`update public.team_members set status = 'active', left_at = null where user_id = ${player(1)}`;
    expect(await outcomeOf(back)).toBe('roster_full');
    const move = () =>
      sql`update public.team_members set team_id = ${OTHER_TEAM} where user_id = ${player(3)}`;
    expect(await outcomeOf(move)).toBe('roster_full');
  });

  test('cannot be removed below the current roster size', async () => {
    await join(1);
    await join(2);
    const resize = (seats: number) =>
      asPerson('admin').from('teams').update({ max_roster_size: seats }).eq('id', TEAM);
    expect((await resize(1)).error?.message).toBe('roster_full');
    expect((await resize(2)).error).toBeNull();
    expect((await resize(5)).error).toBeNull();
  });
});

describe('a membership', () => {
  test('is current once per team and person', async () => {
    await join(1);
    expect(await outcomeOf(() => join(1, 'trial'))).toContain('team_members_current_key');
    await sql`update public.team_members set status = 'left', left_at = now() where user_id = ${player(1)}`;
    expect(await outcomeOf(() => join(1))).toBeNull();
  });

  test('ends with a date not before its beginning', async () => {
    await join(1);
    const change = (set: string) =>
      outcomeOf(() => sql(`update public.team_members set ${set} where user_id = '${player(1)}'`));
    expect(await change(`status = 'left'`)).toContain('team_members_left_at_check');
    expect(await change('left_at = now()')).toContain('team_members_left_at_check');
    expect(await change(`status = 'left', left_at = joined_at - interval '1 day'`)).toContain(
      'team_members_period_check',
    );
  });

  test('is never deleted through the API, and changes are audited', async () => {
    await join(1);
    const admin = asPerson('admin').from('team_members');
    expect((await admin.delete().eq('user_id', player(1))).error?.code).toBe('42501');
    expect((await admin.update({ role: 'captain' }).eq('user_id', player(1))).error).toBeNull();
    const [entry] = await sql`select actor_id, before, after from public.audit
       where table_name = 'team_members' and action = 'update' order by id desc limit 1`;
    expect(entry).toEqual({
      actor_id: PEOPLE.admin.id,
      before: { role: 'player' },
      after: { role: 'captain' },
    });
  });
});

describe('the roster of a team', () => {
  const names = async (person: PersonName): Promise<string[]> => {
    const { data } = await asPerson(person)
      .from('team_members')
      .select('status, user:users (gamertag)')
      .eq('team_id', PEOPLE_TEAM.id);
    return (data ?? []).map((row) => `${row.user.gamertag ?? ''} ${row.status}`).toSorted();
  };

  test('shows visitors current active members with a public profile', async () => {
    expect(await names('anonymous')).toEqual(['Captain active']);
  });

  test('shows members the former ones too', async () => {
    expect(await names('member')).toEqual(['Captain active', 'OtherMember left']);
  });

  test('counts hidden members without showing them', async () => {
    const { data } = await asPerson('anonymous')
      .from('teams_with_member_count')
      .select('current_roster_size, max_roster_size, game_category_display')
      .eq('id', PEOPLE_TEAM.id);
    expect(data).toEqual([
      { current_roster_size: 3, max_roster_size: 5, game_category_display: 'People Game' },
    ]);
  });

  test('hides trial members from visitors', async () => {
    await sql`update public.team_members set status = 'trial' where user_id = ${PEOPLE.captain.id}`;
    expect(await names('anonymous')).toEqual([]);
    expect(await names('member')).toEqual(['Captain trial', 'OtherMember left']);
    await sql`update public.team_members set status = 'active' where user_id = ${PEOPLE.captain.id}`;
  });
});

test('changes of a team are timed and audited by the database', async () => {
  await sql`update public.teams set rank = 'Top 4', updated_at = '2000-01-01' where id = ${TEAM}`;
  expect(
    await value`select updated_at > now() - interval '1 hour' as fresh from public.teams where id = ${TEAM}`,
  ).toBe(true);
  const [entry] = await sql`select before, after from public.audit
    where table_name = 'teams' and row_key = ${TEAM} order by id desc limit 1`;
  expect(entry).toEqual({ before: { rank: null }, after: { rank: 'Top 4' } });
});

test('a game category with teams or roles cannot be deleted', async () => {
  await expect(sql`delete from public.game_categories where category_code = 'people_game'`).rejects.toThrow(
    'teams_game_category_fkey',
  );
});
