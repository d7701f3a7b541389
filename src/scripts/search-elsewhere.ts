/** Offers the results of a search in other parts of the site (news, shop or matches). */
import type { SearchKind } from '#domain/site-search.ts';
import { countMatches } from './search-archive.ts';
import { countResults } from './search-site.ts';
import { countedWords } from './words.ts';

export function hideOtherResults(): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-search-elsewhere]')) line.hidden = true;
}

async function offer(line: HTMLElement, query: string, isCurrent: () => boolean): Promise<void> {
  const link = line.querySelector('a');
  const kind = line.dataset['searchElsewhere'] as SearchKind | 'matches';
  const count = await (kind === 'matches' ? countMatches(query) : countResults(query, kind));
  if (!link || !isCurrent()) return;
  link.search = new URLSearchParams({ q: query }).toString();
  link.textContent = countedWords(link, count);
  line.hidden = count === 0;
}

/** Shows the number of results and a link for each part; `isCurrent` returns false after a newer search. */
export async function offerOtherResults(query: string, isCurrent: () => boolean): Promise<void> {
  const lines = document.querySelectorAll<HTMLElement>('[data-search-elsewhere]');
  await Promise.all([...lines].map((line) => offer(line, query, isCurrent)));
}
