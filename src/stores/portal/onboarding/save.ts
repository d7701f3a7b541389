/** Saving a step, in the words of the forms. */
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { OnboardingState, OnboardingStep } from '../../../contract/onboarding.ts';
import { saveOnboarding, type OnboardingAnswers } from '../../../data/onboarding.ts';
import { memberClient } from '../../auth/session.ts';
import { dropDraft } from './draft.ts';

/** Refusals that speak of one field, though the database cannot name it. */
const FIELD_OF: Partial<Record<ErrorCode, string>> = {
  gamertag_taken: 'gamertag',
  guardian_own_email: 'guardian_email',
};

/** Saves; throws RefusalError with the field that is to blame. */
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
