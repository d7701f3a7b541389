import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { down, profile, refused } from '#tests/support/account-service.ts';
import { MEMBER_ENDPOINTS, startMemberService, type MemberService } from '#tests/support/member-service.ts';

const ROLES = 'GET /rest/v1/user_organizational_roles';
const CONSENTS = 'GET /rest/v1/consent_events';

async function openPage(service: MemberService) {
  const { createProfilePage } = await import('#stores/portal/profile/profile-page.ts');
  const { roles, start } = createProfilePage();
  const { ownMember } = await import('#stores/auth/own-member.ts');
  const { $ownConsents } = await import('#stores/auth/own-consents.ts');
  start();
  const settled = (): boolean =>
    ['ready', 'refused'].includes(ownMember.$state.get().phase) &&
    ['ready', 'refused'].includes(roles.$state.get().phase);
  await expect.poll(settled).toBe(true);
  return { roles, ownMember, $ownConsents, asked: service.asked };
}

const assignment = (role: unknown) => ({
  id: '00000000-0000-4000-8000-00000000000a',
  start_date: '2026-01-01T00:00:00Z',
  is_primary: true,
  role,
  game: null,
});
const editor = {
  role_title: 'Editor',
  department: 'marketing',
  platform_permissions: { content_management: true, hr_full: false, unknown: true },
};

it('/my-profile reads the profile again when the onboarding ended meanwhile', async () => {
  const service = await startMemberService('/my-profile', { onboarding: true });
  service.on(ROLES, () => Response.json([]));
  service.on(
    'POST /rest/v1/rpc/my_profile',
    profile({ onboarding: false, is_minor: true, consent: 'revoked' }),
  );
  service.rows.user.onboarding = false;
  await openPage(service);
  const { $profile } = await import('#stores/auth/profile.ts');
  await expect
    .poll(() => $profile.get())
    .toMatchObject({ profile: { onboarding: false, consent: 'revoked' } });
});

it('/my-profile loads the rows and the roles with their granted permissions', async () => {
  const service = await startMemberService('/my-profile');
  service.on(ROLES, () =>
    Response.json([assignment(editor), { ...assignment(null), id: '00000000-0000-4000-8000-00000000000b' }]),
  );
  const page = await openPage(service);
  expect(page.ownMember.$state.get()).toMatchObject({
    phase: 'ready',
    data: { user: { gamertag: 'Lindi' } },
  });
  expect(page.roles.$state.get().data).toMatchObject([
    { role: { platform_permissions: ['content_management'] } },
  ]);
  expect(page.asked.some(({ what }) => what === CONSENTS)).toBe(false);
});

it('/my-profile becomes a guest’s when its session was ended elsewhere', async () => {
  const service = await startMemberService('/my-profile');
  // Policies hide every row of an ended session; functions refuse it.
  service.on(MEMBER_ENDPOINTS.readUser, () => Response.json([]));
  service.on(MEMBER_ENDPOINTS.readPrivate, () => Response.json([]));
  service.on('POST /rest/v1/rpc/my_profile', () =>
    Response.json({ code: 'PT401', message: 'not_signed_in' }, { status: 401 }),
  );
  service.on('POST /auth/v1/token', refused(400, 'refresh_token_not_found'));
  await openPage(service);
  const { $session } = await import('#stores/auth/session.ts');
  await expect.poll(() => $session.get().phase).toBe('guest');
});

it('/my-profile shows the rows when the roles fail to load, and can reload those', async () => {
  const service = await startMemberService('/my-profile');
  const page = await openPage(service);
  expect(page.roles.$state.get()).toEqual({ phase: 'refused', data: null, code: 'network_failed' });
  expect(page.ownMember.$state.get().phase).toBe('ready');
  service.on(ROLES, () => Response.json([]));
  expect(await page.roles.reload()).toEqual([]);
});

it('/my-profile does not treat a guessed profile as loaded', async () => {
  const service = await startMemberService('/my-profile');
  service.on('POST /rest/v1/rpc/my_profile', down);
  service.environment.memory.delete(STORAGE_KEYS.profile);
  const { $profile, startProfile, refreshProfile } = await import('#stores/auth/profile.ts');
  startProfile();
  await refreshProfile();
  await openPage(service);
  expect($profile.get()).toMatchObject({ phase: 'ready', guessed: true });
});

it("/my-profile loads the guardian's decisions for a minor", async () => {
  const service = await startMemberService('/my-profile', { is_minor: true, consent: 'granted' });
  const decided = { purpose: 'streaming', decision: 'granted', at: '2026-01-01T00:00:00Z' };
  service.on(CONSENTS, () => Response.json([decided]));
  const page = await openPage(service);
  await expect.poll(() => page.$ownConsents.get()).toEqual([decided]);
});

const open = async (path: string) => {
  const service = await startMemberService(path);
  service.on(ROLES, () => Response.json([]));
  const { createProfilePage } = await import('#stores/portal/profile/profile-page.ts');
  const page = createProfilePage();
  const stop = page.start();
  return { service, page, stop };
};

it.each([
  ['/my-profile', 'profile', null],
  ['/my-profile?part=data', 'data', null],
  ['/my-profile?part=nonsense', 'profile', null],
  ['/my-profile#nonsense', 'profile', null],
  // Anchors of sections, as they are in links and mails.
  ['/my-profile#preview', 'profile', 'preview'],
  ['/my-profile#roles', 'profile', 'roles'],
  ['/my-profile#applications', 'activity', 'applications'],
  ['/my-profile#orders', 'activity', 'orders'],
  ['/my-profile#security', 'security', 'security'],
  ['/my-profile#data', 'data', 'data'],
  ['/my-profile?part=activity#orders', 'activity', 'orders'],
])('the parts of /my-profile %s shows %s', async (path, part, section) => {
  const { page, stop } = await open(path);
  expect(page.address.$view.get()).toEqual({ part, section });
  stop();
});

it('the parts of /my-profile have addresses of their own, and stay once shown', async () => {
  const { partQuery } = await import('#stores/portal/profile/profile-address.ts');
  const { service, page, stop } = await open('/my-profile#orders');
  page.address.go(partQuery('security'));
  expect(service.environment.location.search()).toBe('?part=security');
  page.address.go(partQuery('profile'));
  expect(service.environment.location.search() + service.environment.address.hash()).toBe('');
  expect(page.address.$view.get()).toEqual({ part: 'profile', section: null });
  expect(page.$opened.get()).toEqual(['activity', 'security', 'profile']);
  stop();
});
