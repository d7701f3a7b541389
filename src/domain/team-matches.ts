/** Groups of matches on pages. */
import type { MatchRow } from '#contract/matches.ts';
import { HOUR_MS } from '#contract/time-units.ts';

export interface GroupedMatches {
  /** In progress. */
  readonly live: readonly MatchRow[];
  /** Upcoming, soonest first; postponed ones without a date come last. */
  readonly coming: readonly MatchRow[];
  /** Decided, latest first. */
  readonly results: readonly MatchRow[];
}

const bySoonest = (one: MatchRow, other: MatchRow): number =>
  Date.parse(one.starts_at) - Date.parse(other.starts_at);

/** A match without a result is announced this long after its start. */
const ANNOUNCED_AFTER_START_MS = 12 * HOUR_MS;

/** Returns until when a match with a date is announced. */
export function announcedUntil({ starts_at: at }: Pick<MatchRow, 'starts_at'>): Date {
  return new Date(Date.parse(at) + ANNOUNCED_AFTER_START_MS);
}

/** Whether the result of a match is missing: long after its start it has no end. `now` is in milliseconds. */
export function isOverdue(match: Pick<MatchRow, 'state' | 'starts_at'>, now: number): boolean {
  return ['scheduled', 'live'].includes(match.state) && announcedUntil(match).getTime() <= now;
}

/** Groups matches; cancelled ones, and those whose result is missing, are left out. */
export function groupMatches(matches: readonly MatchRow[], now: number): GroupedMatches {
  const sorted = matches.filter((match) => !isOverdue(match, now)).toSorted(bySoonest);
  return {
    live: sorted.filter(({ state }) => state === 'live'),
    coming: [
      ...sorted.filter(({ state }) => state === 'scheduled'),
      ...sorted.filter(({ state }) => state === 'postponed'),
    ],
    results: sorted.filter(({ result }) => result !== null).toReversed(),
  };
}
