import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { down, MEMBER, opened, profile, raised, refused, noContent } from '#tests/support/account-service.ts';
import { profileText, MINUTE, openPortal } from '#tests/support/portal-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

const PROFILE = 'POST /rest/v1/rpc/my_profile';
const OTHER = '00000000-0000-4000-8000-000000000002';

async function open(beginning: Parameters<typeof openPortal>[0] = {}) {
  const portal = await openPortal(beginning);
  const { stores } = portal;
  const start = (): void => {
    stores.startSession();
    stores.startProfile();
  };
  const known = () => {
    const state = stores.$profile.get();
    return state.phase === 'ready' ? state : null;
  };
  return { ...portal, start, known };
}

it('the cached profile is used at once and not refreshed within five minutes', async () => {
  const { start, known, asked } = await open({ profileAge: 5 * MINUTE - 1 });
  start();
  expect(known()?.profile.gamertag).toBe('Lindi');
  expect(asked).toEqual([]);
});

it('the cached profile is used at once and refreshed in the background when older', async () => {
  const { start, known, on, environment } = await open({ profileAge: 5 * MINUTE });
  on(PROFILE, profile({ gamertag: 'Umbra' }));
  start();
  expect(known()?.profile.gamertag).toBe('Lindi');
  await waitUntil(() => known()?.profile.gamertag === 'Umbra');
  expect(environment.memory.get(STORAGE_KEYS.profile)).toContain(`"cached_at":${String(environment.now())}`);
});

it('the cached profile is ignored when it belongs to another account', async () => {
  const { start, stores } = await open({ profile: { user_id: OTHER } });
  start();
  expect(stores.$profile.get()).toEqual({ phase: 'loading' });
});

it('the cached profile is taken from another tab', async () => {
  const { start, known, environment } = await open();
  start();
  environment.otherTabWrites(STORAGE_KEYS.profile, profileText(environment.now(), { gamertag: 'Prism' }));
  expect(known()?.profile.gamertag).toBe('Prism');
});

it('the cached profile is removed with the session', async () => {
  const { start, stores, environment } = await open();
  start();
  environment.otherTabWrites(STORAGE_KEYS.session, null);
  expect(stores.$profile.get()).toEqual({ phase: 'none' });
});

it('a profile that cannot be loaded leaves the cached one and an unhealthy connection', async () => {
  const { start, known, on, stores } = await open({ profileAge: 6 * MINUTE, profile: { role: 'admin' } });
  on(PROFILE, down);
  start();
  await waitUntil(() => known()?.failure === 'network_failed');
  expect(known()).toMatchObject({ guessed: false, profile: { role: 'admin' } });
  expect(stores.$connectionHealthy.get()).toBe(false);
});

it("a profile that cannot be loaded is replaced by a new user's profile without a cached one", async () => {
  const { start, known, on } = await open({ profileAge: null });
  on(PROFILE, down);
  start();
  await waitUntil(() => known() !== null);
  expect(known()).toMatchObject({
    guessed: true,
    failure: 'network_failed',
    profile: { user_id: MEMBER.id, role: 'user', onboarding: false, gamertag: null },
  });
});

it('a profile that cannot be loaded is created for an imported account without a row', async () => {
  const { start, known, on, asked } = await open({ profileAge: null });
  let rows = 0;
  on(PROFILE, (body) => (rows === 0 ? refused(406, 'PGRST116')(body) : profile()(body)));
  on('POST /rest/v1/rpc/ensure_member', (body) => {
    rows = 1;
    return noContent(body);
  });
  start();
  await waitUntil(() => known() !== null);
  expect(asked).toHaveLength(3);
  expect(known()?.failure).toBeNull();
});

it('a profile that cannot be loaded is reported after a ban, and the connection stays healthy', async () => {
  const { start, known, on, stores } = await open({ profileAge: 6 * MINUTE });
  on(PROFILE, raised(403, 'banned'));
  start();
  await waitUntil(() => known()?.failure === 'banned');
  expect(stores.$connectionHealthy.get()).toBe(true);
});

it('a profile that cannot be loaded ends the session when it has expired', async () => {
  const { start, on, stores } = await open({ profileAge: 6 * MINUTE });
  on(PROFILE, refused(401, 'PT401'));
  on('POST /auth/v1/token', refused(400, 'refresh_token_not_found'));
  start();
  await waitUntil(() => stores.$session.get().phase === 'guest');
  expect(stores.$session.get()).toMatchObject({ end: 'expired' });
  expect(stores.$profile.get()).toEqual({ phase: 'none' });
});

it('the connection to the backend is checked every minute', async () => {
  const { start, known, on, asked, environment, stores } = await open({ profileAge: 6 * MINUTE });
  on(PROFILE, down);
  start();
  await waitUntil(() => known()?.failure === 'network_failed');
  on(PROFILE, profile());
  environment.advance(MINUTE - 1);
  expect(asked).toHaveLength(1);
  environment.advance(1);
  await waitUntil(() => stores.$connectionHealthy.get());
  expect(asked).toHaveLength(2);
  expect(known()?.failure).toBeNull();
});

it('the connection to the backend is checked when the tab becomes visible, at most every 30 seconds', async () => {
  const { start, on, asked, environment } = await open();
  on(PROFILE, profile());
  on('POST /auth/v1/token', opened);
  start();
  environment.advance(30_000 - 1);
  environment.returns();
  expect(asked).toHaveLength(0);
  environment.advance(1);
  environment.returns();
  await waitUntil(() => asked.length === 1);
  environment.returns();
  expect(asked).toHaveLength(1);
});
