/** In which order cards stand in a list that is brought up to date in the browser. */

/** Where a card stands among others. */
export interface Standing {
  /** Moment in milliseconds. */
  readonly at: number;
  /** Place among the featured, from 1; null for none. */
  readonly rank: number | null;
}

/** Newest first; in a list of featured ones those with a place come before, by their places. As a comparison for sorting. */
export function compareStandings(one: Standing, other: Standing, isFeatured: boolean): number {
  const place = isFeatured ? (one.rank ?? Infinity) : 0;
  const next = isFeatured ? (other.rank ?? Infinity) : 0;
  return place === next ? other.at - one.at : place - next;
}

/** Whether a card stands elsewhere than before. */
export function hasMoved(before: Standing, after: Standing): boolean {
  return before.at !== after.at || before.rank !== after.rank;
}
