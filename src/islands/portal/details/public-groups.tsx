/** What others see: profile, creator, channels. */
import { useStore } from '@nanostores/react';
import { LANGUAGES, PLATFORMS, SOCIAL_FIELDS } from '#contract/onboarding.ts';
import { CHANNELS_GROUP, CREATOR_GROUP, PROFILE_GROUP } from '#messages/portal/details.ts';
import { GAMING_TEXT, SOCIAL_TEXT } from '#messages/portal/onboarding.ts';
import type { DetailsPage } from '#stores/portal/details/details-page.ts';
import { FormChoices } from '#islands/core/forms/form-choices.tsx';
import { FormText } from '#islands/core/forms/form-fields.tsx';
import { GamertagField } from '../onboarding/gamertag-field.tsx';
import { GamesField } from '../onboarding/games-field.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import { GroupForm } from './group-form.tsx';

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
