/** Putting somebody on the roster in sight: found by a part of their gamertag, chosen from a list. */
import { atom, type ReadableAtom } from 'nanostores';
import { TABLE_LIMITS } from '../../../contract/limits.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import {
  NewMemberInputSchema,
  TEAM_DESK_LIMITS,
  type NewMemberInput,
  type TeamCandidate,
} from '../../../contract/admin-teams.ts';
import { addTeamMember, searchTeamCandidates } from '../../../data/admin-teams.ts';
import { tidySearch } from '../../../domain/table-query.ts';
import { ROSTER_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { createForm } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { showToast } from '../../core/toasts.ts';
import { $rosterDesk, chosenTeam, loadRosterDesk } from './roster.ts';

/** What was typed and found. */
export interface CandidateSearch {
  readonly typed: string;
  readonly phase: 'idle' | 'loading' | 'ready';
  readonly found: readonly TeamCandidate[];
  /** Whether the list of those found is open. */
  readonly open: boolean;
  /** The place of the one that the arrow keys are at; -1 for none. */
  readonly active: number;
  readonly failure: ErrorCode | null;
}

const EMPTY: CandidateSearch = {
  typed: '',
  phase: 'idle',
  found: [],
  open: false,
  active: -1,
  failure: null,
};
const $state = atom<CandidateSearch>(EMPTY);
let turn = 0;
let cancelTyping = (): void => undefined;

/** The search for somebody who could join. */
export const $candidates: ReadableAtom<CandidateSearch> = $state;

function set(change: Partial<CandidateSearch>): void {
  $state.set({ ...$state.get(), ...change });
}

async function send(member: NewMemberInput): Promise<null> {
  const team = chosenTeam($rosterDesk.get());
  if (team === null) throw new RefusalError('not_found');
  const name = $state.get().typed;
  try {
    await addTeamMember(memberClient(), team.id, member);
  } catch (error) {
    // How many places there are was out of date.
    if (codeOf(error) === 'roster_full' || codeOf(error) === 'already_member') await loadRosterDesk();
    throw error;
  }
  showToast('success', TEXT.added(name, team.name));
  forgetCandidates();
  await loadRosterDesk();
  return null;
}

/** The form: who, and as what. */
export const newMemberForm = createForm<{ user_id: string; role: string }, NewMemberInput>({
  start: { user_id: '', role: 'player' },
  schema: NewMemberInputSchema,
  send,
  fieldText: (field) => (field === 'user_id' ? TEXT.chooseFirst : undefined),
});

async function search(): Promise<void> {
  turn += 1;
  const mine = turn;
  const wanted = tidySearch($state.get().typed);
  const team = chosenTeam($rosterDesk.get());
  if (team === null || wanted.length < TEAM_DESK_LIMITS.searchMinLength) {
    set({ phase: 'idle', found: [], open: false, active: -1, failure: null });
    return;
  }
  set({ phase: 'loading', failure: null });
  try {
    const found = await searchTeamCandidates(memberClient(), team.id, wanted);
    if (mine === turn) set({ phase: 'ready', found, open: found.length > 0, active: -1 });
  } catch (error) {
    if (mine === turn) set({ phase: 'idle', found: [], open: false, active: -1, failure: codeOf(error) });
  }
}

/** Takes over what is typed; nobody is chosen any more, the search follows when the typing rests. */
export function typeCandidate(typed: string): void {
  cancelTyping();
  turn += 1;
  set({ typed, open: false, active: -1 });
  newMemberForm.change('user_id', '');
  cancelTyping = getPortalEnvironment().later(() => void search(), TABLE_LIMITS.searchDebounceMs);
}

/** Chooses who stands at a place of the list. */
export function chooseCandidate(place: number): void {
  const chosen = $state.get().found[place];
  if (chosen === undefined) return;
  cancelTyping();
  turn += 1;
  set({ typed: chosen.gamertag, phase: 'idle', open: false, active: -1 });
  newMemberForm.change('user_id', chosen.user_id);
}

/** Goes up (-1) or down (1) the list, around its ends; opens it when it was closed. */
export function walkCandidates(step: -1 | 1): void {
  const { found, active, open } = $state.get();
  if (found.length === 0) return;
  const end = step < 0 ? found.length - 1 : 0;
  const next = !open || active < 0 ? end : (active + step + found.length) % found.length;
  set({ open: true, active: next });
}

/** Closes the list; what was typed stays. */
export function closeCandidates(): void {
  if ($state.get().open) set({ open: false, active: -1 });
}

/** Forgets what was typed and found. */
export function forgetCandidates(): void {
  cancelTyping();
  turn += 1;
  $state.set(EMPTY);
  newMemberForm.reset();
}
