/**
 * Answers of the auth service that the site depends on: of the embedded one, or of the project at AUTH_URL with the
 * publishable key AUTH_KEY (.github/workflows/supabase.yml). One address and no mail box is all that a case needs.
 */
import { expect } from 'vitest';
import { LOCAL_KEYS } from '#local/keys.ts';
import { freshAddress, PASSWORD } from '#tests/support/auth.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest();

const PROJECT = process.env['AUTH_URL'];

async function ask(path: string, body?: object): Promise<{ status: number; body: Record<string, unknown> }> {
  const init = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      apikey: process.env['AUTH_KEY'] ?? LOCAL_KEYS.publishable,
      'content-type': 'application/json',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
  const response = await (PROJECT === undefined
    ? database.fetch(`${database.apiUrl}/auth/v1${path}`, init)
    : fetch(`${PROJECT}${path}`, init));
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const SIGN_IN = '/token?grant_type=password';
const HASH = '0'.repeat(64);

test.each([
  ['a weak password', '/signup', { email: freshAddress(), password: '123' }, 422, 'weak_password'],
  ['an unknown address', SIGN_IN, { email: freshAddress(), password: PASSWORD }, 400, 'invalid_credentials'],
  ['an unknown link', '/verify', { type: 'signup', token_hash: HASH }, 403, 'otp_expired'],
  ['a code by mail', '/otp', { email: freshAddress(), create_user: true }, 422, 'otp_disabled'],
])('%s is refused', async (_, path, body, status, code) => {
  expect(await ask(path, body)).toMatchObject({ status, body: { error_code: code } });
});

test.each([
  ['a forgotten password', '/recover', { email: freshAddress() }],
  ['another confirmation', '/resend', { type: 'signup', email: freshAddress() }],
])('%s of an unknown address is accepted without a word', async (_, path, body) => {
  expect(await ask(path, body)).toEqual({ status: 200, body: {} });
});

test('a new account has no session, and does not log in before its address is confirmed', async () => {
  const account = { email: freshAddress(), password: PASSWORD };
  const created = await ask('/signup', account);
  expect(created).toMatchObject({ status: 200, body: { email: account.email } });
  expect(created.body).not.toHaveProperty('access_token');
  expect(await ask(SIGN_IN, account)).toMatchObject({
    status: 400,
    body: { error_code: 'email_not_confirmed' },
  });
});

test('the settings allow sign-ups by address, and confirm none by themselves', async () => {
  expect(await ask('/settings')).toMatchObject({
    status: 200,
    body: { disable_signup: false, mailer_autoconfirm: false, external: { email: true, phone: false } },
  });
});
