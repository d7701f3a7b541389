/** Words of the list of players and of a player's page. */
import type { PlayerFilter } from '../../contract/player-search.ts';

export const PLAYER_LIST_TEXT = {
  title: 'Players',
  lead: 'Everybody who plays, streams and builds with us, and shows their profile.',
  searchLabel: 'Search players',
  searchHint: 'By gamertag or name',
  filters: 'Narrow the list',
  anything: 'All',
  roleHint: 'Such as Duelist',
  clear: 'Clear search and filters',
  loading: 'Fetching players…',
  refreshing: 'Searching…',
  failed: 'The players could not be fetched',
  moreFailed: (why: string): string => `${why} What you see stays.`,
  list: 'Players, by gamertag',
  empty: 'Nobody shows their profile yet.',
  emptyHint: 'Approved members stand here as soon as they do.',
  emptyAction: 'To my profile',
  noMatch: 'Nobody matches.',
  noMatchHint: 'Try another spelling, or ask for less.',
  more: 'Show more players',
  moreBusy: 'Fetching more…',
  creator: 'Creator',
} as const;

/** Number of players shown; exact when no others match. */
export function shownPlayers(count: number, hasMore: boolean): string {
  if (hasMore) return `${String(count)} players shown, and there are more`;
  return count === 1 ? '1 player' : `${String(count)} players`;
}

export const PLAYER_FILTER_LABELS: Readonly<Record<PlayerFilter, string>> = {
  game: 'Game',
  role: 'Role in play',
  language: 'Language',
  platform: 'Platform',
};

export const PLAYER_PAGE_TEXT = {
  title: 'Player',
  loading: 'Fetching the profile…',
  failed: 'The profile could not be fetched',
  notFound: 'No such player',
  notFoundText: (identifier: string): string =>
    identifier === ''
      ? 'This address names nobody.'
      : `Nobody shows a profile as “${identifier}”. They may have another gamertag now, or show none.`,
  search: 'Look for a similar one',
  all: 'All players',
  moved: (before: string, now: string): string =>
    `“${before}” is called ${now} now. This is their present address.`,
  own: 'This is you',
  edit: 'Edit my profile',
  ownHidden: 'Only you see this page at the moment',
  ownHiddenText: 'Others see a profile once its owner is approved and shows it.',
  ownHiddenWay: 'Why that is',
  facts: 'Profile',
  since: 'Member since',
  creating: 'Creator',
  channels: 'Channels',
  noChannels: 'No channels given.',
  elsewhere: '(opens in a new tab)',
  teams: 'Teams',
  now: 'Now',
  before: 'Before',
  noTeams: 'In no team yet.',
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
