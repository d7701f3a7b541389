/** The roster of a team: who plays, who sits on the bench, who is on trial, who left; and what is done about them. */
import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '../../../contract/error-codes.ts';
import type { DeskMemberRow, DeskTeamRow } from '../../../contract/admin-teams.ts';
import type { TeamMemberRole } from '../../../contract/teams.ts';
import {
  changeTeamMember,
  readDeskTeams,
  readOpenApplications,
  readTeamMembers,
  type MemberChange,
} from '../../../data/admin-teams.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { ROSTER_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { MEMBER_ROLE_LABELS } from '../../../messages/site/teams.ts';
import { askConfirm, type Question } from '../../core/dialogs.ts';
import { memberClient } from '../../auth/session.ts';
import { codeOf } from '../../core/table/list.ts';
import { showToast } from '../../core/toasts.ts';

/** What the view shows. */
export interface RosterDeskState {
  readonly phase: 'loading' | 'ready' | 'failed';
  /** The team that is shown, by its id; null while none is chosen. */
  readonly chosen: string | null;
  /** Every team, in their order. */
  readonly teams: readonly DeskTeamRow[];
  /** Memberships of the chosen team, also ended ones. */
  readonly members: readonly DeskMemberRow[];
  /** Open applications to the chosen team, by who applied. */
  readonly applications: Readonly<Record<string, string | undefined>>;
  /** Why it could not be read; what is in sight stays. */
  readonly failure: ErrorCode | null;
  /** The membership that something is done about. */
  readonly busy: string | null;
  /** Why the latest act was not done. */
  readonly refusal: string | null;
}

const START: RosterDeskState = {
  phase: 'loading',
  chosen: null,
  teams: [],
  members: [],
  applications: {},
  failure: null,
  busy: null,
  refusal: null,
};
const $state = atom<RosterDeskState>(START);
let requestId = 0;

/** The view of rosters. */
export const $rosterDesk: ReadableAtom<RosterDeskState> = $state;

function set(change: Partial<RosterDeskState>): void {
  $state.set({ ...$state.get(), ...change });
}

/** The team that is shown; null while it is not known. */
export function chosenTeam({ teams, chosen }: Pick<RosterDeskState, 'teams' | 'chosen'>): DeskTeamRow | null {
  return teams.find(({ id }) => id === chosen) ?? null;
}

/** What a member is called. */
export function memberName({
  gamertag,
  full_name: name,
}: Pick<DeskMemberRow, 'gamertag' | 'full_name'>): string {
  return gamertag ?? name ?? TEXT.nameless;
}

/** Reads teams and roster anew; what is in sight stays until they are there. */
export async function loadRosterDesk(): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const { chosen } = $state.get();
  set({ failure: null });
  try {
    const client = memberClient();
    const [teams, members, applications] = await Promise.all([
      readDeskTeams(client),
      chosen === null ? [] : readTeamMembers(client, chosen),
      chosen === null ? {} : readOpenApplications(client, chosen),
    ]);
    if (mine === requestId) set({ phase: 'ready', teams, members, applications });
  } catch (error) {
    if (mine === requestId)
      set({ phase: $state.get().phase === 'ready' ? 'ready' : 'failed', failure: codeOf(error) });
  }
}

/** Shows the roster of a team, or none (null). */
export async function showRoster(chosen: string | null): Promise<void> {
  const { teams } = $state.get();
  set({ ...START, teams, chosen });
  await loadRosterDesk();
}

interface MemberAct {
  readonly change: MemberChange;
  readonly said: string;
  readonly question?: Question;
}

async function act(member: DeskMemberRow, { change, said, question }: MemberAct): Promise<void> {
  if ($state.get().busy !== null) return;
  if (question !== undefined && !(await askConfirm(question))) return;
  set({ busy: member.id, refusal: null });
  let refusal: string | null = null;
  try {
    await changeTeamMember(memberClient(), member, change);
    showToast('success', said);
  } catch (error) {
    const code = codeOf(error);
    refusal = code === 'changed_meanwhile' ? TEXT.stale(memberName(member)) : errorText(code);
  }
  // What the refusal speaks of is in sight when it is said.
  await loadRosterDesk();
  set({ busy: null, refusal });
}

/** Gives a member another role. */
export async function changeMemberRole(member: DeskMemberRow, role: TeamMemberRole): Promise<void> {
  if (role === member.role) return;
  const said = TEXT.roleChanged(memberName(member), MEMBER_ROLE_LABELS[role]);
  await act(member, { change: { role }, said });
}

/** Puts a member on the bench, or back from there; from a trial, they belong. */
export async function seatMember(member: DeskMemberRow, status: 'active' | 'benched'): Promise<void> {
  const name = memberName(member);
  const back = member.status === 'trial' ? TEXT.takenOn(name) : TEXT.unbenched(name);
  await act(member, { change: { status }, said: status === 'benched' ? TEXT.benchedSaid(name) : back });
}

/** Ends a membership, after asking. */
export async function endMembership(member: DeskMemberRow): Promise<void> {
  const name = memberName(member);
  await act(member, {
    change: { status: 'left' },
    said: TEXT.ended(name),
    question: {
      title: TEXT.endTitle,
      text: TEXT.endQuestion(name, chosenTeam($state.get())?.name ?? ''),
      confirmLabel: TEXT.end,
      danger: true,
    },
  });
}
