import { beforeEach, describe, expect, it, test } from 'vitest';
import type * as page from '../../../../src/stores/auth/signup.ts';
import { STORAGE_KEYS } from '../../../../src/contract/storage-keys.ts';
import {
  down,
  raised,
  refused,
  setStage,
  type Responder,
  type Stage,
} from '../../../support/account-stage.ts';

const CHECK = 'POST /rest/v1/rpc/check_banned';
const SIGNUP = 'POST /auth/v1/signup';
const SUSPENDED = 'This email is associated with a banned account. Please contact HR for assistance.';
const CHECK_FAILED = 'Error checking user status. Please try again.';

const clear: Responder = () => Response.json({ is_banned: false, message: null });
const banned: Responder = () => Response.json({ is_banned: true, message: SUSPENDED });
const accepted: Responder = () => Response.json({ id: '00000000-0000-4000-8000-000000000009', email: 'x' });

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

function typeCredentials(email: string, password = 'secret'): void {
  store.changeSignupEmail(email);
  store.signupForm.change('password', password);
}

describe('the ban check while typing', () => {
  it('runs half a second after the last key, for complete addresses only', async () => {
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

  it('reports a suspended account until another address is typed', async () => {
    stage.on(CHECK, banned);
    store.changeSignupEmail('banned@example.com');
    stage.environment.advance(500);
    await expect.poll(() => state().suspension).toEqual({ phase: 'banned', text: SUSPENDED });
    store.changeSignupEmail('banned@example.co');
    expect(state().suspension).toEqual({ phase: 'unknown' });
  });

  it('ignores a late response for an earlier address', async () => {
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
    ['when it is throttled', raised(429, 'throttled')],
  ])('reports a failure %s', async (_name, door) => {
    stage.on(CHECK, door);
    store.changeSignupEmail('lindiwe@example.com');
    stage.environment.advance(500);
    await expect.poll(() => state().suspension.phase).toBe('failed');
  });
});

describe('sending', () => {
  it('checks the address again, signs up and opens the dialog', async () => {
    typeCredentials(' lindiwe@example.com ');
    await store.signupForm.submit();
    expect(stage.asked.map(({ what }) => what)).toEqual([CHECK, SIGNUP]);
    expect(stage.asked[1]?.body).toMatchObject({ email: 'lindiwe@example.com', password: 'secret' });
    expect(state().sentTo).toBe('lindiwe@example.com');
    expect(store.signupResend.$resend.get().secondsLeft).toBe(60);
  });

  it('shows the same for an existing account', async () => {
    stage.on(SIGNUP, refused(422, 'user_already_exists'));
    typeCredentials('known@example.com');
    await store.signupForm.submit();
    expect(state().sentTo).toBe('known@example.com');
    expect(form().notice).toBeNull();
  });

  it('refuses a banned address at submission', async () => {
    stage.on(CHECK, banned);
    typeCredentials('banned@example.com');
    await store.signupForm.submit();
    expect(form().notice?.text).toBe(SUSPENDED);
    expect(state()).toEqual({ suspension: { phase: 'banned', text: SUSPENDED }, sentTo: null });
    expect(stage.asked.map(({ what }) => what)).toEqual([CHECK]);
  });

  it('does not sign up when the ban check fails', async () => {
    stage.on(CHECK, down);
    typeCredentials('lindiwe@example.com');
    await store.signupForm.submit();
    expect(form().notice?.text).toBe(CHECK_FAILED);
    expect(stage.asked.map(({ what }) => what)).toEqual([CHECK]);
  });

  it('requires six characters', async () => {
    typeCredentials('lindiwe@example.com', 'secre');
    await store.signupForm.submit();
    expect(form().errors).toEqual({ password: 'Password must be at least 6 characters long' });
    expect(form().notice?.text).toBe('Password must be at least 6 characters long');
    expect(stage.asked).toEqual([]);
  });

  it.each([
    ['a ban known to the service only', refused(400, 'user_banned'), SUSPENDED],
    ['a weak password', refused(422, 'weak_password'), 'Password must be at least 6 characters long'],
    [
      'a second mail within a minute',
      refused(429, 'over_email_send_rate_limit'),
      'That was a lot at once. Please wait a while and try again.',
    ],
    ['no network', down, 'No connection. Please check your network and try again.'],
  ])('reports %s and keeps the typed text', async (_name, door, text) => {
    stage.on(SIGNUP, door);
    typeCredentials('lindiwe@example.com');
    await store.signupForm.submit();
    expect([form().notice?.text, form().values]).toEqual([
      text,
      { email: 'lindiwe@example.com', password: 'secret' },
    ]);
  });

  it('keeps the address and clears the password when the dialog is closed', async () => {
    typeCredentials('lindiwe@example.com');
    await store.signupForm.submit();
    store.closeSignupDialog();
    expect([state().sentTo, form().values]).toEqual([null, { email: 'lindiwe@example.com', password: '' }]);
    store.confirmLater();
    expect(stage.environment.visits).toEqual(['/login']);
  });
});

describe('a referral code', () => {
  it('is stored', async () => {
    await open('/signup?ref=LINDI-42');
    expect(stage.environment.memory.get(STORAGE_KEYS.referral)).toBe('LINDI-42');
  });

  it('is ignored when it is invalid', async () => {
    await open('/signup?ref=%3Cscript%3E');
    expect(stage.environment.memory.has(STORAGE_KEYS.referral)).toBe(false);
  });
});
