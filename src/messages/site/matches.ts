/** Words about matches, results and achievements, wherever they are shown. */
import { failedToLoad } from '../core/shared-words.ts';
import type { ForfeitSide, MatchResult, MatchState } from '#contract/matches.ts';

export const MATCH_STATE_LABELS: Readonly<Record<MatchState, string>> = {
  scheduled: 'Scheduled',
  live: 'Live',
  completed: 'Completed',
  cancelled: 'Cancelled',
  postponed: 'Postponed',
  forfeit: 'Forfeit',
};

export const MATCH_RESULT_LABELS: Readonly<Record<MatchResult, string>> = {
  won: 'Won',
  lost: 'Lost',
  drawn: 'Drawn',
};

/** How a match ended without being played. */
export const FORFEIT_LABELS: Readonly<Record<ForfeitSide, string>> = {
  us: 'We didn’t play',
  them: 'They didn’t play',
};

const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** '1st', '2nd', '3rd', '11th'. */
export function ordinal(place: number): string {
  return `${String(place)}${ENDINGS[ordinals.select(place)] ?? 'th'}`;
}

/** Where a team came in: 'Winners', '2nd place'. */
export function placingWords(placing: number): string {
  return placing === 1 ? 'Winners' : `${ordinal(placing)} place`;
}

export const MATCH_TEXT = {
  versus: (opponent: string): string => `vs ${opponent}`,
  between: (team: string, opponent: string): string => `${team} vs ${opponent}`,
  bestOf: (count: number): string => (count === 1 ? 'One map' : `Best of ${String(count)}`),
  friendly: 'Friendly',
  score: (ours: number, theirs: number): string => `${String(ours)}–${String(theirs)}`,
  scoreSpoken: (ours: number, theirs: number): string => `${String(ours)} to ${String(theirs)}`,
  map: (position: number): string => `Map ${String(position)}`,
  /** South Africa's own clock. */
  moment: (moment: string): string => `${moment} SAST`,
  noDate: 'New date to follow',
  watch: 'Watch the stream',
  elsewhere: '(opens in a new tab)',
  inOwnZone: 'Show times in my zone',
  resultToFollow: 'Result to follow',
  withTag: (opponent: string, tag: string | null): string =>
    tag === null ? opponent : `${opponent} (${tag})`,
} as const;

export const MATCHES_TEXT = {
  breadcrumb: 'You are here',
  home: 'Home',
  kicker: 'Fixtures and results',
  title: 'Matches',
  titleOf: (title: string, name: string): string => `${title}: ${name}`,
  lead: 'Who we play next, what’s on right now and how it ended. All times are South African.',
  descriptionOf: (title: string): string => `${title}: what’s on now, what’s next and how it ended.`,
  filter: 'Games and teams',
  all: 'All games',
  live: 'Playing now',
  coming: 'Coming up',
  none: 'Nothing is planned right now. The next match shows up here as soon as it’s set.',
  undated: 'Postponed',
  results: 'Results',
  noResults: 'No results yet.',
  failedTitle: failedToLoad('the matches'),
  notFoundTitle: 'We can’t find these matches',
  notFound: 'There are no matches at this address.',
  months: 'By month',
  monthTitle: (month: string): string => `Matches in ${month}`,
  present: 'All current matches',
  pages: 'More of this month',
  later: 'Later in the month',
  earlier: 'Earlier in the month',
  next: 'Next match',
  toList: 'All matches',
  search: 'Search matches',
  opponents: 'Opponents',
  searchHint: 'Opponent or tag',
  searchButton: 'Search',
  foundTitle: (query: string): string => (query === '' ? 'Find a match' : `Matches with “${query}”`),
  found: (count: number, shown: number): string => {
    if (count > shown) return `${String(count)} matches. These are the latest ${String(shown)}.`;
    return count === 1 ? '1 match' : `${String(count)} matches`;
  },
  noneFound: 'No match has all these words. Try the opponent’s name or tag alone.',
} as const;

