import { beforeEach, expect, it, test } from 'vitest';
import type { LoginPage } from '#stores/auth/login.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { RECOVERY_STEP_TEXT } from '#messages/auth/recovery-step.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  down,
  MEMBER,
  profile,
  raised,
  refused,
  startService,
  noContent,
  type TestService,
  sessionAt,
  soon,
} from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { respondsWith } from '#tests/support/onboarding-service.ts';

const TOKEN = 'POST /auth/v1/token';
const PROFILE = 'POST /rest/v1/rpc/my_profile';
const PHONE = { id: 'phone', friendly_name: 'Phone', factor_type: 'totp', status: 'verified' };
const TABLET = { ...PHONE, id: 'tablet', friendly_name: 'Tablet' };

let service: TestService;
let login: LoginPage;

function takeCodesOf(id: string): void {
  service.on(
    `POST /auth/v1/factors/${id}/challenge`,
    respondsWith({ id: 'challenge', type: 'totp', expires_at: 1 }),
  );
  service.on(`POST /auth/v1/factors/${id}/verify`, respondsWith(sessionAt('aal2', [PHONE, TABLET])));
}

/** Signs in with the right password; the code is pending. */
async function openStep(factors: readonly object[] = [PHONE]): Promise<void> {
  service = await startService('/login');
  service.on('POST /auth/v1/logout', noContent);
  service.on(TOKEN, respondsWith(sessionAt('aal1', factors)));
  service.on(PROFILE, profile());
  takeCodesOf('phone');
  const { createLoginPage } = await import('#stores/auth/login.ts');
  login = createLoginPage();
  login.start();
  await fill(login.form, { email: MEMBER.email, password: 'secret-1' }).submit();
  login.code.start();
}

async function phase(): Promise<string> {
  return (await import('#stores/auth/session.ts')).$session.get().phase;
}

const codeForm = () => login.code.code.form.$form.get();
const settled = () => soon(() => codeForm().phase).not.toBe('submitting');
const verifications = () => service.asked.filter(({ what }) => what.endsWith('/verify'));

beforeEach(() => openStep());

it('the code step keeps a member with a second factor signed out until the code', async () => {
  expect(await phase()).toBe('challenge');
  expect(service.environment.replacements).toEqual([]);
  expect(service.asked.map(({ what }) => what)).toEqual([TOKEN]);
  const { accessToken } = await import('#stores/auth/session.ts');
  expect(await accessToken()).toBeNull();
});

it('the code step redirects to the requested page after the code', async () => {
  service.environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/my-profile');
  login.code.code.type('123 456');
  await soon(() => service.environment.replacements).toEqual(['/my-profile']);
  expect(verifications()).toMatchObject([{ body: { challenge_id: 'challenge', code: '123456' } }]);
  expect(await phase()).toBe('member');
  expect(codeForm().phase).toBe('done');
});

it('the code step sends a complete code once, and ignores letters', async () => {
  for (const text of ['1', '1a', '12345', '12345x']) login.code.code.type(text);
  expect(codeForm().values.code).toBe('12345');
  expect(verifications()).toEqual([]);
  service.on('POST /auth/v1/factors/phone/verify', refused(422, 'mfa_verification_failed'));
  login.code.code.type('1234567');
  await settled();
  login.code.code.type('1234568');
  await settled();
  expect(codeForm().values.code).toBe('123456');
  expect(verifications()).toHaveLength(1);
});

it('the code step does not send an incomplete code', async () => {
  login.code.code.type('12');
  expect(await login.code.code.form.submit()).toBe(false);
  expect(codeForm().errors).toEqual({ code: errorText('code_incomplete') });
  expect(verifications()).toEqual([]);
});

test.each([
  ['a wrong code', refused(422, 'mfa_verification_failed'), 'code_wrong', true],
  ['an expired challenge', refused(422, 'mfa_challenge_expired'), 'code_expired', true],
  ['too many tries', refused(429, 'over_request_rate_limit'), 'throttled', false],
  ['no network', down, 'network_failed', false],
] as const)(
  'the code step shows the error after %s, and accepts another code',
  async (_name, responder, code, atField) => {
    service.on('POST /auth/v1/factors/phone/verify', responder);
    login.code.code.type('000000');
    await settled();
    // Once, at the field where there is one.
    expect(codeForm()).toMatchObject({
      phase: 'editing',
      notice: atField ? null : { text: errorText(code) },
      errors: atField ? { code: errorText(code) } : {},
    });
    expect(await phase()).toBe('challenge');
    takeCodesOf('phone');
    login.code.code.type('123456');
    await soon(() => service.environment.replacements).toEqual(['/']);
  },
);

it('the code step detects a ban after the code', async () => {
  service.on(PROFILE, raised(403, 'banned'));
  login.code.code.type('123456');
  await settled();
  expect(codeForm().notice?.text).toBe(errorText('banned'));
  expect(await phase()).toBe('guest');
  expect(login.form.$form.get().phase).toBe('editing');
  expect(service.environment.replacements).toEqual([]);
});

it('the code step allows another account to sign in', async () => {
  await login.code.leave();
  expect(await phase()).toBe('guest');
  expect(service.environment.memory.has(STORAGE_KEYS.session)).toBe(false);
  expect(login.form.$form.get()).toMatchObject({
    phase: 'editing',
    values: { email: '', password: '' },
  });
});

