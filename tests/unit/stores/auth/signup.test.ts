import { beforeEach, describe, expect, it, test } from 'vitest';
import type * as page from '../../../../src/stores/auth/signup.ts';
import { STORAGE_KEYS } from '../../../../src/contract/storage-keys.ts';
import { down, raised, refused, setStage, type Door, type Stage } from '../../../support/account-stage.ts';

const CHECK = 'POST /rest/v1/rpc/check_banned';
const SIGNUP = 'POST /auth/v1/signup';
const SUSPENDED = 'This email is associated with a banned account. Please contact HR for assistance.';
const CHECK_FAILED = 'Error checking user status. Please try again.';

const clear: Door = () => Response.json({ is_banned: false, message: null });
const banned: Door = () => Response.json({ is_banned: true, message: SUSPENDED });
const accepted: Door = () => Response.json({ id: '00000000-0000-4000-8000-000000000009', email: 'x' });

let stage: Stage;
let store: typeof page;

async function open(path = '/signup'): Promise<void> {
  stage = await setStage(path);
  stage.on(CHECK, clear);
  stage.on(SIGNUP, accepted);
  store = await import('../../../../src/stores/auth/signup.ts');
  store.startSignup();
}

beforeEach(() => open());

const state = () => store.$signup.get();
const form = () => store.signupForm.$form.get();
const checks = () => stage.asked.filter(({ what }) => what === CHECK).map(({ body }) => body['email']);

function type(email: string, password = 'secret'): void {
  store.changeSignupEmail(email);
  store.signupForm.change('password', password);
}

describe('the live look for bans', () => {
  it('asks half a second after the last key, and only about whole addresses', async () => {
    const { advance } = stage.environment;
    store.changeSignupEmail('lindiwe@');
    advance(1_000);
    store.changeSignupEmail('lindiwe@example.com');
    advance(499);
    store.changeSignupEmail('lindiwe@example.co');
    advance(499);
    expect(checks()).toEqual([]);
    advance(1);
    await expect.poll(() => state().suspension.phase).toBe('clear');
    expect(checks()).toEqual(['lindiwe@example.co']);
  });

  it('shows a suspended account until another address is typed', async () => {
    stage.on(CHECK, banned);
    store.changeSignupEmail('banned@example.com');
    stage.environment.advance(500);
    await expect.poll(() => state().suspension).toEqual({ phase: 'banned', text: SUSPENDED });
    store.changeSignupEmail('banned@example.co');
    expect(state().suspension).toEqual({ phase: 'unknown' });
  });

  it('never lets a late answer about an older address win', async () => {
    const answers: ((response: Response) => void)[] = [];
    stage.on(CHECK, () => new Promise((answer) => answers.push(answer)));
    store.changeSignupEmail('old@example.com');
    stage.environment.advance(500);
    await expect.poll(() => answers.length).toBe(1);
    store.changeSignupEmail('new@example.com');
    stage.environment.advance(500);
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.(Response.json({ is_banned: false }));
    await expect.poll(() => state().suspension.phase).toBe('clear');
    answers[0]?.(Response.json({ is_banned: true }));
    store.changeSignupEmail('newest@example.com');
    expect(state().suspension).toEqual({ phase: 'unknown' });
  });

  test.each([
    ['without a network', down],
    ['when it was asked too often', raised(429, 'throttled')],
  ])('says that it failed %s', async (_name, door) => {
    stage.on(CHECK, door);
    store.changeSignupEmail('lindiwe@example.com');
    stage.environment.advance(500);
    await expect.poll(() => state().suspension.phase).toBe('failed');
  });
});

describe('sending', () => {
  it('asks about the address again, signs up and shows the dialog', async () => {
    type(' lindiwe@example.com ');
    await store.signupForm.submit();
    expect(stage.asked.map(({ what }) => what)).toEqual([CHECK, SIGNUP]);
    expect(stage.asked[1]?.body).toMatchObject({ email: 'lindiwe@example.com', password: 'secret' });
    expect(state().sentTo).toBe('lindiwe@example.com');
    expect(store.signupResend.$resend.get().secondsLeft).toBe(60);
  });

  it('says the same of an address that has an account', async () => {
    stage.on(SIGNUP, refused(422, 'user_already_exists'));
    type('known@example.com');
    await store.signupForm.submit();
    expect(state().sentTo).toBe('known@example.com');
    expect(form().notice).toBeNull();
  });

  it('refuses a banned address at the last moment', async () => {
    stage.on(CHECK, banned);
    type('banned@example.com');
    await store.signupForm.submit();
    expect(form().notice?.text).toBe(SUSPENDED);
    expect(state()).toEqual({ suspension: { phase: 'banned', text: SUSPENDED }, sentTo: null });
    expect(stage.asked.map(({ what }) => what)).toEqual([CHECK]);
  });

  it('does not sign up whom it could not ask about', async () => {
    stage.on(CHECK, down);
    type('lindiwe@example.com');
    await store.signupForm.submit();
    expect(form().notice?.text).toBe(CHECK_FAILED);
    expect(stage.asked.map(({ what }) => what)).toEqual([CHECK]);
  });

  it('wants six characters', async () => {
    type('lindiwe@example.com', 'secre');
    await store.signupForm.submit();
    expect(form().errors).toEqual({ password: 'Password must be at least 6 characters long' });
    expect(form().notice?.text).toBe('Password must be at least 6 characters long');
    expect(stage.asked).toEqual([]);
  });

  it.each([
    ['a ban that only the service knows', refused(400, 'user_banned'), SUSPENDED],
    ['a weak password', refused(422, 'weak_password'), 'Password must be at least 6 characters long'],
    [
      'a second mail within a minute',
      refused(429, 'over_email_send_rate_limit'),
      'That was a lot at once. Please wait a while and try again.',
    ],
    ['no network', down, 'No connection. Please check your network and try again.'],
  ])('says so after %s and keeps what was typed', async (_name, door, text) => {
    stage.on(SIGNUP, door);
    type('lindiwe@example.com');
    await store.signupForm.submit();
    expect([form().notice?.text, form().values]).toEqual([
      text,
      { email: 'lindiwe@example.com', password: 'secret' },
    ]);
  });

  it('keeps the address and forgets the password when the dialog is closed', async () => {
    type('lindiwe@example.com');
    await store.signupForm.submit();
    store.closeSignupDialog();
    expect([state().sentTo, form().values]).toEqual([null, { email: 'lindiwe@example.com', password: '' }]);
    store.confirmLater();
    expect(stage.environment.visits).toEqual(['/login']);
  });
});

describe('a referral code', () => {
  it('is kept for later', async () => {
    await open('/signup?ref=LINDI-42');
    expect(stage.environment.memory.get(STORAGE_KEYS.referral)).toBe('LINDI-42');
  });

  it('is left alone when it cannot be one', async () => {
    await open('/signup?ref=%3Cscript%3E');
    expect(stage.environment.memory.has(STORAGE_KEYS.referral)).toBe(false);
  });
});
