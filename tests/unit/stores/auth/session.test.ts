import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { down, MEMBER, opened, profile, refused, noContent } from '#tests/support/account-service.ts';
import { sessionText, MINUTE, openPortal } from '#tests/support/portal-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

const REFRESH = 'POST /auth/v1/token';
const PROFILE = 'POST /rest/v1/rpc/my_profile';
const LOGOUT = 'POST /auth/v1/logout';
const member = { phase: 'member', userId: MEMBER.id, email: MEMBER.email };

it('the stored session distinguishes a guest from a member', async () => {
  const guest = await openPortal({ endsIn: null });
  guest.stores.startSession();
  expect(guest.stores.$session.get()).toEqual({ phase: 'guest', end: null });
  const somebody = await openPortal();
  somebody.stores.startSession();
  expect(somebody.stores.$session.get()).toEqual(member);
});

it.each(['{', 'null', '{"refresh_token":""}', '{"refresh_token":"r","user":{"id":"me"}}'])(
  'the stored session counts %s as a guest',
  async (text) => {
    const { stores, environment } = await openPortal({ endsIn: null });
    environment.memory.set(STORAGE_KEYS.session, text);
    stores.startSession();
    expect(stores.$session.get().phase).toBe('guest');
  },
);

it('the stored session follows sign-in and sign-out in other tabs', async () => {
  const { stores, environment } = await openPortal({ endsIn: null });
  stores.startSession();
  environment.otherTabWrites(STORAGE_KEYS.session, sessionText(environment.now(), MINUTE));
  expect(stores.$session.get()).toEqual(member);
  environment.otherTabWrites(STORAGE_KEYS.session, null);
  expect(stores.$session.get()).toEqual({ phase: 'guest', end: 'elsewhere' });
});

it('the stored session is read again when the tab becomes visible', async () => {
  const { stores, environment } = await openPortal();
  stores.startSession();
  environment.memory.delete(STORAGE_KEYS.session);
  environment.returns();
  expect(stores.$session.get()).toEqual({ phase: 'guest', end: 'elsewhere' });
});

it('the access token is the stored one while it is valid, without a request', async () => {
  const { stores, asked } = await openPortal();
  stores.startSession();
  expect(await stores.accessToken()).toBe('header.payload.signature');
  expect(asked).toEqual([]);
});

it('the access token is renewed when it has expired', async () => {
  const { stores, on, asked, environment } = await openPortal({ endsIn: -1e12 });
  on(REFRESH, opened);
  stores.startSession();
  expect(await stores.accessToken()).toBe('header.payload.signature');
  expect(asked.map(({ what }) => what)).toEqual([REFRESH]);
  expect(environment.memory.get(STORAGE_KEYS.session)).toContain('expires_in');
});

it('the access token ends the session when it cannot be renewed', async () => {
  const { stores, on } = await openPortal({ endsIn: -1e12 });
  on(REFRESH, refused(400, 'refresh_token_not_found'));
  stores.startSession();
  expect(await stores.accessToken()).toBeNull();
  expect(stores.$session.get()).toEqual({ phase: 'guest', end: 'expired' });
});

it('the access token refused by the server is renewed once', async () => {
  const { stores, on, asked } = await openPortal({ profileAge: null });
  let refusals = 0;
  on(PROFILE, (body) => ((refusals += 1) === 1 ? refused(401, 'PGRST301')(body) : profile()(body)));
  on(REFRESH, opened);
  stores.startSession();
  stores.startProfile();
  await waitUntil(() => stores.$profile.get().phase === 'ready');
  expect(asked.map(({ what }) => what)).toEqual([PROFILE, REFRESH, PROFILE]);
});

it('a session that two requests find ended keeps the requested page and the unsent ticket', async () => {
  const { stores, on, environment } = await openPortal();
  on(PROFILE, refused(401, 'PGRST301'));
  on(REFRESH, refused(400, 'refresh_token_not_found'));
  environment.tabMemory.set(STORAGE_KEYS.ticketDraft, 'draft');
  environment.tabMemory.set(STORAGE_KEYS.exitDraft, 'draft');
  stores.startSession();
  stores.$session.listen(({ phase }) => {
    if (phase === 'guest') environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/my-hr-tickets');
  });
  await Promise.all([1, 2].map(() => stores.memberClient().rpc('my_profile')));
  expect(stores.$session.get()).toEqual({ phase: 'guest', end: 'expired' });
  expect(environment.tabMemory.get(STORAGE_KEYS.redirectAfterLogin)).toBe('/my-hr-tickets');
  expect(environment.tabMemory.get(STORAGE_KEYS.ticketDraft)).toBe('draft');
  expect(environment.tabMemory.get(STORAGE_KEYS.exitDraft)).toBe('draft');
});

it('signing out ends the session at the service and clears the storage', async () => {
  const { stores, on, asked, environment } = await openPortal();
  on(LOGOUT, noContent);
  environment.tabMemory.set(STORAGE_KEYS.redirectAfterLogin, '/refer');
  environment.tabMemory.set(STORAGE_KEYS.ticketDraft, 'draft');
  environment.tabMemory.set(STORAGE_KEYS.exitDraft, 'draft');
  stores.startSession();
  await stores.signOut();
  expect(asked.map(({ what }) => what)).toEqual([LOGOUT]);
  expect(stores.$session.get()).toEqual({ phase: 'guest', end: 'signed_out' });
  expect([...environment.memory.keys(), ...environment.tabMemory.keys()]).toEqual([]);
});

it('signing out works when the service fails', async () => {
  const { stores, on, environment } = await openPortal();
  on(LOGOUT, down);
  stores.startSession();
  await stores.signOut();
  expect(environment.memory.has(STORAGE_KEYS.session)).toBe(false);
});

it('signing out sends no request when offline', async () => {
  const { stores, asked, environment } = await openPortal();
  environment.setOnline(false);
  stores.startSession();
  await stores.signOut();
  expect(asked).toEqual([]);
  expect(stores.$session.get().phase).toBe('guest');
});

it('signing out waits at most three seconds for the service', async () => {
  const { stores, on, asked, environment } = await openPortal();
  on(LOGOUT, () => new Promise<Response>(() => undefined));
  stores.startSession();
  const done = stores.signOut();
  await waitUntil(() => asked.length > 0);
  environment.advance(3000);
  await done;
  expect(environment.memory.has(STORAGE_KEYS.session)).toBe(false);
});
