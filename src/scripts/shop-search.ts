/** What the index of the build adds to the search of the shop: other forms of a word, and how much the news has of it. */
import { slugOfRecord } from '../domain/site-search.ts';
import { getEnvironment } from '../stores/core/environment.ts';
import { hideElsewhere, offerElsewhere } from './search-elsewhere.ts';
import { warmSearch } from './search-index.ts';
import { foundInBuild, SEARCH_PAUSE } from './search-site.ts';

/** The most products that one search looks at. */
const PRODUCTS = 60;

let cancel = (): void => undefined;

/** Fetches what every search needs. */
export function warm(): void {
  warmSearch();
}

/** Asks when the fingers rest, and tells the slugs; nobody hears of a search that is not `isCurrent` any more. */
export function lookUp(
  query: string,
  isCurrent: () => boolean,
  onFound: (slugs: ReadonlySet<string>) => void,
): void {
  cancel();
  hideElsewhere();
  const ask = async (): Promise<void> => {
    const found = await foundInBuild({ query, kind: 'shop', count: PRODUCTS });
    if (!isCurrent()) return;
    onFound(new Set(found?.records.map(slugOfRecord)));
    await offerElsewhere(query, isCurrent);
  };
  if (query !== '') cancel = getEnvironment().later(() => void ask(), SEARCH_PAUSE);
}
