import { beforeEach, describe, expect, it, test } from 'vitest';
import type { PasswordReset, ResetPhase } from '#stores/auth/password-reset.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { MINUTE, sessionText } from '#tests/support/portal-service.ts';
import {
  down,
  MEMBER,
  opened,
  refused,
  startService,
  noContent,
  type Responder,
  type TestService,
  SESSION,
} from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';

const VERIFY = 'POST /auth/v1/verify';
const USER = 'PUT /auth/v1/user';
const LOGOUT = 'POST /auth/v1/logout';
const GOOD = 'Sunrise-2026';

let service: TestService;
let reset: PasswordReset;

const changed: Responder = () => Response.json({ ...MEMBER, aud: 'authenticated' });

async function open(variant: 'A' | 'B', rest: string): Promise<void> {
  service = await startService(`${variant === 'A' ? '/reset-password' : '/update-password'}${rest}`);
  service.on(VERIFY, opened);
  service.on('POST /auth/v1/token', opened);
  service.on(USER, changed);
  service.on(LOGOUT, noContent);
  reset =
    variant === 'A'
      ? (await import('#stores/auth/reset-password.ts')).createResetPasswordPage()
      : (await import('#stores/auth/update-password.ts')).createUpdatePasswordPage();
  reset.start();
}

async function expectPhase(phase: ResetPhase): Promise<void> {
  service.environment.advance(500);
  await expect.poll(() => reset.$phase.get()).toBe(phase);
}

function send(password = GOOD, confirmation = password): Promise<boolean> {
  return fill(reset.form, { password, confirmation }).submit();
}

const form = () => reset.form.$form.get();
const address = () => service.environment.location.search() + service.environment.address.hash();

it('the link to /reset-password is verified half a second after the start, and removed from the address bar', async () => {
  await open('A', '?token_hash=abc&type=recovery');
  service.environment.advance(499);
  expect([reset.$phase.get(), service.asked]).toEqual(['checking', []]);
  await expectPhase('form');
  expect(service.asked[0]).toMatchObject({ what: VERIFY, body: { token_hash: 'abc', type: 'recovery' } });
  expect(address()).toBe('');
});

it('the link to /reset-password opens a session in this tab only', async () => {
  await open('A', '?token_hash=abc&type=recovery');
  await expectPhase('form');
  expect(service.environment.memory.has(STORAGE_KEYS.session)).toBe(false);
  expect(service.environment.tabMemory.get(STORAGE_KEYS.recovery)).toContain('refresh_token');
});

it('the link to /reset-password is not needed again after a reload', async () => {
  await open('A', '');
  service.environment.tabMemory.set(STORAGE_KEYS.recovery, JSON.stringify(SESSION));
  await expectPhase('form');
  expect(service.asked).toEqual([]);
});

test.each([
  ['no parameters', ''],
  ['an error in the query', '?error=access_denied&error_code=otp_expired'],
  ['an error in the fragment', '#error=access_denied&error_code=otp_expired&error_description=x'],
  ['another type of link', '?token_hash=abc&type=signup'],
])('the link to /reset-password is invalid: %s', async (_name, rest) => {
  await open('A', rest);
  await expectPhase('bad_link');
  expect([service.asked, address()]).toEqual([[], '']);
});

it('the link to /reset-password is invalid when the service refuses it', async () => {
  await open('A', '?token_hash=abc&type=recovery');
  service.on(VERIFY, refused(403, 'otp_expired'));
  await expectPhase('bad_link');
});

it('the link to /reset-password stays valid after a network failure, and can be retried', async () => {
  await open('A', '?token_hash=abc&type=recovery');
  service.on(VERIFY, down);
  await expectPhase('unreachable');
  expect(address()).toBe('?token_hash=abc&type=recovery');
  service.on(VERIFY, opened);
  reset.checkLink();
  expect(reset.$phase.get()).toBe('checking');
  await expectPhase('form');
});

