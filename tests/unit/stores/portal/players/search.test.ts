import { describe, expect, it } from 'vitest';
import { PLAYER_SEARCH_LIMITS } from '../../../../../src/contract/limits.ts';
import { down } from '../../../../support/account-stage.ts';
import { PLAYER_DOORS, playerCard, setPlayersStage } from '../../../../support/player-stage.ts';

async function open(path: string, count: number) {
  const stage = await setPlayersStage(path, count);
  const store = await import('../../../../../src/stores/portal/players/search.ts');
  const stop = store.startPlayers();
  await expect.poll(() => store.$players.get().phase).not.toBe('loading');
  const names = () => store.$players.get().players.map(({ gamertag }) => gamertag);
  const asked = () =>
    stage.asked.filter(({ what }) => what === PLAYER_DOORS.search).map(({ body }) => body as object);
  return { stage, store, stop, names, asked, environment: stage.environment };
}

const settled = (store: { $players: { get: () => { phase: string; refreshing: boolean } } }) =>
  expect.poll(() => {
    const { phase, refreshing } = store.$players.get();
    return phase !== 'loading' && !refreshing;
  });

describe('the list of players', () => {
  it('reads what the address asks for, and nothing else', async () => {
    const { asked, names, store } = await open('/players?search=Player00&game=Valorant&role=', 30);
    expect(asked()).toEqual([
      { search: 'Player00', game: 'Valorant', page_size: PLAYER_SEARCH_LIMITS.pageRows },
    ]);
    expect(names()).toHaveLength(10);
    expect(store.$players.get().next).toBeNull();
  });

  it('shows further ones until there are none, each once', async () => {
    const { store, names } = await open('/players', 60);
    expect(names()).toHaveLength(24);
    await Promise.all([store.showMorePlayers(), store.showMorePlayers()]);
    expect(names()).toHaveLength(48);
    await store.showMorePlayers();
    await store.showMorePlayers();
    expect(names()).toHaveLength(60);
    expect(new Set(names()).size).toBe(60);
  });

  it('does not show twice who came further down meanwhile', async () => {
    const { stage, store, names } = await open('/players', 30);
    stage.on(PLAYER_DOORS.search, () =>
      Response.json({ players: [playerCard(3), playerCard(99)], next: null }),
    );
    await store.showMorePlayers();
    expect(names()).toHaveLength(25);
  });

  it('keeps what is shown when further ones do not come', async () => {
    const { stage, store, names } = await open('/players', 30);
    stage.on(PLAYER_DOORS.search, down);
    await store.showMorePlayers();
    expect(store.$players.get()).toMatchObject({
      phase: 'ready',
      extending: false,
      failure: 'network_failed',
    });
    expect(names()).toHaveLength(24);
  });

  it('follows the typing when it rests, and writes it into the address', async () => {
    const { store, asked, environment, names } = await open('/players', 30);
    for (const text of ['P', 'Pl', 'Player01']) store.searchForPlayers(text);
    expect(asked()).toHaveLength(1);
    environment.advance(PLAYER_SEARCH_LIMITS.searchDebounceMs);
    await settled(store).toBe(true);
    expect(environment.location.search()).toBe('?search=Player01');
    expect(asked()).toHaveLength(2);
    expect(names()).toHaveLength(10);
  });

  it('does at once what is chosen or sent, and waits for a role to be typed', async () => {
    const { store, asked, environment } = await open('/players', 5);
    store.filterPlayers('role', 'Due', true);
    expect(asked()).toHaveLength(1);
    store.searchPlayersNow();
    store.filterPlayers('platform', 'PC');
    expect(environment.location.search()).toBe('?role=Due&platform=PC');
    await expect.poll(asked).toHaveLength(3);
    store.clearPlayers();
    await settled(store).toBe(true);
    expect(environment.location.search()).toBe('');
    environment.advance(PLAYER_SEARCH_LIMITS.searchDebounceMs);
    expect(asked()).toHaveLength(4);
  });

  it('never lets a late answer win', async () => {
    const { stage, store, names } = await open('/players', 5);
    const answers: ((names: readonly number[]) => void)[] = [];
    stage.on(PLAYER_DOORS.search, () => {
      return new Promise<Response>((resolve) => {
        answers.push((nths) => {
          resolve(Response.json({ players: nths.map(playerCard), next: null }));
        });
      });
    });
    store.filterPlayers('game', 'One');
    store.filterPlayers('game', 'Two');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.([2]);
    await settled(store).toBe(true);
    answers[0]?.([1]);
    await expect.poll(names).toEqual(['Player002']);
  });

  it('says what is wrong when it cannot be read, and reads again when somebody is online again', async () => {
    const { stage, store, environment, names } = await open('/players', 5);
    stage.on(PLAYER_DOORS.search, down);
    store.filterPlayers('game', 'Chess');
    await settled(store).toBe(true);
    expect(store.$players.get()).toMatchObject({ phase: 'failed', failure: 'network_failed', players: [] });
    stage.on(PLAYER_DOORS.search, () => Response.json({ players: [playerCard(1)], next: null }));
    environment.returns();
    await settled(store).toBe(true);
    expect(names()).toEqual(['Player001']);
  });

  it('follows back and forward', async () => {
    const { store, environment, names } = await open('/players', 30);
    environment.open('/players?search=Player000');
    environment.returns();
    await settled(store).toBe(true);
    expect(store.$playerQuery.get().search).toBe('Player000');
    expect(names()).toEqual(['Player000']);
  });

  it('offers the games there are, and the usual ones when they cannot be read', async () => {
    const { store } = await open('/players', 1);
    await expect.poll(() => store.$playerGames.get()).toEqual(['Valorant']);
  });
});
