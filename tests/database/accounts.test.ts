import { afterEach, beforeEach, describe, expect } from 'vitest';
import { PERMISSION_KEYS } from '#contract/roles.ts';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, SIGNED_IN_NAMES } from '#tests/support/people.ts';
import { exhaustLimit, LIMIT_REACHED } from './onboarding-answers.ts';
import { executableBy } from './access.ts';
import { CALLS, callsOf } from './api-calls.ts';

const { test, database, sql, value, list, call, asPerson, restore } = databaseTest({
  prepare: ({ snapshot }) => snapshot(),
});

describe('my_profile', () => {
  test.afterAll(() => restore());

  test('returns the caller’s own account', async () => {
    expect(await call('member', 'my_profile')).toEqual({
      user_id: PEOPLE.member.id,
      email: PEOPLE.member.email,
      role: 'user',
      status: 'active',
      onboarding: true,
      gamertag: 'Member',
      full_name: null,
      photo_url: null,
      permissions: [],
      applied_team_ids: [],
      is_minor: false,
      consent: 'none',
      aal_required: false,
    });
    expect(await call('minor', 'my_profile')).toMatchObject({
      is_minor: true,
      consent: 'granted',
    });
  });

  test('lists exactly the permissions that has_permission grants', async () => {
    for (const name of SIGNED_IN_NAMES.filter((person) => person !== 'banned')) {
      const client = asPerson(name);
      const profile = (await resultOf(client.rpc('my_profile'))) as { permissions: string[] };
      const permissions: string[] = [];
      for (const permission of PERMISSION_KEYS) {
        if ((await client.rpc('has_permission', { permission })).data === true) permissions.push(permission);
      }
      expect([name, profile.permissions]).toEqual([name, permissions.toSorted()]);
    }
  });

  test('lists a permission only while its role is held', async () => {
    const profile = async () => (await call('editor', 'my_profile')) as { permissions: string[] };
    expect((await profile()).permissions).toEqual(['content_management']);
    const changes = [
      `update public.user_organizational_roles set end_date = now() where role_code = 'people_editor'`,
      `update public.user_organizational_roles set end_date = null, start_date = now() + interval '1 day' where role_code = 'people_editor'`,
      `update public.users set status = 'left' where id = '${PEOPLE.editor.id}'`,
      `update public.organizational_roles set is_active = false where role_code = 'people_editor'`,
    ];
    for (const change of changes) {
      await sql(change);
      expect((await profile()).permissions).toEqual([]);
    }
  });

  test('refuses the token of a deleted account', async () => {
    await sql`delete from auth.users where id = ${PEOPLE.otherMember.id}`;
    expect(await call('otherMember', 'my_profile')).toBe('not_signed_in');
  });
});

describe('ensure_member', () => {
  afterEach(() => restore());

  test('creates the missing rows of an account, as a new sign-up does', async () => {
    await sql`delete from public.users where id = ${PEOPLE.member.id}`;
    const member = asPerson('member');
    expect((await member.rpc('ensure_member')).error).toBeNull();
    expect((await member.rpc('ensure_member')).error).toBeNull();
    expect(await resultOf(member.rpc('my_profile'))).toMatchObject({
      email: PEOPLE.member.email,
      role: 'user',
      status: 'registered',
      onboarding: false,
    });
  });

  test('creates a missing user_private row', async () => {
    await sql`delete from public.user_private where user_id = ${PEOPLE.member.id}`;
    expect(await call('member', 'my_profile')).toMatchObject({
      email: PEOPLE.member.email,
      status: 'active',
    });
  });

  test('changes nothing when the rows exist', async () => {
    const before = await sql`select * from public.users order by id`;
    expect((await asPerson('superadmin').rpc('ensure_member')).error).toBeNull();
    expect(await sql`select * from public.users order by id`).toEqual(before);
  });
});

