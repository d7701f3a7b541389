/** Coming of age: whose guardian's consent has lapsed is asked to agree for themselves. */
import { atom, type ReadableAtom } from 'nanostores';
import { MajorityInputSchema } from '../../../contract/data-rights.ts';
import { AGREEMENT_VERSION } from '../../../contract/onboarding.ts';
import { confirmMajority } from '../../../data/data-rights.ts';
import { readOnboarding } from '../../../data/onboarding.ts';
import { MAJORITY_TEXT } from '../../../messages/portal/data-rights.ts';
import { AGREEMENT_TEXT } from '../../../messages/portal/onboarding.ts';
import { createForm } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $profile, adoptProfile, type ProfileState } from '../../auth/profile.ts';
import { memberClient } from '../../auth/session.ts';

const $state = atom(false);
let isChecked = false;

/** Whether the person is to agree for themselves. */
export const $majorityAsked: ReadableAtom<boolean> = $state;

/** The consent lapses together with the onboarding: nobody else is asked about. */
function mayHaveLapsed(state: ProfileState): boolean {
  if (state.phase !== 'ready' || state.guessed) return false;
  return !state.profile.onboarding && !state.profile.is_minor;
}

async function look(): Promise<void> {
  isChecked = true;
  try {
    const { majority_pending: pending, steps } = await readOnboarding(memberClient());
    // Who has agreed and lacks another step is on the way already.
    $state.set(pending && !steps.includes('agreement'));
  } catch {
    // Not known: asked again with the next profile.
    isChecked = false;
  }
}

/** Follows the profile; answers the function that stops following. */
export function startMajority(): () => void {
  return $profile.subscribe((state) => {
    if (!mayHaveLapsed(state)) $state.set(false);
    else if (!isChecked) void look();
  });
}

/** Agreeing for oneself; then /recruitment says what is missing, or that nothing is. */
export const majorityForm = createForm({
  start: { rules: false, privacy: false },
  schema: MajorityInputSchema,
  send: async () => {
    adoptProfile(await confirmMajority(memberClient(), AGREEMENT_VERSION));
    getPortalEnvironment().address.replace('/recruitment');
    return null;
  },
  fieldText: () => AGREEMENT_TEXT.required,
  formText: (code) => (code === 'transition_not_allowed' ? MAJORITY_TEXT.refused : undefined),
  once: true,
});
