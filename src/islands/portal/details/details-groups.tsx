/** The groups of details: profile, creator, channels, private details, visibility. */
import { useStore } from '@nanostores/react';
import { LANGUAGES, PLATFORMS, PROVINCES, SOCIAL_FIELDS } from '#contract/onboarding.ts';
import { urls } from '#contract/urls.ts';
import { formatCalendarDate } from '#domain/age.ts';
import { grantedPurposes } from '#domain/public-profile.ts';
import {
  CHANNELS_GROUP,
  CREATOR_GROUP,
  DETAILS_TEXT,
  PRIVATE_GROUP,
  PROFILE_GROUP,
  VISIBILITY_GROUP,
} from '#messages/portal/details.ts';
import { GAMING_TEXT, IDENTITY_TEXT, SOCIAL_TEXT } from '#messages/portal/onboarding.ts';
import { $ownConsents } from '#stores/auth/own-consents.ts';
import type { OwnMember } from '#stores/auth/own-member.ts';
import type { DetailsPage } from '#stores/portal/details/details-page.ts';
import { $profile } from '#stores/auth/profile.ts';
import { FormCheckbox, FormChoices, FormSelect } from '#islands/core/forms/form-choices.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { GroupForm } from './group-form.tsx';
import { GamertagField } from '../onboarding/gamertag-field.tsx';
import { GamesField } from '../onboarding/games-field.tsx';

const PAIR = 'grid gap-x-5 gap-y-6 sm:grid-cols-2';

/** Offered choices, and chosen ones that are not among them. */
function choicesOf(offered: readonly string[], chosen: readonly string[]) {
  return [...new Set([...offered, ...chosen])].map((value) => ({ value, label: value }));
}

export function ProfileGroup({ page }: PageProps<DetailsPage>) {
  const { form } = page.profile;
  const { values } = useStore(form.$form);
  return (
    <GroupForm group={page.profile} label={PROFILE_GROUP.title}>
      <GamertagField form={form} check={page.gamertagCheck} hint={GAMING_TEXT.gamertagHint} />
      <FormText
        form={form}
        name="full_name"
        label={PROFILE_GROUP.fullName}
        hint={PROFILE_GROUP.fullNameHint}
        autoComplete="name"
      />
      <GamesField form={form} />
      <FormChoices
        form={form}
        name="platforms"
        label={GAMING_TEXT.platforms}
        hint={GAMING_TEXT.platformsHint}
        choices={choicesOf(PLATFORMS, values.platforms)}
      />
      <FormChoices
        form={form}
        name="languages"
        label={GAMING_TEXT.languages}
        hint={GAMING_TEXT.languagesHint}
        choices={choicesOf(LANGUAGES, values.languages)}
      />
    </GroupForm>
  );
}

export function CreatorGroup({ page }: PageProps<DetailsPage>) {
  const { form } = page.creator;
  return (
    <GroupForm group={page.creator} label={CREATOR_GROUP.title}>
      <div className={PAIR}>
        <FormText form={form} name="creator_name" label={CREATOR_GROUP.name} hint={CREATOR_GROUP.nameHint} />
        <FormText form={form} name="creator_type" label={CREATOR_GROUP.type} hint={CREATOR_GROUP.typeHint} />
        <FormText
          form={form}
          name="schedule"
          label={CREATOR_GROUP.schedule}
          hint={CREATOR_GROUP.scheduleHint}
        />
        <FormText
          form={form}
          name="years_creating"
          label={CREATOR_GROUP.years}
          hint={CREATOR_GROUP.yearsHint}
          inputMode="numeric"
        />
      </div>
    </GroupForm>
  );
}

export function ChannelsGroup({ page }: PageProps<DetailsPage>) {
  return (
    <GroupForm group={page.channels} label={CHANNELS_GROUP.title}>
      <div className={PAIR}>
        {SOCIAL_FIELDS.map((name) => (
          <FormText
            key={name}
            form={page.channels.form}
            name={name}
            label={SOCIAL_TEXT[name]}
            inputMode="url"
            autoComplete="off"
          />
        ))}
      </div>
    </GroupForm>
  );
}

