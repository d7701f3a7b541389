/** /minor-recruitment: naming a guardian, sending them the link, waiting for their decision. */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { AGREEMENT_VERSION, GuardianInputSchema, type OnboardingState } from '#contract/onboarding.ts';
import { readOnboarding } from '#data/onboarding.ts';
import { gamertagText } from '#messages/portal/onboarding.ts';
import {
  MINOR_REQUESTS,
  MINOR_TEXT,
  sendErrorText,
  WAITING_TEXT,
} from '#messages/portal/minor-onboarding.ts';
import { createForm } from '#stores/core/form.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import { createLoader, type LoadState } from '#stores/core/loader.ts';
import { createPage, type Stop } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { $profile, refreshProfile } from '#stores/auth/profile.ts';
import { $session, memberClient } from '#stores/auth/session.ts';
import { createAddressCorrection, sendLink } from './address-correction.ts';
import { dropDrafts, dropDraftsOnLogout, followDraft } from './onboarding-draft.ts';
import { createGamertagCheck } from './gamertag-check.ts';
import { onPhase } from '#stores/core/on-phase.ts';
import { saveStep } from './onboarding-save.ts';

export type MinorView =
  | { readonly phase: 'loading' }
  | { readonly phase: 'leaving'; readonly path: '/recruitment' | '/my-profile' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | { readonly phase: 'granted'; readonly name: string | null }
  /** 'refused' means declined or revoked, as in `saved.consent`. */
  | { readonly phase: 'form' | 'waiting' | 'refused'; readonly saved: OnboardingState };

const PHASES = { none: 'form', pending: 'waiting', declined: 'refused', revoked: 'refused' } as const;

function viewOf(
  { data: saved, code }: LoadState<OnboardingState>,
  isNaming: boolean,
  isOver: boolean,
): MinorView {
  if (saved === null) return code === null ? { phase: 'loading' } : { phase: 'failed', failure: code };
  // Without a date of birth the first step of /recruitment must be done first.
  if (!saved.is_minor) return { phase: 'leaving', path: '/recruitment' };
  if (isOver) return { phase: 'leaving', path: '/my-profile' };
  if (saved.consent === 'granted') return { phase: 'granted', name: saved.gamertag };
  return { phase: isNaming ? 'form' : PHASES[saved.consent], saved };
}

const START = {
  gamertag: '',
  guardian_name: '',
  guardian_relationship: '',
  guardian_email: '',
  guardian_phone: '',
  rules: false,
};
export type GuardianValues = typeof START;

function savedValues({ gamertag, guardian, agreement_version: version }: OnboardingState): GuardianValues {
  return {
    gamertag: gamertag ?? '',
    guardian_name: guardian?.name ?? '',
    guardian_relationship: guardian?.relationship ?? '',
    guardian_email: guardian?.email ?? '',
    guardian_phone: guardian?.phone ?? '',
    rules: version === AGREEMENT_VERSION,
  };
}

/** Saves everything and mails the link. */
const createGuardianForm = (onSent: () => Promise<void>) =>
  createForm({
    start: START,
    schema: GuardianInputSchema,
    send: async ({ rules: _agreed, ...guardian }) => {
      const session = $session.get();
      if (session.phase === 'member' && session.email.toLowerCase() === guardian.guardian_email)
        throw new RefusalError('guardian_own_email', { guardian_email: 'guardian_own_email' });
      await saveStep('guardian', guardian);
      await saveStep('agreement', { version: AGREEMENT_VERSION });
      await sendLink();
      await onSent();
      return null;
    },
    fieldText: namedErrors(MINOR_REQUESTS, (field, code, values: GuardianValues) => {
      if (field === 'gamertag') return gamertagText(code, values.gamertag);
      if (field === 'guardian_phone' && code === 'invalid_value') return MINOR_TEXT.phoneWrong;
      if (code === 'guardian_own_email') return MINOR_TEXT.ownEmail;
      return field === 'rules' ? MINOR_TEXT.rulesRequired : undefined;
    }),
    formText: sendErrorText,
  });

/** Reads the onboarding; the profile, too, once the guardian has agreed. */
async function readConsent(): Promise<OnboardingState> {
  const state = await readOnboarding(memberClient());
  if (state.is_minor && state.consent === 'granted') {
    dropDrafts();
    await refreshProfile();
  }
  return state;
}

/** Whether the guardian agreed before the page was opened, and the member is onboarded: nothing is left to do here. */
function isOverFor({ consent }: OnboardingState): boolean {
  const profile = $profile.get();
  return consent === 'granted' && profile.phase === 'ready' && profile.profile.onboarding;
}

/** The consent; `$isOver` follows the first read only, so that a minor who waits here is welcomed. */
function createConsentLoader() {
  const $isOver = atom(false);
  let isFirst = true;
  const saved = createLoader(async () => {
    const state = await readConsent();
    if (isFirst) $isOver.set(isOverFor(state));
    isFirst = false;
    return state;
  });
  return { saved, $isOver };
}

function createConsent() {
  const { saved, $isOver } = createConsentLoader();
  const $isNaming = atom(false);
  const afterSending = async (): Promise<void> => {
    await saved.load();
    const { code } = saved.$state.get();
    if (code !== null) throw new RefusalError(code);
    $isNaming.set(false);
  };
  const form = createGuardianForm(afterSending);
  /** Sends a new link to the same guardian. */
  const resend = createForm({
    start: {},
    schema: v.object({}),
    send: async () => {
      await sendLink();
      await afterSending();
      return { kind: 'success', text: WAITING_TEXT.resent };
    },
    formText: sendErrorText,
  });
  const address = createAddressCorrection(() => saved.$state.get().data, afterSending);
  const $view = computed([saved.$state, $isNaming, $isOver], viewOf);
  /** Reads again, except while the form is open; without a network nothing changes. */
  const check = async (): Promise<void> => {
    if (['failed', 'waiting', 'refused'].includes($view.get().phase)) await saved.reload();
  };
  return {
    saved,
    $isNaming,
    form,
    gamertagCheck: createGamertagCheck(form),
    resend,
    address,
    $view,
    check,
  };
}
type Consent = ReturnType<typeof createConsent>;

/** Checks again some time after each read while the guardian's decision is awaited. */
function pollConsent({ saved, $view, check }: Consent): Stop {
  let cancel = (): void => undefined;
  const stop = $view.subscribe(({ phase }) => {
    cancel();
    if (phase === 'waiting' && saved.$state.get().phase !== 'loading')
      cancel = getPortalEnvironment().later(() => void check(), LIMITS.onboarding.guardianRecheckMs);
  });
  return () => {
    stop();
    cancel();
  };
}

function enterPhase(view: MinorView, { form, gamertagCheck, resend }: Consent): Stop | undefined {
  resend.reset();
  if (view.phase === 'leaving') getPortalEnvironment().address.replace(view.path);
  if (view.phase !== 'form') return undefined;
  const stopDraft = followDraft('guardian', form, savedValues(view.saved));
  const stopCheck = gamertagCheck.start(view.saved.gamertag);
  return () => {
    stopDraft();
    stopCheck();
  };
}

export const createMinorPage = () =>
  createPage(({ onStart }) => {
    const consent = createConsent();
    const { saved, $isNaming, resend, $view, check } = consent;
    onStart(() => saved.load());
    onStart(() => onPhase($view, (view) => enterPhase(view, consent)));
    onStart(() => pollConsent(consent));
    onStart(() => getPortalEnvironment().onReturn(() => void check()));
    onStart(dropDraftsOnLogout);
    onStart(() =>
      // Another tab may have read the consent first; a read that is under way refreshes the profile itself.
      $profile.listen((state) => {
        const isReading = saved.$state.get().phase === 'loading';
        if (state.phase === 'ready' && state.profile.onboarding && !isReading) void check();
      }),
    );
    return {
      ...consent,
      /** Opens the form with the saved guardian, to name another one. */
      changeGuardian: (): void => {
        if (resend.$form.get().phase !== 'submitting') $isNaming.set(true);
      },
      /** Closes the form without a change. */
      keepGuardian: (): void => {
        dropDrafts();
        $isNaming.set(false);
      },
    };
  });
export type MinorPage = ReturnType<typeof createMinorPage>;
