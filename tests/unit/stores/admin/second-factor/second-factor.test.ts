import { beforeEach, describe, expect, it } from 'vitest';
import type { createReminder } from '#stores/admin/second-factor/reminder.ts';
import type { Requirement } from '#stores/admin/second-factor/requirement.ts';
import { errorText } from '#messages/core/errors.ts';
import {
  down,
  profile,
  raised,
  startService,
  noContent,
  type TestService,
  answerQuestion,
  sessionAt,
  soon,
  storeSession,
} from '#tests/support/account-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SETTING = 'GET /rest/v1/settings';
const SWITCH = 'POST /rest/v1/rpc/set_admin_second_factor';

let service: TestService;

/** Opens a page as a member with a loaded profile. */
async function open(path: string, aal: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  service = await startService(path);
  storeSession(service, sessionAt(aal));
  service.on('POST /rest/v1/rpc/my_profile', profile(changes));
  const { startSession } = await import('#stores/auth/session.ts');
  const { $profile, startProfile } = await import('#stores/auth/profile.ts');
  startSession();
  startProfile();
  await soon(() => $profile.get().phase).toBe('ready');
}

describe('the reminder to set up a second factor', () => {
  let reminder: ReturnType<typeof createReminder>;
  const advice = async (path: string, aal: string, changes: Readonly<Record<string, unknown>>) => {
    await open(path, aal, changes);
    const module = await import('#stores/admin/second-factor/reminder.ts');
    reminder = module.createReminder();
    reminder.start();
    return reminder.$reminder.get();
  };

  it('is shown in the back office to administrators without one', async () => {
    expect(await advice('/admin-overview', 'aal1', { role: 'admin' })).toBe('advised');
    expect(await advice('/user-management', 'aal1', { role: 'superadmin' })).toBe('advised');
    expect(await advice('/my-profile', 'aal1', { role: 'admin' })).toBe('none');
    expect(await advice('/admin-overview', 'aal2', { role: 'admin' })).toBe('none');
    expect(await advice('/admin-blog', 'aal1', { permissions: ['content_management'] })).toBe('none');
  });

  it('is dismissed for 14 days', async () => {
    await advice('/admin-overview', 'aal1', { role: 'admin' });
    reminder.dismiss();
    expect(reminder.$reminder.get()).toBe('none');
    service.environment.advance(14 * DAY_MS - 1);
    reminder.start();
    expect(reminder.$reminder.get()).toBe('none');
    service.environment.advance(1);
    reminder.start();
    expect(reminder.$reminder.get()).toBe('advised');
  });

  it('is a banner once, and an entry of the account menu on later pages', async () => {
    await advice('/admin-overview', 'aal1', { role: 'admin' });
    expect([reminder.$reminder.get(), reminder.$isInMenu.get()]).toEqual(['advised', false]);
    const { createReminder } = await import('#stores/admin/second-factor/reminder.ts');
    const later = createReminder();
    later.start();
    expect([later.$reminder.get(), later.$isInMenu.get()]).toEqual(['none', true]);
    reminder.dismiss();
    expect([reminder.$reminder.get(), reminder.$isInMenu.get()]).toEqual(['none', true]);
  });

  it('is shown as required to every holder of a permission when it is mandatory', async () => {
    const changes = { permissions: ['content_management'], aal_required: true };
    expect(await advice('/admin-blog', 'aal1', changes)).toBe('required');
    reminder.dismiss();
    expect(reminder.$reminder.get()).toBe('required');
  });
});

describe('the mandatory second factor', () => {
  let requirement: Requirement;
  const setting = () => requirement.setting.$state.get();

  beforeEach(async () => {
    await open('/user-management', 'aal2', { role: 'superadmin' });
    service.on(SETTING, () => Response.json([{ value: false }]));
    service.on(SWITCH, noContent);
    const module = await import('#stores/admin/second-factor/requirement.ts');
    requirement = module.createRequirement();
  });

  it('is loaded, asks before it is turned on, and is turned off at once', async () => {
    await requirement.setting.load();
    expect(setting()).toMatchObject({ phase: 'ready', data: { isOn: false, mayToggle: true } });
    await answerQuestion(requirement.toggle(), false);
    expect(setting().data?.isOn).toBe(false);
    await answerQuestion(requirement.toggle());
    expect(setting()).toMatchObject({ phase: 'ready', data: { isOn: true } });
    expect(requirement.$done.get()).toBe('on');
    await requirement.toggle();
    expect(setting()).toMatchObject({ phase: 'ready', data: { isOn: false } });
    expect(requirement.$done.get()).toBe('off');
    expect(service.bodies(SWITCH)).toEqual([{ required: true }, { required: false }]);
  });

  it('reports when it cannot be loaded or changed', async () => {
    service.on(SETTING, down);
    await requirement.setting.load();
    expect(setting()).toMatchObject({ phase: 'refused', code: 'network_failed' });
    await requirement.toggle();
    expect(service.asked.some(({ what }) => what === SWITCH)).toBe(false);
    service.on(SETTING, () => Response.json([{ value: true }]));
    service.on(SWITCH, raised(403, 'second_factor_required'));
    await requirement.setting.load();
    await requirement.toggle();
    expect(setting()).toMatchObject({ phase: 'ready', data: { isOn: true } });
    expect(requirement.$done.get()).toBeNull();
    expect(requirement.$state.get().refusal?.text).toBe(errorText('second_factor_required'));
  });

  it('requires a second factor of one’s own to be changed', async () => {
    storeSession(service, sessionAt('aal1'));
    await requirement.setting.load();
    expect(setting().data?.mayToggle).toBe(false);
  });
});
