/** Words of the carousels of players and streamers, and of the join prompt. */
import { BRAND_JOIN, BRAND_NAME } from '#contract/brand.ts';
import type { SocialPlatform } from '#contract/players.ts';

export const PLAYERS_TEXT = {
  title: 'Featured Players',
  loading: 'Loading Players...',
  empty: 'No featured players available at the moment.',
  games: 'Games',
  role: 'Role',
  division: 'Division',
  viewProfile: 'View Full Profile',
  viewAll: 'View All Players',
} as const;

export const STREAMERS_TEXT = {
  title: 'Featured Streamers',
  loading: 'Loading Streamers...',
  focus: 'Content focus',
  schedule: 'Streaming schedule',
  since: 'Creating since',
  years: (count: number): string => (count === 1 ? '1 year' : `${count} years`),
  type: 'Creator type',
  viewProfile: 'View Full Profile',
  viewAll: 'View All Streamers',
} as const;

export const CAROUSEL_TEXT = {
  previous: 'Previous',
  next: 'Next',
  goTo: (position: number, name: string): string => `Show ${position}: ${name}`,
  followers: (count: string): string => `${count} followers`,
} as const;

export const PLATFORM_LABELS: Readonly<Record<SocialPlatform, string>> = {
  twitch: 'Twitch',
  youtube: 'YouTube',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  facebook: 'Facebook',
};

export type JoinPromptVariant = 'players' | 'profile' | 'streamers';

export interface JoinPromptWords {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly features: readonly string[];
  readonly primary: string;
  readonly secondary: string;
  readonly footer: string;
  readonly close: string;
}

const JOIN_BUTTONS: Readonly<
  Record<JoinPromptVariant, { readonly primary: string; readonly secondary: string }>
> = {
  players: { primary: `Join ${BRAND_NAME}`, secondary: 'Sign In Instead' },
  profile: { primary: 'Join Now', secondary: 'Already a Member?' },
  streamers: { primary: 'Sign Up', secondary: 'Sign In' },
};

/** The join prompt. The primary button leads to /signup, the secondary to /login. */
export function joinPromptWords(variant: JoinPromptVariant): JoinPromptWords {
  return { ...BRAND_JOIN[variant], ...JOIN_BUTTONS[variant], footer: BRAND_JOIN.footer, close: 'Close' };
}
