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
import { normaliseSearch } from '../../../domain/table-query.ts';
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
  readonly failure: ErrorCode | null;
}

const EMPTY: CandidateSearch = {
  typed: '',
  phase: 'idle',
  found: [],
  failure: null,
};
const $state = atom<CandidateSearch>(EMPTY);
let requestId = 0;
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
  clearCandidates();
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
  requestId += 1;
  const mine = requestId;
  const wanted = normaliseSearch($state.get().typed);
  const team = chosenTeam($rosterDesk.get());
  if (team === null || wanted.length < TEAM_DESK_LIMITS.searchMinLength) {
    set({ phase: 'idle', found: [], failure: null });
    return;
  }
  set({ phase: 'loading', failure: null });
  try {
    const found = await searchTeamCandidates(memberClient(), team.id, wanted);
    if (mine === requestId) set({ phase: 'ready', found });
  } catch (error) {
    if (mine === requestId) set({ phase: 'idle', found: [], failure: codeOf(error) });
  }
}

/** Takes over what is typed; nobody is chosen any more, the search follows when the typing rests. */
export function typeCandidate(typed: string): void {
  cancelTyping();
  requestId += 1;
  set({ typed, phase: 'idle', found: [] });
  newMemberForm.change('user_id', '');
  cancelTyping = getPortalEnvironment().later(() => void search(), TABLE_LIMITS.searchDebounceMs);
}

/** Chooses one of those found. */
export function chooseCandidate(id: string): void {
  const chosen = $state.get().found.find(({ user_id: user }) => user === id);
  if (chosen === undefined) return;
  cancelTyping();
  requestId += 1;
  set({ typed: chosen.gamertag, phase: 'idle' });
  newMemberForm.change('user_id', chosen.user_id);
}

/** Forgets what was typed and found. */
export function clearCandidates(): void {
  cancelTyping();
  requestId += 1;
  $state.set(EMPTY);
  newMemberForm.reset();
}
