import { afterEach, beforeEach, expect, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { $sessionHint, isSessionStored, startSessionHint } from '#stores/auth/session-hint.ts';
import { $viewer, startViewer } from '#stores/auth/viewer.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const ME = '00000000-0000-4000-8000-000000000001';
const TEAM = '00000000-0000-4000-8000-000000000002';
const session = JSON.stringify({
  access_token: 'a',
  refresh_token: 'r',
  user: { id: ME, email: 'me@club.test' },
});
const profile = {
  user_id: ME,
  role: 'admin',
  onboarding: true,
  permissions: ['content_management'],
  gamertag: 'Umbra',
  full_name: null,
  photo_url: null,
  applied_team_ids: [TEAM],
  cached_at: 1,
};

const environment = environmentTest();
let stops: (() => void)[];

beforeEach(() => {
  stops = [];
});

afterEach(() => {
  for (const stop of stops) stop();
});

test('the session hint is true with a stored session, and follows other tabs', () => {
  stops.push(startSessionHint());
  expect($sessionHint.get()).toBe(false);
  environment.otherTabWrites(STORAGE_KEYS.session, session);
  expect($sessionHint.get()).toBe(true);
  expect(isSessionStored()).toBe(true);
  environment.otherTabWrites(STORAGE_KEYS.theme, 'dark');
  expect($sessionHint.get()).toBe(true);
  environment.otherTabWrites(STORAGE_KEYS.session, null);
  expect($sessionHint.get()).toBe(false);
});

test('the session hint is false for invalid values', () => {
  for (const kept of ['', '{}', 'null', '{"access_token":"a"}']) {
    environment.memory.set(STORAGE_KEYS.session, kept);
    expect(isSessionStored()).toBe(false);
  }
});

test('the viewer is a guest without a session, even with a cached profile', () => {
  environment.memory.set(STORAGE_KEYS.profile, JSON.stringify(profile));
  stops.push(startViewer());
  expect($viewer.get()).toBeNull();
});

test('the viewer has defaults without a cached profile', () => {
  environment.memory.set(STORAGE_KEYS.session, session);
  stops.push(startViewer());
  expect($viewer.get()).toEqual({
    id: ME,
    email: 'me@club.test',
    role: 'user',
    onboarded: false,
    gamertag: null,
    permissions: [],
    photoUrl: null,
    appliedTeamIds: [],
  });
});

test('the viewer uses the cached profile when it belongs to the session', () => {
  environment.memory.set(STORAGE_KEYS.session, session);
  environment.memory.set(STORAGE_KEYS.profile, JSON.stringify(profile));
  stops.push(startViewer());
  expect($viewer.get()).toMatchObject({
    role: 'admin',
    onboarded: true,
    permissions: ['content_management'],
    gamertag: 'Umbra',
    appliedTeamIds: [TEAM],
  });
  const other = { ...profile, user_id: '00000000-0000-4000-8000-000000000009' };
  environment.otherTabWrites(STORAGE_KEYS.profile, JSON.stringify(other));
  expect($viewer.get()).toMatchObject({ role: 'user', gamertag: null });
  environment.otherTabClears();
  expect($viewer.get()).toBeNull();
});

test.each([
  '{',
  'null',
  '[]',
  '{"refresh_token":"r"}',
  '{"refresh_token":"r","user":{"id":"1; drop table"}}',
])('the viewer is a guest when the stored session is %s', (kept) => {
  environment.memory.set(STORAGE_KEYS.session, kept);
  stops.push(startViewer());
  expect($viewer.get()).toBeNull();
});

test('the viewer treats an unknown role as user', () => {
  environment.memory.set(STORAGE_KEYS.session, session);
  environment.memory.set(
    STORAGE_KEYS.profile,
    JSON.stringify({ ...profile, role: 'owner', onboarding: 'yes' }),
  );
  stops.push(startViewer());
  expect($viewer.get()).toMatchObject({ role: 'user', onboarded: false, gamertag: 'Umbra' });
});
