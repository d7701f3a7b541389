import { beforeEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { RESET_TEXT } from '#messages/auth/reset-password.ts';
import { SECURITY_TEXT } from '#messages/portal/profile.ts';
import { down, MEMBER, opened, refused, noContent } from '#tests/support/account-service.ts';
import { startMemberService, type MemberService } from '#tests/support/member-service.ts';

const TOKEN = 'POST /auth/v1/token';
const USER = 'PUT /auth/v1/user';
const LOGOUT = 'POST /auth/v1/logout';
const GOOD = 'Another-aperture-8';

let service: MemberService;
let store: Awaited<ReturnType<typeof openStores>>;

async function openStores() {
  const { createPasswordForm } = await import('#stores/portal/profile/password-change.ts');
  const changed = vi.fn<() => void>();
  return { passwordForm: createPasswordForm(changed), changed };
}

beforeEach(async () => {
  service = await startMemberService('/my-profile');
  service.on(TOKEN, opened);
  service.on(USER, () =>
    Response.json({ ...MEMBER, aud: 'authenticated', app_metadata: {}, user_metadata: {} }),
  );
  service.on(LOGOUT, noContent);
  store = await openStores();
});

async function change(current: string, password: string, confirmation = password): Promise<boolean> {
  const { change: type, submit } = store.passwordForm;
  type('current', current);
  type('password', password);
  type('confirmation', confirmation);
  return submit();
}

const asked = () => service.asked.map(({ what }) => what).filter((what) => what.includes('/auth/'));
const errors = () => store.passwordForm.$form.get().errors;

it('a password change checks the old password in a separate session, which it ends', async () => {
  const kept = service.environment.memory.get(STORAGE_KEYS.session);
  expect(await change('The-old-1', GOOD)).toBe(true);
  expect(asked()).toEqual([TOKEN, LOGOUT, USER, LOGOUT]);
  expect(service.asked.find(({ what }) => what === USER)?.body).toMatchObject({
    password: GOOD,
    current_password: 'The-old-1',
  });
  expect(store.passwordForm.$form.get()).toMatchObject({
    values: { current: '', password: '', confirmation: '' },
    notice: { kind: 'success', text: SECURITY_TEXT.changed },
  });
  expect(store.changed).toHaveBeenCalledOnce();
  expect(JSON.parse(service.environment.memory.get(STORAGE_KEYS.session) ?? '')).toMatchObject({
    refresh_token: JSON.parse(kept ?? '').refresh_token,
  });
});

it('a password change is refused with a wrong old password', async () => {
  service.on(TOKEN, refused(400, 'invalid_credentials'));
  expect(await change('Wrong-1', GOOD)).toBe(false);
  expect(errors()['current']).toBe(SECURITY_TEXT.wrongCurrent);
  expect(asked()).toEqual([TOKEN]);
  expect(store.changed).not.toHaveBeenCalled();
});

it('a password change is refused when the old password is changed elsewhere meanwhile', async () => {
  service.on(USER, refused(400, 'current_password_invalid'));
  expect(await change('The-old-1', GOOD)).toBe(false);
  expect(errors()['current']).toBe(SECURITY_TEXT.wrongCurrent);
});

it.each([
  ['Ab1', RESET_TEXT.short],
  ['alllower1', RESET_TEXT.noUpper],
  ['ALLUPPER1', RESET_TEXT.noLower],
  ['NoDigitsHere', RESET_TEXT.noDigit],
])('a password change follows the password rules: %s', async (password, words) => {
  expect(await change('The-old-1', password)).toBe(false);
  expect(errors()['password']).toBe(words);
  expect(asked()).toEqual([]);
});

it('a password change requires the repeated password, and a different one', async () => {
  expect(await change('The-old-1', GOOD, 'Something-else-9')).toBe(false);
  expect(errors()['confirmation']).toBe(RESET_TEXT.differ);
  service.on(USER, refused(422, 'same_password'));
  expect(await change(GOOD, GOOD)).toBe(false);
  expect(errors()['password']).toBe(SECURITY_TEXT.same);
});

it('a password change reports when the other devices were not signed out', async () => {
  service.on(USER, () => {
    service.on(LOGOUT, down);
    return Response.json({ ...MEMBER, aud: 'authenticated', app_metadata: {}, user_metadata: {} });
  });
  expect(await change('The-old-1', GOOD)).toBe(true);
  expect(store.passwordForm.$form.get().notice?.text).toBe(SECURITY_TEXT.changedOnly);
});
