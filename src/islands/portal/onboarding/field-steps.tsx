/** The steps that are fields: identity, gaming, channels, agreement. */
import { useStore } from '@nanostores/react';
import { LANGUAGES, PLATFORMS, PROVINCES, SOCIAL_FIELDS } from '#contract/onboarding.ts';
import { AGREEMENT_TEXT, GAMING_TEXT, IDENTITY_TEXT, SOCIAL_TEXT } from '#messages/portal/onboarding.ts';
import { $session } from '#stores/auth/session.ts';
import type { FieldSpec } from '#stores/core/fields.ts';
import type { IdentityValues } from '#stores/portal/onboarding/onboarding-forms.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormCheckbox, FormChoices } from '#islands/core/forms/form-choices.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { AgreementText } from './agreement-text.tsx';
import { GamertagField } from './gamertag-field.tsx';
import { GamesField } from './games-field.tsx';
import { StepForm, type StepProps } from './onboarding-step-form.tsx';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const PLATFORM_CHOICES = options(PLATFORMS);
const LANGUAGE_CHOICES = options(LANGUAGES);

const IDENTITY_FIELDS: readonly FieldSpec<IdentityValues>[] = [
  {
    kind: 'text',
    name: 'full_name',
    label: IDENTITY_TEXT.fullName,
    hint: IDENTITY_TEXT.fullNameHint,
    autoComplete: 'name',
    required: true,
  },
  {
    kind: 'text',
    name: 'legal_name',
    label: IDENTITY_TEXT.legalName,
    hint: IDENTITY_TEXT.legalNameHint,
    autoComplete: 'name',
    required: true,
  },
  {
    kind: 'phone',
    name: 'phone',
    label: IDENTITY_TEXT.phone,
    hint: IDENTITY_TEXT.phoneHint,
    autoComplete: 'tel',
    required: true,
  },
  {
    kind: 'select',
    name: 'province',
    label: IDENTITY_TEXT.province,
    hint: IDENTITY_TEXT.provinceHint,
    options: options(PROVINCES),
    placeholder: IDENTITY_TEXT.choose,
    required: true,
    half: true,
  },
  {
    kind: 'text',
    name: 'city',
    label: IDENTITY_TEXT.city,
    hint: IDENTITY_TEXT.cityHint,
    autoComplete: 'address-level2',
    half: true,
  },
];

function OwnEmail() {
  const session = useStore($session);
  if (session.phase !== 'member') return null;
  return (
    <dl>
      <dt className="label">{IDENTITY_TEXT.email}</dt>
      <dd className="text-lead wrap-anywhere">{session.email}</dd>
      <dd className="text-small text-muted">{IDENTITY_TEXT.emailHint}</dd>
    </dl>
  );
}

export function IdentityStep({ page, saved }: StepProps) {
  const form = page.forms.identity;
  return (
    <StepForm page={page} form={form} step="identity" saved={saved}>
      <OwnEmail />
      <FieldList form={form} fields={IDENTITY_FIELDS} />
    </StepForm>
  );
}

export function GamingStep({ page, saved }: StepProps) {
  const { gaming: form, gamertagCheck } = page.forms;
  return (
    <StepForm page={page} form={form} step="gaming" saved={saved}>
      <GamertagField form={form} check={gamertagCheck} hint={GAMING_TEXT.gamertagHint} />
      <GamesField form={form} required />
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

export function SocialStep({ page, saved }: StepProps) {
  const form = page.forms.social;
  return (
    <StepForm page={page} form={form} step="social" saved={saved}>
      <p className="max-w-[60ch] text-muted">{SOCIAL_TEXT.lead}</p>
      {SOCIAL_FIELDS.map((name) => (
        <FormText
          key={name}
          form={form}
          name={name}
          label={SOCIAL_TEXT[name]}
          inputMode="url"
          autoComplete="off"
        />
      ))}
    </StepForm>
  );
}

export function AgreementStep({ page, saved }: StepProps) {
  const form = page.forms.agreement;
  return (
    <StepForm page={page} form={form} step="agreement" saved={saved}>
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
