/** Coming of age: asks a member whose guardian's consent has lapsed for their own consent. */
import { computed } from 'nanostores';
import { AGREEMENT_VERSION, AgreementInputSchema } from '#contract/onboarding.ts';
import { confirmMajority, readOnboarding } from '#data/onboarding.ts';
import { MAJORITY_TEXT } from '#messages/portal/majority.ts';
import { AGREEMENT_TEXT } from '#messages/portal/onboarding.ts';
import { createForm } from '#stores/core/form.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $profile, setProfile, type ProfileState } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';

/** The consent lapses together with the onboarding; only this case needs a request. */
function canBeLapsed(state: ProfileState): boolean {
  if (state.phase !== 'ready' || state.guessed) return false;
  return !state.profile.onboarding && !state.profile.is_minor;
}

/** Agreeing opens /recruitment, which shows the missing steps. */
const createMajorityForm = () =>
  createForm({
    start: { rules: false, privacy: false },
    schema: AgreementInputSchema,
    send: async () => {
      setProfile(await confirmMajority(memberClient(), AGREEMENT_VERSION));
      getPortalEnvironment().address.replace('/recruitment');
      return null;
    },
    fieldText: () => AGREEMENT_TEXT.required,
    formText: (code) => (code === 'transition_not_allowed' ? MAJORITY_TEXT.refused : undefined),
    once: true,
  });

export const createMajority = () =>
  createPage(({ onStart }) => {
    const onboarding = createLoader(() => readOnboarding(memberClient()));
    onStart(() =>
      $profile.subscribe((state) => {
        const { phase } = onboarding.$state.get();
        // A refused read is repeated with the next profile.
        if (canBeLapsed(state) && (phase === 'idle' || phase === 'refused')) void onboarding.load();
      }),
    );
    return {
      form: createMajorityForm(),
      $asked: computed([$profile, onboarding.$state], (state, { data }) => {
        if (data === null || !canBeLapsed(state)) return false;
        // A saved agreement means that another step is missing.
        return data.majority_pending && !data.steps.includes('agreement');
      }),
    };
  });
