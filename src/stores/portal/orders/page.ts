/** The list of one's own orders, for the pages that show it. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { OwnOrder } from '../../../contract/orders.ts';
import { readOwnOrders } from '../../../data/orders.ts';
import { ownUserId } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';

/** Where the list stands. */
export type OwnOrdersState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      /** Newest first. */
      readonly orders: readonly OwnOrder[];
      /** How many of them are shown. */
      readonly shown: number;
      readonly readAt: number;
      /** Why they could not be read again since. */
      readonly failure: ErrorCode | null;
    };

/** How many are shown at once, and further ones at a time. */
const PAGE = 10;

const $state = atom<OwnOrdersState>({ phase: 'loading' });

/** One's own orders. */
export const $ownOrders: ReadableAtom<OwnOrdersState> = $state;

/** Reads the list. What was known stays while it is asked again, and when that fails. */
export async function loadOwnOrders(): Promise<void> {
  const before = $state.get();
  if (before.phase === 'failed') $state.set({ phase: 'loading' });
  try {
    const orders = await readOwnOrders(memberClient(), ownUserId());
    const { now } = getPortalEnvironment();
    const shown = before.phase === 'ready' ? before.shown : PAGE;
    $state.set({ phase: 'ready', orders, shown, readAt: now(), failure: null });
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    $state.set(before.phase === 'ready' ? { ...before, failure } : { phase: 'failed', failure });
  }
}

/** Shows further ones. */
export function showMoreOrders(): void {
  const state = $state.get();
  if (state.phase === 'ready') $state.set({ ...state, shown: state.shown + PAGE });
}

/** Reads the list now and whenever somebody comes back to it; answers the function that stops. */
export function startOwnOrders(): () => void {
  void loadOwnOrders();
  return getPortalEnvironment().onReturn(() => void loadOwnOrders());
}
