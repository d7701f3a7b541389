/** The forms of /recruitment, one for each step. What a saved step leads to is told by the page (recruitment.ts). */
import * as v from 'valibot';
import { RefusalError } from '../../../contract/error-codes.ts';
import {
  AGREEMENT_VERSION,
  AgreementInputSchema,
  GamingInputSchema,
  IdentityInputSchema,
  SocialInputSchema,
  type OnboardingState,
  type OnboardingStep,
} from '../../../contract/onboarding.ts';
import { readBirthday, todayInSouthAfrica, typedDate } from '../../../domain/age.ts';
import {
  AGREEMENT_TEXT,
  birthErrorText,
  gamertagText,
  IDENTITY_TEXT,
} from '../../../messages/portal/onboarding.ts';
import { channelText, completeChannels } from '../../core/channel-fields.ts';
import { createForm } from '../../core/form.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { createGamertagCheck } from './gamertag-check.ts';
import { saveStep } from './save.ts';

type Listener = (step: OnboardingStep, state: OnboardingState) => void;
type Question = (date: string, age: number) => Promise<boolean>;
let onSaved: Listener = () => undefined;
let askAboutAge: Question = async () => false;

/** Who hears of saved steps, and who asks whether an age is right. */
export function connectForms(saved: Listener, question: Question): void {
  onSaved = saved;
  askAboutAge = question;
}

async function save(step: OnboardingStep, answers: Parameters<typeof saveStep>[1]): Promise<null> {
  const state = await saveStep(step, answers);
  onSaved(step, state);
  return null;
}

/** Step 1. The age is confirmed before it is saved: it can be set only once. */
export const birthForm = createForm({
  start: { day: '', month: '', year: '' },
  schema: v.object({ day: v.string(), month: v.string(), year: v.string() }),
  send: async (typed) => {
    const answer = readBirthday(typed, todayInSouthAfrica(getPortalEnvironment().now()));
    if (!answer.ok) throw new RefusalError('invalid_input', { [answer.field]: answer.code });
    const { date, age } = answer;
    return (await askAboutAge(date, age)) ? save('birth', { date_of_birth: date }) : null;
  },
  fieldText: birthErrorText,
  formText: (code) => (code === 'too_young' ? birthErrorText('year', code) : undefined),
});

/** Step 2. */
export const identityForm = createForm({
  start: { full_name: '', legal_name: '', phone: '', city: '', province: '' },
  schema: IdentityInputSchema,
  send: (answers) => save('identity', answers),
  fieldText: (field, code) =>
    field === 'phone' && code === 'invalid_value' ? IDENTITY_TEXT.phoneWrong : undefined,
});

const noChoices: readonly string[] = [];

/** Step 3. */
export const gamingForm = createForm({
  start: { gamertag: '', games: '', platforms: noChoices, languages: noChoices },
  schema: GamingInputSchema,
  send: (answers) => save('gaming', answers),
  fieldText: (field, code, values) =>
    field === 'gamertag' ? gamertagText(code, values.gamertag) : undefined,
});

/** Whether the gamertag can be had. */
export const gamingCheck = createGamertagCheck(gamingForm);

/** Step 4. */
export const socialForm = createForm({
  start: { url_twitch: '', url_youtube: '', url_instagram: '', url_tiktok: '', url_facebook: '' },
  schema: SocialInputSchema,
  send: async (typed) => save('social', completeChannels(typed)),
  fieldText: channelText,
});

/** Step 5. */
export const agreementForm = createForm({
  start: { rules: false, privacy: false },
  schema: AgreementInputSchema,
  send: () => save('agreement', { version: AGREEMENT_VERSION }),
  fieldText: () => AGREEMENT_TEXT.required,
});

/** What is saved, as the forms hold it. */
export function savedValues(state: OnboardingState) {
  const text = (value: string | null): string => value ?? '';
  const agreed = state.agreement_version === AGREEMENT_VERSION;
  return {
    birth: typedDate(state.date_of_birth),
    identity: {
      full_name: text(state.full_name),
      legal_name: text(state.legal_name),
      phone: text(state.phone),
      city: text(state.city),
      province: text(state.province),
    },
    gaming: {
      gamertag: text(state.gamertag),
      games: text(state.games),
      platforms: state.platforms,
      languages: state.languages,
    },
    social: {
      url_twitch: text(state.url_twitch),
      url_youtube: text(state.url_youtube),
      url_instagram: text(state.url_instagram),
      url_tiktok: text(state.url_tiktok),
      url_facebook: text(state.url_facebook),
    },
    agreement: { rules: agreed, privacy: agreed },
  };
}
