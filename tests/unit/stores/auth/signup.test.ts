import { beforeEach, expect, it, test } from 'vitest';
import type { SignupPage } from '#stores/auth/signup.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import {
  down,
  raised,
  refused,
  startService,
  type Responder,
  type TestService,
} from '#tests/support/account-service.ts';

const CHECK = 'POST /rest/v1/rpc/check_banned';
const SIGNUP = 'POST /auth/v1/signup';
const SUSPENDED = 'This email is associated with a banned account. Please contact HR for assistance.';
const CHECK_FAILED = 'Error checking user status. Please try again.';

const clear: Responder = () => Response.json({ is_banned: false, message: null });
const banned: Responder = () => Response.json({ is_banned: true, message: SUSPENDED });
const accepted: Responder = () => Response.json({ id: '00000000-0000-4000-8000-000000000009', email: 'x' });

let service: TestService;
let page: SignupPage;

async function open(path = '/signup'): Promise<void> {
  service = await startService(path);
  service.on(CHECK, clear);
  service.on(SIGNUP, accepted);
  const { createSignupPage } = await import('#stores/auth/signup.ts');
  page = createSignupPage();
  page.start();
}

beforeEach(() => open());

const check = () => page.banCheck.$state.get();
const sentTo = () => page.$sentTo.get();
const form = () => page.form.$form.get();
const checks = () => service.bodies(CHECK).map((body) => body['email']);

function typeCredentials(email: string, password = 'secret'): void {
  page.changeEmail(email);
  page.form.change('password', password);
}

it('the ban check while typing runs half a second after the last key, for complete addresses only', async () => {
  const { advance } = service.environment;
  page.changeEmail('lindiwe@');
  advance(1_000);
  page.changeEmail('lindiwe@example.com');
  advance(499);
  page.changeEmail('lindiwe@example.co');
  advance(499);
  expect(checks()).toEqual([]);
  advance(1);
  await expect.poll(() => check().data?.banned).toBe(false);
  expect(checks()).toEqual(['lindiwe@example.co']);
});

it('the ban check while typing reports a suspended account until another address is typed', async () => {
  service.on(CHECK, banned);
  page.changeEmail('banned@example.com');
  service.environment.advance(500);
  await expect.poll(() => check().data).toEqual({ banned: true, text: SUSPENDED });
  page.changeEmail('banned@example.co');
  expect(check()).toEqual({ phase: 'idle', data: null, code: null });
});

it('the ban check while typing ignores a late response for an earlier address', async () => {
  const answers: ((response: Response) => void)[] = [];
  service.on(CHECK, () => new Promise((answer) => answers.push(answer)));
  page.changeEmail('old@example.com');
  service.environment.advance(500);
  await expect.poll(() => answers.length).toBe(1);
  page.changeEmail('new@example.com');
  service.environment.advance(500);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(Response.json({ is_banned: false }));
  await expect.poll(() => check().data?.banned).toBe(false);
  answers[0]?.(Response.json({ is_banned: true }));
  page.changeEmail('newest@example.com');
  expect(check()).toEqual({ phase: 'idle', data: null, code: null });
});

test.each([
  ['without a network', down],
  ['when it is throttled', raised(429, 'throttled')],
])('the ban check while typing reports a failure %s', async (_name, responder) => {
  service.on(CHECK, responder);
  page.changeEmail('lindiwe@example.com');
  service.environment.advance(500);
  await expect.poll(() => check().phase).toBe('refused');
});

it('submitting the sign-up checks the address again, signs up and opens the dialog', async () => {
  typeCredentials(' lindiwe@example.com ');
  await page.form.submit();
  expect(service.asked.map(({ what }) => what)).toEqual([CHECK, SIGNUP]);
  expect(service.asked[1]?.body).toMatchObject({ email: 'lindiwe@example.com', password: 'secret' });
  expect(sentTo()).toBe('lindiwe@example.com');
  expect(page.resend.$resend.get().secondsLeft).toBe(60);
});

it('submitting the sign-up signs up when the form is sent before the check while typing', async () => {
  service.on(CHECK, async () => {
    service.environment.advance(500);
    return Response.json({ is_banned: false, message: null });
  });
  typeCredentials('lindiwe@example.com');
  await page.form.submit();
  expect(sentTo()).toBe('lindiwe@example.com');
  expect(checks()).toEqual(['lindiwe@example.com']);
});

it('submitting the sign-up shows the same for an existing account', async () => {
  service.on(SIGNUP, refused(422, 'user_already_exists'));
  typeCredentials('known@example.com');
  await page.form.submit();
  expect(sentTo()).toBe('known@example.com');
  expect(form().notice).toBeNull();
});

it('submitting the sign-up refuses a banned address at submission', async () => {
  service.on(CHECK, banned);
  typeCredentials('banned@example.com');
  await page.form.submit();
  expect(form().notice?.text).toBe(SUSPENDED);
  expect([check().data, sentTo()]).toEqual([{ banned: true, text: SUSPENDED }, null]);
  expect(service.asked.map(({ what }) => what)).toEqual([CHECK]);
});

it('submitting the sign-up does not sign up when the ban check fails', async () => {
  service.on(CHECK, down);
  typeCredentials('lindiwe@example.com');
  await page.form.submit();
  expect(form().notice?.text).toBe(CHECK_FAILED);
  expect(service.asked.map(({ what }) => what)).toEqual([CHECK]);
});

it('submitting the sign-up requires six characters', async () => {
  typeCredentials('lindiwe@example.com', 'secre');
  await page.form.submit();
  expect(form().errors).toEqual({ password: 'Password must be at least 6 characters long' });
  expect(form().notice).toBeNull();
  expect(service.asked).toEqual([]);
});

it.each([
  ['a ban known to the service only', refused(400, 'user_banned'), SUSPENDED],
  ['a weak password', refused(422, 'weak_password'), 'Password must be at least 6 characters long'],
  [
    'a second mail within a minute',
    refused(429, 'over_email_send_rate_limit'),
    'That was a lot at once. Wait a while and try again.',
  ],
  ['no network', down, 'No connection. Check your internet and try again.'],
])('submitting the sign-up reports %s and keeps the typed text', async (_name, responder, text) => {
  service.on(SIGNUP, responder);
  typeCredentials('lindiwe@example.com');
  await page.form.submit();
  expect([form().notice?.text, form().values]).toEqual([
    text,
    { email: 'lindiwe@example.com', password: 'secret' },
  ]);
});

it('submitting the sign-up keeps the address and clears the password when the dialog is closed', async () => {
  typeCredentials('lindiwe@example.com');
  await page.form.submit();
  page.closeSent();
  expect([sentTo(), form().values]).toEqual([null, { email: 'lindiwe@example.com', password: '' }]);
  page.confirmLater();
  expect(service.environment.visits).toEqual(['/login']);
});

it('a referral code is stored', async () => {
  await open('/signup?ref=LINDI-42');
  expect(service.environment.memory.get(STORAGE_KEYS.referral)).toBe('LINDI-42');
});

it('a referral code is ignored when it is invalid', async () => {
  await open('/signup?ref=%3Cscript%3E');
  expect(service.environment.memory.has(STORAGE_KEYS.referral)).toBe(false);
});
