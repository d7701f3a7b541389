/**
 * The roster dialog of a team (spec 001, sections 2 and 4): every opening starts afresh, the read begins 10 ms after it,
 * the loading state ends after 10 s at the latest, a failed read is an empty roster.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { TEAM_LIMITS } from '../contract/limits.ts';
import { type RosterTeam, RosterTeamSchema } from '../contract/teams.ts';
import { createPublicClient } from '../data/client.ts';
import { readRoster } from '../data/teams.ts';
import { type Eligibility, eligibilityFor } from '../domain/eligibility.ts';
import { type RosterMember, toRosterMembers } from '../domain/roster.ts';
import type { Viewer } from '../domain/viewer.ts';
import { CLOSED_REASONS, ROSTER_TEXT } from '../messages/teams.ts';
import { getEnvironment } from './environment.ts';
import { $viewer } from './viewer.ts';

/** What stands below the roster: applied, may apply, or closed with a reason to read. */
export type RosterEnding =
  | { readonly kind: 'applied' }
  | { readonly kind: 'eligible' }
  | { readonly kind: 'closed'; readonly reason: string };

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
}

const CLOSED: Opening = { team: null, loading: false, members: [] };

const $opening = atom<Opening>(CLOSED);
let cancelTimers: (() => void) | null = null;

function wordsOf(eligibility: Eligibility): RosterEnding {
  if (eligibility.kind !== 'closed') return eligibility;
  return { kind: 'closed', reason: CLOSED_REASONS[eligibility.reason] };
}

function endingOf({ team, loading, members }: Opening, viewer: Viewer | null): RosterEnding | null {
  if (team === null || loading) return null;
  if (viewer === null) return wordsOf(eligibilityFor(team, null));
  const isActiveMember = members.some((member) => member.userId === viewer.id);
  const hasApplied = team.id !== null && viewer.appliedTeamIds.includes(team.id);
  return wordsOf(eligibilityFor(team, { isActiveMember, hasApplied }));
}

/** The dialog: its team, its members, and how it ends for the person who looks. */
export const $roster: ReadableAtom<RosterState> = computed([$opening, $viewer], (opening, viewer) => {
  return { ...opening, ending: endingOf(opening, viewer) };
});

async function membersOf(teamId: string): Promise<readonly RosterMember[]> {
  const { backend, fetch } = getEnvironment();
  try {
    const client = createPublicClient(backend.url, backend.key, fetch);
    return toRosterMembers(await readRoster(client, teamId), ROSTER_TEXT.anonymous);
  } catch {
    return [];
  }
}

async function load(team: RosterTeam, teamId: string): Promise<void> {
  const members = await membersOf(teamId);
  // Meanwhile the dialog may have been closed, or opened again: that opening reads for itself.
  if ($opening.get().team !== team) return;
  cancelTimers?.();
  $opening.set({ team, loading: false, members });
}

/** Closes the dialog; an answer still under way is ignored. */
export function closeRoster(): void {
  cancelTimers?.();
  cancelTimers = null;
  $opening.set(CLOSED);
}

/** Opens the dialog of a team and reads its roster again. A team of the static fallback has none to read. */
export function openRoster(team: RosterTeam): void {
  closeRoster();
  const own = { ...team };
  const { id } = own;
  $opening.set({ team: own, loading: id !== null, members: [] });
  if (id === null) return;
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
