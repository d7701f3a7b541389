import { expect, it } from 'vitest';
import { ROUTES, routeFor } from '#contract/routes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { down, profile, raised, refused, noContent } from '#tests/support/account-service.ts';
import { NAMED_LANDINGS, landingOf } from '#tests/support/landings.ts';
import { profileText, sessionText, MINUTE, openPortal } from '#tests/support/portal-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

const PROFILE = 'POST /rest/v1/rpc/my_profile';
const OTHER = '00000000-0000-4000-8000-000000000002';

async function open(beginning: Parameters<typeof openPortal>[0] = {}) {
  const portal = await openPortal(beginning);
  const { stores, environment } = portal;
  const start = (): void => {
    const route = routeFor(environment.location.path());
    if (route === null) throw new Error('no such route');
    stores.startSession();
    stores.startProfile();
    stores.guardPage(route);
  };
  return { ...portal, start, left: environment.replacements, access: () => stores.$access.get() };
}

const storedPath = ({ tabMemory }: { tabMemory: Map<string, string> }) =>
  tabMemory.get(STORAGE_KEYS.redirectAfterLogin);

it('a guest is redirected to the login, and the whole address is stored', async () => {
  const { start, left, access, environment } = await open({ path: '/refer?from=mail#codes', endsIn: null });
  start();
  expect(access()).toBe('leaving');
  expect(left).toEqual(['/login']);
  expect(storedPath(environment)).toBe('/refer?from=mail#codes');
});

it.each([
  ['/checkout', 'checkout'],
  ['/order-confirmation/OB-2026-000001', 'order'],
  ['/team-applications', 'application'],
  ['/refer', null],
])('a guest sees on the login page why to sign in, from %s', async (path, flash) => {
  const { start, stores } = await open({ path, endsIn: null });
  start();
  expect(stores.consumeFlash()).toBe(flash);
});

it.each([
  ['/my-profile', '/recruitment'],
  ['/admin-overview', '/'],
  ['/user-management', '/'],
  ['/login', '/'],
])('a signed-in user is redirected without access from %s to %s, and nothing is stored', async (path, to) => {
  const { start, left, environment } = await open({ path, profile: { onboarding: false } });
  start();
  expect(left).toEqual([to]);
  expect(storedPath(environment)).toBeUndefined();
});

it.each([
  ['/my-profile', null],
  ['/admin-overview', 'no_access'],
  ['/user-management', 'no_access'],
  ['/login', null],
])('a signed-in user leaves for the next page why %s was refused: %s', async (path, flash) => {
  const { start, stores } = await open({ path, profile: { onboarding: false } });
  start();
  expect(stores.consumeFlash()).toBe(flash);
});

it('a signed-in user leaves no message with a page that opens', async () => {
  const { start, stores } = await open({ path: '/admin-orders', profile: { role: 'admin' } });
  start();
  expect(stores.consumeFlash()).toBeNull();
});

it('a signed-in user waits while the profile is unknown', async () => {
  const { start, left, access, on } = await open({ path: '/admin-overview', profileAge: null });
  on(PROFILE, profile({ role: 'admin' }));
  start();
  expect([access(), left]).toEqual(['waiting', []]);
  await waitUntil(() => access() === 'open');
});

it('a signed-in user is not redirected based on a guessed profile', async () => {
  const { start, left, access, on, environment, stores } = await open({ profileAge: null });
  on(PROFILE, down);
  start();
  await waitUntil(() => access() === 'open');
  on(PROFILE, profile({ onboarding: false }));
  environment.advance(MINUTE);
  await waitUntil(() => stores.$connectionHealthy.get());
  expect(left).toEqual(['/recruitment']);
});

it('a signed-in user loses an open page with its role', async () => {
  const { start, left, access, environment } = await open({
    path: '/admin-orders',
    profile: { role: 'admin' },
  });
  start();
  expect(access()).toBe('open');
  environment.otherTabWrites(STORAGE_KEYS.profile, profileText(environment.now()));
  expect(left).toEqual(['/']);
});

const signsOut = ({ environment }: { environment: Awaited<ReturnType<typeof open>>['environment'] }) => {
  environment.storage.remove(STORAGE_KEYS.session);
  environment.otherTabWrites(STORAGE_KEYS.session, null);
};

