/** Actions on roles and assignments: permissions, effects, refusals, and the record. */
import { describe, expect } from 'vitest';
import type { SignedInName } from '#tests/support/people.ts';
import type { Outcome } from './acting.ts';
import { roleDeskTest, id, inDays, message } from './role-desk-setup.ts';

const { test, database, hold, versionOf, call, states } = roleDeskTest();

async function roleVersion(code: string): Promise<string> {
  const { data } = await database
    .asPerson('superadmin')
    .from('desk_roles')
    .select('updated_at')
    .eq('id', code)
    .single();
  return data?.updated_at ?? '';
}

const assign = (by: SignedInName, to: SignedInName, code: string, more: object = {}) =>
  message(database.asPerson(by).rpc('assign_role', { person: id(to), code, ...more }));

describe('assigning', () => {
  test.each<[SignedInName, SignedInName, string, Outcome]>([
    ['hr', 'member', 'manager', null],
    ['admin', 'member', 'press', null],
    ['superadmin', 'superadmin', 'press', null],
    ['hr', 'hr', 'manager', 'own_privileges'],
    ['admin', 'admin', 'manager', 'own_privileges'],
    ['hr', 'member', 'press', 'permission_not_held'],
    ['hr', 'newcomer', 'manager', 'person_unavailable'],
    ['hr', 'banned', 'manager', 'person_unavailable'],
    ['hr', 'member', 'nowhere', 'not_found'],
    ['captain', 'member', 'manager', 'permission_required'],
    ['editor', 'member', 'manager', 'permission_required'],
  ])('by %s to %s of %s: %s', async (by, to, code, outcome) => {
    expect(await assign(by, to, code)).toBe(outcome);
  });

  test('of a role that is held at that time is refused', async () => {
    await hold('member', 'manager', '10 days', '5 days');
    expect(await assign('hr', 'member', 'manager')).toBe('already_assigned');
    expect(await assign('hr', 'member', 'manager', { starts: inDays(6) })).toBeNull();
    expect(await assign('hr', 'member', 'manager', { game: 'people_game' })).toBe('seats_taken');
  });

  test('in place of a holder needs an end and gives the permissions without a seat', async () => {
    await hold('editor', 'coach');
    const acting = { acting_for: id('editor') };
    expect(await assign('hr', 'member', 'coach', acting)).toBe('invalid_input');
    expect(await assign('hr', 'member', 'coach', { acting_for: id('captain'), ends: inDays(2) })).toBe(
      'not_a_holder',
    );
    expect(await assign('hr', 'member', 'coach', { ...acting, ends: inDays(2) })).toBeNull();
    expect(await assign('hr', 'captain', 'coach')).toBe('seats_taken');
    await database.sql`update public.organizational_roles
      set platform_permissions = '{"team_management": true}'
      where role_code = 'coach'`;
    const may = await database.asPerson('member').rpc('has_permission', { permission: 'team_management' });
    expect(may.data).toBe(true);
  });

  test('the last seat at once leaves one holder', async () => {
    const people = ['member', 'otherMember', 'captain', 'editor', 'minor'] as const;
    const outcomes = await Promise.all(people.map((name) => assign('hr', name, 'coach')));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'seats_taken')).toHaveLength(people.length - 1);
  });
});

