/** In which order somebody becomes a member, and where they stand. */
import { AGREEMENT_VERSION, type OnboardingState } from '../contract/onboarding.ts';

/** The steps of an adult, in their order. Everything but the review is saved. */
export const RECRUITMENT_STEPS = ['birth', 'identity', 'gaming', 'social', 'agreement', 'review'] as const;
/** A step of an adult. */
export type RecruitmentStep = (typeof RECRUITMENT_STEPS)[number];

/** Whether a step is behind somebody. An agreement to an older wording is none; the review never is. */
export function isStepDone(step: RecruitmentStep, state: OnboardingState): boolean {
  if (step === 'review') return false;
  if (step === 'agreement' && state.agreement_version !== AGREEMENT_VERSION) return false;
  return state.steps.includes(step);
}

/** The first step that is not done; the review when all are. */
export function firstOpenStep(state: OnboardingState): RecruitmentStep {
  return RECRUITMENT_STEPS.find((step) => !isStepDone(step, state)) ?? 'review';
}

/** Whether a step may be looked at: the done ones and the first that is not. */
export function mayOpenStep(step: RecruitmentStep, state: OnboardingState): boolean {
  return isStepDone(step, state) || step === firstOpenStep(state);
}

/** The step wanted by an address, where it may be opened, else the first open one. */
export function stepFor(wanted: string | null, state: OnboardingState): RecruitmentStep {
  const step = RECRUITMENT_STEPS.find((name) => name === wanted);
  return step !== undefined && mayOpenStep(step, state) ? step : firstOpenStep(state);
}

/** Where to go from a step that was just saved: on to the next, or back to the review once everything is done. */
export function stepAfter(step: RecruitmentStep, state: OnboardingState): RecruitmentStep {
  const open = firstOpenStep(state);
  if (open === 'review') return 'review';
  const next = RECRUITMENT_STEPS[RECRUITMENT_STEPS.indexOf(step) + 1] ?? 'review';
  return mayOpenStep(next, state) ? next : open;
}
