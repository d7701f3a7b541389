/** Words of the list of players and of a player's page. */
import type { PlayerFilter } from '#contract/player-search.ts';
import { failedToLoad, loadingWords } from '../core/shared-words.ts';

export const PLAYER_LIST_TEXT = {
  title: 'Players',
  lead: 'Everyone who plays, streams and builds with us and has a public profile.',
  organisation: 'See who runs the club',
  searchLabel: 'Search players',
  searchHint: 'By gamertag or name',
  filters: 'Narrow the list',
  anything: 'All',
  roleHint: 'For example Duelist',
  clear: 'Clear search and filters',
  loading: 'Loading players…',
  refreshing: 'Searching…',
  failed: failedToLoad('the players'),
  moreFailed: (why: string): string => `We couldn’t load more players. ${why}`,
  list: 'Players, by gamertag',
  empty: 'No public profiles yet.',
  emptyHint: 'Approved members appear here once their profile is public.',
  emptyAction: 'Go to my profile',
  noMatch: 'No players found.',
  noMatchHint: 'Try another spelling, or remove a filter.',
  more: 'Show more players',
  moreBusy: 'Loading more…',
  creator: 'Creator',
} as const;

/** Number of players shown; exact when no others match. */
export function shownPlayers(count: number, hasMore: boolean): string {
  if (hasMore) return `${String(count)} players shown, and there are more`;
  return count === 1 ? '1 player' : `${String(count)} players`;
}

export const PLAYER_FILTER_LABELS: Readonly<Record<PlayerFilter, string>> = {
  game: 'Game',
  role: 'Playing role',
  language: 'Language',
  platform: 'Platform',
};

export const PLAYER_PAGE_TEXT = {
  title: 'Player',
  ...loadingWords('the profile'),
  notFound: 'We can’t find this player',
  notFoundText: (identifier: string): string =>
    identifier === ''
      ? 'There’s no gamertag in this address.'
      : `There’s no public profile called “${identifier}”. They may have changed their gamertag or hidden their profile.`,
  search: 'Search for similar players',
  all: 'All players',
  moved: (before: string, now: string): string =>
    `“${before}” is now called ${now}. This is their new address.`,
  own: 'This is you',
  edit: 'Edit my profile',
  ownHidden: 'Only you see this page at the moment',
  ownHiddenText: 'Others see your profile once you’re approved and your profile is public.',
  ownHiddenWay: 'See why',
  facts: 'Profile',
  since: 'Member since',
  creating: 'Creator',
  channels: 'Channels',
  noChannels: 'No channels yet.',
  elsewhere: '(opens in a new tab)',
  teams: 'Teams',
  now: 'Now',
  before: 'Before',
  noTeams: 'Not on a team yet.',
  joined: (date: string): string => `since ${date}`,
  period: (from: string, until: string): string => `${from} to ${until}`,
  trial: 'on trial',
  benched: 'on the bench',
  achievements: 'Achievements',
  career: 'Career',
  station: { joined: 'Joined', left: 'Left' },
  wonStation: (title: string, event: string): string => `${title}, ${event}, with`,
  wonWith: (team: string): string => `with ${team}`,
} as const;
