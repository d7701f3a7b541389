/** Live creators, and the source of that state. */
import type { LiveOutcome } from '../../contract/live-streamers.ts';
import type { SocialPlatform } from '../../contract/players.ts';
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
  byHand: 'Live by hand',
  byTwitch: 'Live by Twitch’s word',
  subject: 'On the stream',
  since: 'Live since',
  manual: (platform: string, until: string): string => `Live on ${platform}, by hand until ${until}`,
  twitch: (at: string): string => `Live on Twitch, asked at ${at}`,
  offline: (at: string): string => `Not live, Twitch asked at ${at}`,
  go: 'Go live by hand',
  end: 'End',
  /** To those who hear one button at a time. */
  endOf: ' live by hand',
  noChannel: 'Add a channel first: visitors would not know where to watch.',
  title: (name: string): string => `${name} is live`,
  consequence:
    'Visitors see “Live” beside them, with the channel, until you end it or the time is over. What you say comes before what Twitch says.',
  platform: 'Channel',
  choosePlatform: 'Choose a channel',
  hours: 'Ends by itself after',
  chooseHours: 'Choose how long',
  hoursOf: (hours: string): string => (hours === '1' ? '1 hour' : `${hours} hours`),
  streamTitle: 'Title',
  game: 'Game or category',
  submit: 'Go live',
  submitting: 'Going live…',
  done: (name: string): string => `${name} is shown as live.`,
  ended: (name: string): string => `${name} is not live by hand any more.`,
} as const;

/** Whether Twitch is asked, in one sentence. */
export const LIVE_RUN_TEXT = {
  label: 'Twitch',
  loading: 'Finding out whether Twitch is asked…',
  failed: 'Whether Twitch is asked could not be found out.',
  never: 'Twitch is not asked: this site has no keys for it. Who is live is said by hand.',
  stopped: (at: string): string =>
    `Twitch is not asked any more; it last was on ${at}. Who is live is said by hand.`,
  ok: (at: string, channels: number): string =>
    `Twitch is asked every two minutes who is live: last at ${at}, about ${channels === 1 ? '1 channel' : `${String(channels)} channels`}.`,
} as const;

/** Problems while asking Twitch. */
export const LIVE_TROUBLE: Readonly<Record<Exclude<LiveOutcome, 'ok'>, (at: string) => string>> = {
  busy: (at) => `Twitch was too busy to answer at ${at}. It is asked again within two minutes.`,
  refused: (at) =>
    `Twitch refused this site’s keys at ${at}. Until somebody puts them right, who is live is said by hand.`,
  unreachable: (at) => `Twitch could not be reached at ${at}. It is asked again within two minutes.`,
  unreadable: (at) =>
    `Twitch said something at ${at} that makes no sense. It is asked again within two minutes.`,
};
