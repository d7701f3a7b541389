import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#local/keys.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { executableBy } from './access.ts';
import { CALLS } from './api-calls.ts';
import { exhaustLimit, rowsOf, LIMIT_REACHED } from './onboarding-answers.ts';

const { test, database, sql, list, call, asPerson, asService } = databaseTest({ rows: 'restore' });

const ban = (until: string | null = null) =>
  sql`update public.users set status = 'banned' where id = ${PEOPLE.member.id}`.then(
    () =>
      sql`update public.bans set until = banned_at + ${until}::interval where user_id = ${PEOPLE.member.id}`,
  );
/** Moves the ban of the member into the past, so that it has expired. */
const expire = () =>
  sql`update public.bans set banned_at = now() - interval '2 days', until = now() - interval '1 day'
    where user_id = ${PEOPLE.member.id}`;
const check = (question: { email?: string; gamertag?: string }) =>
  call('anonymous', 'check_banned', question);
const openBan = async () =>
  (await sql`select * from public.bans where user_id = ${PEOPLE.member.id} and lifted_at is null`)[0];

describe('a ban', () => {
  test('is recorded with address, gamertag and former status', async () => {
    await ban();
    expect(await openBan()).toMatchObject({
      email: PEOPLE.member.email,
      gamertag: 'member',
      reason: 'Not recorded',
      former_status: 'active',
      until: null,
      banned_by: null,
    });
  });

  test('ends every session and blocks the sign-in', async () => {
    await ban();
    expect(await sql`select from auth.sessions where user_id = ${PEOPLE.member.id}`).toEqual([]);
    const value = await database.value<boolean>`select banned_until > now() + interval '99 years' as far
      from auth.users where id = ${PEOPLE.member.id}`;
    expect(value).toBe(true);
  });

  test('is lifted by a change of status', async () => {
    await ban();
    await sql`update public.users set status = 'active' where id = ${PEOPLE.member.id}`;
    expect(await openBan()).toBeUndefined();
    expect(await list`select banned_until from auth.users where id = ${PEOPLE.member.id}`).toEqual([null]);
    expect(await check({ email: PEOPLE.member.email })).toEqual({ is_banned: false, message: null });
  });

  test('is audited without address, gamertag and evidence', async () => {
    await ban();
    await sql`update public.bans set evidence = 'Screenshots' where user_id = ${PEOPLE.member.id}`;
    const entries = JSON.stringify(
      await sql`select before, after from public.audit where table_name = 'bans'`,
    );
    expect(entries).toContain('Not recorded');
    expect(entries).not.toMatch(/Screenshots|people\.test|"member"/u);
  });
});

describe('a banned address', () => {
  test('is reported regardless of case, like the gamertag', async () => {
    const refusal = {
      is_banned: true,
      message: 'This email is associated with a banned account. Please contact HR for assistance.',
    };
    expect(await check({ email: PEOPLE.banned.email })).toEqual(refusal);
    expect(await check({ email: ` ${PEOPLE.banned.email.toUpperCase()} ` })).toEqual(refusal);
    expect(await check({ gamertag: 'bANNED' })).toEqual({
      is_banned: true,
      message: 'This gamertag is associated with a banned account. Please contact HR for assistance.',
    });
    expect(await check({ email: PEOPLE.member.email, gamertag: 'Member' })).toEqual({
      is_banned: false,
      message: null,
    });
    expect(await check({})).toEqual({ is_banned: false, message: null });
  });

  test('cannot sign up, also after the account was deleted', async () => {
    await sql`delete from auth.users where id = ${PEOPLE.banned.id}`;
    expect(await check({ email: PEOPLE.banned.email })).toMatchObject({ is_banned: true });
    const { error } = await asPerson('anonymous').auth.signUp({
      email: PEOPLE.banned.email.toUpperCase(),
      password: 'Long-enough-1',
    });
    expect(error).not.toBeNull();
    const insert = `insert into auth.users (id, email) values (gen_random_uuid(), '${PEOPLE.banned.email}')`;
    expect(await outcomeOf(() => sql(insert))).toBe('banned');
    expect(await sql`select from auth.users where lower(email) = ${PEOPLE.banned.email}`).toEqual([]);
  });

  test('is refused as the new address of an account', async () => {
    await sql`delete from auth.users where id = ${PEOPLE.banned.id}`;
    const move = sql`update auth.users set email = ${PEOPLE.banned.email} where id = ${PEOPLE.member.id}`;
    expect(await outcomeOf(() => move)).toBe('banned');
  });

  test('keeps its gamertag reserved', async () => {
    await sql`delete from auth.users where id = ${PEOPLE.banned.id}`;
    const member = asPerson('member');
    expect((await member.rpc('gamertag_available', { wanted: 'BANNED' })).data).toBe(false);
    const { error } = await member.from('users').update({ gamertag: 'bAnned' }).eq('id', PEOPLE.member.id);
    expect(error?.message).toBe('gamertag_taken');
  });

  test('is checked at most 60 times in ten minutes per network address', async () => {
    const client = asPerson('anonymous', { address: '203.0.113.40' });
    const request = () => client.rpc('check_banned', { email: 'x@people.test' });
    expect(await exhaustLimit(database, 'check_banned', 60, request)).toEqual(LIMIT_REACHED);
    expect(await check({})).toMatchObject({ is_banned: false });
  });
});