/** Words of the sheet with all matches of a year. */
export const SEASON_TEXT = {
  title: (year: string): string => `Season ${year}`,
  link: (year: string): string => `Season ${year} on one page`,
  summary: (count: number, record: string): string =>
    `${count === 1 ? '1 match' : `${String(count)} matches`}: ${record}. All times are South African.`,
  more: (shown: number): string =>
    `These are the latest ${String(shown)}. Choose a team to see all of its matches.`,
  opponent: 'Opponent',
  result: 'Result',
  hint: 'Your browser prints this page or saves it as a PDF.',
} as const;

export const MATCH_PAGE_TEXT = {
  descriptionOf: (title: string, competition: string, moment: string): string =>
    `${title}, ${competition}, ${moment}: score, line-up and where to watch.`,
  team: 'Team',
  opponent: 'Opponent',
  competition: 'Competition',
  length: 'Length',
  starts: 'Starts',
  countdown: 'Starts in',
  watchLead: 'The stream opens on its own site.',
  mapsTitle: 'Maps',
  lineUpTitle: 'Line-up',
  lineUpKicker: 'Who played',
  lineUpHint: 'Players with a private profile aren’t named.',
  articleTitle: 'Read about it',
  articleKicker: 'News',
  meetingsTitle: 'Previous meetings',
  meetingsKicker: 'Head to head',
  notes: {
    scheduled: null,
    live: null,
    completed: null,
    cancelled: 'This match won’t be played.',
    postponed: 'This match has no date yet. The new one shows up here.',
    forfeit: null,
  },
  forfeits: {
    us: 'We didn’t play, so the match counts as lost.',
    them: 'They didn’t play, so the match counts as won.',
  },
  overdue: 'The match is over or still going. We enter the result as soon as we have it.',
  notFoundTitle: 'We can’t find this match',
  notFound: 'There’s no match at this address. It may have been removed.',
  failedTitle: failedToLoad('this match'),
  failed: 'Try again in a moment.',
  back: 'All matches',
} as const;

/** Words of calendar files, and of the links to them. */
export const CALENDAR_TEXT = {
  name: (organisation: string, team: string | null): string =>
    `${team === null ? organisation : `${organisation} ${team}`} matches`,
  privateName: (organisation: string): string => `My ${organisation} teams`,
  training: (team: string, title: string): string => `${team}: ${title}`,
  deadline: (team: string, opponent: string): string => `Answer by now: ${team} vs ${opponent}`,
  scored: (team: string, score: string, opponent: string): string => `${team} ${score} ${opponent}`,
  cancelled: (title: string): string => `Cancelled: ${title}`,
  postponed: (title: string): string => `Postponed: ${title}`,
  watch: (address: string): string => `Watch: ${address}`,
  title: 'Add to your calendar',
  lead: (team: string | null): string =>
    team === null
      ? 'Subscribe once and all our matches show up by themselves, moved ones too.'
      : `Subscribe once and the matches of ${team} show up by themselves, moved ones too.`,
  one: 'Add just this match',
  subscribe: 'Subscribe on this device',
  google: 'Google Calendar',
  outlook: 'Outlook',
  file: 'Download the file',
} as const;

export const TEAM_MATCHES_TEXT = {
  nextKicker: 'On the server',
  next: 'Next match',
  live: 'Playing now',
  after: 'After that',
  resultsKicker: 'Played',
  results: 'Results',
  earlier: (count: number): string => `Earlier results (${String(count)})`,
  maps: (count: number): string => {
    if (count === 1) return 'Map details';
    return count === 2 ? 'Both maps' : `All ${String(count)} maps`;
  },
  mapsOf: (opponent: string): string => `Maps against ${opponent}`,
  mapColumn: 'Map',
  us: 'Us',
  them: 'Them',
  record: (won: number, lost: number, drawn: number): string =>
    [`${String(won)} won`, `${String(lost)} lost`, ...(drawn > 0 ? [`${String(drawn)} drawn`] : [])].join(
      ', ',
    ),
  achievementsKicker: 'Won',
  achievements: 'Achievements',
  prize: (amount: string): string => `Prize ${amount}`,
} as const;
