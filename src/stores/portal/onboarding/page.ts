/** /recruitment: which step is shown, where it leads, and the end of it. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { OnboardingState, OnboardingStep } from '../../../contract/onboarding.ts';
import { STORAGE_KEYS } from '../../../contract/storage-keys.ts';
import { completeOnboarding, readOnboarding } from '../../../data/onboarding.ts';
import { safeReturnPath } from '../../../domain/access.ts';
import { mayOpenStep, stepAfter, stepFor, type RecruitmentStep } from '../../../domain/onboarding.ts';
import type { Form } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { $profile, adoptProfile, refreshProfile } from '../../auth/profile.ts';
import { claimKeptReferral } from '../../auth/referral-claim.ts';
import { $session, memberClient } from '../../auth/session.ts';
import { dropDrafts, keepDraft, withDraft } from './draft.ts';
import {
  agreementForm,
  birthForm,
  connectForms,
  gamingCheck,
  gamingForm,
  identityForm,
  savedValues,
  socialForm,
} from './forms.ts';

/** What the page shows. 'leaving' from the moment somebody is taken to /minor-recruitment. */
export type RecruitmentState =
  | { readonly phase: 'loading' | 'leaving' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'steps';
      readonly step: RecruitmentStep;
      readonly saved: OnboardingState;
      /** Counts changes of the step: the screen moves the focus to its heading. */
      readonly moves: number;
    }
  | {
      /** Onboarded before the page was opened, or just now. */
      readonly phase: 'already' | 'completed';
      readonly name: string | null;
      /** What somebody wanted to see before they were sent here. */
      readonly returnPath: string | null;
    };

/** The question whether an age is right, while it is asked. */
export interface AgeQuestion {
  readonly date: string;
  readonly age: number;
}

/** The end of the review. */
export interface Completion {
  readonly busy: boolean;
  readonly failure: ErrorCode | null;
}

const PATH = '/recruitment';
const IDLE: Completion = { busy: false, failure: null };
const $state = atom<RecruitmentState>({ phase: 'loading' });
const $question = atom<AgeQuestion | null>(null);
const $end = atom<Completion>(IDLE);
let answerQuestion: ((right: boolean) => void) | null = null;
const following = new Map<string, () => void>();

/** The page as it stands. */
export const $recruitment: ReadableAtom<RecruitmentState> = $state;
/** The question about the age; null while nothing is asked. */
export const $ageQuestion: ReadableAtom<AgeQuestion | null> = $question;
/** Completing, and why it did not work. */
export const $completion: ReadableAtom<Completion> = $end;

function askAboutAge(date: string, age: number): Promise<boolean> {
  $question.set({ date, age });
  return new Promise((answer) => {
    answerQuestion = answer;
  });
}

/** Answers the question about the age. */
export function confirmAge(right: boolean): void {
  $question.set(null);
  answerQuestion?.(right);
  answerQuestion = null;
}

function follow<Values extends object>(name: OnboardingStep, form: Form<Values>, saved: Values): void {
  following.get(name)?.();
  form.reset(withDraft(name, saved));
  following.set(name, keepDraft(name, form, saved));
}

function fill(state: OnboardingState, only?: OnboardingStep): void {
  const saved = savedValues(state);
  const wanted = (step: OnboardingStep): boolean => only === undefined || only === step;
  if (wanted('birth')) follow('birth', birthForm, saved.birth);
  if (wanted('identity')) follow('identity', identityForm, saved.identity);
  if (wanted('social')) follow('social', socialForm, saved.social);
  if (wanted('agreement')) follow('agreement', agreementForm, saved.agreement);
  if (!wanted('gaming')) return;
  following.get('check')?.();
  follow('gaming', gamingForm, saved.gaming);
  following.set('check', gamingCheck.start(state.gamertag));
}

function stopFollowing(): void {
  for (const stop of following.values()) stop();
  following.clear();
}

