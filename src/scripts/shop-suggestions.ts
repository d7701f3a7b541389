/** Shows corrected words of a search, and suggestions for a search without results. */
import { searchItems, suggestTerms, type SearchedItem } from '#domain/product-search.ts';

function fill(place: HTMLElement, terms: readonly string[]): void {
  const blank = place.querySelector('template');
  for (const old of place.querySelectorAll('[data-shop-term]')) old.remove();
  for (const term of terms) {
    const button = blank?.content.firstElementChild?.cloneNode(true);
    if (!(button instanceof HTMLElement)) return;
    button.dataset['shopTerm'] = term;
    button.textContent = term;
    place.append(button);
  }
  place.hidden = terms.length === 0;
}

/** Shows the words that replaced misspelt ones, and terms near a search without results. */
export function showSuggestions(root: HTMLElement, items: readonly SearchedItem[], search: string): void {
  const corrected = root.querySelector<HTMLElement>('[data-shop-corrected]');
  const suggestions = root.querySelector<HTMLElement>('[data-shop-suggestions]');
  const hits = search === '' ? null : searchItems(items, search);
  const words = hits?.corrected ?? '';
  if (corrected) {
    const sentence = (corrected.dataset['shopCorrected'] ?? '').replace('{words}', words);
    corrected.hidden = words === '';
    if (corrected.textContent !== sentence) corrected.textContent = sentence;
  }
  if (suggestions) fill(suggestions, hits?.slugs.size === 0 ? suggestTerms(items, search) : []);
}
