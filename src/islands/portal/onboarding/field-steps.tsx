/** The steps that are plain fields: identity, gaming, channels, agreement. */
import {
  LANGUAGES,
  PLATFORMS,
  PROVINCES,
  SOCIAL_FIELDS,
  type OnboardingState,
} from '../../../contract/onboarding.ts';
import {
  AGREEMENT_TEXT,
  GAMING_TEXT,
  IDENTITY_TEXT,
  SOCIAL_TEXT,
} from '../../../messages/portal/onboarding.ts';
import {
  agreementForm,
  gamingCheck,
  gamingForm,
  identityForm,
  socialForm,
} from '../../../stores/portal/onboarding/forms.ts';
import { FormCheckbox, FormChoices, FormSelect, FormText } from '../../core/forms/form-fields.tsx';
import { GamertagField } from './gamertag-field.tsx';
import { StepForm } from './step-form.tsx';
import { AgreementText } from './agreement-text.tsx';

interface StepProps {
  readonly saved: OnboardingState;
}

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const PROVINCE_OPTIONS = options(PROVINCES);
const PLATFORM_CHOICES = options(PLATFORMS);
const LANGUAGE_CHOICES = options(LANGUAGES);

function Place() {
  const form = identityForm;
  return (
    <div className="grid gap-x-5 gap-y-6 sm:grid-cols-2">
      <FormSelect
        form={form}
        name="province"
        label={IDENTITY_TEXT.province}
        hint={IDENTITY_TEXT.provinceHint}
        options={PROVINCE_OPTIONS}
        placeholder={IDENTITY_TEXT.choose}
        required
      />
      <FormText
        form={form}
        name="city"
        label={IDENTITY_TEXT.city}
        hint={IDENTITY_TEXT.cityHint}
        autoComplete="address-level2"
      />
    </div>
  );
}

export function IdentityStep({ saved }: StepProps) {
  const form = identityForm;
  return (
    <StepForm form={form} step="identity" saved={saved}>
      <FormText
        form={form}
        name="full_name"
        label={IDENTITY_TEXT.fullName}
        hint={IDENTITY_TEXT.fullNameHint}
        autoComplete="name"
        required
      />
      <FormText
        form={form}
        name="legal_name"
        label={IDENTITY_TEXT.legalName}
        hint={IDENTITY_TEXT.legalNameHint}
        autoComplete="name"
        required
      />
      <FormText
        form={form}
        name="phone"
        label={IDENTITY_TEXT.phone}
        hint={IDENTITY_TEXT.phoneHint}
        type="tel"
        autoComplete="tel"
        required
      />
      <Place />
    </StepForm>
  );
}

export function GamingStep({ saved }: StepProps) {
  const form = gamingForm;
  return (
    <StepForm form={form} step="gaming" saved={saved}>
      <GamertagField form={form} check={gamingCheck} hint={GAMING_TEXT.gamertagHint} />
      <FormText form={form} name="games" label={GAMING_TEXT.games} hint={GAMING_TEXT.gamesHint} required />
      <FormChoices
        form={form}
        name="platforms"
        label={GAMING_TEXT.platforms}
        hint={GAMING_TEXT.platformsHint}
        choices={PLATFORM_CHOICES}
        required
      />
      <FormChoices
        form={form}
        name="languages"
        label={GAMING_TEXT.languages}
        hint={GAMING_TEXT.languagesHint}
        choices={LANGUAGE_CHOICES}
        required
      />
    </StepForm>
  );
}

export function SocialStep({ saved }: StepProps) {
  return (
    <StepForm form={socialForm} step="social" saved={saved}>
      <p className="max-w-[60ch] text-muted">{SOCIAL_TEXT.lead}</p>
      {SOCIAL_FIELDS.map((name) => (
        <FormText
          key={name}
          form={socialForm}
          name={name}
          label={SOCIAL_TEXT[name]}
          inputMode="url"
          autoComplete="off"
        />
      ))}
    </StepForm>
  );
}

export function AgreementStep({ saved }: StepProps) {
  const form = agreementForm;
  return (
    <StepForm form={form} step="agreement" saved={saved}>
      <div className="grid gap-5 border-l-4 border-line-strong bg-surface p-5 sm:p-7">
        <AgreementText />
      </div>
      <FormCheckbox form={form} name="rules" required>
        {AGREEMENT_TEXT.rules}
      </FormCheckbox>
      <FormCheckbox form={form} name="privacy" required>
        {AGREEMENT_TEXT.privacy}
      </FormCheckbox>
    </StepForm>
  );
}
