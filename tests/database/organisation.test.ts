import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked } from './acting.ts';
import { insertFixture, ROWS } from './fixture.ts';

const { test, database, sql, client, asPerson, connect } = databaseTest({
  prepare: insertFixture,
});

describe('an organisational role', () => {
  const reportTo = (code: string, parent: string) =>
    asPerson('superadmin')
      .from('organizational_roles')
      .update({ reports_to_role_code: parent })
      .eq('role_code', code);

  test('may report to another role', async () => {
    expect((await reportTo('people_editor', 'helper')).error).toBeNull();
  });

  test.each([
    ['ceo', 'ceo'],
    ['ceo', 'helper'],
    ['ceo', 'people_editor'],
  ])('%s may not report to %s', async (code, parent) => {
    expect((await reportTo(code, parent)).error?.message).toBe('role_cycle');
  });

  test('may not report to itself on creation', async () => {
    const { error } = await asPerson('superadmin').from('organizational_roles').insert({
      role_code: 'loop',
      role_title: 'Loop',
      department: 'community',
      level: 6,
      reports_to_role_code: 'loop',
    });
    expect(error?.message).toBe('role_cycle');
  });

  test('refuses a cycle made by two concurrent changes', async () => {
    await sql`insert into public.organizational_roles (role_code, role_title, department, level)
      values ('left_side', 'Left', 'community', 5), ('right_side', 'Right', 'community', 4)`;
    const [first, second] = await Promise.all([connect(), connect()]);
    const move = 'update public.organizational_roles set reports_to_role_code = $2 where role_code = $1';
    await first.query('begin');
    await first.query(move, ['left_side', 'right_side']);
    const blocked = untilBlocked(client, await backendOf(second));
    const outcome = outcomeOf(() => second.query(move, ['right_side', 'left_side']));
    await blocked;
    await first.query('commit');
    expect(await outcome).toBe('role_cycle');
  });

  test.each([
    ['an unknown key', { wizard: true }],
    ['a text', { admin: 'yes' }],
    ['a list', ['admin']],
  ])('refuses permissions with %s', async (_, permissions) => {
    const { error } = await asPerson('superadmin')
      .from('organizational_roles')
      .update({ platform_permissions: permissions })
      .eq('role_code', 'helper');
    expect(error?.message).toContain('organizational_roles_platform_permissions_check');
  });
});

describe('deactivating an organisational role', () => {
  const setActive = (is_active: boolean) =>
    asPerson('superadmin').from('organizational_roles').update({ is_active }).eq('role_code', 'closing');

  const assignments = () =>
    sql<{ user_id: string; state: string }>`select user_id, case
         when end_date is null then 'open'
         when end_date < now() - interval '1 hour' then 'ended before'
         when end_date = start_date then 'never began'
         else 'ended now' end as state
       from public.user_organizational_roles where role_code = 'closing' order by state`;

  test('ends current and future assignments only', async () => {
    await sql`insert into public.organizational_roles (role_code, role_title, department, level, max_positions)
      values ('closing', 'Closing', 'community', 5, 3)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date, end_date)
      values
         (${PEOPLE.member.id}, 'closing', now() - interval '1 day', null),
         (${PEOPLE.otherMember.id}, 'closing', now() + interval '1 day', null),
         (${PEOPLE.captain.id}, 'closing', now() - interval '3 days', now() - interval '2 days')`;
    expect((await setActive(false)).error).toBeNull();
    expect(await assignments()).toEqual([
      { user_id: PEOPLE.captain.id, state: 'ended before' },
      { user_id: PEOPLE.member.id, state: 'ended now' },
      { user_id: PEOPLE.otherMember.id, state: 'never began' },
    ]);
  });

  test('is audited, and reactivating restores no assignment', async () => {
    const before = await assignments();
    expect((await setActive(true)).error).toBeNull();
    expect(await assignments()).toEqual(before);
    const entries = await sql`select actor_id, before, after from public.audit
       where table_name = 'organizational_roles' and row_key = 'closing' and action = 'update' order by id`;
    expect(entries).toEqual([
      { actor_id: PEOPLE.superadmin.id, before: { is_active: true }, after: { is_active: false } },
      { actor_id: PEOPLE.superadmin.id, before: { is_active: false }, after: { is_active: true } },
    ]);
    const ended = await sql`select from public.audit
        where table_name = 'user_organizational_roles' and action = 'update'
         and actor_id = ${PEOPLE.superadmin.id} and after ? 'end_date'`;
    expect(ended).toHaveLength(2);
  });
});

