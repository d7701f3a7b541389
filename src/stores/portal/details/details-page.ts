/** /update-details: five groups, each saved on its own. */
import { computed } from 'nanostores';
import {
  CreatorInputSchema,
  MinorPrivateInputSchema,
  PrivateInputSchema,
  ProfileInputSchema,
  VisibilityInputSchema,
} from '#contract/members.ts';
import { SocialInputSchema } from '#contract/onboarding.ts';
import { saveOwnPrivate, saveOwnUser, type PrivateChanges, type UserChanges } from '#data/members.ts';
import {
  CHANNELS_GROUP,
  CREATOR_GROUP,
  PRIVATE_GROUP,
  PROFILE_GROUP,
  VISIBILITY_GROUP,
} from '#messages/portal/details.ts';
import { gamertagText, IDENTITY_TEXT } from '#messages/portal/onboarding.ts';
import * as v from 'valibot';
import { channelText, completeChannels } from '#stores/core/channel-fields.ts';
import { createPage } from '#stores/core/page.ts';
import { createDetailsGroup } from './group.ts';
import { createPhoto } from './photo.ts';
import { loadOwnConsents } from '#stores/auth/own-consents.ts';
import { setOwnMember, ownMember, ownUserId, type OwnMember } from '#stores/auth/own-member.ts';
import { $profile } from '#stores/auth/profile.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createGamertagCheck, type GamertagCheck } from '../onboarding/gamertag-check.ts';

const text = (value: string | null): string => value ?? '';
const none: readonly string[] = [];

async function saveUser({ user }: OwnMember, changes: UserChanges): Promise<void> {
  setOwnMember({ user: await saveOwnUser(memberClient(), ownUserId(), user.updated_at, changes) });
}

async function savePrivate({ personal }: OwnMember, changes: PrivateChanges): Promise<void> {
  setOwnMember({
    personal: await saveOwnPrivate(memberClient(), ownUserId(), personal.updated_at, changes),
  });
}

const createProfileGroup = () =>
  createDetailsGroup({
    empty: { gamertag: '', full_name: '', games: '', platforms: none, languages: none },
    read: ({ user }) => ({
      gamertag: text(user.gamertag),
      full_name: text(user.full_name),
      games: text(user.games),
      platforms: user.platforms,
      languages: user.languages,
    }),
    schema: ProfileInputSchema,
    save: (input, member) => saveUser(member, input),
    saved: PROFILE_GROUP.saved,
    fieldText: (field, code, values) =>
      field === 'gamertag' ? gamertagText(code, values.gamertag) : undefined,
  });

const createCreatorGroup = () =>
  createDetailsGroup({
    empty: { creator_name: '', creator_type: '', schedule: '', years_creating: '' },
    read: ({ user }) => ({
      creator_name: text(user.creator_name),
      creator_type: text(user.creator_type),
      schedule: text(user.schedule),
      years_creating: user.years_creating === null ? '' : String(user.years_creating),
    }),
    schema: CreatorInputSchema,
    save: (input, member) => saveUser(member, input),
    saved: CREATOR_GROUP.saved,
    fieldText: (field) => (field === 'years_creating' ? CREATOR_GROUP.yearsWrong : undefined),
  });

const createChannelsGroup = () =>
  createDetailsGroup({
    empty: { url_twitch: '', url_youtube: '', url_instagram: '', url_tiktok: '', url_facebook: '' },
    read: ({ user }) => ({
      url_twitch: text(user.url_twitch),
      url_youtube: text(user.url_youtube),
      url_instagram: text(user.url_instagram),
      url_tiktok: text(user.url_tiktok),
      url_facebook: text(user.url_facebook),
    }),
    schema: SocialInputSchema,
    save: (input, member) => saveUser(member, completeChannels(input)),
    saved: CHANNELS_GROUP.saved,
    fieldText: channelText,
  });

function isMinor(): boolean {
  const known = $profile.get();
  return known.phase === 'ready' && known.profile.is_minor;
}

const PrivateSchema = v.lazy(() => (isMinor() ? MinorPrivateInputSchema : PrivateInputSchema));

const createPrivateGroup = () =>
  createDetailsGroup({
    empty: { legal_name: '', phone: '', address_line: '', city: '', province: '', postal_code: '' },
    read: ({ personal }) => ({
      legal_name: text(personal.legal_name),
      phone: text(personal.phone),
      address_line: text(personal.address_line),
      city: text(personal.city),
      province: text(personal.province),
      postal_code: text(personal.postal_code),
    }),
    schema: PrivateSchema,
    save: (input, member) => savePrivate(member, input),
    saved: PRIVATE_GROUP.saved,
    fieldText: (field, code) => {
      if (code !== 'invalid_value') return undefined;
      if (field === 'phone') return IDENTITY_TEXT.phoneWrong;
      return field === 'postal_code' ? PRIVATE_GROUP.postalCodeWrong : undefined;
    },
  });

/** Writes two rows: a half that was saved stays saved when the other half is refused. */
const createVisibilityGroup = () =>
  createDetailsGroup({
    empty: { public_profile: false, show_birthday: false },
    read: ({ user, personal }) => ({
      public_profile: user.public_profile,
      show_birthday: personal.show_birthday,
    }),
    schema: VisibilityInputSchema,
    save: async ({ public_profile, show_birthday }, member) => {
      if (public_profile !== member.user.public_profile) await saveUser(member, { public_profile });
      if (show_birthday !== member.personal.show_birthday) await savePrivate(member, { show_birthday });
    },
    saved: VISIBILITY_GROUP.saved,
  });

/** Starts the check again when the member's own gamertag changes. */
function followGamertag(check: GamertagCheck): () => void {
  let own: string | null | undefined;
  let stop = (): void => undefined;
  const stopFollowing = ownMember.$state.subscribe(({ data }) => {
    if (data === null || data.user.gamertag === own) return;
    own = data.user.gamertag;
    stop();
    stop = check.start(own);
  });
  return () => {
    stopFollowing();
    stop();
  };
}

export const createDetailsPage = () =>
  createPage(({ add, onStart }) => {
    const groups = {
      profile: add(createProfileGroup()),
      creator: add(createCreatorGroup()),
      channels: add(createChannelsGroup()),
      personal: add(createPrivateGroup()),
      visibility: add(createVisibilityGroup()),
    };
    const gamertagCheck = createGamertagCheck(groups.profile.form);
    onStart(() => followGamertag(gamertagCheck));
    onStart(() => ownMember.load());
    onStart(() => loadOwnConsents());
    return {
      ...groups,
      gamertagCheck,
      photo: createPhoto(),
      /** Whether leaving the page would lose changes. */
      $unsaved: computed(
        Object.values(groups).map(({ $dirty }) => $dirty),
        (...dirty) => dirty.some(Boolean),
      ),
    };
  });
export type DetailsPage = ReturnType<typeof createDetailsPage>;
