import { expect } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { ageMails, freshAddress, lastLink, mailsTo, newMember, PASSWORD } from '#tests/support/auth.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest();

/** Status and body of a POST, without values that differ every time. */
async function post(path: string, body: object): Promise<{ status: number; body: unknown; size: number }> {
  const response = await database.fetch(`${database.apiUrl}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: LOCAL_KEYS.publishable, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const levelled = text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/gu, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/gu, 'time')
    .replaceAll(/[\w-]+@example\.org/gu, 'address');
  return { status: response.status, body: JSON.parse(levelled), size: text.length };
}

/** Three addresses: unknown, unconfirmed, and a member's. */
async function threeAddresses(): Promise<{ unknown: string; unconfirmed: string; member: string }> {
  const [unknown, unconfirmed, member] = [freshAddress(), freshAddress(), freshAddress()];
  await newMember(database, member);
  await database.asPerson('anonymous').auth.signUp({ email: unconfirmed, password: PASSWORD });
  return { unknown, unconfirmed, member };
}

test('an unauthenticated caller gets the same response to a sign-up for every address', async () => {
  const { unknown, unconfirmed, member } = await threeAddresses();
  const body = (email: string) => ({ email, password: PASSWORD, data: { from: 'test' } });
  const first = await post('/signup', body(unknown));
  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({ id: 'id', email: 'address', identities: [] });
  await expect(post('/signup', body(unconfirmed))).resolves.toEqual(first);
  await expect(post('/signup', body(member))).resolves.toEqual(first);
  await expect(post('/signup', body(unknown))).resolves.toEqual(first);
});

test('an unauthenticated caller gets the same refusal of a weak password for every address', async () => {
  const { unknown, member } = await threeAddresses();
  const weak = await post('/signup', { email: unknown, password: '123' });
  expect(weak).toMatchObject({ status: 422, body: { error_code: 'weak_password' } });
  await expect(post('/signup', { email: member, password: '123' })).resolves.toEqual(weak);
});

test('an unauthenticated caller gets the same response to a password recovery, also repeated', async () => {
  const { unknown, unconfirmed, member } = await threeAddresses();
  const first = await post('/recover', { email: unknown });
  expect(first).toMatchObject({ status: 200, body: {} });
  for (const email of [unconfirmed, member, member, unknown]) {
    await expect(post('/recover', { email })).resolves.toEqual(first);
  }
});

test('an unauthenticated caller gets the same response to a resend, except for an unconfirmed address within a minute', async () => {
  const { unknown, unconfirmed, member } = await threeAddresses();
  const first = await post('/resend', { type: 'signup', email: unknown });
  expect(first).toMatchObject({ status: 200, body: {} });
  await expect(post('/resend', { type: 'signup', email: member })).resolves.toEqual(first);
  await ageMails(database, unconfirmed, 61);
  await expect(post('/resend', { type: 'signup', email: unconfirmed })).resolves.toEqual(first);
});

test('an unauthenticated caller gets the same refusal of a wrong password for every address', async () => {
  const { unknown, unconfirmed, member } = await threeAddresses();
  const banned = freshAddress();
  await newMember(database, banned);
  await database.sql`update auth.users set banned_until = 'infinity' where email = ${banned}`;
  const body = (email: string) => ({ email, password: 'not-the-password' });
  const first = await post('/token?grant_type=password', body(unknown));
  expect(first).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
  for (const email of [unconfirmed, member, banned]) {
    await expect(post('/token?grant_type=password', body(email))).resolves.toEqual(first);
  }
});

test('an unauthenticated caller cannot create or confirm an account by one-time code', async () => {
  const { unknown, member } = await threeAddresses();
  const first = await post('/otp', { email: unknown, create_user: true });
  expect(first).toMatchObject({ status: 422, body: { error_code: 'otp_disabled' } });
  await expect(post('/otp', { email: member })).resolves.toEqual(first);
  await expect(post('/magiclink', { email: unknown })).resolves.toEqual(first);
  await expect(database.sql`select from auth.users where email = ${unknown}`).resolves.toEqual([]);
});

test('the auth API refuses unknown paths in any spelling, and requests without a key', async () => {
  const { member } = await threeAddresses();
  const body = { email: member, password: PASSWORD };
  for (const path of ['/%73ignup', '/signup/', '//signup', '/admin/users', '/invite']) {
    expect(await post(path, body)).toMatchObject({ status: 404 });
  }
  const url = `${database.apiUrl}/auth/v1/verify?type=recovery&token=x&redirect_to=http://elsewhere.test`;
  const link = await database.fetch(url, { headers: { apikey: LOCAL_KEYS.publishable } });
  expect(link.status).toBe(404);
  for (const path of ['/signup', '/recover', '/factors', '/admin/users']) {
    const response = await database.fetch(`${database.apiUrl}/auth/v1${path}`, {
      method: 'POST',
      body: '{}',
    });
    expect(response.status).toBe(401);
  }
});

