/** /minor-recruitment: naming a guardian, sending them the link, waiting for what they decide. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { requestGuardianConsent } from '../../../contract/guardian-consent.ts';
import { LIMITS } from '../../../contract/limits.ts';
import {
  AGREEMENT_VERSION,
  GuardianInputSchema,
  type OnboardingState,
} from '../../../contract/onboarding.ts';
import { readOnboarding } from '../../../data/onboarding.ts';
import { gamertagText } from '../../../messages/portal/onboarding.ts';
import { MINOR_TEXT, sendErrorText, WAITING_TEXT } from '../../../messages/portal/minor-onboarding.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { call } from '../../core/call.ts';
import { createForm, type FormNotice } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $profile, refreshProfile } from '../../auth/profile.ts';
import { $session, accessToken, memberClient } from '../../auth/session.ts';
import { createGamertagCheck } from './gamertag-check.ts';
import { dropDrafts, keepDraft, withDraft } from './draft.ts';
import { saveStep } from './save.ts';

/** What the page shows. */
export type MinorState =
  | { readonly phase: 'loading' | 'leaving' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | { readonly phase: 'granted'; readonly name: string | null }
  | {
      /** 'refused' means declined or revoked: `saved.consent` says which. */
      readonly phase: 'form' | 'waiting' | 'refused';
      readonly saved: OnboardingState;
      /** A link is being sent again. */
      readonly busy: boolean;
      readonly notice: FormNotice | null;
    };
type Known = Extract<MinorState, { readonly saved: OnboardingState }>;

const START = {
  gamertag: '',
  guardian_name: '',
  guardian_relationship: '',
  guardian_email: '',
  guardian_phone: '',
  rules: false,
};
const $state = atom<MinorState>({ phase: 'loading' });
let stops: (() => void)[] = [];
let cancelRecheck: (() => void) | null = null;

/** The page as it stands. */
export const $minorRecruitment: ReadableAtom<MinorState> = $state;

function known(): Known | null {
  const state = $state.get();
  return 'saved' in state ? state : null;
}

function set(part: Partial<Omit<Known, 'saved'>>): void {
  const state = known();
  if (state) $state.set({ ...state, ...part });
}

/** Mails the link. Throws RefusalError with the function's code. */
async function sendLink(): Promise<void> {
  const answer = await call(requestGuardianConsent, {}, { accessToken: await accessToken() });
  if (!answer.ok) throw new RefusalError(answer.error.code);
}

/** Naming the guardian; sending it saves everything and mails the link. */
export const guardianForm = createForm({
  start: START,
  schema: GuardianInputSchema,
  send: async ({ rules: _agreed, ...guardian }) => {
    const session = $session.get();
    if (session.phase === 'member' && session.email.toLowerCase() === guardian.guardian_email)
      throw new RefusalError('guardian_own_email', { guardian_email: 'guardian_own_email' });
    await saveStep('guardian', guardian);
    await saveStep('agreement', { version: AGREEMENT_VERSION });
    await sendLink();
    await look();
    return null;
  },
  fieldText: (field, code, values) => {
    if (field === 'gamertag') return gamertagText(code, values.gamertag);
    if (field === 'guardian_phone' && code === 'invalid_value') return MINOR_TEXT.phoneWrong;
    if (code === 'guardian_own_email') return MINOR_TEXT.ownEmail;
    return field === 'rules' ? MINOR_TEXT.rulesRequired : undefined;
  },
  formText: sendErrorText,
});

/** Whether the gamertag can be had. */
export const guardianGamertagCheck = createGamertagCheck(guardianForm);

function savedValues({ gamertag, guardian, agreement_version: version }: OnboardingState): typeof START {
  return {
    gamertag: gamertag ?? '',
    guardian_name: guardian?.name ?? '',
    guardian_relationship: guardian?.relationship ?? '',
    guardian_email: guardian?.email ?? '',
    guardian_phone: guardian?.phone ?? '',
    rules: version === AGREEMENT_VERSION,
  };
}

function stopFollowing(): void {
  for (const stop of stops) stop();
  stops = [];
}

function openForm(saved: OnboardingState): void {
  stopFollowing();
  const values = savedValues(saved);
  guardianForm.reset(withDraft('guardian', values));
  stops = [keepDraft('guardian', guardianForm, values), guardianGamertagCheck.start(saved.gamertag)];
  $state.set({ phase: 'form', saved, busy: false, notice: null });
}

function leave(): void {
  stopFollowing();
  $state.set({ phase: 'leaving' });
  getPortalEnvironment().address.replace('/recruitment');
}

async function showGranted(saved: OnboardingState): Promise<void> {
  stopFollowing();
  dropDrafts();
  await refreshProfile();
  $state.set({ phase: 'granted', name: saved.gamertag });
}

const PHASES = { pending: 'waiting', declined: 'refused', revoked: 'refused' } as const;

async function show(saved: OnboardingState): Promise<void> {
  const state = known();
  // Without a birthday nobody knows yet who is a minor: the first step comes first.
  if (!saved.is_minor) leave();
  else if (saved.consent === 'granted') await showGranted(saved);
  else if (saved.consent === 'none') openForm(saved);
  else {
    stopFollowing();
    const phase = PHASES[saved.consent];
    const notice = state?.phase === phase ? state.notice : null;
    $state.set({ phase, saved, busy: false, notice });
    recheckLater();
  }
}

async function look(): Promise<void> {
  cancelRecheck?.();
  await show(await readOnboarding(memberClient()));
}

async function load(): Promise<void> {
  $state.set({ phase: 'loading' });
  try {
    await look();
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    $state.set({ phase: 'failed', failure });
  }
}

/** Looks again without disturbing anybody: while somebody types, and while there is no network, nothing changes. */
export async function lookAgain(): Promise<void> {
  const { phase } = $state.get();
  if (phase === 'failed') await load();
  else if (phase === 'waiting' || phase === 'refused') await look().catch(recheckLater);
}

function recheckLater(): void {
  cancelRecheck?.();
  if ($state.get().phase !== 'waiting') return;
  cancelRecheck = getPortalEnvironment().later(() => {
    void lookAgain();
  }, LIMITS.onboarding.guardianRecheckMs);
}

/** Sends a new link to the same guardian. */
export async function sendAgain(): Promise<void> {
  const state = known();
  if (state === null || state.busy) return;
  set({ busy: true, notice: null });
  try {
    await sendLink();
    await look();
    set({ notice: { kind: 'success', text: WAITING_TEXT.resent } });
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : 'unexpected';
    set({ busy: false, notice: { kind: 'error', text: sendErrorText(code) ?? errorText(code) } });
    recheckLater();
  }
}

/** Opens the form with the guardian that is saved, to name another one. */
export function changeGuardian(): void {
  const state = known();
  if (state === null || state.busy) return;
  cancelRecheck?.();
  openForm(state.saved);
}

/** Closes the form again and leaves everything as it is. */
export function keepGuardian(): void {
  const state = known();
  if (state?.phase !== 'form' || state.saved.consent === 'none') return;
  dropDrafts();
  void show(state.saved);
}

/** Opens the page; answers the function that closes it. */
export function startMinorRecruitment(): () => void {
  void load();
  const endings = [
    getPortalEnvironment().onReturn(() => void lookAgain()),
    $session.listen(({ phase }) => {
      if (phase === 'guest') dropDrafts();
    }),
    // Another tab may have heard of the consent first.
    $profile.listen((profile) => {
      if (profile.phase === 'ready' && profile.profile.onboarding) void lookAgain();
    }),
  ];
  return () => {
    for (const end of endings) end();
    cancelRecheck?.();
    stopFollowing();
  };
}
