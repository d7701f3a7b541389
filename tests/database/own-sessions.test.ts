/** A member lists and ends own sessions, and sees or cancels a pending change of email. */
import { Client } from 'pg';
import { describe, expect } from 'vitest';
import { withRole } from '#local/keys.ts';
import { resultOf } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { accessToken } from '#tests/support/session.ts';

const { test, database, sql, call, asPerson } = databaseTest({ rows: 'restore' });

const ELSEWHERE = '92000000-0000-4000-8000-000000000001';
const member = () => asPerson('member');

async function openElsewhere(): Promise<void> {
  await sql`insert into auth.sessions (id, user_id, aal, created_at, refreshed_at, user_agent, ip)
     values (${ELSEWHERE}, ${PEOPLE.member.id}, 'aal1', '2026-11-20T10:00:00Z', '2026-11-22T16:44:00', 'Mozilla/5.0 (Android 14)', '203.0.113.7')`;
}

describe('my_sessions', () => {
  test('lists the caller’s sessions without network addresses, the current one first', async () => {
    await openElsewhere();
    const { data } = await member().rpc('my_sessions');
    expect(data).toMatchObject([
      { id: PEOPLE.member.sessionId, is_current: true },
      { id: ELSEWHERE, is_current: false, user_agent: 'Mozilla/5.0 (Android 14)' },
    ]);
    expect(Date.parse(data?.[1]?.used_at ?? '')).toBe(Date.parse('2026-11-22T16:44:00Z'));
    expect(JSON.stringify(data)).not.toContain('203.0.113.7');
  });

  test('leaves out sessions that have expired', async () => {
    await openElsewhere();
    await sql`update auth.sessions set not_after = now() - interval '1 minute' where id = ${ELSEWHERE}`;
    expect((await member().rpc('my_sessions')).data).toHaveLength(1);
  });
});

describe('end_my_session', () => {
  test('ends table access and functions of that session immediately, not of others', async () => {
    await openElsewhere();
    const token = accessToken('member', { session_id: ELSEWHERE });
    const elsewhere = asPerson('member', { headers: { authorization: `Bearer ${token}` } });
    expect((await elsewhere.from('user_private').select('user_id')).data).toHaveLength(1);
    expect(await resultOf(member().rpc('end_my_session', { session: ELSEWHERE }))).toBe(true);
    expect((await elsewhere.from('user_private').select('user_id')).data).toEqual([]);
    expect(await resultOf(elsewhere.rpc('my_sessions'))).toBe('not_signed_in');
    expect((await member().from('user_private').select('user_id')).data).toHaveLength(1);
    expect(await resultOf(member().rpc('end_my_session', { session: ELSEWHERE }))).toBe(false);
  });

  test('ends no session of another member', async () => {
    const { sessionId } = PEOPLE.otherMember;
    expect(await resultOf(member().rpc('end_my_session', { session: sessionId }))).toBe(false);
    expect(await call('superadmin', 'end_my_session', { session: sessionId })).toBe(false);
    expect(await sql`select from auth.sessions where id = ${sessionId}`).toHaveLength(1);
  });
});

describe('end_old_sessions', () => {
  test.each([
    ['unused for 31 days', 31, 31, true],
    ['begun 91 days ago and used today', 91, 0, true],
    ['begun 89 days ago and used 29 days ago', 89, 29, false],
    ['begun today and never renewed', 0, null, false],
  ])('decides about a session %s', async (_name, begun, used, isEnded) => {
    await sql`insert into auth.sessions (id, user_id, aal, created_at, refreshed_at)
      values (${ELSEWHERE}, ${PEOPLE.member.id}, 'aal1', now() - make_interval(days => ${begun}),
        now() at time zone 'UTC' - make_interval(days => ${used}))`;
    await call('service', 'end_old_sessions');
    const token = accessToken('member', { session_id: ELSEWHERE });
    const holder = asPerson('member', { headers: { authorization: `Bearer ${token}` } });
    expect((await holder.from('user_private').select('user_id')).data).toHaveLength(isEnded ? 0 : 1);
    expect(await sql`select from auth.sessions where id = ${ELSEWHERE}`).toHaveLength(isEnded ? 0 : 1);
  });
});

describe('a pending change of email', () => {
  const ask = (address = 'new@people.test') =>
    sql`update auth.users
      set email_change = ${address}, email_change_sent_at = '2026-11-22T16:44:00Z',
         email_change_token_current = 'current-hash', email_change_token_new = 'new-hash'
      where id = ${PEOPLE.member.id}`;

  test('is shown to its member, with the links that are still to be opened', async () => {
    expect(await resultOf(member().rpc('my_email_change'))).toBeNull();
    await ask();
    expect(await resultOf(member().rpc('my_email_change'))).toEqual({
      email: 'new@people.test',
      asked_at: expect.stringMatching(/^2026-11-22T16:44:00/u),
      old_confirmed: false,
      new_confirmed: false,
    });
    await sql`update auth.users set email_change_token_new = null where id = ${PEOPLE.member.id}`;
    expect(await resultOf(member().rpc('my_email_change'))).toMatchObject({
      old_confirmed: false,
      new_confirmed: true,
    });
    expect(await call('otherMember', 'my_email_change')).toBeNull();
  });

  test('is cancelled with both of its links', async () => {
    await ask();
    expect(await call('otherMember', 'cancel_email_change')).toBe(false);
    expect(await resultOf(member().rpc('cancel_email_change'))).toBe(true);
    expect(await resultOf(member().rpc('cancel_email_change'))).toBe(false);
    expect(await resultOf(member().rpc('my_email_change'))).toBeNull();
    const [account] = await sql`select email, email_change, email_change_token_current, email_change_token_new
        from auth.users where id = ${PEOPLE.member.id}`;
    expect(account).toEqual({
      email: PEOPLE.member.email,
      email_change: '',
      email_change_token_current: '',
      email_change_token_new: '',
    });
  });

  test('removes the links of a hosted project', async () => {
    await ask();
    const auth = new Client(withRole(database.databaseUrl, 'supabase_auth_admin'));
    await auth.connect();
    await auth.query('create table auth.one_time_tokens (user_id uuid, token_type text)');
    await auth.query('grant all on auth.one_time_tokens to postgres');
    await auth.query(
      `insert into auth.one_time_tokens values ($1, 'email_change_token_new'), ($1, 'recovery_token'),
         ($2, 'email_change_token_new')`,
      [PEOPLE.member.id, PEOPLE.otherMember.id],
    );
    await member().rpc('cancel_email_change');
    const { rows } = await auth.query('select token_type from auth.one_time_tokens order by token_type');
    await auth.query('drop table auth.one_time_tokens');
    await auth.end();
    expect(rows).toEqual([{ token_type: 'email_change_token_new' }, { token_type: 'recovery_token' }]);
  });

  test('is refused to a banned address, before anything is mailed', async () => {
    await expect(ask('Banned@people.test')).rejects.toThrow('banned');
  });
});