test('the auth API returns failures without details', async () => {
  const broken = await post('/signup', {
    email: freshAddress(),
    password: PASSWORD,
    data: { name: 'a\u0000b' },
  });
  expect(broken).toMatchObject({ status: 500, body: { error_code: 'unexpected_failure' } });
  expect(JSON.stringify(broken.body)).not.toMatch(/byte|encoding|sequence/u);
});

test('a repeated sign-up sends nothing to a member and changes nothing', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  const before = mailsTo(database, email).length;
  await database.asPerson('anonymous').auth.signUp({ email, password: 'Another-password-1' });
  expect(mailsTo(database, email)).toHaveLength(before);
  const { error } = await member.auth.signInWithPassword({ email, password: PASSWORD });
  expect(error).toBeNull();
});

test('a repeated sign-up sends the confirmation again, once a minute, with a working link', async () => {
  const email = freshAddress();
  const visitor = database.asPerson('anonymous', { address: '10.0.0.1' });
  await visitor.auth.signUp({ email, password: PASSWORD });
  const early = lastLink(database, email);
  await visitor.auth.signUp({ email, password: PASSWORD });
  expect(mailsTo(database, email)).toHaveLength(1);
  await ageMails(database, email, 61);
  await visitor.auth.signUp({ email, password: PASSWORD });
  expect(mailsTo(database, email)).toHaveLength(2);
  const replaced = await visitor.auth.verifyOtp({ type: 'signup', token_hash: early });
  expect(replaced.error?.code).toBe('otp_expired');
  const { data } = await visitor.auth.verifyOtp({ type: 'signup', token_hash: lastLink(database, email) });
  expect(data.user?.email).toBe(email);
});

test('a repeated confirmation mail is refused within a minute and then replaces the link', async () => {
  const email = freshAddress();
  const visitor = database.asPerson('anonymous', { address: '10.0.0.2' });
  await visitor.auth.signUp({ email, password: PASSWORD });
  const early = await visitor.auth.resend({ type: 'signup', email });
  expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  expect(early.error?.message).toMatch(/after (59|60) seconds/u);
  await ageMails(database, email, 61);
  await expect(visitor.auth.resend({ type: 'signup', email })).resolves.toMatchObject({ error: null });
  expect(mailsTo(database, email)).toHaveLength(2);
  const { error } = await visitor.auth.verifyOtp({ type: 'signup', token_hash: lastLink(database, email) });
  expect(error).toBeNull();
  await expect(visitor.auth.resend({ type: 'signup', email })).resolves.toMatchObject({ error: null });
  expect(mailsTo(database, email)).toHaveLength(2);
});

test('a repeated confirmation mail expires after an hour', async () => {
  const email = freshAddress();
  const visitor = database.asPerson('anonymous', { address: '10.0.0.3' });
  await visitor.auth.signUp({ email, password: PASSWORD });
  await ageMails(database, email, 3601);
  const { error } = await visitor.auth.verifyOtp({ type: 'signup', token_hash: lastLink(database, email) });
  expect(error?.code).toBe('otp_expired');
});

test('a password recovery sends one mail a minute', async () => {
  const email = freshAddress();
  const member = await newMember(database, email);
  const before = mailsTo(database, email).length;
  await member.auth.resetPasswordForEmail(email);
  await member.auth.resetPasswordForEmail(email);
  expect(mailsTo(database, email)).toHaveLength(before + 1);
  await ageMails(database, email, 61);
  await member.auth.resetPasswordForEmail(email.toUpperCase());
  expect(mailsTo(database, email)).toHaveLength(before + 2);
});
