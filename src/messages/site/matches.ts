/** Words about matches, results and achievements, wherever they are shown. */
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
