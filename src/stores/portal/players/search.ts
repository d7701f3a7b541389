/**
 * /players: the players that match a search, by gamertag, page by page. The search is in the address: it can be shared,
 * survives a reload, and back and forward lead through it.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { FALLBACK_GAME_CATEGORIES } from '#contract/brand-games.ts';
import { PLAYER_SEARCH_LIMITS } from '#contract/limits.ts';
import type { PlayerCard, PlayerCursor, PlayerFilter, PlayerQuery } from '#contract/player-search.ts';
import { searchPlayers } from '#data/player-search.ts';
import { readGameCategories } from '#data/teams.ts';
import {
  ANY_PLAYER,
  playersAddress,
  readPlayerQuery,
  samePlayers,
  withPlayerFilter,
} from '#domain/player-search.ts';
import { createDelay } from '#stores/core/delay.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { memberClient } from '#stores/auth/session.ts';

/** The players of a search as far as they were read. */
export interface PlayerList {
  readonly players: readonly PlayerCard[];
  /** Where further ones begin; null at the end. */
  readonly next: PlayerCursor | null;
  readonly query: PlayerQuery;
}

const readPlayers = (query: PlayerQuery, after: PlayerCursor | null) =>
  searchPlayers(memberClient(), query, after, PLAYER_SEARCH_LIMITS.pageRows);

/** The list of players: the first page of a search, and further ones below it. */
function createPlayerList($query: ReadableAtom<PlayerQuery>) {
  const list = createLoader(async (): Promise<PlayerList> => {
    const query = $query.get();
    return { ...(await readPlayers(query, null)), query };
  });
  const more = createLoader(({ query, next }: PlayerList) => readPlayers(query, next));
  return {
    list,
    more,
    load: async () => {
      more.reset();
      if (list.$state.get().phase === 'refused') list.reset();
      await list.load();
    },
    /** Reads further players; the shown ones stay when that is refused. */
    showMore: async () => {
      const { phase, data: before } = list.$state.get();
      if (phase !== 'ready' || !before?.next || more.$state.get().phase === 'loading') return;
      const page = await more.load(before);
      if (page === null) return;
      // A player whose gamertag changed between pages may appear twice.
      const known = new Set(before.players.map(({ id }) => id));
      const added = page.players.filter(({ id }) => !known.has(id));
      list.update((data) => ({ ...data, players: [...before.players, ...added], next: page.next }));
    },
  };
}

/** The search as typed; applies it to address and list without delay, or after a pause of typing. */
function createPlayerSearch() {
  const $query = atom<PlayerQuery>(ANY_PLAYER);
  const players = createPlayerList($query);
  const isShown = (): boolean => {
    const { phase, data } = players.list.$state.get();
    return phase === 'ready' && data !== null && samePlayers($query.get(), data.query);
  };
  /** `push` adds a step to go back to. */
  const apply = (push: boolean): void => {
    typing.stop();
    const { address, location } = getPortalEnvironment();
    const path = playersAddress($query.get());
    if (path !== `${location.path().replace(/\/$/u, '')}${location.search()}`) address.show(path, push);
    if (!isShown()) void players.load();
  };
  const typing = createDelay(() => apply(false));
  return { $query, players, isShown, apply, typing };
}

export const createPlayersPage = () =>
  createPage(({ onStart }) => {
    const { $query, players, isShown, apply, typing } = createPlayerSearch();
    const games = createLoader(() => readGameCategories(memberClient()));
    const addressQuery = (): PlayerQuery => readPlayerQuery(getPortalEnvironment().location.search());
    onStart(() => {
      $query.set(addressQuery());
      return players.load();
    });
    onStart(() => games.load());
    onStart(() => typing.stop);
    onStart(() =>
      getPortalEnvironment().onReturn(() => {
        // The address is older than the pending input.
        if (!typing.isWaiting()) $query.set(addressQuery());
        if (players.list.$state.get().phase !== 'loading' && !isShown()) void players.load();
      }),
    );
    return {
      ...players,
      $query,
      games,
      search: (search: string) => {
        $query.set({ ...$query.get(), search });
        typing.restart(PLAYER_SEARCH_LIMITS.searchDebounceMs);
      },
      /** Sets a filter, or removes it (''). `typed` waits until the typing rests. */
      filter: (filter: PlayerFilter, value: string, typed = false) => {
        $query.set(withPlayerFilter($query.get(), filter, value));
        if (typed) typing.restart(PLAYER_SEARCH_LIMITS.searchDebounceMs);
        else apply(true);
      },
      searchNow: () => apply(false),
      clear: () => {
        $query.set(ANY_PLAYER);
        apply(true);
      },
    };
  });
export type PlayersPage = ReturnType<typeof createPlayersPage>;

/** Names of the games to choose from; the usual ones while they are not read. */
export function gameNames(
  categories: readonly { readonly display_name: string }[] | null,
): readonly string[] {
  const known = categories === null || categories.length === 0 ? FALLBACK_GAME_CATEGORIES : categories;
  return known.map(({ display_name }) => display_name);
}
