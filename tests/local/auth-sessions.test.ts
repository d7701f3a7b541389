import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import { LOCAL_KEYS, withRole } from '#local/keys.ts';
import { withConnection } from '#local/prepare.ts';
import { claimsIn, freshAddress, lastLink, newMember, PASSWORD } from '#tests/support/auth.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest();

test('a session keeps the browser that opened it, and the one that renewed it', async () => {
  const email = freshAddress();
  await newMember(database, email);
  const agents = () =>
    database.list`select user_agent as agent from auth.sessions join auth.users on users.id = user_id
       where email = ${email} and user_agent like 'Browser%'`;
  const client = (agent: string) =>
    database.asPerson('anonymous', { address: '10.9.0.1', headers: { 'user-agent': agent } });
  const { data } = await client('Browser 1').auth.signInWithPassword({ email, password: PASSWORD });
  expect(await agents()).toEqual(['Browser 1']);
  const refresh_token = data.session?.refresh_token ?? '';
  expect((await client('Browser 2').auth.refreshSession({ refresh_token })).error).toBeNull();
  expect(await agents()).toEqual(['Browser 2']);
});

test('an access token contains the authentication methods, also after a refresh', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  const linked = claimsIn((await member.auth.getSession()).data.session?.access_token);
  expect(linked).toMatchObject({ aal: 'aal1', amr: [{ method: 'otp' }], email, role: 'authenticated' });
  const { data } = await member.auth.signInWithPassword({ email, password: PASSWORD });
  const claims = claimsIn(data.session?.access_token);
  expect(claims).toMatchObject({
    sub: data.user?.id,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: expect.any(Number) }],
    is_anonymous: false,
    app_metadata: { provider: 'email' },
  });
  expect(await database.value`select aal from auth.sessions where id = ${claims['session_id']}`).toBe('aal1');
  expect(
    await database.value`select host(ip) as ip from auth.sessions where id = ${claims['session_id']}`,
  ).toMatch(/^10\.1\./u);
  const refreshed = await member.auth.refreshSession();
  expect(claimsIn(refreshed.data.session?.access_token)).toMatchObject({
    session_id: claims['session_id'],
    aal: 'aal1',
    amr: claims['amr'],
  });
});

test('an access token is signed, expires in an hour and works with the data API', async () => {
  const member = await newMember(database, freshAddress());
  const { data } = await member.auth.getSession();
  const [head, body, signature] = data.session?.access_token.split('.') ?? [];
  const expected = createHmac('sha256', LOCAL_KEYS.jwtSecret).update(`${head}.${body}`);
  expect(signature).toBe(expected.digest('base64url'));
  const claims = claimsIn(data.session?.access_token);
  expect(Number(claims['exp']) - Number(claims['iat'])).toBe(3600);
  const own = await member
    .from('users')
    .select('id')
    .eq('id', data.session?.user.id ?? '');
  expect(own.data).toHaveLength(1);
  await expect(member.auth.mfa.getAuthenticatorAssuranceLevel()).resolves.toMatchObject({
    data: { currentLevel: 'aal1', nextLevel: 'aal1' },
  });
});

test('a refresh token can be used once more after an interruption; an older one ends the session', async () => {
  const member = await newMember(database, freshAddress());
  const first = (await member.auth.getSession()).data.session?.refresh_token ?? '';
  const use = async (token: string) => {
    const visitor = database.asPerson('anonymous', { address: '10.3.0.3' });
    return visitor.auth.refreshSession({ refresh_token: token });
  };
  const second = (await use(first)).data.session?.refresh_token ?? '';
  expect((await use(first)).data.session?.refresh_token).toBe(second);
  const third = (await use(second)).data.session?.refresh_token ?? '';
  expect((await use(first)).error?.code).toBe('refresh_token_already_used');
  expect((await use(third)).error).not.toBeNull();
});

async function setStatus(email: string, status: string): Promise<void> {
  await database.sql`update public.users set status = ${status} where id = (select id from auth.users
      where email = ${email})`;
}

test('a banned account is refused as banned with the right password only', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  await setStatus(email, 'banned');
  const right = await member.auth.signInWithPassword({ email, password: PASSWORD });
  expect(right.error).toMatchObject({ status: 400, code: 'user_banned' });
  const wrong = await member.auth.signInWithPassword({ email, password: 'wrong' });
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
});

test('a banned account cannot refresh its session or use a link, which stays unused', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  await member.auth.resetPasswordForEmail(email);
  const link = { type: 'recovery', token_hash: lastLink(database, email) } as const;
  const { session } = (await member.auth.getSession()).data;
  const day = `now() + interval '1 day'`;
  await database.sql(`update auth.users set banned_until = ${day} where email = $1`, [email]);
  expect((await member.auth.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' });
  await setStatus(email, 'banned');
  const visitor = database.asPerson('anonymous', { address: '10.3.0.1' });
  expect((await visitor.auth.verifyOtp(link)).error).toMatchObject({ status: 403, code: 'user_banned' });
  // The ban ended the session; the hosted service returns the same.
  const ended = await visitor.auth.refreshSession({ refresh_token: session?.refresh_token ?? '' });
  expect(ended.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  await setStatus(email, 'active');
  await expect(visitor.auth.verifyOtp(link)).resolves.toMatchObject({ error: null });
});

test('a banned account can sign in after the end of the ban', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  await setStatus(email, 'banned');
  await database.sql`update public.bans
      set banned_at = now() - interval '2 days', until = now() - interval '1 day'
       where email = ${email}`;
  await database.sql`update auth.users set banned_until = now() - interval '1 day' where email = ${email}`;
  const { error } = await member.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
});

// A hosted project lets postgres drop triggers of auth through supautils; here only a superuser can.
const dropTrigger = (table: string) =>
  withConnection(withRole(database.databaseUrl, 'supabase_admin'), (client) =>
    client.query(`drop trigger a_test_refuses on ${table}`),
  );

test('an error in the auth tables on sessions is returned as user_banned, for every sign-in', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  await member.auth.resetPasswordForEmail(email);
  await database.sql`
      create function public.refuse() returns trigger language plpgsql as $$
      begin raise exception using errcode = '42501', message = 'banned'; end $$;
      create trigger a_test_refuses before insert on auth.sessions for each row execute function public.refuse()`;
  const visitor = database.asPerson('anonymous', { address: '10.3.0.2' });
  const signIn = (password: string) => visitor.auth.signInWithPassword({ email, password });
  expect((await signIn(PASSWORD)).error).toMatchObject({ status: 400, code: 'user_banned' });
  expect((await signIn('wrong')).error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  const link = { type: 'recovery', token_hash: lastLink(database, email) } as const;
  expect((await visitor.auth.verifyOtp(link)).error).toMatchObject({ status: 403, code: 'user_banned' });
  await dropTrigger('auth.sessions');
  await expect(visitor.auth.verifyOtp(link)).resolves.toMatchObject({ error: null });
});

test('an error in the auth tables is returned without its message', async () => {
  await database.sql`
      create function public.refuse_all() returns trigger language plpgsql as $$
      begin raise exception using errcode = '42501', message = 'banned', detail = 'the details'; end $$;
      create trigger a_test_refuses before insert on auth.users for each row execute function public.refuse_all()`;
  const response = await database.fetch(`${database.apiUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email: freshAddress(), password: PASSWORD }),
  });
  await dropTrigger('auth.users');
  expect(response.status).toBe(500);
  await expect(response.json()).resolves.toEqual({
    code: 500,
    error_code: 'unexpected_failure',
    msg: 'Database error saving new user',
  });
});
