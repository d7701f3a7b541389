import { expect, it } from 'vitest';
import { PLAYER_PAGE_TEXT } from '#messages/portal/player-profile.ts';
import { down } from '#tests/support/account-service.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import { PLAYER_ENDPOINTS, playerCard, playerProfile } from '#tests/support/player-service.ts';

const MOVED = { outcome: 'moved', gamertag: 'Player 002#1' };

async function open(path: string, answers: Readonly<Record<string, object>>) {
  const service = await startMemberService(path);
  service.on(PLAYER_ENDPOINTS.profile, (body) => {
    const { identifier } = body as { identifier: string };
    return Response.json(answers[identifier] ?? { outcome: 'not_found' });
  });
  const { createPlayerPage } = await import('#stores/portal/players/player.ts');
  const page = createPlayerPage();
  return { service, page, player: page.player, environment: service.environment };
}

it('the player page shows the player from the address', async () => {
  const { player, environment } = await open('/player/Player%20001', { 'Player 001': playerProfile(1) });
  await player.load();
  expect(player.$state.get().data).toMatchObject({
    outcome: 'found',
    movedFrom: null,
    profile: { player: { gamertag: 'Player001', followers_twitch: 0 } },
  });
  expect(environment.location.path()).toBe('/player/Player%20001');
  expect(environment.titles).toEqual(['Player001']);
});

it('the player page redirects a former gamertag with a notice, also after a reload', async () => {
  const { player, environment } = await open('/player/Before', {
    Before: MOVED,
    'Player 002#1': playerProfile(2),
  });
  await player.load();
  expect(environment.location.path()).toBe('/player/Player%20002%231');
  expect(player.$state.get().data).toMatchObject({ outcome: 'found', movedFrom: 'Before' });
  expect(environment.titles).toEqual(['Player002']);
  await player.load();
  expect(player.$state.get().data).toMatchObject({ outcome: 'found', movedFrom: 'Before' });
});

it.each([
  ['/player/Nobody', {}, 'Nobody'],
  ['/player/', {}, ''],
  ['/player/Before', { Before: MOVED }, 'Before'],
  ['/player/Before', { Before: MOVED, 'Player 002#1': MOVED }, 'Before'],
])('the player page finds no player at %s', async (path, answers, identifier) => {
  const { player, environment } = await open(path, answers);
  await player.load();
  expect(player.$state.get().data).toEqual({ outcome: 'not_found', identifier });
  expect(environment.location.path()).toBe(path);
  expect(environment.titles).toEqual([PLAYER_PAGE_TEXT.notFound]);
});

it('the player page shows the refusal, and reloads on return', async () => {
  const { service, page, player, environment } = await open('/player/Player001', {
    Player001: playerProfile(1),
  });
  service.on(PLAYER_ENDPOINTS.profile, down);
  const stop = page.start();
  await expect
    .poll(() => player.$state.get())
    .toEqual({ phase: 'refused', data: null, code: 'network_failed' });
  expect(environment.titles).toEqual([]);
  service.on(PLAYER_ENDPOINTS.profile, () => Response.json(playerProfile(1)));
  environment.returns();
  await expect.poll(() => player.$state.get().phase).toBe('ready');
  service.on(PLAYER_ENDPOINTS.profile, down);
  await player.load();
  expect(player.$state.get().data).toMatchObject({ outcome: 'found' });
  stop();
});

it('the player page reloads a live player on return', async () => {
  const { service, page, player, environment } = await open('/player/Player001', {
    Player001: playerProfile(1),
  });
  const live = {
    platform: 'twitch',
    title: null,
    game: null,
    viewers: null,
    since: '2026-11-22T00:00:00Z',
  };
  const answer = (now: object | null) => () =>
    Response.json(playerProfile(1, { player: { ...playerCard(1), created_at: live.since, live: now } }));
  const liveNow = () => {
    const { data } = player.$state.get();
    return data?.outcome === 'found' ? data.profile.player.live : undefined;
  };
  service.on(PLAYER_ENDPOINTS.profile, answer(live));
  const stop = page.start();
  await expect.poll(liveNow).toEqual(live);
  service.on(PLAYER_ENDPOINTS.profile, answer(null));
  environment.returns();
  await expect.poll(liveNow).toBeNull();
  stop();
});
