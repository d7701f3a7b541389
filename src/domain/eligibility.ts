/** Who may apply to a team (spec 001, section 4). The database decides; this decides what the dialog says. */
import type { ClosedReason, TeamStatus } from '../contract/teams.ts';

/** What decides about a team. */
export interface EligibilityTeam {
  /** Null for a team of the static fallback. */
  readonly id: string | null;
  readonly status: TeamStatus;
  readonly currentRosterSize: number;
  readonly maxRosterSize: number;
}

/** How the person who looks stands to the team; null for a visitor. */
export interface Standing {
  readonly isActiveMember: boolean;
  readonly hasApplied: boolean;
}

/** The three ways a roster ends: applied already, may apply, or may not and why. */
export type Eligibility =
  | { readonly kind: 'applied' }
  | { readonly kind: 'eligible' }
  | { readonly kind: 'closed'; readonly reason: ClosedReason };

/**
 * Whether a person may apply. With an id the team must be active, and neither a membership nor an application may
 * exist; without one (fallback list) it is enough that there is room and that the team is not inactive.
 */
export function eligibilityFor(team: EligibilityTeam, standing: Standing | null): Eligibility {
  if (standing === null) return { kind: 'closed', reason: 'sign_in' };
  if (standing.hasApplied) return { kind: 'applied' };
  if (standing.isActiveMember) return { kind: 'closed', reason: 'already_member' };
  if (team.status !== 'active') return { kind: 'closed', reason: 'team_inactive' };
  if (team.id === null && team.currentRosterSize >= team.maxRosterSize) {
    return { kind: 'closed', reason: 'team_full' };
  }
  return { kind: 'eligible' };
}
