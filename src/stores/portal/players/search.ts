/**
 * /players: who matches what is asked, by gamertag, part by part. What is asked is in the address: it can be shared,
 * survives a reload, and back and forward lead through it.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { FALLBACK_GAME_CATEGORIES } from '../../../contract/brand-fallbacks.ts';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import { PLAYER_SEARCH_LIMITS } from '../../../contract/limits.ts';
import type { PlayerCard, PlayerCursor, PlayerFilter, PlayerQuery } from '../../../contract/player-search.ts';
import { searchPlayers } from '../../../data/player-search.ts';
import { readGameCategories } from '../../../data/teams.ts';
import {
  ANY_PLAYER,
  playersAddress,
  readPlayerQuery,
  samePlayers,
  withPlayerFilter,
} from '../../../domain/player-search.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';

/** Where the list stands. */
export interface PlayersState {
  /** 'loading' and 'failed' while nobody can be shown; what is shown while others come is `refreshing`. */
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly players: readonly PlayerCard[];
  /** Where further ones begin; null at the end. */
  readonly next: PlayerCursor | null;
  readonly refreshing: boolean;
  readonly extending: boolean;
  /** Why the list, or the further part of it, did not come. */
  readonly failure: ErrorCode | null;
  /** What the players shown answer. */
  readonly answered: PlayerQuery;
}

const NOBODY: PlayersState = {
  phase: 'loading',
  players: [],
  next: null,
  refreshing: false,
  extending: false,
  failure: null,
  answered: ANY_PLAYER,
};

const $state = atom<PlayersState>(NOBODY);
const $asked = atom<PlayerQuery>(ANY_PLAYER);
const $gameNames = atom<readonly string[]>(FALLBACK_GAME_CATEGORIES.map(({ display_name }) => display_name));

/** Who is shown. */
export const $players: ReadableAtom<PlayersState> = $state;
/** What stands in the form; the list follows, where somebody types as soon as they rest. */
export const $playerQuery: ReadableAtom<PlayerQuery> = $asked;
/** Games to choose from. */
export const $playerGames: ReadableAtom<readonly string[]> = $gameNames;

let requestId = 0;
let cancelTyping: (() => void) | null = null;

/** Reads the first part of what is asked; an answer that comes late never wins over one asked for after it. */
export async function loadPlayers(): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const query = $asked.get();
  const before = $state.get();
  const kept = before.phase === 'ready' ? { ...before, refreshing: true } : NOBODY;
  $state.set({ ...kept, extending: false, failure: null });
  try {
    const page = await searchPlayers(memberClient(), query, null, PLAYER_SEARCH_LIMITS.pageRows);
    if (mine === requestId) $state.set({ ...NOBODY, phase: 'ready', ...page, answered: query });
  } catch (error) {
    if (mine === requestId)
      $state.set({ ...NOBODY, phase: 'failed', failure: codeOf(error), answered: query });
  }
}

/** Reads further ones. What is shown stays when that fails. */
export async function showMorePlayers(): Promise<void> {
  const before = $state.get();
  const { next, answered, extending, refreshing } = before;
  if (next === null || extending || refreshing) return;
  const mine = requestId;
  $state.set({ ...before, extending: true, failure: null });
  try {
    const page = await searchPlayers(memberClient(), answered, next, PLAYER_SEARCH_LIMITS.pageRows);
    if (mine !== requestId) return;
    // Who changed their gamertag meanwhile may come a second time.
    const known = new Set(before.players.map(({ id }) => id));
    const players = [...before.players, ...page.players.filter(({ id }) => !known.has(id))];
    $state.set({ ...before, players, next: page.next });
  } catch (error) {
    if (mine === requestId) $state.set({ ...before, failure: codeOf(error) });
  }
}

function stopTyping(): void {
  cancelTyping?.();
  cancelTyping = null;
}

/** Puts what is asked into the address and reads it. `push` adds a step to go back to. */
function settle(push: boolean): void {
  stopTyping();
  const query = $asked.get();
  const { address, location } = getPortalEnvironment();
  const path = playersAddress(query);
  if (path !== `${location.path().replace(/\/$/u, '')}${location.search()}`) address.show(path, push);
  const { answered, phase, refreshing } = $state.get();
  // What is on its way answers something else.
  if (phase !== 'ready' || refreshing || !samePlayers(query, answered)) void loadPlayers();
}

function settleSoon(): void {
  stopTyping();
  cancelTyping = getPortalEnvironment().later(() => {
    settle(false);
  }, PLAYER_SEARCH_LIMITS.searchDebounceMs);
}

/** Looks for a name as it is typed. */
export function searchForPlayers(search: string): void {
  $asked.set({ ...$asked.get(), search });
  settleSoon();
}

/** Narrows the list, or takes that back (''). `typed` waits until the typing rests. */
export function filterPlayers(filter: PlayerFilter, value: string, typed = false): void {
  $asked.set(withPlayerFilter($asked.get(), filter, value));
  if (typed) settleSoon();
  else settle(true);
}

/** Does at once what was typed. */
export function searchPlayersNow(): void {
  settle(false);
}

/** Asks for everybody again. */
export function clearPlayers(): void {
  $asked.set(ANY_PLAYER);
  settle(true);
}

async function loadGames(): Promise<void> {
  try {
    const categories = await readGameCategories(memberClient());
    if (categories.length > 0) $gameNames.set(categories.map(({ display_name }) => display_name));
  } catch {
    // The usual ones stay.
  }
}

/** Reads address and list, and follows the address; answers the function that stops. */
export function startPlayers(): () => void {
  const environment = getPortalEnvironment();
  $asked.set(readPlayerQuery(environment.location.search()));
  void loadPlayers();
  void loadGames();
  const stop = environment.onReturn(() => {
    const query = readPlayerQuery(environment.location.search());
    const { answered, failure, phase } = $state.get();
    // Somebody who still types has not gone back.
    if (cancelTyping === null) $asked.set(query);
    if (phase !== 'loading' && (failure !== null || !samePlayers($asked.get(), answered))) void loadPlayers();
  });
  return () => {
    stop();
    stopTyping();
  };
}
