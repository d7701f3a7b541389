/**
 * The roster dialog of a team. Every opening resets it, the read starts 10 ms later, the loading state ends after 10 s,
 * and a failed read is an empty roster. The database returns a member's eligibility; domain/roster-dialog-apply.ts computes it
 * for guests, for the static fallback, and after a failed read.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { TEAM_LIMITS } from '#contract/limits.ts';
import { urls } from '#contract/urls.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { TeamEligibility } from '#contract/team-applications.ts';
import { type RosterTeam, RosterTeamSchema } from '#contract/teams.ts';
import { createPublicClient, type DataClient } from '#data/client.ts';
import { readEligibilityOf } from '#data/team-applications.ts';
import { readRoster } from '#data/teams.ts';
import { formatDay } from '#domain/day-words.ts';
import { type Eligibility, eligibilityFor } from '#domain/roster-dialog-apply.ts';
import { type RosterMember, toRosterMembers } from '#domain/roster-dialog.ts';
import { applyStateOf, missingStepOf, type MissingStep } from '#domain/team-applications.ts';
import { refusalText } from '#messages/portal/applications.ts';
import { CLOSED_REASONS, ROSTER_TEXT } from '#messages/site/teams.ts';
import { getEnvironment } from '../core/environment.ts';
import { getPortalEnvironment } from '../core/portal-environment.ts';
import { $session, memberClient, readSession, type SessionState } from '../auth/session.ts';
import { $latestApplication, teamApplication } from './team-application.ts';
import { $viewer, refreshViewer, type Viewer } from '../auth/viewer.ts';

/** Content below the roster: applied, may apply, may after logging in, or closed with a reason and an optional link. */
export type RosterEnding =
  | { readonly kind: 'applied' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'eligible' }
  | { readonly kind: 'closed'; readonly reason: string; readonly nextStep: MissingStep | null };

/** Everything the roster dialog shows. */
export interface RosterState {
  /** Null while the dialog is closed. */
  readonly team: RosterTeam | null;
  readonly loading: boolean;
  readonly members: readonly RosterMember[];
  /** Null while loading. */
  readonly ending: RosterEnding | null;
}

interface Opening {
  readonly team: RosterTeam | null;
  readonly loading: boolean;
  readonly members: readonly RosterMember[];
  /** Eligibility of this member; null when it could not be read. */
  readonly eligibility: { readonly person: string; readonly answer: TeamEligibility } | null;
}

const CLOSED: Opening = { team: null, loading: false, members: [], eligibility: null };

const $opening = atom<Opening>(CLOSED);
let cancelTimers: (() => void) | null = null;
let stopListening: (() => void) | null = null;

function guessedEnding(eligibility: Eligibility): RosterEnding {
  if (eligibility.kind !== 'closed') return eligibility;
  return { kind: 'closed', reason: CLOSED_REASONS[eligibility.reason], nextStep: null };
}

function answered(eligibility: TeamEligibility): RosterEnding {
  const state = applyStateOf(eligibility);
  if (state.kind !== 'closed') return state;
  const day = state.day === null ? null : formatDay(state.day, getEnvironment().now());
  return {
    kind: 'closed',
    reason: refusalText(state.code, day),
    nextStep: missingStepOf(state.code),
  };
}

function endingOf(opening: Opening, viewer: Viewer | null, session: SessionState): RosterEnding | null {
  const { team, loading, members, eligibility } = opening;
  if (team === null || loading) return null;
  if (session.phase !== 'member') return guessedEnding(eligibilityFor(team, null));
  if (eligibility?.person === session.userId) return answered(eligibility.answer);
  const isActiveMember = members.some((member) => member.userId === session.userId);
  const hasApplied = team.id !== null && viewer?.appliedTeamIds.includes(team.id) === true;
  return guessedEnding(eligibilityFor(team, { isActiveMember, hasApplied }));
}

