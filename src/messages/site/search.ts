/** Words of the search over news and shop. */
import { counted } from '../core/counted.ts';

export const SEARCH_TEXT = {
  searching: 'Searching…',
  more: 'More results',
  retry: 'Try again',
  /** `words` are the corrected words of the search. */
  corrected: (words: string): string => `Showing results for “${words}”.`,
  shop: 'Search the shop',
  shopPlaceholder: 'Jersey, colour or size',
  inShop: counted('in the shop', 'in the shop'),
  inNews: counted('in the news', 'in the news'),
} as const;
