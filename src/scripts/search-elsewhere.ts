/** Offers the results of a search in other parts of the site (news, shop or matches). */
import type { SearchKind } from '#domain/site-search.ts';
import { countMatches } from './search-archive.ts';
import { countResults } from './search-site.ts';
import { countedWords } from './words.ts';

export function hideOtherResults(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-search-elsewhere]')) place.hidden = true;
}

async function offer(place: HTMLElement, query: string, isCurrent: () => boolean): Promise<void> {
  const link = place.querySelector('a');
  const kind = place.dataset['searchElsewhere'] as SearchKind | 'matches';
  const count = await (kind === 'matches' ? countMatches(query) : countResults(query, kind));
  if (!link || !isCurrent()) return;
  link.search = new URLSearchParams({ q: query }).toString();
  link.textContent = countedWords(link, count);
  place.hidden = count === 0;
}

/** Shows the number of results and a link for each part; `isCurrent` returns false after a newer search. */
export async function offerOtherResults(query: string, isCurrent: () => boolean): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-search-elsewhere]');
  await Promise.all([...places].map((place) => offer(place, query, isCurrent)));
}