/** The dialog: its team, its members, and its last part for the viewer. */
export const $roster: ReadableAtom<RosterState> = computed(
  [$opening, $viewer, $session],
  (opening, viewer, session) => {
    const { team, loading, members } = opening;
    return { team, loading, members, ending: endingOf(opening, viewer, session) };
  },
);

async function membersOf(client: DataClient, teamId: string): Promise<readonly RosterMember[]> {
  try {
    return toRosterMembers(await readRoster(client, teamId), ROSTER_TEXT.anonymous);
  } catch {
    return [];
  }
}

async function loadEligibility(client: DataClient, teamId: string): Promise<Opening['eligibility']> {
  const session = $session.get();
  if (session.phase !== 'member') return null;
  const answer = await readEligibilityOf(client, teamId).catch(() => null);
  return answer && { person: session.userId, answer };
}

/** Members read as themselves, and so find their own membership even where their profile is hidden. */
function reader(): DataClient {
  const { backend, fetch } = getEnvironment();
  return $session.get().phase === 'member'
    ? memberClient()
    : createPublicClient(backend.url, backend.key, fetch);
}

async function load(team: RosterTeam, teamId: string): Promise<void> {
  const client = reader();
  const [members, eligibility] = await Promise.all([
    membersOf(client, teamId),
    loadEligibility(client, teamId),
  ]);
  // Meanwhile the dialog may have been closed, or opened again: that opening reads for itself.
  if ($opening.get().team !== team) return;
  cancelTimers?.();
  $opening.set({ team, loading: false, members, eligibility });
}

/** Applications sent from this page count without a reload. */
function followApplications(): () => void {
  return $latestApplication.listen((latest) => {
    const { team, eligibility, ...opening } = $opening.get();
    const session = $session.get();
    if (latest === null || team?.id !== latest.teamId || session.phase !== 'member') return;
    const nothing = { team_id: latest.teamId, application_id: null, stage: null, reapply_after: null };
    const answer = { ...nothing, ...eligibility?.answer, refusal: 'duplicate_application' } as const;
    $opening.set({ ...opening, team, eligibility: { person: session.userId, answer } });
  });
}

/** Closes the dialog and drops a pending response. */
export function closeRoster(): void {
  cancelTimers?.();
  cancelTimers = null;
  stopListening?.();
  stopListening = null;
  $opening.set(CLOSED);
}

/** Opens the dialog of a team and reads its roster again. A team of the static fallback has none to read. */
export function openRoster(team: RosterTeam): void {
  closeRoster();
  readSession();
  refreshViewer();
  const own = { ...team };
  const { id } = own;
  $opening.set({ ...CLOSED, team: own, loading: id !== null });
  if (id === null) return;
  stopListening = followApplications();
  const { later } = getEnvironment();
  const cancelStart = later(() => void load(own, id), TEAM_LIMITS.rosterDelayMs);
  const cancelEnd = later(() => {
    $opening.set({ ...$opening.get(), loading: false });
  }, TEAM_LIMITS.rosterTimeoutMs);
  cancelTimers = () => {
    cancelStart();
    cancelEnd();
  };
}

/** Opens the dialog for a team that a page carries as JSON; false when it is not one. */
export function openRosterFrom(payload: unknown): boolean {
  const result = v.safeParse(RosterTeamSchema, payload);
  if (result.success) openRoster(result.output);
  return result.success;
}

/** Opens the application modal over the dialog. */
export function applyFromRoster(): void {
  const { team } = $opening.get();
  if (team?.id) teamApplication.open({ ...team, id: team.id });
}

/** Remembers the team, so that the sign-in returns to its application. */
export function rememberTeam(): void {
  const { team } = $opening.get();
  const path = team?.id ? urls.teamApplications(team.slug) : urls.teamApplications();
  getPortalEnvironment().tabStorage.write(STORAGE_KEYS.redirectAfterLogin, path);
}
