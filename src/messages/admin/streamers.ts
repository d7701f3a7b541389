/** Words of /streamers. */
import type { SocialPlatform } from '../../contract/players.ts';
import type { StreamerIneligibility } from '../../contract/streamers.ts';
import { PLATFORM_LABELS } from '../site/players.ts';

export const STREAMER_DESK_TEXT = {
  title: 'Streamers',
  add: 'Add a creator',
  caption: 'Creators',
  searchHint: 'Creator name, gamertag, type or games',
  empty: 'Nobody is a creator yet.',
  name: 'Creator name',
  gamertag: 'Gamertag',
  type: 'Creator type',
  games: 'Content focus',
  schedule: 'Streaming schedule',
  years: 'Creating since',
  yearsOf: (count: number): string => (count === 1 ? '1 year' : `${String(count)} years`),
  featured: 'Featured',
  isFeatured: 'Featured',
  notFeatured: 'Not featured',
  shown: 'Can be featured',
  channels: 'Channels',
  channelCount: (count: number): string => (count === 1 ? '1 channel' : `${String(count)} channels`),
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
  changed: 'Last changed',
  facts: 'Facts',
  change: 'Change',
  details: 'What is shown',
  landing: 'On the landing page',
  end: 'As a creator',
  edit: 'Edit',
  feature: 'Show among the featured',
  unfeature: 'Take off the featured',
  featureDone: (name: string): string => `${name} is among the featured streamers.`,
  unfeatureDone: (name: string): string => `${name} is not among the featured streamers any more.`,
  remove: 'End as a creator',
  removeTitle: 'No creator any more?',
  removeQuestion: (name: string): string =>
    `${name} leaves this list and the landing page. Their channels and everything else stay in their profile.`,
  removed: (name: string): string => `${name} is no creator any more.`,
  consentMissing: 'They are under 18, and their guardian has not agreed to streaming.',
  someone: 'Somebody without a name',
  profile: 'Full profile',
  elsewhere: '(opens another site)',
} as const;

/** Whether visitors can see a streamer, and why not. */
export const INELIGIBILITY_TEXT: Readonly<Record<StreamerIneligibility, string>> = {
  none: 'Yes',
  not_approved: 'No: not an approved member',
  no_consent: 'No: no guardian’s consent to streaming',
  not_public: 'No: their profile is not public',
};

export const STREAMER_FORM = {
  editTitle: (name: string): string => `Edit ${name}`,
  nameHint: 'Shown instead of the gamertag. Not somebody else’s gamertag.',
  typeHint: 'Such as “Video maker”.',
  scheduleHint: 'Such as “Mon, Wed, Fri 19:00”.',
  yearsLabel: 'Years of creating',
  yearsHint: 'Whole years.',
  yearsWrong: 'Please enter whole years, 60 at most',
  channelsTitle: 'Channels',
  channelsHint: 'Each as an address, or as the name there.',
  channelWrong: (platform: SocialPlatform): string =>
    `This is no address on ${PLATFORM_LABELS[platform]}. Please check it`,
  followersWrong: 'Please enter a whole number, such as 12400',
  nameTaken: 'That is somebody else’s gamertag. Please choose another name',
  stale:
    'Somebody else changed this creator meanwhile. Look at what differs; saving again keeps what you typed.',
  gone: 'They are no creator any more. Nothing was saved.',
  saved: (name: string): string => `${name} is saved.`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
} as const;

export const CANDIDATE_TEXT = {
  title: 'Add a creator',
  lead: 'Approved members can become creators. Look for them by the beginning of their gamertag.',
  wanted: 'Gamertag begins with',
  search: 'Search',
  searching: 'Searching…',
  none: (wanted: string): string =>
    `No approved member’s gamertag begins with “${wanted}” who is no creator yet.`,
  found: (count: number): string => (count === 1 ? '1 member found' : `${String(count)} members found`),
  list: 'Found members',
  make: 'Make a creator',
  /** After the label, for screen readers. */
  makeOf: (gamertag: string): string => `: ${gamertag}`,
  made: (gamertag: string): string => `${gamertag} is a creator. Now fill in what is shown.`,
  stale: 'Somebody changed this member meanwhile. Please search again.',
  close: 'Close',
} as const;