it('the code step is skipped when the device was removed elsewhere', async () => {
  service.on('POST /auth/v1/factors/phone/challenge', refused(404, 'mfa_factor_not_found'));
  service.on(TOKEN, respondsWith(sessionAt('aal1', [])));
  login.code.code.type('123456');
  await soon(() => service.environment.replacements).toEqual(['/']);
  expect(await phase()).toBe('member');
});

it('several devices in the code step are offered, and the chosen one is used', async () => {
  await openStep([PHONE, TABLET]);

  const { $step, choose, code } = login.code;
  expect($step.get()).toMatchObject({
    devices: [
      { id: 'phone', name: 'Phone' },
      { id: 'tablet', name: 'Tablet' },
    ],
    deviceId: 'phone',
  });
  choose('');
  expect($step.get().deviceId).toBe('phone');
  choose('tablet');
  takeCodesOf('tablet');
  code.type('123456');
  await soon(() => service.environment.replacements).toEqual(['/']);
  expect(verifications().map(({ what }) => what)).toEqual(['POST /auth/v1/factors/tablet/verify']);
});

it('the code step of /admin-login asks for the code, then checks the role', async () => {
  service = await startService('/admin-login');
  service.on('POST /auth/v1/logout', noContent);
  service.on(TOKEN, respondsWith(sessionAt('aal1', [PHONE])));
  takeCodesOf('phone');
  service.on(PROFILE, profile({ role: 'user' }));
  const { createAdminLoginPage } = await import('#stores/auth/admin-login.ts');
  const page = createAdminLoginPage();
  page.start();
  await fill(page.form, { email: MEMBER.email, password: 'secret-1' }).submit();
  expect(await phase()).toBe('challenge');
  page.code.start();
  page.code.code.type('123456');
  await soon(() => page.code.code.form.$form.get().notice).not.toBeNull();
  expect(await phase()).toBe('guest');

  service.on(PROFILE, profile({ role: 'admin' }));
  await fill(page.form, { email: MEMBER.email, password: 'secret-1' }).submit();
  page.code.start();
  page.code.code.form.reset();
  page.code.code.type('654321');
  await soon(() => service.environment.replacements).toEqual(['/admin-overview']);
});

it('a guarded page redirects a session without its code to the login, and keeps the requested page', async () => {
  const { tabMemory, replacements } = service.environment;
  service.environment.open('/my-profile');
  const { routeFor } = await import('#contract/routes.ts');
  const { $access, guardPage } = await import('#stores/auth/guard.ts');
  const route = routeFor('/my-profile');
  if (route !== null) guardPage(route);
  expect($access.get()).toBe('leaving');
  expect(replacements).toEqual(['/login']);
  expect(tabMemory.get(STORAGE_KEYS.redirectAfterLogin)).toBe('/my-profile');
});

const SPEND = 'POST /rest/v1/rpc/use_recovery_code';
const recovery = () => {
  const form = login.code.$recovery.get();
  if (form === null) throw new Error('The form was not asked for');
  return form;
};
const recoveryForm = () => recovery().$form.get();
const enter = async (code: string): Promise<boolean> => {
  await login.code.showRecovery(true);
  return fill(recovery(), { code }).submit();
};
const spent = () => service.bodies(SPEND);

it('a recovery code signs in without the device, and leads to where a factor is set up again', async () => {
  service.environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/checkout');
  service.on(SPEND, () => Response.json(true));
  service.on(TOKEN, respondsWith(sessionAt('aal1', [])));
  expect(await enter(' 7k3d-9xq2-m4tb ')).toBe(true);
  expect(service.environment.replacements).toEqual(['/my-profile?part=security']);
  expect(service.environment.tabMemory.has(STORAGE_KEYS.redirectAfterLogin)).toBe(false);
  expect(await phase()).toBe('member');
  expect(recoveryForm().phase).toBe('done');
  const [request] = spent();
  expect(request).toEqual({ code: '7k3d-9xq2-m4tb' });
});

it('a recovery code is not sent before it is complete', async () => {
  expect(await enter('7K3D-9XQ2')).toBe(false);
  expect(recoveryForm().errors).toEqual({ code: RECOVERY_STEP_TEXT.incomplete });
  expect(spent()).toEqual([]);
});

test.each([
  ['a wrong code', () => Response.json(false), RECOVERY_STEP_TEXT.wrong, true],
  ['too many tries', raised(429, 'throttled'), RECOVERY_STEP_TEXT.throttled, false],
  ['no network', down, errorText('network_failed'), false],
])('a recovery code keeps the step open after %s', async (_name, responder, text, isAtField) => {
  service.on(SPEND, responder);
  expect(await enter('7K3D-9XQ2-M4TB')).toBe(false);
  const { errors, notice, values, phase: formPhase } = recoveryForm();
  expect([errors['code'], formPhase]).toEqual([isAtField ? text : undefined, 'editing']);
  expect(isAtField ? text : notice?.text).toBe(text);
  expect(values.code).toBe('7K3D-9XQ2-M4TB');
  expect(await phase()).toBe('challenge');
});

it('a recovery code ends with the step when another account signs in', async () => {
  await login.code.showRecovery(true);
  recovery().change('code', '7K3D');
  await login.code.leave();
  expect([recoveryForm().values.code, login.code.$step.get().isRecovery]).toEqual(['', false]);
});
