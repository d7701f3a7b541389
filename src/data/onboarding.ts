import * as v from 'valibot';
import { OnboardingStateSchema, type OnboardingStep } from '#contract/onboarding.ts';
import { ProfileSchema } from '#contract/session.ts';
import { rpcRead } from './rows.ts';

export type OnboardingAnswers = Readonly<Record<string, string | readonly string[] | null>>;

/** Refuses with not_signed_in, banned, network_failed. */
export const readOnboarding = rpcRead('onboarding_state', OnboardingStateSchema);

/**
 * Saves one step and returns the saved state. Refuses with date_of_birth_locked, date_of_birth_invalid,
 * date_of_birth_future, too_young, gamertag_taken, guardian_own_email, minor_consent_required, onboarding_incomplete
 * and with the codes of constraints, which name their field.
 */
export const saveOnboarding = rpcRead(
  'save_onboarding',
  OnboardingStateSchema,
  (step: OnboardingStep, answers: OnboardingAnswers) => ({ step, answers }),
);

/** Refuses with onboarding_incomplete, minor_consent_required. */
export const completeOnboarding = rpcRead('complete_onboarding', ProfileSchema);

/** Checks a gamertag case-insensitively. Refuses with throttled. */
export const isGamertagAvailable = rpcRead('gamertag_available', v.boolean(), (wanted: string) => ({
  wanted,
}));

/**
 * Records the consent of a member who came of age. The returned profile contains the missing step. Refuses with
 * transition_not_allowed.
 */
export const confirmMajority = rpcRead('confirm_majority', ProfileSchema, (version: string) => ({ version }));
