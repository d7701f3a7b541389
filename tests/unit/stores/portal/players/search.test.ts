import { expect, it, onTestFinished } from 'vitest';
import { PLAYER_SEARCH_LIMITS } from '#contract/limits.ts';
import type { PlayersPage } from '#stores/portal/players/search.ts';
import { down } from '#tests/support/account-service.ts';
import { PLAYER_ENDPOINTS, playerCard, startPlayersService } from '#tests/support/player-service.ts';

async function open(path: string, count: number) {
  const service = await startPlayersService(path, count);
  const { createPlayersPage, gameNames } = await import('#stores/portal/players/search.ts');
  const page = createPlayersPage();
  onTestFinished(page.start());
  await settled(page).toBe(true);
  const names = () => page.list.$state.get().data?.players.map(({ gamertag }) => gamertag);
  const asked = () => service.bodies(PLAYER_ENDPOINTS.search);
  const games = () => gameNames(page.games.$state.get().data);
  return { service, page, games, names, asked, environment: service.environment };
}

const settled = ({ list }: Pick<PlayersPage, 'list'>) =>
  expect.poll(() => ['ready', 'refused'].includes(list.$state.get().phase));

it('/players requests the query of the address only', async () => {
  const { asked, names, page } = await open('/players?search=Player00&game=Valorant&role=', 30);
  expect(asked()).toEqual([
    { search: 'Player00', game: 'Valorant', page_size: PLAYER_SEARCH_LIMITS.pageRows },
  ]);
  expect(names()).toHaveLength(10);
  expect(page.list.$state.get().data?.next).toBeNull();
});

it('/players shows further pages until the end, without duplicates', async () => {
  const { page, names } = await open('/players', 60);
  expect(names()).toHaveLength(24);
  await Promise.all([page.showMore(), page.showMore()]);
  expect(names()).toHaveLength(48);
  await page.showMore();
  await page.showMore();
  expect(names()).toHaveLength(60);
  expect(new Set(names()).size).toBe(60);
});

it('/players does not repeat a player who moved down meanwhile', async () => {
  const { service, page, names } = await open('/players', 30);
  service.on(PLAYER_ENDPOINTS.search, () =>
    Response.json({ players: [playerCard(3), playerCard(99)], next: null }),
  );
  await page.showMore();
  expect(names()).toHaveLength(25);
});

it('/players keeps the list when the next page is refused', async () => {
  const { service, page, names } = await open('/players', 30);
  service.on(PLAYER_ENDPOINTS.search, down);
  await page.showMore();
  expect(page.more.$state.get()).toMatchObject({ phase: 'refused', code: 'network_failed' });
  expect(page.list.$state.get().phase).toBe('ready');
  expect(names()).toHaveLength(24);
});

it('/players searches after a pause and writes the query into the address', async () => {
  const { page, asked, environment, names } = await open('/players', 30);
  for (const text of ['P', 'Pl', 'Player01']) page.search(text);
  expect(asked()).toHaveLength(1);
  environment.advance(PLAYER_SEARCH_LIMITS.searchDebounceMs);
  await settled(page).toBe(true);
  expect(environment.location.search()).toBe('?search=Player01');
  expect(asked()).toHaveLength(2);
  expect(names()).toHaveLength(10);
});

it('/players applies a filter at once, and a typed role after a pause', async () => {
  const { page, asked, environment } = await open('/players', 5);
  page.filter('role', 'Due', true);
  expect(asked()).toHaveLength(1);
  page.searchNow();
  page.filter('platform', 'PC');
  expect(environment.location.search()).toBe('?role=Due&platform=PC');
  await expect.poll(asked).toHaveLength(3);
  page.clear();
  await settled(page).toBe(true);
  expect(environment.location.search()).toBe('');
  environment.advance(PLAYER_SEARCH_LIMITS.searchDebounceMs);
  expect(asked()).toHaveLength(4);
});

it('/players shows the refusal, and reloads on return', async () => {
  const { service, page, environment, names } = await open('/players', 5);
  service.on(PLAYER_ENDPOINTS.search, down);
  page.filter('game', 'Chess');
  await settled(page).toBe(true);
  expect(page.list.$state.get()).toMatchObject({ phase: 'refused', code: 'network_failed' });
  service.on(PLAYER_ENDPOINTS.search, () => Response.json({ players: [playerCard(1)], next: null }));
  environment.returns();
  await settled(page).toBe(true);
  expect(names()).toEqual(['Player001']);
});

it('/players follows back and forward', async () => {
  const { page, environment, names } = await open('/players', 30);
  environment.open('/players?search=Player000');
  environment.returns();
  await settled(page).toBe(true);
  expect(page.$query.get().search).toBe('Player000');
  expect(names()).toEqual(['Player000']);
});

it('/players offers the present games, and default ones when they fail to load', async () => {
  const { games } = await open('/players', 1);
  await expect.poll(games).toEqual(['Valorant']);
});
