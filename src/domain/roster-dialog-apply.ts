/** Decides what the team dialog shows about applying. The database decides about applications. */
import type { ClosedReason, TeamStatus } from '#contract/teams.ts';

export interface EligibilityTeam {
  /** Null for fallback content. */
  readonly id: string | null;
  readonly status: TeamStatus;
  readonly currentRosterSize: number;
  readonly maxRosterSize: number;
}

/** The user's membership and application in the team; null for visitors. */
export interface ApplicantState {
  readonly isActiveMember: boolean;
  readonly hasApplied: boolean;
}

/** Already applied, may apply, may after logging in, or may not and why. */
export type Eligibility =
  | { readonly kind: 'applied' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'eligible' }
  | { readonly kind: 'closed'; readonly reason: ClosedReason };

/**
 * Teams with an id have to be active, without a membership or application of the user; fallback teams need room and
 * must not be inactive.
 */
export function eligibilityFor(team: EligibilityTeam, applicant: ApplicantState | null): Eligibility {
  if (applicant?.hasApplied === true) return { kind: 'applied' };
  if (applicant?.isActiveMember === true) return { kind: 'closed', reason: 'already_member' };
  if (team.status !== 'active') return { kind: 'closed', reason: 'team_inactive' };
  if (team.id === null && team.currentRosterSize >= team.maxRosterSize) {
    return { kind: 'closed', reason: 'team_full' };
  }
  return { kind: applicant === null ? 'guest' : 'eligible' };
}
