import { beforeEach, expect, it, test } from 'vitest';
import type { LoginPage } from '#stores/auth/login.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import {
  down,
  MEMBER,
  opened,
  profile,
  raised,
  refused,
  startService,
  noContent,
  type Responder,
  type TestService,
  storeSession,
} from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';

const TOKEN = 'POST /auth/v1/token';
const PROFILE = 'POST /rest/v1/rpc/my_profile';
const WRITE_TO_HR = { label: 'Appeal the ban', href: '/appeal' };
const BANNED = 'We are unable to log you in. Please contact HR for assistance.';

let service: TestService;
let page: LoginPage;

async function open(path = '/login'): Promise<void> {
  service = await startService(path);
  service.on('POST /auth/v1/logout', noContent);
  const { createLoginPage } = await import('#stores/auth/login.ts');
  page = createLoginPage();
}

function typeCredentials(email: string = MEMBER.email, password = 'secret-1'): void {
  fill(page.form, { email, password });
}

async function send(token: Responder, me: Responder = profile()): Promise<void> {
  service.on(TOKEN, token);
  service.on(PROFILE, me);
  page.start();
  typeCredentials();
  await page.form.submit();
}

const form = () => page.form.$form.get();

beforeEach(() => open());

it('a correct password redirects to the front page', async () => {
  await send(opened);
  expect(service.environment.replacements).toEqual(['/']);
  expect(service.environment.memory.has(STORAGE_KEYS.session)).toBe(true);
  expect(form().phase).toBe('done');
});

it('a correct password redirects to the onboarding until it is done, unless another page was requested', async () => {
  await send(opened, profile({ onboarding: false }));
  expect(service.environment.replacements).toEqual(['/recruitment']);
  await open();
  await send(opened, profile({ onboarding: false, role: 'admin' }));
  expect(service.environment.replacements).toEqual(['/']);
  await open();
  service.environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/checkout');
  await send(opened, profile({ onboarding: false }));
  expect(service.environment.replacements).toEqual(['/checkout']);
});

it('a correct password fills in the address that was confirmed before, once', () => {
  service.environment.tabMemory.set(STORAGE_KEYS.confirmedEmail, MEMBER.email);
  const stop = page.start();
  expect(form().values.email).toBe(MEMBER.email);
  expect(service.environment.tabMemory.has(STORAGE_KEYS.confirmedEmail)).toBe(false);
  stop();
});

it('a correct password redirects to the requested page, once', async () => {
  service.environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/my-profile?tab=security');
  await send(opened);
  expect(service.environment.replacements).toEqual(['/my-profile?tab=security']);
  expect(service.environment.tabMemory.has(STORAGE_KEYS.redirectAfterLogin)).toBe(false);
});

it('a correct password merges the cart once the ban check has passed', async () => {
  await send(opened);
  expect(service.asked.at(-1)?.what).toBe('GET /rest/v1/member_carts');
  await open();
  await send(opened, raised(403, 'banned'));
  expect(service.asked.some(({ what }) => what.endsWith('/member_carts'))).toBe(false);
});

it('a correct password never redirects to another site', async () => {
  service.environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '//evil.example/');
  await send(opened);
  expect(service.environment.replacements).toEqual(['/']);
});

test.each([
  ['a wrong password', refused(400, 'invalid_credentials'), 'Invalid email or password.'],
  [
    'an unconfirmed address',
    refused(400, 'email_not_confirmed'),
    'Please verify your email before logging in. Check your inbox for the confirmation link.',
  ],
  ['a ban', refused(400, 'user_banned'), BANNED],
  [
    'too many attempts',
    refused(429, 'over_request_rate_limit'),
    'That was a lot at once. Wait a while and try again.',
  ],
  ['no network', down, 'No connection. Check your internet and try again.'],
  ['a broken service', refused(500, 'unexpected_failure'), 'Unexpected error. Please try again.'],
  ['an invalid response', refused(400, 'never_heard_of'), 'Unexpected error. Please try again.'],
])('a refused login reports %s, keeps the typed text and stores no session', async (_name, token, text) => {
  await send(token);
  expect(form().notice).toEqual({ kind: 'error', text, ...(text === BANNED && { nextStep: WRITE_TO_HR }) });
  expect(form().values).toEqual({ email: MEMBER.email, password: 'secret-1' });
  expect(form().phase).toBe('editing');
  expect(service.environment.memory.has(STORAGE_KEYS.session)).toBe(false);
  expect(service.environment.replacements).toEqual([]);
});

test.each([
  ['a banned member', raised(403, 'banned'), BANNED],
  ['a failed ban check', down, 'Error checking user ban status'],
])('a refused login signs out again after %s', async (_name, me, text) => {
  await send(opened, me);
  expect(form().notice?.text).toBe(text);
  expect(service.environment.memory.has(STORAGE_KEYS.session)).toBe(false);
  expect(service.environment.replacements).toEqual([]);
  expect(service.environment.tabMemory.has(STORAGE_KEYS.flash)).toBe(false);
});

it('a refused login can be retried', async () => {
  await send(refused(400, 'invalid_credentials'));
  service.on(TOKEN, opened);
  await page.form.submit();
  expect(service.environment.replacements).toEqual(['/']);
});

it('a refused login sends nothing with invalid fields', async () => {
  page.start();
  typeCredentials('lindiwe', '');
  await page.form.submit();
  expect(form().errors).toEqual({
    email: 'Please enter a valid email address',
    password: 'Enter your password',
  });
  expect(service.asked).toEqual([]);
});

it('an unconfirmed address can get its mail again, once a minute', async () => {
  const { environment, asked, on } = service;
  expect(page.$unverified.get()).toBeNull();
  await send(refused(400, 'email_not_confirmed'));
  expect(page.$unverified.get()).toBe(MEMBER.email);
  on('POST /auth/v1/resend', () => Response.json({}));
  await page.resend.send(MEMBER.email);
  expect(asked.at(-1)).toMatchObject({
    what: 'POST /auth/v1/resend',
    body: { type: 'signup', email: MEMBER.email },
  });
  const state = () => page.resend.$resend.get();
  expect(state()).toMatchObject({ secondsLeft: 60, notice: { text: 'Email resent successfully!' } });
  environment.advance(2_999);
  expect(state().notice).not.toBeNull();
  environment.advance(1);
  expect(state()).toMatchObject({ secondsLeft: 57, notice: null });
  const before = asked.length;
  await page.resend.send(MEMBER.email);
  expect(asked).toHaveLength(before);
  environment.advance(57_000);
  expect(state().secondsLeft).toBe(0);
});

it('an unconfirmed address waits too after a throttled request', async () => {
  await send(refused(400, 'email_not_confirmed'));
  service.on('POST /auth/v1/resend', refused(429, 'over_email_send_rate_limit'));
  await page.resend.send(MEMBER.email);
  expect(page.resend.$resend.get()).toMatchObject({ secondsLeft: 60, notice: { kind: 'error' } });
});

it('opening the page shows the message of the previous page, once', async () => {
  service.environment.tabMemory.set(STORAGE_KEYS.flash, 'email_verified');
  page.start();
  expect(page.$flash.get()).toBe('email_verified');
  expect(service.environment.tabMemory.has(STORAGE_KEYS.flash)).toBe(false);
});

it('opening the page redirects a signed-in user', async () => {
  service.on(PROFILE, profile());
  storeSession(service);
  page.start();
  await expect.poll(() => service.environment.replacements).toEqual(['/']);
});
