import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';
import { backendOf, outcomeOf, untilBlocked, withOwnersRights } from './acting.ts';

const { test, database, sql, client, asPerson, connect, call } = databaseTest();

const userOf = async (person: SignedInName): Promise<Record<string, unknown>> => {
  const [row] = await sql`select * from public.users where id = ${PEOPLE[person].id}`;
  return row ?? {};
};

describe('an auth account', () => {
  test('creates its member with default privileges', async () => {
    const { error } = await asPerson('anonymous').auth.signUp({
      email: 'fresh@people.test',
      password: 'Long-enough-1',
      options: { data: { role: 'superadmin', status: 'approved', onboarding: true, is_creator: true } },
    });
    expect(error).toBeNull();
    const [row] = await sql`select role, status, onboarding, is_creator, featured_streamers, email
       from public.users join public.user_private on user_id = id where email = 'fresh@people.test'`;
    expect(row).toEqual({
      role: 'user',
      status: 'registered',
      onboarding: false,
      is_creator: false,
      featured_streamers: false,
      email: 'fresh@people.test',
    });
  });

  test('updates the private row when its address changes', async () => {
    await sql`update auth.users set email = 'moved@people.test' where id = ${PEOPLE.newcomer.id}`;
    const value =
      await database.value`select email from public.user_private where user_id = ${PEOPLE.newcomer.id}`;
    expect(value).toBe('moved@people.test');
  });

  test('deletes all personal rows when it is deleted', async () => {
    await sql`insert into auth.users (id, email)
      values ('30000000-0000-4000-8000-000000000001', 'gone@people.test')`;
    await sql`delete from auth.users where email = 'gone@people.test'`;
    expect(await sql`select from public.user_private where email = 'gone@people.test'`).toEqual([]);
  });
});

describe('a member', () => {
  const promotions = [
    { role: 'superadmin' },
    { role: 'admin' },
    { status: 'approved' },
    { onboarding: false },
    { is_creator: true },
    { featured_streamers: true },
  ];

  test.each(promotions)('cannot become %o through a function with owner’s rights', async (promotion) => {
    const [[column, value] = []] = Object.entries(promotion);
    const statement = `update public.users set ${String(column)} = '${String(value)}' where id = '${PEOPLE.member.id}'`;
    expect(await withOwnersRights(client, 'member', statement)).toBe('own_privileges');
  });
});

describe('privileges of others', () => {
  const give = (person: SignedInName, change: string, to: SignedInName) =>
    withOwnersRights(client, person, `update public.users set ${change} where id = '${PEOPLE[to].id}'`);

  test('cannot be given by members and HR', async () => {
    expect(await give('member', `status = 'approved'`, 'newcomer')).toBe('permission_required');
    expect(await give('hr', `status = 'approved'`, 'newcomer')).toBe('permission_required');
    expect(await give('member', 'is_creator = true', 'newcomer')).toBe('permission_required');
  });

  test('can be given by administrators, except roles', async () => {
    expect(await give('admin', `status = 'approved'`, 'newcomer')).toBeNull();
    expect(await give('admin', 'featured_streamers = true', 'newcomer')).toBeNull();
    expect(await give('admin', `role = 'admin'`, 'newcomer')).toBe('superadmin_required');
  });

  test('of administrators can be changed by superadmins only', async () => {
    expect(await give('admin', `status = 'banned'`, 'superadmin')).toBe('superadmin_required');
    expect(await give('superadmin', `status = 'banned'`, 'admin')).toBeNull();
    expect(await give('superadmin', `role = 'admin'`, 'newcomer')).toBeNull();
    expect(await give('superadmin', `role = 'user'`, 'superadmin')).toBe('own_privileges');
  });

  test('are audited without other columns', async () => {
    await sql`update public.users set status = 'approved', games = 'Secret' where id = ${PEOPLE.editor.id}`;
    const [entry] = await sql`select actor_id, action, before, after from public.audit
       where table_name = 'users' and row_key = ${PEOPLE.editor.id} order by id desc limit 1`;
    expect(entry).toEqual({
      actor_id: null,
      action: 'update',
      before: { status: 'active' },
      after: { status: 'approved' },
    });
  });
});

