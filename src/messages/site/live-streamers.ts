/** Live creators, and the source of that state. */
import type { LiveOutcome } from '#contract/live-streamers.ts';
import type { SocialPlatform } from '#contract/players.ts';
import { PLATFORM_LABELS } from './players.ts';

export const LIVE_TEXT = {
  badge: 'Live',
  on: (platform: SocialPlatform): string => `Live on ${PLATFORM_LABELS[platform]}`,
  /** A name where only the name is heard. */
  named: (name: string): string => `${name}, live`,
  viewers: (count: number): string =>
    count === 1 ? '1 viewer' : `${new Intl.NumberFormat('en-ZA').format(count)} viewers`,
  watch: (platform: SocialPlatform): string => `Watch on ${PLATFORM_LABELS[platform]}`,
} as const;

export const LIVE_DESK_TEXT = {
  column: 'Live',
  viewers: 'Watching',
  notLive: 'Not live',
  byHand: 'Live (set by staff)',
  byTwitch: 'Live (from Twitch)',
  subject: 'Streaming',
  since: 'Live since',
  manual: (platform: string, until: string): string => `Live on ${platform}, set by staff until ${until}`,
  twitch: (at: string): string => `Live on Twitch, checked at ${at}`,
  offline: (at: string): string => `Not live, Twitch checked at ${at}`,
  go: 'Mark as live',
  end: 'End',
  /** To those who hear one button at a time. */
  endOf: ' live status',
  noChannel: 'Add a channel first, so that visitors know where to watch.',
  title: (name: string): string => `Mark ${name} as live`,
  consequence:
    'Visitors see “Live” and the channel next to their name until you end it or the time runs out. This overrules Twitch.',
  platform: 'Channel',
  choosePlatform: 'Choose a channel',
  hours: 'Ends after',
  chooseHours: 'Choose how long',
  hoursOf: (hours: string): string => (hours === '1' ? '1 hour' : `${hours} hours`),
  streamTitle: 'Title',
  game: 'Game or category',
  submit: 'Mark as live',
  done: (name: string): string => `${name} now shows as live.`,
  ended: (name: string): string => `${name} is no longer marked as live.`,
} as const;

/** Whether Twitch is asked, in one sentence. */
export const LIVE_RUN_TEXT = {
  loading: 'Checking the connection to Twitch…',
  failed: 'We couldn’t check the connection to Twitch.',
  never: 'Twitch isn’t connected: this site has no keys for it. Mark streamers as live yourself.',
  stopped: (at: string): string =>
    `We stopped checking Twitch; the last check was on ${at}. Mark streamers as live yourself.`,
  ok: (at: string, channels: number): string =>
    `We check Twitch every two minutes: last at ${at}, ${channels === 1 ? '1 channel' : `${String(channels)} channels`}.`,
} as const;

export const LIVE_PROBLEMS: Readonly<Record<Exclude<LiveOutcome, 'ok'>, (at: string) => string>> = {
  busy: (at) => `Twitch was too busy to answer at ${at}. We’ll try again within two minutes.`,
  refused: (at) =>
    `Twitch refused this site’s keys at ${at}. Until someone fixes them, mark streamers as live yourself.`,
  unreachable: (at) => `We couldn’t reach Twitch at ${at}. We’ll try again within two minutes.`,
  unreadable: (at) => `We couldn’t read Twitch’s answer at ${at}. We’ll try again within two minutes.`,
};