describe('confirmation_state', () => {
  beforeEach(async () => {
    await sql`insert into auth.users (id, email, confirmation_token)
      values ('30000000-0000-4000-8000-000000000003', 'new@people.test', 'first-hash')`;
  });

  afterEach(() => restore());

  const state = (token_hash: string) => call('anonymous', 'confirmation_state', { token_hash });
  const change = (set: string) => sql(`update auth.users set ${set} where email = 'new@people.test'`);

  test('returns unknown for a link that was not used', async () => {
    expect(await state('first-hash')).toBe('unknown');
    expect(await state('')).toBe('unknown');
    expect(await state('never-sent')).toBe('unknown');
  });

  test('returns confirmed for a used link', async () => {
    await change(`confirmation_token = '', email_confirmed_at = now()`);
    expect(await state('first-hash')).toBe('confirmed');
    expect(await state('FIRST-HASH')).toBe('unknown');
  });

  test('returns confirmed for a replaced link once the address is confirmed', async () => {
    await change(`confirmation_token = 'second-hash'`);
    expect(await state('first-hash')).toBe('unknown');
    await change(`confirmation_token = null, email_confirmed_at = now()`);
    expect(await state('first-hash')).toBe('confirmed');
    expect(await state('second-hash')).toBe('confirmed');
    await change('email_confirmed_at = null');
    expect(await state('second-hash')).toBe('unknown');
  });

  test('keeps only the hash of a token and deletes it with the account', async () => {
    await change(`confirmation_token = null, email_confirmed_at = now()`);
    const kept = () => sql<{ token_hash: string }>`select token_hash from private.used_confirmations`;
    expect((await kept()).map((row) => row.token_hash)).not.toContain('first-hash');
    await sql`delete from auth.users where email = 'new@people.test'`;
    expect(await kept()).toEqual([]);
  });

  test('returns confirmed after a real sign-up', async () => {
    const { error } = await asPerson('anonymous').auth.signUp({
      email: 'real@people.test',
      password: 'Long-enough-1',
    });
    expect(error).toBeNull();
    const token = await value`select confirmation_token as token from auth.users
        where email = 'real@people.test'`;
    const confirmed = await asPerson('anonymous').auth.verifyOtp({ token_hash: token, type: 'signup' });
    expect(confirmed.error).toBeNull();
    expect(await state(token)).toBe('confirmed');
  });

  test('allows 60 requests in ten minutes per network address', async () => {
    const client = asPerson('anonymous', { address: '203.0.113.30' });
    const request = () => client.rpc('confirmation_state', { token_hash: 'guess' });
    expect(await exhaustLimit(database, 'confirmation_state', 60, request)).toEqual(LIMIT_REACHED);
    expect(await state('guess')).toBe('unknown');
  });
});

describe('gamertag_available', () => {
  test.afterAll(() => restore());

  const free = (wanted: string) => call('member', 'gamertag_available', { wanted });

  test('ignores case and excludes the caller’s own gamertag', async () => {
    expect(await free('Nobody')).toBe(true);
    expect(await free('othermember')).toBe(false);
    expect(await free('  OTHERMEMBER ')).toBe(false);
    expect(await free('member')).toBe(true);
    expect(await free('Banned')).toBe(false);
  });

  test('allows 120 requests in ten minutes', async () => {
    await sql`delete from public.throttle`;
    const request = () => asPerson('captain').rpc('gamertag_available', { wanted: 'x' });
    expect(await exhaustLimit(database, 'gamertag_available', 120, request)).toEqual(LIMIT_REACHED);
    expect(await free('Nobody')).toBe(true);
  });
});

/** Every function of the API. */
const NAMES = [
  ...new Set((['anon', 'authenticated', 'service_role'] as const).flatMap((role) => executableBy(role))),
].toSorted();

describe('a member', () => {
  test.afterAll(() => restore());

  const privateRows = () =>
    sql`select * from public.user_private where user_id <> ${PEOPLE.member.id} order by user_id`;

  test('is tested with every function of the API', async () => {
    const names = await list`select distinct proname from pg_proc
      where pronamespace = 'public'::regnamespace`;
    expect(NAMES).toEqual(names.toSorted());
    const withArguments = await list`select distinct proname from pg_proc
      where pronamespace = 'public'::regnamespace and pronargs > pronargdefaults`;
    expect(withArguments.filter((name) => !(name in CALLS))).toEqual([]);
  });

  test.each(callsOf(NAMES))(
    'neither reads private data of others nor gains a role by calling %s',
    async (name, args) => {
      const others = await privateRows();
      const privileges = () =>
        sql`select role, status, onboarding, is_creator, featured_streamers from public.users order by id`;
      const before = await privileges();
      const answer = await asPerson('member').rpc(name as never, args as never);
      const text = JSON.stringify(answer);
      for (const other of SIGNED_IN_NAMES.filter((person) => person !== 'member')) {
        expect(text).not.toContain(PEOPLE[other].email);
      }
      expect(await privileges()).toEqual(before);
      expect(await privateRows()).toEqual(others);
    },
  );
});
