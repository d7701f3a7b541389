/** Words of the search over news, shop and matches. */

export const SEARCH_TEXT = {
  searching: 'Searching…',
  more: 'More results',
  retry: 'Try again',
  /** `words` are the corrected words of the search. */
  corrected: (words: string): string => `Showing results for “${words}”.`,
  shop: 'Search the shop',
  shopPlaceholder: 'Jersey, colour or size',
  inShop: (count: number): string => (count === 1 ? '1 in the shop' : `${String(count)} in the shop`),
  inNews: (count: number): string => (count === 1 ? '1 in the news' : `${String(count)} in the news`),
  inMatches: (count: number): string => (count === 1 ? '1 match' : `${String(count)} matches`),
} as const;