function leaveToGuardian(): void {
  stopFollowing();
  dropDrafts('guardian');
  $state.set({ phase: 'leaving' });
  getPortalEnvironment().address.replace('/minor-recruitment');
}

function wantedStep(): string | null {
  return new URLSearchParams(getPortalEnvironment().location.search()).get('step');
}

function show(step: RecruitmentStep, saved: OnboardingState): void {
  const before = $state.get();
  const moves = before.phase === 'steps' ? before.moves + Number(before.step !== step) : 0;
  $end.set(IDLE);
  $state.set({ phase: 'steps', step, saved, moves });
}

function pathOf(step: RecruitmentStep): string {
  return `${PATH}?step=${step}`;
}

/** Shows a step that may be opened; going back in the browser leads to the one before. */
export function openStep(step: RecruitmentStep): void {
  const state = $state.get();
  if (state.phase !== 'steps' || state.step === step || !mayOpenStep(step, state.saved)) return;
  getPortalEnvironment().address.show(pathOf(step), true);
  show(step, state.saved);
}

function onSaved(step: OnboardingStep, saved: OnboardingState): void {
  const state = $state.get();
  if (saved.is_minor) leaveToGuardian();
  else if (state.phase === 'steps') {
    const next = stepAfter(state.step, saved);
    fill(saved, step);
    getPortalEnvironment().address.show(pathOf(next), true);
    show(next, saved);
  }
}

function returnPath(): string | null {
  return safeReturnPath(getPortalEnvironment().tabStorage.read(STORAGE_KEYS.redirectAfterLogin));
}

function showEnd(phase: 'already' | 'completed', name: string | null): void {
  stopFollowing();
  dropDrafts();
  $state.set({ phase, name, returnPath: returnPath() });
}

/** Fetches what is saved. A profile that could not be refreshed is no reason to stop: the steps tell enough. */
async function load(): Promise<void> {
  $state.set({ phase: 'loading' });
  try {
    const [saved] = await Promise.all([readOnboarding(memberClient()), refreshProfile()]);
    const profile = $profile.get();
    if (profile.phase === 'ready' && profile.profile.onboarding) {
      showEnd('already', profile.profile.gamertag);
    } else if (saved.is_minor) leaveToGuardian();
    else {
      fill(saved);
      const step = stepFor(wantedStep(), saved);
      getPortalEnvironment().address.show(pathOf(step));
      show(step, saved);
    }
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    $state.set({ phase: 'failed', failure });
  }
}

/** Tries once more to fetch what is saved. */
export function retryRecruitment(): void {
  if ($state.get().phase === 'failed') void load();
}

/** Makes a member of the person. What is missing is shown as the first open step. */
export async function completeRecruitment(): Promise<void> {
  if ($end.get().busy) return;
  $end.set({ busy: true, failure: null });
  try {
    const profile = await completeOnboarding(memberClient());
    adoptProfile(profile);
    showEnd('completed', profile.gamertag);
    $end.set(IDLE);
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    if (failure === 'minor_consent_required') leaveToGuardian();
    else $end.set({ busy: false, failure });
  }
}

/** Goes where the browser's buttons point. */
function followAddress(): void {
  const state = $state.get();
  if (state.phase === 'failed') void load();
  if (state.phase !== 'steps' || getPortalEnvironment().location.path() !== PATH) return;
  const step = stepFor(wantedStep(), state.saved);
  if (step !== state.step) show(step, state.saved);
}

/** Opens the page; answers the function that closes it. */
export function startRecruitment(): () => void {
  // Whoever did not come through /login here.
  void claimKeptReferral();
  connectForms(onSaved, askAboutAge);
  void load();
  const stops = [
    getPortalEnvironment().onReturn(followAddress),
    $session.listen(({ phase }) => {
      if (phase === 'guest') dropDrafts();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
    stopFollowing();
    confirmAge(false);
  };
}