describe('ending', () => {
  test('takes the permissions away at the next request', async () => {
    const may = async () =>
      (await database.asPerson('member').rpc('has_permission', { permission: 'content_management' })).data;
    const assignment = await hold('member', 'press');
    expect(await may()).toBe(true);
    expect(await call('superadmin', 'end_assignment', assignment)).toBeNull();
    expect(await may()).toBe(false);
  });

  test('is for those who could assign the role, on the version that they saw', async () => {
    const assignment = await hold('member', 'press');
    expect(await call('hr', 'end_assignment', assignment)).toBe('permission_not_held');
    expect(await call('captain', 'end_assignment', assignment)).toBe('permission_required');
    const stale = await versionOf(assignment);
    await database.sql`update public.user_organizational_roles set discord = 'press'
      where id = ${assignment}`;
    const late = database.asPerson('admin').rpc('end_assignment', { assignment, expected: stale });
    expect(await message(late)).toBe('changed_meanwhile');
    expect(await call('admin', 'end_assignment', assignment)).toBeNull();
    expect(await call('admin', 'end_assignment', assignment)).toBe('transition_not_allowed');
  });

  test('of one’s own role is for superadmins', async () => {
    const own = await hold('hr', 'manager');
    expect(await call('hr', 'end_assignment', own)).toBe('own_privileges');
    expect(await call('superadmin', 'end_assignment', own)).toBeNull();
  });

  test('can be taken back while the seat is free', async () => {
    const assignment = await hold('member', 'coach');
    await call('hr', 'end_assignment', assignment);
    expect(await call('hr', 'reopen_assignment', assignment)).toBeNull();
    expect(await states('coach')).toMatchObject([{ state: 'current' }]);
    await call('hr', 'set_assignment_term', assignment, { ends: inDays(3) });
    expect(await states('coach')).toMatchObject([{ state: 'current' }]);
    await call('hr', 'end_assignment', assignment);
    await assign('hr', 'captain', 'coach');
    expect(await call('hr', 'reopen_assignment', assignment)).toBe('seats_taken');
  });

  test('cannot be taken back after a while', async () => {
    const assignment = await hold('member', 'manager');
    await call('hr', 'end_assignment', assignment);
    await database.sql`alter table public.user_organizational_roles disable trigger user_organizational_roles_touch_updated_at`;
    await database.sql`update public.user_organizational_roles set updated_at = now() - interval '1 hour'`;
    await database.sql`alter table public.user_organizational_roles enable trigger user_organizational_roles_touch_updated_at`;
    expect(await call('hr', 'reopen_assignment', assignment)).toBe('transition_not_allowed');
  });
});

test('one holder of a role is shown first', async () => {
  const first = await hold('member', 'manager');
  const second = await hold('captain', 'manager');
  const choose = async (assignment: string, is_primary: boolean) =>
    message(
      database
        .asPerson('hr')
        .rpc('set_assignment_primary', { assignment, expected: await versionOf(assignment), is_primary }),
    );
  expect(await choose(first, true)).toBeNull();
  expect(await choose(second, true)).toBeNull();
  expect(await states('manager')).toMatchObject([{ is_primary: false }, { is_primary: true }]);
  expect(await choose(second, false)).toBeNull();
  expect(await states('manager')).toMatchObject([{ is_primary: false }, { is_primary: false }]);
});

describe('deactivating', () => {
  const preview = async (code: string, by: SignedInName = 'superadmin') =>
    database.asPerson(by).rpc('role_deactivation', { code });

  test('is previewed with the people and what they lose', async () => {
    await hold('member', 'press');
    await hold('captain', 'press');
    await hold('captain', 'director');
    expect((await preview('press')).data).toEqual([
      { user_id: id('captain'), holder: 'Captain', loses: ['content_management'] },
      { user_id: id('member'), holder: 'Member', loses: ['content_management', 'marketing'] },
    ]);
    await database.sql`update public.organizational_roles set max_positions = 3 where role_code = 'press'`;
    await hold('admin', 'press');
    expect((await preview('press')).data?.[0]).toEqual({ user_id: id('admin'), holder: 'Admin', loses: [] });
    expect((await preview('press', 'admin')).error?.message).toBe('superadmin_required');
  });

  test('in the two requests of the specification ends the assignments and the role', async () => {
    await hold('member', 'press');
    const client = database.asPerson('superadmin');
    const ended = await client
      .from('user_organizational_roles')
      .update({ end_date: new Date().toISOString() })
      .eq('role_code', 'press')
      .is('end_date', null);
    expect(ended.error).toBeNull();
    expect(
      await message(
        client.from('organizational_roles').update({ is_active: false }).eq('role_code', 'press'),
      ),
    ).toBeNull();
    expect(await states('press')).toMatchObject([{ state: 'ended' }]);
    await client.from('organizational_roles').update({ is_active: true }).eq('role_code', 'press');
    expect(await states('press')).toMatchObject([{ state: 'ended' }]);
  });

  test('every role leaves the superadmin', async () => {
    await hold('superadmin', 'press');
    await database
      .asPerson('superadmin')
      .from('organizational_roles')
      .update({ is_active: false })
      .neq('role_code', '');
    const { data } = await database.asPerson('superadmin').rpc('has_permission', { permission: 'admin' });
    expect(data).toBe(true);
  });
});

