/** Saves a step of the onboarding for its form. */
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import type { OnboardingState, OnboardingStep } from '#contract/onboarding.ts';
import { saveOnboarding, type OnboardingAnswers } from '#data/onboarding.ts';
import { memberClient } from '#stores/auth/session.ts';
import { dropDraft } from './onboarding-draft.ts';

/** Refusals about one field that the database does not name. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  gamertag_taken: 'gamertag',
  guardian_own_email: 'guardian_email',
};

/** Throws RefusalError with the field that it is about. */
export async function saveStep(step: OnboardingStep, answers: OnboardingAnswers): Promise<OnboardingState> {
  try {
    const state = await saveOnboarding(memberClient(), step, answers);
    dropDraft(step);
    return state;
  } catch (error) {
    if (!(error instanceof RefusalError) || error.fields !== undefined) throw error;
    const field = FIELD_OF[error.code];
    throw field === undefined ? error : new RefusalError(error.code, { [field]: error.code });
  }
}

/** Saved values for the fields of `start`; a missing text is empty. */
export function savedValues<Values extends object>(start: Values, state: OnboardingState): Values {
  const saved: Readonly<Record<string, unknown>> = state;
  return { ...start, ...Object.fromEntries(Object.keys(start).map((name) => [name, saved[name] ?? ''])) };
}
