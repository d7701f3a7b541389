/** Order and progress of the onboarding steps. */
import { AGREEMENT_VERSION, type OnboardingState } from '#contract/onboarding.ts';

/** Steps of an adult in order. All but the review are saved. */
export const RECRUITMENT_STEPS = ['birth', 'identity', 'gaming', 'social', 'agreement', 'review'] as const;
export type RecruitmentStep = (typeof RECRUITMENT_STEPS)[number];

/** True when a step is done. An agreement to an older version counts as not done; the review is never done. */
export function isStepDone(step: RecruitmentStep, state: OnboardingState): boolean {
  if (step === 'review') return false;
  if (step === 'agreement' && state.agreement_version !== AGREEMENT_VERSION) return false;
  return state.steps.includes(step);
}

/** Returns the first step that is not done; the review when all are. */
export function firstOpenStep(state: OnboardingState): RecruitmentStep {
  return RECRUITMENT_STEPS.find((step) => !isStepDone(step, state)) ?? 'review';
}

/** Done steps and the first open one may be opened. */
export function mayOpenStep(step: RecruitmentStep, state: OnboardingState): boolean {
  return isStepDone(step, state) || step === firstOpenStep(state);
}

/** Returns the requested step if it may be opened, otherwise the first open one. */
export function stepFor(wanted: string | null, state: OnboardingState): RecruitmentStep {
  const step = RECRUITMENT_STEPS.find((name) => name === wanted);
  return step !== undefined && mayOpenStep(step, state) ? step : firstOpenStep(state);
}

/** Returns the step after a saved one: the next, or the review once all are done. */
export function stepAfter(step: RecruitmentStep, state: OnboardingState): RecruitmentStep {
  const open = firstOpenStep(state);
  if (open === 'review') return 'review';
  const next = RECRUITMENT_STEPS[RECRUITMENT_STEPS.indexOf(step) + 1] ?? 'review';
  return mayOpenStep(next, state) ? next : open;
}