describe('an assignment', () => {
  test('cannot be restored by its former holder', async () => {
    const restored = await asPerson('member')
      .from('user_organizational_roles')
      .update({ end_date: null })
      .eq('id', ROWS.endedAssignment)
      .select();
    expect(restored.data ?? []).toEqual([]);
  });

  test('cannot be ended through its table by HR', async () => {
    const ended = new Date().toISOString();
    await asPerson('hr')
      .from('user_organizational_roles')
      .update({ end_date: ended })
      .eq('id', ROWS.ceoAssignment);
    const value = await database.value`select end_date from public.user_organizational_roles
      where id = ${ROWS.ceoAssignment}`;
    expect(value).toBeNull();
  });
});

describe('staff_directory', () => {
  const directory = (person: SignedInName | 'anonymous') =>
    asPerson(person).from('staff_directory').select('role_code, level, email, full_name, gamertag');

  test('shows executives with their work address to visitors', async () => {
    expect((await directory('anonymous')).data).toEqual([
      { role_code: 'ceo', level: 1, email: 'ceo@club.test', full_name: 'Chief', gamertag: null },
    ]);
  });

  test('hides users with a hidden profile', async () => {
    await sql`update public.users set public_profile = false where id = ${ROWS.executive}`;
    expect((await directory('anonymous')).data).toEqual([]);
    expect((await directory('newcomer')).data?.map((row) => row.role_code)).not.toContain('ceo');
    await sql`update public.users set public_profile = true where id = ${ROWS.executive}`;
  });

  test('hides banned users and assignments that ended or have not begun', async () => {
    for (const [change, undo] of [
      [
        `update public.users set status = 'banned' where id = $1`,
        `update public.users set status = 'active' where id = $1`,
      ],
      [
        `update public.user_organizational_roles set end_date = now() where user_id = $1`,
        `update public.user_organizational_roles set end_date = null where user_id = $1`,
      ],
      [
        `update public.user_organizational_roles set start_date = now() + interval '1 day' where user_id = $1`,
        `update public.user_organizational_roles set start_date = now() - interval '1 year' where user_id = $1`,
      ],
    ] as const) {
      await sql(change, [ROWS.executive]);
      expect((await directory('anonymous')).data).toEqual([]);
      const { data } = await asPerson('anonymous').from('users').select('id').eq('id', ROWS.executive);
      expect(data).toEqual([]);
      await sql(undo, [ROWS.executive]);
    }
    expect((await directory('anonymous')).data).toHaveLength(1);
  });

  test('hides minors, banned members and lower levels from visitors', async () => {
    await sql`insert into public.organizational_roles (role_code, role_title, department, level, max_positions)
      values ('second', 'Second', 'operations', 2, 3)`;
    await sql`insert into public.user_organizational_roles (user_id, role_code, start_date)
       select person, 'second', now() - interval '1 day'
      from unnest(${[PEOPLE.minor.id, PEOPLE.captain.id, PEOPLE.otherMember.id]}::uuid[]) as person`;
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.captain.id}`;
    const seconds = async () =>
      (await directory('anonymous')).data?.filter(({ role_code: code }) => code === 'second');
    expect(await seconds()).toEqual([expect.objectContaining({ gamertag: 'OtherMember' })]);
    await sql`update public.organizational_roles set level = 3 where role_code = 'second'`;
    expect(await seconds()).toEqual([]);
    await sql`delete from public.user_organizational_roles where role_code = 'second'`;
  });
});
