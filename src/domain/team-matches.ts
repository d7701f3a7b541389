/** Matches as a page shows them: what comes next, what was played, and the score in a few letters. */
import type { MatchMap, MatchRow } from '../contract/matches.ts';

/** The matches of a team by what readers want of them. */
export interface ArrangedMatches {
  /** Played at this moment. */
  readonly live: readonly MatchRow[];
  /** To come, the soonest first; put-off ones, which have no date yet, last. */
  readonly coming: readonly MatchRow[];
  /** Decided, the latest first. */
  readonly results: readonly MatchRow[];
}

const bySoonest = (one: MatchRow, other: MatchRow): number =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at);

/** A match whose result is not written down yet stays announced for so long after it began. */
const PATIENCE_MS = 12 * 60 * 60 * 1000;

/** Until when a match that has a date is announced. */
export function announcedUntil({ starts_at: at }: Pick<MatchRow, 'starts_at'>): Date {
  return new Date(Date.parse(at) + PATIENCE_MS);
}

/** Sorts matches into what is on, what comes and what was; those called off are in none. */
export function arrangeMatches(matches: readonly MatchRow[], now: number): ArrangedMatches {
  const sorted = matches.toSorted(bySoonest);
  return {
    live: sorted.filter(({ state }) => state === 'live'),
    coming: [
      ...sorted.filter((match) => match.state === 'scheduled' && announcedUntil(match).getTime() > now),
      ...sorted.filter(({ state }) => state === 'postponed'),
    ],
    results: sorted.filter(({ result }) => result !== null).toReversed(),
  };
}

/** A score: ours, theirs. */
export interface ShownScore {
  readonly ours: number;
  readonly theirs: number;
}

/** The score that stands for a match: maps, or what was scored where one map is all of it; null without maps. */
export function shownScore(match: {
  readonly maps: readonly MatchMap[];
  readonly maps_won: number;
  readonly maps_lost: number;
  readonly best_of: number;
}): ShownScore | null {
  const [only] = match.maps;
  if (only === undefined) return null;
  return match.best_of === 1
    ? { ours: only.our_score, theirs: only.their_score }
    : { ours: match.maps_won, theirs: match.maps_lost };
}
