/** Adds the build's index to the shop's search: inflected forms of a word, and the number of news results. */
import { slugOfRecord } from '#domain/site-search.ts';
import { getEnvironment } from '#stores/core/environment.ts';
import { hideOtherResults, offerOtherResults } from './search-elsewhere.ts';
import { startWorker } from './search-index.ts';
import { searchBuild, SEARCH_PAUSE } from './search-site.ts';

/** Maximum of products per search. */
const PRODUCTS = 60;

let cancel = (): void => undefined;

export function prefetchSearch(): void {
  startWorker();
}

/** Queries the index after a pause in typing; drops results that are not `isCurrent`. */
export function searchProducts(
  query: string,
  isCurrent: () => boolean,
  onFound: (slugs: ReadonlySet<string>) => void,
): void {
  cancel();
  hideOtherResults();
  const ask = async (): Promise<void> => {
    const found = await searchBuild({ query, kind: 'shop', count: PRODUCTS });
    if (!isCurrent()) return;
    onFound(new Set(found?.records.map(slugOfRecord)));
    await offerOtherResults(query, isCurrent);
  };
  if (query !== '') cancel = getEnvironment().later(() => void ask(), SEARCH_PAUSE);
}
