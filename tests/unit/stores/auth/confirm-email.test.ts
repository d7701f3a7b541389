import { expect, it, test } from 'vitest';
import type { ConfirmEmailPage, Confirmation } from '#stores/auth/confirm-email.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { CONFIRM_EMAIL_TEXT } from '#messages/auth/confirm-email.ts';
import {
  down,
  MEMBER,
  opened,
  raised,
  refused,
  startService,
  noContent,
  type Responder,
  type TestService,
  storeSession,
} from '#tests/support/account-service.ts';

const VERIFY = 'POST /auth/v1/verify';
const STATE = 'POST /rest/v1/rpc/confirmation_state';
const USED =
  "This verification link may have already been used or has expired. If you can't log in, please request a new verification email.";
const EXPIRED =
  'This verification link has expired. Please request a new verification email by signing up again.';
const LINK = '?token_hash=abc&type=signup';

let service: TestService;
let page: ConfirmEmailPage;

async function open(rest: string, verify: Responder = opened): Promise<void> {
  service = await startService(`/confirm-email${rest}`);
  service.on(VERIFY, verify);
  service.on(STATE, () => Response.json('unknown'));
  service.on('POST /auth/v1/logout', noContent);
  const { createConfirmEmailPage } = await import('#stores/auth/confirm-email.ts');
  page = createConfirmEmailPage();
}

async function run(): Promise<Confirmation> {
  page.start();
  service.environment.advance(1_000);
  await expect.poll(() => page.$state.get().phase).not.toBe('verifying');
  return page.$state.get();
}

const address = () => service.environment.location.search() + service.environment.address.hash();

it('a valid link is verified one second after the start', async () => {
  await open(LINK);
  page.start();
  service.environment.advance(999);
  expect([service.asked, page.$state.get()]).toEqual([[], { phase: 'verifying' }]);
});

it('a valid link confirms without signing in, and redirects to the login after three seconds', async () => {
  await open(LINK);
  expect(await run()).toEqual({
    phase: 'success',
    email: MEMBER.email,
    text: 'Your email has been successfully verified! Redirecting you to complete your profile...',
  });
  expect(service.asked[0]).toMatchObject({ what: VERIFY, body: { token_hash: 'abc', type: 'signup' } });
  expect(service.environment.memory.size).toBe(0);
  expect([...service.environment.tabMemory]).toEqual([
    [STORAGE_KEYS.flash, 'email_verified'],
    [STORAGE_KEYS.confirmedEmail, MEMBER.email],
  ]);
  expect(address()).toBe('');
  service.environment.advance(2_999);
  expect(service.environment.replacements).toEqual([]);
  service.environment.advance(1);
  expect(service.environment.replacements).toEqual(['/login']);
});

it('a valid link may contain its session in the fragment', async () => {
  const part = (value: object): string => btoa(JSON.stringify(value)).replace(/=+$/u, '');
  const token = [part({ alg: 'HS256' }), part({ exp: 4_000_000_000, sub: MEMBER.id }), 'xxxx'].join('.');
  await open(`#access_token=${token}&refresh_token=r&type=signup`);
  service.on('GET /auth/v1/user', () => Response.json(MEMBER));
  expect(await run()).toMatchObject({ phase: 'success', email: MEMBER.email });
});

it('a page without a link is reported without a session', async () => {
  await open('');
  expect(await run()).toEqual({ phase: 'expired', text: USED });
});

it('a page without a link treats a session as success and ends it', async () => {
  await open('');
  storeSession(service);
  expect(await run()).toMatchObject({ phase: 'success', email: MEMBER.email });
  expect(service.environment.memory.has(STORAGE_KEYS.session)).toBe(false);
});

test.each([
  ['?error=access_denied&error_description=Denied', { phase: 'expired', text: EXPIRED }],
  ['#error=server_error&error_code=otp_expired', { phase: 'expired', text: EXPIRED }],
  ['?error=token_expired', { phase: 'expired', text: EXPIRED }],
  [
    '?error=server_error&error_description=Out+of+order',
    { phase: 'error', text: 'Out of order', again: false },
  ],
  ['#error=server_error', { phase: 'error', text: CONFIRM_EMAIL_TEXT.failed, again: false }],
  [
    `?error=x&error_description=${'Long '.repeat(60)}`,
    { phase: 'error', text: 'Long '.repeat(60).slice(0, 200), again: false },
  ],
])('an error in the address %s', async (rest, outcome) => {
  await open(rest);
  expect(await run()).toEqual(outcome);
  expect([service.asked, address()]).toEqual([[], '']);
});

test.each([
  '%3Cimg+src%3Dx+onerror%3Dalert(1)%3E',
  'Account+locked.+Call+%2B27+82+555+0100',
  'Account+locked.+Call+082-555-0100',
  'Sign+in+again+at+evil.test',
  'Write+to+help%40evil.test',
  'Fine%E2%80%AEenif',
])('an error in the address is not shown when its text is unknown: %s', async (description) => {
  await open(`#error=x&error_description=${description}`);
  expect(await run()).toMatchObject({ text: CONFIRM_EMAIL_TEXT.failed });
});

it('a refused link counts as already verified when the address is confirmed', async () => {
  await open(LINK, refused(403, 'otp_expired'));
  service.on(STATE, () => Response.json('confirmed'));
  expect(await run()).toMatchObject({ phase: 'already_verified' });
  expect(service.asked.at(-1)).toEqual({ what: STATE, body: { token_hash: 'abc' } });
  expect(address()).toBe('');
});

test.each([
  ['the address is unknown', () => Response.json('unknown')],
  ['the check fails', down],
  ['the check is throttled', raised(429, 'throttled')],
])('a refused link counts as expired when %s', async (_name, responder) => {
  await open(LINK, refused(403, 'otp_expired'));
  service.on(STATE, responder);
  expect(await run()).toEqual({ phase: 'expired', text: USED });
});

test('a recovery link is redirected with its token after three seconds', async () => {
  await open('?token_hash=abc&type=recovery');
  expect(await run()).toEqual({
    phase: 'error',
    text: 'This is a password reset link. Please use it on the password reset page.',
    again: false,
  });
  expect(address()).toBe('');
  service.environment.advance(3_000);
  expect(service.environment.replacements).toEqual(['/reset-password?token_hash=abc&type=recovery']);
  expect(service.asked).toEqual([]);
});

test.each([
  ['no network', down, 'Unable to verify your email. Please try again or contact support.'],
  ['a broken service', refused(500, 'unexpected_failure'), CONFIRM_EMAIL_TEXT.lookupFailed],
  [
    'an invalid response',
    refused(400, 'never_heard_of'),
    'An unexpected error occurred during verification. Please try logging in, or contact support if the problem persists.',
  ],
])('%s is an error that can be retried', async (_name, verify, text) => {
  await open(LINK, verify);
  expect(await run()).toEqual({ phase: 'error', text, again: true });
  expect(address()).toBe(LINK);
  service.on(VERIFY, opened);
  page.verifyAgain();
  await expect.poll(() => page.$state.get().phase).toBe('success');
});

test('the first of two links for a new address waits for the other', async () => {
  await open('?token_hash=abc&type=email_change', () =>
    Response.json({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
    }),
  );
  expect(await run()).toMatchObject({ phase: 'half_done', text: expect.stringContaining('other inbox') });
});

test('a banned account sees the contact of HR', async () => {
  await open(LINK, refused(403, 'user_banned'));
  expect(await run()).toMatchObject({
    phase: 'error',
    again: false,
    text: expect.stringContaining('contact HR'),
  });
});
