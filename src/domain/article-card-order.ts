/** Sort order of article cards in a list that the browser updates. */

/** Sort keys of a card. */
export interface CardSortKeys {
  /** In milliseconds. */
  readonly at: number;
  /** Position among the featured, from 1; null for none. */
  readonly rank: number | null;
}

/** Compares newest first; in featured lists, cards with a position come first. */
export function compareCards(one: CardSortKeys, other: CardSortKeys, isFeatured: boolean): number {
  const place = isFeatured ? (one.rank ?? Infinity) : 0;
  const next = isFeatured ? (other.rank ?? Infinity) : 0;
  return place === next ? other.at - one.at : place - next;
}

/** True when the sort keys of a card have changed. */
export function hasOtherPlace(before: CardSortKeys, after: CardSortKeys): boolean {
  return before.at !== after.at || before.rank !== after.rank;
}