describe('the last superadmin', () => {
  test.each([`role = 'admin'`, `status = 'banned'`, `status = 'left'`])(
    'cannot be changed to %s, not even by the owner',
    async (change) => {
      const statement = `update public.users set ${change} where id = $1`;
      expect(await outcomeOf(() => sql(statement, [PEOPLE.superadmin.id]))).toBe('last_superadmin');
      expect(await userOf('superadmin')).toMatchObject({ role: 'superadmin', status: 'active' });
    },
  );

  test('cannot be deleted', async () => {
    expect(await outcomeOf(() => sql`delete from auth.users where id = ${PEOPLE.superadmin.id}`)).toBe(
      'last_superadmin',
    );
  });

  test('can be demoted once there is another, and two cannot demote each other concurrently', async () => {
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.admin.id}`;
    const [first, second] = await Promise.all([connect(), connect()]);
    const demote = `update public.users set role = 'user' where id = $1`;
    await first.query('begin');
    await first.query(demote, [PEOPLE.superadmin.id]);
    const blocked = untilBlocked(client, await backendOf(second));
    const outcome = outcomeOf(() => second.query(demote, [PEOPLE.admin.id]));
    await blocked;
    await first.query('commit');
    expect(await outcome).toBe('last_superadmin');
    await sql`update public.users set role = 'superadmin' where id = ${PEOPLE.superadmin.id}`;
    await sql`update public.users set role = 'admin' where id = ${PEOPLE.admin.id}`;
  });
});

describe('a ban', () => {
  test('takes effect on a live token at once, also an administrator’s', async () => {
    const admin = asPerson('admin');
    expect((await admin.from('users').select('id')).data?.length).toBeGreaterThan(5);
    expect((await admin.rpc('has_permission', { permission: 'user_management' })).data).toBe(true);
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.admin.id}`;
    expect((await admin.from('users').select('id')).data).toEqual([]);
    expect((await admin.from('teams').select('id')).data).toEqual([]);
    expect((await admin.from('partner_inquiries').select('id')).data).toEqual([]);
    expect((await admin.rpc('has_permission', { permission: 'user_management' })).data).toBe(false);
    await sql`update public.users set status = 'active' where id = ${PEOPLE.admin.id}`;
    // The ban ended the session; lifting it does not bring the token back.
    expect((await admin.from('teams').select('id')).data).toEqual([]);
    const { id, sessionId } = PEOPLE.admin;
    await sql`insert into auth.sessions (id, user_id, aal) values (${sessionId}, ${id}, 'aal1')`;
    expect((await admin.from('teams').select('id')).data).toHaveLength(1);
  });

  test('hides the profile from every reader', async () => {
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.captain.id}`;
    const { data } = await asPerson('anonymous').from('users').select('id').eq('id', PEOPLE.captain.id);
    expect(data).toEqual([]);
    await sql`update public.users set status = 'approved' where id = ${PEOPLE.captain.id}`;
  });

  test('removes the permissions, as does the status left', async () => {
    await sql`update public.users set status = 'left' where id = ${PEOPLE.admin.id}`;
    expect(await call('admin', 'has_permission', { permission: 'admin' })).toBe(false);
    await sql`update public.users set status = 'active' where id = ${PEOPLE.admin.id}`;
  });
});

describe('a gamertag', () => {
  const rename = (gamertag: string) =>
    asPerson('member').from('users').update({ gamertag }).eq('id', PEOPLE.member.id);

  test('is unique regardless of case', async () => {
    const { error } = await rename('OTHERmember');
    expect(error?.code).toBe('23505');
    expect(error?.message).toContain('users_gamertag_key');
  });

  test.each([
    ['A', 'users_gamertag_check'],
    ['x'.repeat(51), 'users_gamertag_check'],
    [' Spaced ', 'users_gamertag_check'],
    ['!?#12', 'users_gamertag_url_check'],
    ['a!!!', 'users_gamertag_url_check'],
  ])('refuses %j', async (gamertag, constraint) => {
    expect((await rename(gamertag)).error?.message).toContain(constraint);
  });

  test.each(['Ab', 'x'.repeat(50), 'Night Owl#1234'])('accepts %j', async (gamertag) => {
    expect((await rename(gamertag)).error).toBeNull();
  });
});