describe('a banned account', () => {
  const signIn = (email: string) =>
    asPerson('anonymous').auth.signInWithPassword({ email, password: DEMO_PASSWORD });

  test('gets no session', async () => {
    await ban();
    const session = `insert into auth.sessions (id, user_id) values (gen_random_uuid(), '${PEOPLE.member.id}')`;
    expect(await outcomeOf(() => sql(session))).toBe('banned');
    const { data, error } = await signIn(PEOPLE.member.email);
    expect(error).not.toBeNull();
    expect(data.session).toBeNull();
    expect(await sql`select from auth.sessions where user_id = ${PEOPLE.member.id}`).toEqual([]);
  });

  test('cannot renew an open session', async () => {
    await ban();
    const { data } = await asPerson('member').auth.refreshSession();
    expect(data.session).toBeNull();
  });

  test('is refused by every member function, also as an administrator', async () => {
    for (const set of [`status = 'active'`, `role = 'superadmin'`, `status = 'banned'`]) {
      await sql(`update public.users set ${set} where id = $1`, [PEOPLE.banned.id]);
    }
    const member = asPerson('banned');
    expect((await member.rpc('has_permission', { permission: 'admin' })).data).toBe(false);
    const open = new Set([...executableBy('anon'), 'has_permission']);
    for (const name of executableBy('authenticated').filter((entry) => !open.has(entry))) {
      const { error } = await member.rpc(name as 'my_profile', (CALLS[name] ?? {}) as never);
      expect([name, error?.message]).toEqual([name, 'banned']);
    }
  });
});

describe('a temporary ban', () => {
  test('is in force until its end', async () => {
    await ban('1 day');
    expect(await call('member', 'my_profile')).toBe('banned');
    expect(await check({ email: PEOPLE.member.email })).toMatchObject({ is_banned: true });
    const value = await database.value<boolean>`select banned_until is not null as days from auth.users
      where id = ${PEOPLE.member.id}`;
    expect(value).toBe(true);
  });

  test('ends at the next sign-in and restores the former status', async () => {
    await sql`update public.users set status = 'approved' where id = ${PEOPLE.member.id}`;
    await ban('1 day');
    await expire();
    await sql`update auth.users set banned_until = now() where id = ${PEOPLE.member.id}`;
    const { data, error } = await asPerson('anonymous').auth.signInWithPassword({
      email: PEOPLE.member.email,
      password: DEMO_PASSWORD,
    });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    expect(await rowsOf(database, 'member')).toMatchObject({ status: 'approved' });
    expect(await openBan()).toBeUndefined();
  });

  test('ends for a live token', async () => {
    await ban('1 day');
    await expire();
    // A token without a session: the ban has ended the sessions.
    const { client } = database;
    await client.query(`select set_config('request.jwt.claim.sub', $1, false)`, [PEOPLE.member.id]);
    expect(await database.value`select public.my_profile() as profile`).toMatchObject({ status: 'active' });
    expect(await openBan()).toBeUndefined();
  });

  test('no longer applies to check, sign-up and gamertag after its end', async () => {
    await ban('1 day');
    await expire();
    expect(await check({ email: PEOPLE.member.email, gamertag: 'Member' })).toMatchObject({
      is_banned: false,
    });
    await sql`delete from auth.users where id = ${PEOPLE.member.id}`;
    const again = sql`insert into auth.users (id, email) values (gen_random_uuid(), ${PEOPLE.member.email})`;
    expect(await outcomeOf(() => again)).toBeNull();
  });
});

describe('the table of bans', () => {
  test('is written through the status only, never by the service role', async () => {
    const forged = { user_id: PEOPLE.member.id, reason: 'x', former_status: 'active' };
    expect((await asService().from('bans').insert(forged)).error?.code).toBe('42501');
    expect((await asService().from('bans').delete().eq('user_id', PEOPLE.banned.id)).error?.code).toBe(
      '42501',
    );
    await sql`update public.users set status = 'banned' where id = ${PEOPLE.member.id}`;
    expect(await openBan()).toMatchObject({ former_status: 'active' });
  });
});
