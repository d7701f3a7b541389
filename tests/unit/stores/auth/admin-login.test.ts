import { beforeEach, expect, it, test } from 'vitest';
import type { createAdminLoginPage } from '#stores/auth/admin-login.ts';
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
  type TestService,
  storeSession,
} from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';

const TOKEN = 'POST /auth/v1/token';
const PROFILE = 'POST /rest/v1/rpc/my_profile';
const BANNED = 'We are unable to log you in. Please contact HR for assistance.';

let service: TestService;
let page: ReturnType<typeof createAdminLoginPage>;

beforeEach(async () => {
  service = await startService('/admin-login');
  service.on(TOKEN, opened);
  service.on(PROFILE, profile());
  service.on('POST /auth/v1/logout', noContent);
  const store = await import('#stores/auth/admin-login.ts');
  page = store.createAdminLoginPage();
});

async function send(): Promise<void> {
  page.start();
  await fill(page.form, { email: MEMBER.email, password: 'secret-1' }).submit();
}

const text = () => page.form.$form.get().notice?.text;

test.each(['admin', 'superadmin'])('/admin-login signs in: %s', async (role) => {
  service.on(PROFILE, profile({ role }));
  await send();
  expect(service.environment.replacements).toEqual(['/admin-overview']);
  expect(JSON.parse(service.environment.memory.get(STORAGE_KEYS.profile) ?? '')).toMatchObject({ role });
});

test.each([
  ['a member', profile(), 'Access denied. You do not have admin privileges.'],
  [
    'a holder of an organisational role',
    profile({ permissions: ['admin'] }),
    'Access denied. You do not have admin privileges.',
  ],
  ['a role that cannot be read', down, 'Unable to fetch user role. Please contact support.'],
  ['a banned account', raised(403, 'banned'), BANNED],
])('/admin-login refuses %s and signs out', async (_name, me, sentence) => {
  service.on(PROFILE, me);
  await send();
  expect(text()).toBe(sentence);
  expect(service.environment.replacements).toEqual([]);
  expect(service.environment.memory.has(STORAGE_KEYS.session)).toBe(false);
  expect(service.environment.memory.has(STORAGE_KEYS.profile)).toBe(false);
});

test.each([
  [refused(400, 'invalid_credentials'), 'Invalid email or password.'],
  [refused(400, 'user_banned'), BANNED],
  [refused(500, 'unexpected_failure'), 'Unexpected error. Please try again.'],
])('/admin-login shows why the service refuses', async (token, sentence) => {
  service.on(TOKEN, token);
  await send();
  expect(text()).toBe(sentence);
});

it('/admin-login links the member login for holders of a role with desks only', async () => {
  const nextStep = () => page.form.$form.get().notice?.nextStep;
  await send();
  expect(nextStep()).toBeUndefined();
  service.on(PROFILE, profile({ permissions: ['hr_full'] }));
  await page.form.submit();
  expect(nextStep()).toMatchObject({ href: '/login' });
});

it('/admin-login redirects a signed-in administrator, and no other member', async () => {
  storeSession(service);
  page.start();
  const { $access } = await import('#stores/auth/guard.ts');
  await expect.poll(() => $access.get()).toBe('open');
  expect(service.environment.replacements).toEqual([]);
  const { setProfile, $profile } = await import('#stores/auth/profile.ts');
  const known = $profile.get();
  if (known.phase === 'ready') setProfile({ ...known.profile, role: 'admin' });
  expect(service.environment.replacements).toEqual(['/admin-overview']);
});
