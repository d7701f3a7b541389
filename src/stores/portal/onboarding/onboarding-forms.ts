/** The forms of /recruitment, one for each step. */
import { RefusalError } from '#contract/error-codes.ts';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import {
  AGREEMENT_VERSION,
  AgreementInputSchema,
  BirthInputSchema,
  GamingInputSchema,
  IdentityInputSchema,
  SocialInputSchema,
  type OnboardingState,
  type OnboardingStep,
} from '#contract/onboarding.ts';
import { formatCalendarDate, readBirthday, todayInSouthAfrica, typedDate } from '#domain/age.ts';
import type { OnboardingAnswers } from '#data/onboarding.ts';
import {
  AGREEMENT_TEXT,
  birthErrorText,
  BIRTH_TEXT,
  GAMING_REQUESTS,
  gamertagText,
  IDENTITY_REQUESTS,
  IDENTITY_TEXT,
} from '#messages/portal/onboarding.ts';
import { channelText, completeChannels } from '#stores/core/channel-fields.ts';
import { answerConfirm, askConfirm } from '#stores/core/dialogs.ts';
import { createForm } from '#stores/core/form.ts';
import { namedErrors } from '#stores/core/named-errors.ts';
import type { Stop } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { followDraft } from './onboarding-draft.ts';
import { createGamertagCheck } from './gamertag-check.ts';
import { savedValues, saveStep } from './onboarding-save.ts';

type FormStep = Exclude<OnboardingStep, 'guardian'>;
type Save = (step: FormStep, answers: OnboardingAnswers) => Promise<null>;

function confirmAge(date: string, age: number): Promise<boolean> {
  const day = formatCalendarDate(date);
  return askConfirm({
    title: BIRTH_TEXT.confirmTitle(age),
    text: age < ONBOARDING_LIMITS.adultAge ? BIRTH_TEXT.confirmMinor(day) : BIRTH_TEXT.confirmAdult(day),
    confirm: BIRTH_TEXT.yes,
    cancel: BIRTH_TEXT.no,
  });
}

/** The age is confirmed before it is saved: it can be set only once. */
const createBirthForm = (save: Save) =>
  createForm({
    start: { day: '', month: '', year: '' },
    schema: BirthInputSchema,
    send: async (typed) => {
      const answer = readBirthday(typed, todayInSouthAfrica(getPortalEnvironment().now()));
      if (!answer.ok) throw new RefusalError('invalid_input', { [answer.field]: answer.code });
      const { date, age } = answer;
      return (await confirmAge(date, age)) ? save('birth', { date_of_birth: date }) : null;
    },
    fieldText: birthErrorText,
    formText: (code) => (code === 'too_young' ? birthErrorText('year', code) : undefined),
  });

const IDENTITY = { full_name: '', legal_name: '', phone: '', city: '', province: '' };
export type IdentityValues = typeof IDENTITY;
const NO_CHOICES: readonly string[] = [];
const GAMING = { gamertag: '', games: '', platforms: NO_CHOICES, languages: NO_CHOICES };
const SOCIAL = { url_twitch: '', url_youtube: '', url_instagram: '', url_tiktok: '', url_facebook: '' };

const createForms = (save: Save) => ({
  birth: createBirthForm(save),
  identity: createForm({
    start: IDENTITY,
    schema: IdentityInputSchema,
    send: (answers) => save('identity', answers),
    fieldText: namedErrors(IDENTITY_REQUESTS, (field, code) =>
      field === 'phone' && code === 'invalid_value' ? IDENTITY_TEXT.phoneWrong : undefined,
    ),
  }),
  gaming: createForm({
    start: GAMING,
    schema: GamingInputSchema,
    send: (answers) => save('gaming', answers),
    fieldText: namedErrors(GAMING_REQUESTS, (field, code, { gamertag }: typeof GAMING) =>
      field === 'gamertag' ? gamertagText(code, gamertag) : undefined,
    ),
  }),
  social: createForm({
    start: SOCIAL,
    schema: SocialInputSchema,
    send: async (typed) => save('social', completeChannels(typed)),
    fieldText: channelText,
  }),
  agreement: createForm({
    start: { rules: false, privacy: false },
    schema: AgreementInputSchema,
    send: () => save('agreement', { version: AGREEMENT_VERSION }),
    fieldText: () => AGREEMENT_TEXT.required,
  }),
});

type FollowSaved = Readonly<Record<FormStep, (state: OnboardingState) => readonly Stop[]>>;

function createFilling(follow: FollowSaved) {
  const stops = new Map<string, readonly Stop[]>();
  const stop = (name: string): void => {
    for (const end of stops.get(name) ?? []) end();
  };
  const fill = (name: FormStep, state: OnboardingState): void => {
    stop(name);
    stops.set(name, follow[name](state));
  };
  const start = (state: OnboardingState): Stop => {
    for (const name of Object.keys(follow)) fill(name as FormStep, state);
    return () => {
      for (const name of stops.keys()) stop(name);
      answerConfirm(false);
    };
  };
  return { fill, start };
}

/** `onSaved` runs after each saved step. */
export function createOnboardingForms(onSaved: (step: FormStep, state: OnboardingState) => void) {
  const forms = createForms(async (step, answers) => {
    onSaved(step, await saveStep(step, answers));
    return null;
  });
  const gamertagCheck = createGamertagCheck(forms.gaming);
  const filling = createFilling({
    birth: (state) => [followDraft('birth', forms.birth, typedDate(state.date_of_birth))],
    identity: (state) => [followDraft('identity', forms.identity, savedValues(IDENTITY, state))],
    gaming: (state) => [
      followDraft('gaming', forms.gaming, savedValues(GAMING, state)),
      gamertagCheck.start(state.gamertag),
    ],
    social: (state) => [followDraft('social', forms.social, savedValues(SOCIAL, state))],
    agreement: ({ agreement_version: version }) => {
      const isAgreed = version === AGREEMENT_VERSION;
      return [followDraft('agreement', forms.agreement, { rules: isAgreed, privacy: isAgreed })];
    },
  });
  return { ...forms, ...filling, gamertagCheck };
}
export type OnboardingForms = ReturnType<typeof createOnboardingForms>;