describe('/reset-password', () => {
  beforeEach(async () => {
    await open('A', '?token_hash=abc&type=recovery');
    await expectPhase('form');
  });

  test.each([
    ['Abc1', 'Password must be at least 8 characters long'],
    ['abcdefg1', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh', 'Password must contain at least one number'],
  ])('refuses %s', async (password, text) => {
    expect(await send(password)).toBe(false);
    expect(form().errors).toEqual({ password: text });
  });

  it('requires the same password twice', async () => {
    await send(GOOD, `${GOOD}!`);
    expect(form().errors).toEqual({ confirmation: 'Passwords do not match' });
  });

  it('changes the password, signs out everywhere and redirects to the login after three seconds', async () => {
    expect(await send()).toBe(true);
    expect(service.asked.map(({ what }) => what)).toEqual([VERIFY, USER, LOGOUT]);
    expect(reset.$phase.get()).toBe('done');
    expect(service.environment.tabMemory.has(STORAGE_KEYS.recovery)).toBe(false);
    expect(service.environment.tabMemory.get(STORAGE_KEYS.flash)).toBe('password_updated');
    service.environment.advance(2_999);
    expect(service.environment.replacements).toEqual([]);
    service.environment.advance(1);
    expect(service.environment.replacements).toEqual(['/login']);
  });

  it('reports a lost session', async () => {
    service.environment.tabMemory.delete(STORAGE_KEYS.recovery);
    await send();
    expect(form().notice?.text).toBe(
      'Session error. Please reopen the link or request a new password reset.',
    );
  });

  test.each([
    [refused(422, 'same_password'), 'Choose a new password that’s different from your old one.'],
    [
      refused(403, 'session_not_found'),
      'Session error. Please reopen the link or request a new password reset.',
    ],
    [refused(500, 'unexpected_failure'), 'Something went wrong. Try again.'],
    [refused(400, 'never_heard_of'), 'An unexpected error occurred. Please try again.'],
    [down, 'No connection. Check your internet and try again.'],
  ])('shows why the service refuses, and keeps the typed text', async (responder, text) => {
    service.on(USER, responder);
    await send();
    expect([form().notice?.text, form().values.password, reset.$phase.get()]).toEqual([text, GOOD, 'form']);
  });
});

describe('a second factor on /reset-password', () => {
  const DEVICE = '00000000-0000-4000-8000-00000000000f';
  const CHALLENGE = `POST /auth/v1/factors/${DEVICE}/challenge`;
  const CONFIRM = `POST /auth/v1/factors/${DEVICE}/verify`;
  const factor = {
    id: DEVICE,
    factor_type: 'totp',
    status: 'verified',
    friendly_name: 'Phone',
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };

  beforeEach(async () => {
    await open('A', '?token_hash=abc&type=recovery');
    await expectPhase('form');
    service.on(USER, refused(401, 'insufficient_aal'));
    service.on('GET /auth/v1/user', () => Response.json({ ...MEMBER, factors: [factor] }));
    service.on(CHALLENGE, () => Response.json({ id: 'challenge', type: 'totp', expires_at: 4_000_000_000 }));
    await send();
  });

  it('is required before the new password is set', async () => {
    expect([reset.$phase.get(), form().values.password]).toEqual(['code', GOOD]);
    service.on(CONFIRM, refused(422, 'mfa_verification_failed'));
    reset.code.type('123 456');
    await expect.poll(() => reset.code.form.$form.get().errors['code']).toContain('isn’t right');
    expect(reset.$phase.get()).toBe('code');
    service.on(CONFIRM, opened);
    service.on(USER, changed);
    reset.code.type('654321');
    await expect.poll(() => reset.$phase.get()).toBe('done');
    expect(service.bodies(USER)).toHaveLength(2);
  });
});

it('/update-password exchanges the code of its link with the verifier stored in this browser', async () => {
  await open('B', '?code=abc');
  service.environment.memory.set(`${STORAGE_KEYS.recovery}-code-verifier`, JSON.stringify('half/recovery'));
  service.environment.advance(0);
  await expect.poll(() => reset.$phase.get()).toBe('form');
  expect(service.asked[0]).toMatchObject({
    what: 'POST /auth/v1/token',
    body: { auth_code: 'abc', code_verifier: 'half' },
  });
});

it("/update-password accepts links of the site's mails, and redirects to the login after two seconds", async () => {
  await open('B', '?token_hash=abc&type=recovery');
  await expectPhase('form');
  expect(await send('secret')).toBe(true);
  service.environment.advance(1_999);
  expect(service.environment.replacements).toEqual([]);
  service.environment.advance(1);
  expect(service.environment.replacements).toEqual(['/login']);
});

it('/update-password submits only when both fields are filled and equal', async () => {
  await open('B', '?token_hash=abc&type=recovery');
  await expectPhase('form');
  const { updateBlocked } = await import('#stores/auth/update-password.ts');
  expect(updateBlocked(form().values)).toBe('Fill in both fields.');
  fill(reset.form, { password: 'short', confirmation: 'shor' });
  expect(updateBlocked(form().values)).toBe('Passwords do not match.');
  reset.form.change('confirmation', 'short');
  expect(updateBlocked(form().values)).toBeNull();
  await reset.form.submit();
  expect(form().errors).toEqual({ password: 'Password must be at least 6 characters.' });
});

it('/update-password shows the invalid-link page without a link', async () => {
  await open('B', '');
  await expectPhase('bad_link');
});

it.each([
  ['B', '', 'member'],
  ['B', '?code=abc', 'form'],
  ['A', '', 'bad_link'],
] as const)(
  '/update-password of a signed-in member, variant %s with "%s", is %s',
  async (variant, rest, phase) => {
    await open(variant, rest);
    service.environment.memory.set(`${STORAGE_KEYS.recovery}-code-verifier`, JSON.stringify('half/recovery'));
    service.environment.memory.set(STORAGE_KEYS.session, sessionText(service.environment.now(), MINUTE));
    await expectPhase(phase);
  },
);
