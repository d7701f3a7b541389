/** /player/{gamertag}: whom the address means. A gamertag that was given up leads on to the present one. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { PlayerProfile } from '../../../contract/player-search.ts';
import { urls } from '../../../contract/routes.ts';
import { readPlayerProfile } from '../../../data/player-search.ts';
import { PLAYER_PAGE_TEXT } from '../../../messages/portal/player-profile.ts';
import { pageParameter } from '../../core/page-route.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';

/** A player who was found. */
export type FoundPlayer = Extract<PlayerProfile, { readonly outcome: 'found' }>;

/** What the page knows. */
export type PlayerState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | { readonly phase: 'not_found'; readonly identifier: string }
  | {
      readonly phase: 'ready';
      readonly profile: FoundPlayer;
      /** The gamertag that the address named before it was replaced; null when it names the present one. */
      readonly movedFrom: string | null;
    };

const $state = atom<PlayerState>({ phase: 'loading' });

/** Whom the address means. */
export const $player: ReadableAtom<PlayerState> = $state;

/** Follows one move; a second one meanwhile counts as nobody found, and the next reading sorts it out. */
async function find(identifier: string): Promise<PlayerState> {
  const client = memberClient();
  const first = await readPlayerProfile(client, identifier);
  if (first.outcome === 'found') return { phase: 'ready', profile: first, movedFrom: null };
  if (first.outcome === 'not_found') return { phase: 'not_found', identifier };
  const present = await readPlayerProfile(client, first.gamertag);
  if (present.outcome !== 'found') return { phase: 'not_found', identifier };
  getPortalEnvironment().address.show(urls.player(first.gamertag));
  return { phase: 'ready', profile: present, movedFrom: identifier };
}

function nameTab(state: PlayerState): void {
  const { setTitle } = getPortalEnvironment();
  if (state.phase === 'ready') setTitle(state.profile.player.gamertag);
  if (state.phase === 'not_found') setTitle(PLAYER_PAGE_TEXT.notFound);
}

/** Reads the player. What was known stays when that fails. */
export async function loadPlayer(): Promise<void> {
  const identifier = pageParameter('identifier');
  const before = $state.get();
  if (before.phase === 'failed') $state.set({ phase: 'loading' });
  try {
    const found = identifier === '' ? ({ phase: 'not_found', identifier } as const) : await find(identifier);
    const told = before.phase === 'ready' && found.phase === 'ready' ? before.movedFrom : null;
    nameTab(found);
    $state.set(found.phase === 'ready' ? { ...found, movedFrom: found.movedFrom ?? told } : found);
  } catch (error) {
    if (before.phase !== 'ready') $state.set({ phase: 'failed', failure: codeOf(error) });
  }
}

/** Whether what is known may be over by the time somebody comes back. */
function mayBeOver(): boolean {
  const state = $state.get();
  return state.phase === 'failed' || (state.phase === 'ready' && state.profile.player.live !== null);
}

/** Reads the player now, and again when somebody comes back to a page that could not be read, or to somebody who was live. */
export function startPlayer(): () => void {
  void loadPlayer();
  return getPortalEnvironment().onReturn(() => {
    if (mayBeOver()) void loadPlayer();
  });
}
