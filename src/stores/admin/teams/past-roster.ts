/** The roster of a team on a day that has been. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { DayMemberRow } from '../../../contract/matches.ts';
import { readRosterOn } from '../../../data/matches.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';

/** What is known of it. */
export interface PastRoster {
  readonly phase: 'loading' | 'ready' | 'failed';
  readonly people: readonly DayMemberRow[];
  readonly failure: ErrorCode | null;
}

const LOADING: PastRoster = { phase: 'loading', people: [], failure: null };
const $state = atom<PastRoster>(LOADING);
let requestId = 0;

/** Who belonged to the team that day. */
export const $pastRoster: ReadableAtom<PastRoster> = $state;

/** Reads who belonged to a team on a day. */
export async function loadPastRoster(team: string, day: string): Promise<void> {
  requestId += 1;
  const mine = requestId;
  $state.set(LOADING);
  try {
    const people = await readRosterOn(memberClient(), team, day);
    if (mine === requestId) $state.set({ phase: 'ready', people, failure: null });
  } catch (error) {
    if (mine === requestId) $state.set({ phase: 'failed', people: [], failure: codeOf(error) });
  }
}
