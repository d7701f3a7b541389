import * as v from 'valibot';
import { OnboardingStateSchema, type OnboardingState, type OnboardingStep } from '#contract/onboarding.ts';
import { ProfileSchema, type Profile } from '#contract/session.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

/** Values of one step, by column. */
export type OnboardingAnswers = Readonly<Record<string, string | readonly string[] | null>>;

/** Refuses with not_signed_in, banned, network_failed. */
export async function readOnboarding(client: DataClient): Promise<OnboardingState> {
  return parseRow(OnboardingStateSchema, dataOf(await client.rpc('onboarding_state')));
}

/**
 * Saves one step and returns the saved state. Refuses with date_of_birth_locked, date_of_birth_invalid,
 * date_of_birth_future, too_young, gamertag_taken, guardian_own_email, minor_consent_required, onboarding_incomplete
 * and with the codes of constraints, which name their field.
 */
export async function saveOnboarding(
  client: DataClient,
  step: OnboardingStep,
  answers: OnboardingAnswers,
): Promise<OnboardingState> {
  const sent = { ...answers } as Record<string, string | string[] | null>;
  return parseRow(
    OnboardingStateSchema,
    dataOf(await client.rpc('save_onboarding', { step, answers: sent })),
  );
}

/** Refuses with onboarding_incomplete, minor_consent_required. */
export async function completeOnboarding(client: DataClient): Promise<Profile> {
  return parseRow(ProfileSchema, dataOf(await client.rpc('complete_onboarding')));
}

/** Checks a gamertag case-insensitively. Refuses with throttled. */
export async function isGamertagAvailable(client: DataClient, wanted: string): Promise<boolean> {
  return parseRow(v.boolean(), dataOf(await client.rpc('gamertag_available', { wanted })));
}

/**
 * Records the consent of a member who came of age. The returned profile contains the missing step. Refuses with
 * transition_not_allowed.
 */
export async function confirmMajority(client: DataClient, version: string): Promise<Profile> {
  return parseRow(ProfileSchema, dataOf(await client.rpc('confirm_majority', { version })));
}
