/** /recruitment: the step that is shown, the order of steps, and completing. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { codeOf, type ErrorCode } from '#contract/error-codes.ts';
import type { OnboardingState } from '#contract/onboarding.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { completeOnboarding, readOnboarding } from '#data/onboarding.ts';
import { safeReturnPath } from '#domain/access.ts';
import { mayOpenStep, stepAfter, stepFor, type RecruitmentStep } from '#domain/onboarding.ts';
import { REVIEW_TEXT } from '#messages/portal/onboarding.ts';
import { createAction } from '#stores/core/action.ts';
import { createAddress, queryOf, type Address } from '#stores/core/address.ts';
import { createLoader, type Loader } from '#stores/core/loader.ts';
import { createPage, type Stop } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $profile, setProfile, refreshProfile } from '#stores/auth/profile.ts';
import { claimStoredReferral } from '#stores/auth/referral-claim.ts';
import { memberClient } from '#stores/auth/session.ts';
import { dropDrafts, dropDraftsOnLogout } from './onboarding-draft.ts';
import { createOnboardingForms, type OnboardingForms } from './onboarding-forms.ts';
import { onPhase } from '#stores/core/on-phase.ts';

/** Onboarded before the page was opened, or just now. */
interface End {
  readonly phase: 'already' | 'completed';
  readonly name: string | null;
  /** The page requested before the onboarding. */
  readonly returnPath: string | null;
}

/** 'leaving' while another page opens: a minor's, or the profile once the guardian has agreed. */
export type OnboardingView =
  | End
  | { readonly phase: 'loading' }
  | { readonly phase: 'leaving'; readonly path: '/minor-recruitment' | '/my-profile' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | { readonly phase: 'steps'; readonly step: RecruitmentStep; readonly saved: OnboardingState };

function endOf(phase: End['phase'], name: string | null): End {
  const wanted = getPortalEnvironment().tabStorage.read(STORAGE_KEYS.redirectAfterLogin);
  return { phase, name, returnPath: safeReturnPath(wanted) };
}

function createOnboarding() {
  const $end = atom<End | null>(null);
  const $minorPath = atom<'/minor-recruitment' | '/my-profile'>('/minor-recruitment');
  const saved = createLoader(async () => {
    // A profile that cannot be refreshed is no reason to stop.
    const [state] = await Promise.all([readOnboarding(memberClient()), refreshProfile()]);
    const profile = $profile.get();
    const isOnboarded = profile.phase === 'ready' && profile.profile.onboarding;
    if (isOnboarded && state.is_minor) $minorPath.set('/my-profile');
    else if (isOnboarded) $end.set(endOf('already', profile.profile.gamertag));
    return state;
  });
  const address = createAddress((parameters) => parameters.get('step'));
  const $view = computed(
    [saved.$state, address.$view, $end, $minorPath],
    ({ data, code }, wanted, end, minorPath): OnboardingView => {
      if (end !== null) return end;
      if (data === null) return code === null ? { phase: 'loading' } : { phase: 'failed', failure: code };
      if (data.is_minor) return { phase: 'leaving', path: minorPath };
      return { phase: 'steps', step: stepFor(wanted, data), saved: data };
    },
  );
  return { $end, saved, address, $view };
}

function createCompletion(saved: Loader<OnboardingState>, onDone: (end: End) => void) {
  const completion = createAction({
    refusalText: (code) => (code === 'onboarding_incomplete' ? REVIEW_TEXT.missing : undefined),
  });
  const work = async (): Promise<void> => {
    try {
      const profile = await completeOnboarding(memberClient());
      setProfile(profile);
      onDone(endOf('completed', profile.gamertag));
    } catch (error) {
      if (codeOf(error) === 'minor_consent_required') saved.update((state) => ({ ...state, is_minor: true }));
      throw error;
    }
  };
  return { completion, complete: () => completion.run({ send: work }) };
}

interface Parts {
  readonly address: Address<string | null>;
  readonly forms: OnboardingForms;
}

/** Counts changes of the step: the screen moves the focus to its heading. */
function followStep($view: ReadableAtom<OnboardingView>, onMove: () => void): () => void {
  let before: RecruitmentStep | null = null;
  return $view.subscribe((view) => {
    if (view.phase !== 'steps' || view.step === before) return;
    if (before !== null) onMove();
    before = view.step;
  });
}

function enterPhase(view: OnboardingView, { address, forms }: Parts): Stop | undefined {
  switch (view.phase) {
    case 'steps':
      address.replace(queryOf({ step: view.step }));
      return forms.start(view.saved);
    case 'leaving':
      dropDrafts('guardian');
      getPortalEnvironment().address.replace(view.path);
      return undefined;
    case 'already':
    case 'completed':
      dropDrafts();
      return undefined;
    default:
      return undefined;
  }
}

export const createOnboardingPage = () =>
  createPage(({ add, onStart }) => {
    const { $end, saved, address, $view } = createOnboarding();
    const $moves = atom(0);
    const { completion, complete } = createCompletion(saved, $end.set.bind($end));
    const forms = createOnboardingForms((step, state) => {
      const view = $view.get();
      saved.update(() => state);
      if (view.phase !== 'steps' || state.is_minor) return;
      forms.fill(step, state);
      address.go(queryOf({ step: stepAfter(view.step, state) }));
    });
    onStart(() => claimStoredReferral());
    add(address);
    onStart(() => onPhase($view, (view) => enterPhase(view, { address, forms })));
    onStart(() =>
      followStep($view, () => {
        completion.reset();
        $moves.set($moves.get() + 1);
      }),
    );
    onStart(() => saved.load());
    onStart(() =>
      getPortalEnvironment().onReturn(() => void ($view.get().phase === 'failed' && saved.reload())),
    );
    onStart(dropDraftsOnLogout);
    /** Shows a step that may be opened, with a step back in the browser. */
    const openStep = (step: RecruitmentStep): void => {
      const view = $view.get();
      if (view.phase !== 'steps' || view.step === step || !mayOpenStep(step, view.saved)) return;
      address.go(queryOf({ step }));
    };
    return { $view, $moves, saved, forms, completion, complete, openStep };
  });
export type OnboardingPage = ReturnType<typeof createOnboardingPage>;
