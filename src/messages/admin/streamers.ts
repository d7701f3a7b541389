/** Words of /streamers. */
import type { SocialPlatform } from '#contract/players.ts';
import type { StreamerIneligibility } from '#contract/streamers.ts';
import { PLATFORM_LABELS } from '../site/players.ts';
import { counted } from '../core/counted.ts';
import { DESK_WORDS } from '../core/table.ts';

export const STREAMER_DESK_TEXT = {
  title: 'Streamers',
  add: 'Add a creator',
  caption: 'Creators',
  searchHint: 'Creator name, gamertag, type or games',
  empty: 'No creators yet.',
  name: 'Creator name',
  gamertag: 'Gamertag',
  type: 'Creator type',
  games: 'Content focus',
  schedule: 'Streaming schedule',
  years: 'Creating since',
  yearsOf: counted('year', 'years'),
  featured: 'Featured',
  isFeatured: 'Featured',
  notFeatured: 'Not featured',
  shown: 'Can be featured',
  channels: 'Channels',
  followers: 'Followers',
  followersOf: (platform: SocialPlatform): string => `${PLATFORM_LABELS[platform]} followers`,
  channelOf: (platform: SocialPlatform): string => PLATFORM_LABELS[platform],
  platform: 'Channel on',
  missing: 'Missing',
  noChannel: 'No channel',
  noFollowers: 'No follower counts',
  noSchedule: 'No schedule',
  noType: 'No creator type',
  noYears: 'No years',
  noName: 'No creator name',
  ...DESK_WORDS,
  details: 'Public details',
  landing: 'On the front page',
  end: 'Creator status',
  feature: 'Feature',
  unfeature: 'Stop featuring',
  featureDone: (name: string): string => `${name} is now featured.`,
  unfeatureDone: (name: string): string => `${name} is no longer featured.`,
  remove: 'Remove as creator',
  removeTitle: 'Remove as creator?',
  removeQuestion: (name: string): string =>
    `${name} disappears from this list and the front page. Their channels and everything else stay on their profile.`,
  removed: (name: string): string => `${name} is no longer a creator.`,
  consentMissing: 'They’re under 18, and their guardian hasn’t agreed to streaming.',
  someone: 'Unnamed member',
  profile: 'Full profile',
  elsewhere: '(opens another site)',
} as const;

/** Whether visitors can see a streamer, and why not. */
export const INELIGIBILITY_TEXT: Readonly<Record<StreamerIneligibility, string>> = {
  none: 'Yes',
  not_approved: 'No: not an approved member',
  no_consent: 'No: their guardian hasn’t agreed to streaming',
  not_public: 'No: their profile isn’t public',
};

export const STREAMER_FORM = {
  editTitle: (name: string): string => `Edit ${name}`,
  nameHint: 'Shown instead of the gamertag. It can’t be someone else’s gamertag.',
  typeHint: 'For example “Video maker”.',
  scheduleHint: 'For example “Mon, Wed, Fri 19:00”.',
  yearsLabel: 'Years as a creator',
  yearsHint: 'Whole years.',
  yearsWrong: 'Enter a whole number of years, 60 or less',
  channelsTitle: 'Channels',
  channelsHint: 'Enter the link or the channel name.',
  channelWrong: (platform: SocialPlatform): string =>
    `Enter a link or channel name for ${PLATFORM_LABELS[platform]}`,
  followersWrong: 'Enter a whole number, for example 12400',
  nameTaken: 'That’s someone else’s gamertag. Choose another name',
  stale:
    'Someone else changed this creator in the meantime. Look at the difference, then save again to keep what you typed.',
  gone: 'They’re no longer a creator. Nothing was saved.',
  saved: (name: string): string => `${name} saved.`,
} as const;

export const CANDIDATE_TEXT = {
  title: 'Add a creator',
  lead: 'Approved members can become creators. Search by the start of their gamertag.',
  wanted: 'Gamertag starts with',
  search: 'Search',
  searching: 'Searching…',
  none: (wanted: string): string =>
    `No approved member who isn’t a creator yet has a gamertag starting with “${wanted}”.`,
  found: counted('member found', 'members found'),
  list: 'Members found',
  make: 'Make creator',
  /** After the label, for screen readers. */
  makeOf: (gamertag: string): string => `: ${gamertag}`,
  made: (gamertag: string): string => `${gamertag} is now a creator. Fill in their public details next.`,
  stale: 'Someone changed this member in the meantime. Search again.',
} as const;