describe('merging', () => {
  const merge = async (from_code: string, into_code: string, by: SignedInName = 'superadmin') =>
    message(
      database
        .asPerson(by)
        .rpc('merge_roles', { from_code, into_code, expected: await roleVersion(from_code) }),
    );

  test('moves children and holders, and deactivates the role', async () => {
    await hold('member', 'manager');
    await hold('captain', 'manager');
    await hold('captain', 'press');
    expect(await merge('manager', 'press')).toBeNull();
    const { data } = await database
      .asPerson('superadmin')
      .from('desk_roles')
      .select('id, is_active, taken, reports_to_role_code')
      .in('id', ['coach', 'manager', 'press'])
      .order('id');
    expect(data).toEqual([
      { id: 'coach', is_active: true, taken: 0, reports_to_role_code: 'press' },
      { id: 'manager', is_active: false, taken: 0, reports_to_role_code: 'director' },
      { id: 'press', is_active: true, taken: 2, reports_to_role_code: null },
    ]);
  });

  test('moves an open posting where there is room', async () => {
    await database.sql`insert into public.role_postings (role_code, state, tasks, opened_at) values
      ('manager', 'open', 'Lead', now()), ('coach', 'open', 'Train', now())`;
    expect(await merge('coach', 'manager')).toBe(null);
    const postings = () => database.sql`select role_code, state from public.role_postings order by tasks`;
    expect(await postings()).toEqual([
      { role_code: 'manager', state: 'open' },
      { role_code: 'coach', state: 'closed' },
    ]);
    expect(await merge('manager', 'press')).toBeNull();
    expect(await postings()).toMatchObject([{ role_code: 'press', state: 'open' }, {}]);
  });

  test('refuses what does not fit', async () => {
    expect(await merge('manager', 'manager')).toBe('role_cycle');
    expect(await merge('director', 'manager')).toBe('role_cycle');
    expect(await merge('manager', 'press', 'admin')).toBe('superadmin_required');
    await hold('member', 'manager');
    await hold('captain', 'manager');
    await hold('editor', 'press');
    expect(await merge('manager', 'press')).toBe('seats_taken');
    await database.sql`update public.organizational_roles set level = 6 where role_code = 'press'`;
    expect(await merge('manager', 'press')).toBe('level_above_parent');
    await database.sql`update public.organizational_roles set is_active = false where role_code = 'press'`;
    expect(await merge('manager', 'press')).toBe('role_inactive');
    await database.sql`update public.organizational_roles set is_required = true where role_code = 'manager'`;
    expect(await merge('manager', 'director')).toBe('role_required');
    const stale = { from_code: 'manager', into_code: 'director', expected: new Date().toISOString() };
    expect(await message(database.asPerson('superadmin').rpc('merge_roles', stale))).toBe(
      'changed_meanwhile',
    );
  });
});

describe('the record', () => {
  const dayBefore = (days: number): string => inDays(-days).slice(0, 10);

  test('has the holders of every past day', async () => {
    await hold('member', 'manager', '40 days', '-20 days');
    await hold('captain', 'manager', '19 days');
    const on = async (days: number, person: SignedInName = 'hr') =>
      (
        await database
          .asPerson(person)
          .from('desk_assignments')
          .select('holder')
          .eq('role_code', 'manager')
          .lt('start_date', `${dayBefore(days - 1)}T00:00:00+02:00`)
          .gte('held_until', `${dayBefore(days)}T00:00:00+02:00`)
      ).data?.map(({ holder }) => holder);
    expect(await on(60)).toEqual([]);
    expect(await on(30)).toEqual(['Member']);
    expect(await on(5)).toEqual(['Captain']);
    expect(await on(5, 'captain')).toEqual([]);
  });

  test('has every change of a role and of its holders', async () => {
    await assign('hr', 'member', 'manager');
    await database
      .asPerson('superadmin')
      .from('organizational_roles')
      .update({ role_title: 'Team manager' })
      .eq('role_code', 'manager');
    const { data } = await database.asPerson('hr').rpc('role_history', { code: 'manager' });
    expect(data?.map(({ table_name: table, action, actor_id: actor }) => [table, action, actor])).toEqual([
      ['organizational_roles', 'update', id('superadmin')],
      ['user_organizational_roles', 'insert', id('hr')],
      ['organizational_roles', 'insert', null],
    ]);
  });
});

test('role_candidates finds onboarded members by gamertag or name', async () => {
  await database.sql`update public.users set full_name = 'Zola Mabaso' where id = ${id('captain')}`;
  const find = async (search: string) =>
    (await database.asPerson('hr').rpc('role_candidates', { search })).data?.map(({ gamertag }) => gamertag);
  expect(await find('zola')).toEqual(['Captain']);
  expect(await find('member')).toEqual(['Member', 'OtherMember']);
  expect(await find('z')).toEqual([]);
  expect(await find('banned')).toEqual([]);
});