it('a page with unsaved input is held when its session ends in another tab, and opens for the same member again', async () => {
  const opened = await open();
  const { trackUnsaved } = await import('#stores/core/unsaved.ts');
  const stop = trackUnsaved(() => true);
  const session = opened.environment.storage.read(STORAGE_KEYS.session);
  const known = opened.environment.storage.read(STORAGE_KEYS.profile);
  opened.start();
  signsOut(opened);
  expect([opened.access(), opened.left]).toEqual(['unsaved', []]);
  opened.environment.otherTabWrites(STORAGE_KEYS.profile, known ?? '');
  opened.environment.otherTabWrites(STORAGE_KEYS.session, session ?? '');
  await waitUntil(() => opened.access() === 'open');
  expect(opened.left).toEqual([]);
  stop();
});

it('a page with unsaved input is left once nothing of it is unsaved', async () => {
  const opened = await open();
  const { trackUnsaved } = await import('#stores/core/unsaved.ts');
  trackUnsaved(() => true)();
  opened.start();
  signsOut(opened);
  expect([opened.access(), opened.left]).toEqual(['leaving', ['/login']]);
});

it.each(NAMED_LANDINGS)('every route opens for %s or redirects as specified', async (_name, landing) => {
  const { visitor } = landing;
  const beginning = visitor
    ? { profile: { ...visitor, permissions: [...visitor.permissions] } }
    : { endsIn: null };
  const { stores, environment, left, access } = await open(beginning);
  stores.startSession();
  stores.startProfile();
  const landed = ROUTES.map((route) => {
    environment.open(route.path);
    stores.guardPage(route)();
    return [route.path, access(), left.splice(0)];
  });
  const wanted = ROUTES.map((route) => {
    const to = landingOf(route, landing);
    return [route.path, to === null ? 'open' : 'leaving', to === null ? [] : [to]];
  });
  expect(landed).toEqual(wanted);
});

it.each([
  [null, 'signed_out_elsewhere', '/my-profile'],
  ['expired', 'session_ended', '/my-profile'],
  ['banned', 'banned', undefined],
])(
  'the end of a session by another tab (%s) redirects to the login with its message',
  async (reason, flash, path) => {
    const { start, left, access, stores, environment } = await open();
    start();
    environment.otherTabWrites(STORAGE_KEYS.sessionEnd, reason);
    environment.otherTabWrites(STORAGE_KEYS.session, null);
    expect([access(), left]).toEqual(['leaving', ['/login']]);
    expect(stores.consumeFlash()).toBe(flash);
    expect(storedPath(environment)).toBe(path);
  },
);

it('the end of a session redirects to the login with a message after expiry, and stores the address', async () => {
  const { start, left, on, stores, environment } = await open({ profileAge: 6 * MINUTE });
  on(PROFILE, refused(401, 'PT401'));
  on('POST /auth/v1/token', refused(400, 'refresh_token_not_found'));
  start();
  await waitUntil(() => left.length > 0);
  expect(left).toEqual(['/login']);
  expect(stores.consumeFlash()).toBe('session_ended');
  expect(storedPath(environment)).toBe('/my-profile');
});

it('the end of a session redirects to the login with a message after a ban', async () => {
  const { start, left, access, on, stores, environment } = await open({ profileAge: 6 * MINUTE });
  on(PROFILE, raised(403, 'banned'));
  on('POST /auth/v1/logout', noContent);
  start();
  expect(access()).toBe('open');
  await waitUntil(() => left.length > 0);
  expect(left).toEqual(['/login']);
  expect(stores.consumeFlash()).toBe('banned');
  expect(environment.memory.has(STORAGE_KEYS.session)).toBe(false);
});

it("the end of a session reloads the page when another account's session follows", async () => {
  const { start, left, access, environment } = await open({ path: '/refer?page=2' });
  start();
  environment.otherTabWrites(STORAGE_KEYS.session, sessionText(environment.now(), MINUTE, OTHER));
  expect([access(), left]).toEqual(['leaving', ['/refer?page=2']]);
});

it('the end of a session is detected by a page restored from the back-forward cache', async () => {
  const { start, left, environment } = await open();
  start();
  environment.memory.delete(STORAGE_KEYS.session);
  environment.returns();
  expect(new Set(left)).toEqual(new Set(['/login']));
});

it('the stored path is used once, and only within the site', async () => {
  const { stores, environment } = await open();
  expect(stores.takeReturnPath()).toBe('/');
  environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/refer?x=1');
  expect(stores.takeReturnPath()).toBe('/refer?x=1');
  expect(stores.takeReturnPath()).toBe('/');
  environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '//evil.test');
  expect(stores.takeReturnPath()).toBe('/');
});

it('the stored path contains its path parameters', async () => {
  const { stores } = await open({ path: '/player/Gh%C3%B6st' });
  expect(stores.pageParameter('identifier')).toBe('Ghöst');
  expect(stores.pageParameter('other')).toBe('');
});
