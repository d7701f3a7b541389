/** Offers the results of a search in the other half of the site (news or shop). */
import type { SearchKind } from '#domain/site-search.ts';
import { countResults } from './search-site.ts';
import { countedWords } from './words.ts';

export function hideOtherResults(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-search-elsewhere]')) place.hidden = true;
}

/** Shows the number of results and a link; `isCurrent` returns false after a newer search. */
export async function offerOtherResults(query: string, isCurrent: () => boolean): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-search-elsewhere]');
  const link = place?.querySelector('a');
  if (!place || !link) return;
  const count = await countResults(query, place.dataset['searchElsewhere'] as SearchKind);
  if (!isCurrent()) return;
  link.search = new URLSearchParams({ q: query }).toString();
  link.textContent = countedWords(link, count);
  place.hidden = count === 0;
}