const PROVINCE_OPTIONS = PROVINCES.map((value) => ({ value, label: value }));

function useIsMinor(): boolean {
  const state = useStore($profile);
  return state.phase === 'ready' && state.profile.is_minor;
}

/** What cannot be changed here. */
function Fixed({ personal }: Pick<OwnMember, 'personal'>) {
  const { date_of_birth: birthday, email } = personal;
  return (
    <dl className={`${PAIR} border-l-4 border-line-strong pl-5`}>
      <div>
        <dt className="label">{PRIVATE_GROUP.birthday}</dt>
        <dd>{birthday === null ? PRIVATE_GROUP.birthdayUnknown : formatCalendarDate(birthday)}</dd>
        <dd className="flex flex-wrap gap-x-1.5 text-small text-muted">
          {PRIVATE_GROUP.birthdayHint}
          <a href={urls.email(PRIVATE_GROUP.contact)} className="link">
            {PRIVATE_GROUP.contact}
          </a>
        </dd>
      </div>
      <div className="min-w-0">
        <dt className="label">{PRIVATE_GROUP.email}</dt>
        <dd className="wrap-anywhere">{email}</dd>
        <dd className="text-small text-muted">{PRIVATE_GROUP.emailHint}</dd>
      </div>
    </dl>
  );
}

function AddressFields({ page }: PageProps<DetailsPage>) {
  const { form } = page.personal;
  return (
    <>
      <FormText
        form={form}
        name="address_line"
        label={PRIVATE_GROUP.address}
        hint={PRIVATE_GROUP.addressHint}
        autoComplete="street-address"
      />
      <div className={PAIR}>
        <FormText form={form} name="city" label={IDENTITY_TEXT.city} autoComplete="address-level2" />
        <FormText
          form={form}
          name="postal_code"
          label={PRIVATE_GROUP.postalCode}
          hint={PRIVATE_GROUP.postalCodeHint}
          inputMode="numeric"
          autoComplete="postal-code"
        />
      </div>
      <FormSelect
        form={form}
        name="province"
        label={IDENTITY_TEXT.province}
        options={PROVINCE_OPTIONS}
        placeholder={DETAILS_TEXT.choose}
      />
    </>
  );
}

export function PrivateGroup({ page, personal }: PageProps<DetailsPage> & Pick<OwnMember, 'personal'>) {
  const { form } = page.personal;
  return (
    <GroupForm group={page.personal} label={PRIVATE_GROUP.title}>
      <Fixed personal={personal} />
      <FormText
        form={form}
        name="legal_name"
        label={IDENTITY_TEXT.legalName}
        hint={IDENTITY_TEXT.legalNameHint}
        autoComplete="name"
        required={!useIsMinor()}
      />
      <FormText
        form={form}
        name="phone"
        label={IDENTITY_TEXT.phone}
        hint={IDENTITY_TEXT.phoneHint}
        type="tel"
        autoComplete="tel"
      />
      <AddressFields page={page} />
    </GroupForm>
  );
}

export function VisibilityGroup({ page }: PageProps<DetailsPage>) {
  const { form } = page.visibility;
  const isMinor = useIsMinor();
  const granted = grantedPurposes(useStore($ownConsents));
  const allowed = !isMinor || granted.includes('public_profile');
  return (
    <GroupForm group={page.visibility} label={VISIBILITY_GROUP.title}>
      {allowed ? (
        <FormCheckbox
          form={form}
          name="public_profile"
          hint={isMinor ? VISIBILITY_GROUP.minorPublicGranted : VISIBILITY_GROUP.publicHint}
        >
          {VISIBILITY_GROUP.publicProfile}
        </FormCheckbox>
      ) : (
        <p className="border-l-4 border-line-strong pl-5">{VISIBILITY_GROUP.minorPublic}</p>
      )}
      {isMinor ? (
        <p className="border-l-4 border-line-strong pl-5">{VISIBILITY_GROUP.minorBirthday}</p>
      ) : (
        <FormCheckbox form={form} name="show_birthday" hint={VISIBILITY_GROUP.birthdayHint}>
          {VISIBILITY_GROUP.birthday}
        </FormCheckbox>
      )}
    </GroupForm>
  );
}
