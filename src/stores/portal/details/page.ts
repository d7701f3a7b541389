/** /update-details: five groups, each saved on its own. */
import { computed, type ReadableAtom } from 'nanostores';
import {
  CreatorInputSchema,
  MinorPrivateInputSchema,
  PrivateInputSchema,
  ProfileInputSchema,
  VisibilityInputSchema,
} from '../../../contract/members.ts';
import { SocialInputSchema } from '../../../contract/onboarding.ts';
import { saveOwnPrivate, saveOwnUser, type PrivateChanges, type UserChanges } from '../../../data/members.ts';
import {
  CHANNELS_GROUP,
  CREATOR_GROUP,
  PRIVATE_GROUP,
  PROFILE_GROUP,
  VISIBILITY_GROUP,
} from '../../../messages/portal/details.ts';
import { gamertagText, IDENTITY_TEXT } from '../../../messages/portal/onboarding.ts';
import * as v from 'valibot';
import { channelText, completeChannels } from '../../core/channel-fields.ts';
import { createDetailsGroup } from './group.ts';
import { loadOwnConsents } from '../../auth/own-consents.ts';
import {
  $ownMember,
  adoptOwnMember,
  loadOwnMember,
  ownUserId,
  type OwnMember,
} from '../../auth/own-member.ts';
import { $profile } from '../../auth/profile.ts';
import { memberClient } from '../../auth/session.ts';
import { createGamertagCheck } from '../onboarding/gamertag-check.ts';

const text = (value: string | null): string => value ?? '';
const none: readonly string[] = [];

async function saveUser({ user }: OwnMember, changes: UserChanges): Promise<void> {
  adoptOwnMember({ user: await saveOwnUser(memberClient(), ownUserId(), user.updated_at, changes) });
}

async function savePrivate({ personal }: OwnMember, changes: PrivateChanges): Promise<void> {
  adoptOwnMember({
    personal: await saveOwnPrivate(memberClient(), ownUserId(), personal.updated_at, changes),
  });
}

/** Gamertag, name, games. */
export const profileGroup = createDetailsGroup({
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

/** Whether the gamertag can be had. */
export const gamertagCheck = createGamertagCheck(profileGroup.form);

/** What a creator tells. */
export const creatorGroup = createDetailsGroup({
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

/** Addresses of channels. */
export const channelsGroup = createDetailsGroup({
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

/** Less is asked of a minor. */
const PrivateSchema = v.lazy(() => (isMinor() ? MinorPrivateInputSchema : PrivateInputSchema));

/** What stays with us. */
export const privateGroup = createDetailsGroup({
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

/** Who sees what. Two rows: a half that worked stays, and is known when the other half is tried again. */
export const visibilityGroup = createDetailsGroup({
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

const groups = [profileGroup, creatorGroup, channelsGroup, privateGroup, visibilityGroup] as const;

/** Whether leaving the page would lose something. */
export const $unsaved: ReadableAtom<boolean> = computed(
  groups.map(({ $dirty }) => $dirty),
  (...dirty) => dirty.some(Boolean),
);

/** The check knows which gamertag is one's own: after a change it is another one. */
function followGamertag(): () => void {
  let own: string | null | undefined;
  let stop = (): void => undefined;
  const stopFollowing = $ownMember.subscribe((state) => {
    if (state.phase !== 'ready' || state.user.gamertag === own) return;
    own = state.user.gamertag;
    stop();
    stop = gamertagCheck.start(own);
  });
  return () => {
    stopFollowing();
    stop();
  };
}

/** Fetches the details and follows them; answers the function that stops. */
export function startDetails(): () => void {
  const stops = [...groups.map((group) => group.start()), followGamertag()];
  void loadOwnMember();
  void loadOwnConsents();
  return () => {
    for (const stop of stops) stop();
  };
}
