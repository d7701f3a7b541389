/** Team applications of a user: possible actions and eligibility. The database decides. */
import type { ErrorCode } from '#contract/error-codes.ts';
import type { ApplicationStage, OwnTeamApplication, TeamEligibility } from '#contract/team-applications.ts';
import { dayAfter } from './days.ts';

const ENDS: ReadonlySet<ApplicationStage> = new Set(['accepted', 'rejected', 'withdrawn', 'expired']);

/** True when an application is open and can be withdrawn. Equals private.is_open_stage. */
export function isOpenStage(stage: ApplicationStage): boolean {
  return !ENDS.has(stage);
}

/** The promised date of a decision: in the future, passed, or none. */
export type AnswerPromise = 'due' | 'late' | 'none';

/** Returns the promise of an application. Only applications that wait for the team have one. */
export function promiseOf({ stage, is_late }: Pick<OwnTeamApplication, 'stage' | 'is_late'>): AnswerPromise {
  if (stage !== 'submitted' && stage !== 'in_review') return 'none';
  return is_late ? 'late' : 'due';
}

/** Returns the first day to apply again after a rejection; null otherwise. */
export function reapplyDay({ reapply_after }: { readonly reapply_after: string | null }): string | null {
  return reapply_after === null ? null : dayAfter(reapply_after);
}

/** Already applied, may apply, or may not and why. */
export type ApplyState =
  | { readonly kind: 'applied' }
  | { readonly kind: 'eligible' }
  | { readonly kind: 'closed'; readonly code: ErrorCode; readonly day: string | null };

/** A step to take before applying to any team. */
export type MissingStep = 'onboarding' | 'consent';

/** Returns the step that a refusal asks for; null for refusals about the team. */
export function missingStepOf(code: ErrorCode): MissingStep | null {
  if (code === 'onboarding_required') return 'onboarding';
  return code === 'minor_consent_required' ? 'consent' : null;
}

/** Converts an eligibility; `day` is the first day to apply again, where there is one. */
export function applyStateOf(eligibility: Pick<TeamEligibility, 'refusal' | 'reapply_after'>): ApplyState {
  const { refusal } = eligibility;
  if (refusal === null) return { kind: 'eligible' };
  if (refusal === 'duplicate_application') return { kind: 'applied' };
  return { kind: 'closed', code: refusal, day: refusal === 'reapply_later' ? reapplyDay(eligibility) : null };
}
