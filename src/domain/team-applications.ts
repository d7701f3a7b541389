/** Applications to teams: what may be done with one, and what a standing means. The database decides. */
import type { ErrorCode } from '../contract/error-codes.ts';
import type { ApplicationStage, OwnTeamApplication, TeamStanding } from '../contract/team-applications.ts';
import { dayAfter } from './days.ts';

const ENDS: ReadonlySet<ApplicationStage> = new Set(['accepted', 'rejected', 'withdrawn', 'expired']);

/** Whether an application at this stage still waits for an end; it can be withdrawn then. Equals private.is_open_stage. */
export function isOpenStage(stage: ApplicationStage): boolean {
  return !ENDS.has(stage);
}

/** What is promised about the answer: a day that is to come, one that has passed, or none any more. */
export type AnswerPromise = 'due' | 'late' | 'none';

/** What is promised about an application. Only those that wait for us have a promised day. */
export function promiseOf({ stage, is_late }: Pick<OwnTeamApplication, 'stage' | 'is_late'>): AnswerPromise {
  if (stage !== 'submitted' && stage !== 'in_review') return 'none';
  return is_late ? 'late' : 'due';
}

/** The first day on which somebody who was rejected may apply again; null for everybody else. */
export function reapplyDay({ reapply_after }: { readonly reapply_after: string | null }): string | null {
  return reapply_after === null ? null : dayAfter(reapply_after);
}

/** How applying stands for somebody: applied already, may, or may not and why. */
export type ApplyState =
  | { readonly kind: 'applied' }
  | { readonly kind: 'eligible' }
  | { readonly kind: 'closed'; readonly code: ErrorCode; readonly day: string | null };

/** What a standing means; `day` is the first on which applying is possible again, where there is one. */
export function applyStateOf(standing: Pick<TeamStanding, 'refusal' | 'reapply_after'>): ApplyState {
  const { refusal } = standing;
  if (refusal === null) return { kind: 'eligible' };
  if (refusal === 'duplicate_application') return { kind: 'applied' };
  return { kind: 'closed', code: refusal, day: refusal === 'reapply_later' ? reapplyDay(standing) : null };
}
