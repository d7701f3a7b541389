/**
 * Filters and sorts the prerendered products in place and keeps the state in the address.
 *
 * The form is the state; the address is a copy for sharing, reloading and history. A department page (`data-shop-base`)
 * contains only its products: there departments stay links that keep the other filters.
 */
import {
  applyShopFilters,
  readShopFilters,
  type ShopFilters,
  writeShopFilters,
} from '#domain/shop-filters.ts';
import { pictureSources } from '#domain/pictures.ts';
import { keepFocus, pressEnded } from './keep-focus.ts';
import { readCards, type ShopCard } from './shop-cards.ts';
import { focusChip, renderChips } from './shop-chips.ts';
import { showSuggestions } from './shop-suggestions.ts';
import { countedWords } from './words.ts';

/** What a picture was before; its address tells whether it was replaced in the meantime. */
interface Replaced {
  readonly before: HTMLImageElement;
  readonly address: string;
}

const replaced = new WeakMap<HTMLImageElement, Replaced>();

function setSources(image: HTMLImageElement, src: string, srcset: string | null, alt: string): void {
  image.alt = alt;
  if (srcset === null) image.removeAttribute('srcset');
  else image.srcset = srcset;
  image.src = src;
}

function restore(image: HTMLImageElement): void {
  const last = replaced.get(image);
  replaced.delete(image);
  if (last === undefined || image.getAttribute('src') !== last.address) return;
  const { before } = last;
  setSources(image, before.getAttribute('src') ?? '', before.getAttribute('srcset'), before.alt);
}

/** Shows the first of the filtered colours that a product has a picture of. */
function showPictures(cards: readonly ShopCard[], colors: readonly string[]): void {
  for (const { element, name, pictures } of cards) {
    const image = element.querySelector<HTMLImageElement>('img[data-product-picture]');
    const color = colors.find((wanted) => pictures.has(wanted.toLowerCase()));
    const sources = pictureSources(pictures.get(color?.toLowerCase() ?? ''));
    if (!image || image.hidden) continue;
    restore(image);
    if (color === undefined || sources === null || sources.src === image.getAttribute('src')) continue;
    replaced.set(image, { before: image.cloneNode() as HTMLImageElement, address: sources.src });
    setSources(image, sources.src, sources.srcset, `${name}, ${color}`);
  }
}

interface Shop {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly list: HTMLElement;
  readonly chips: HTMLElement;
  /** Department of the page; empty on the page of all products. */
  readonly base: string;
  category: ShopFilters['category'];
  /** Name of the field that was typed into last; empty after any other action. */
  typed: string;
  /** Result of the index for the search text. */
  found: { readonly search: string; readonly slugs: ReadonlySet<string>; readonly isAsked: boolean };
}

const NOTHING: Shop['found'] = { search: '', slugs: new Set(), isAsked: false };

function filtersInAddress(): ShopFilters {
  return readShopFilters(new URLSearchParams(location.search));
}

function filtersInForm(shop: Shop): ShopFilters {
  const fields = [...new FormData(shop.form)].map(([name, value]) => [
    name,
    typeof value === 'string' ? value : '',
  ]);
  return { ...readShopFilters(new URLSearchParams(fields)), category: shop.category };
}

function fillForm(shop: Shop, filters: ShopFilters): void {
  shop.category = shop.base === '' ? filters.category : null;
  const query = new URLSearchParams(writeShopFilters(filters));
  for (const field of shop.form.elements) {
    if (field instanceof HTMLSelectElement) field.value = filters.sort;
    if (!(field instanceof HTMLInputElement)) continue;
    if (field.type === 'checkbox') {
      const wanted = field.name === 'size' ? filters.sizes : filters.colors;
      field.checked = wanted.some((value) => value.toLowerCase() === field.value.toLowerCase());
    } else field.value = query.get(field.name) ?? '';
  }
}

function announceCount(elements: Iterable<HTMLElement>, count: number, isAsked: boolean): void {
  for (const element of elements) {
    const { searching } = element.dataset;
    const words = count === 0 && isAsked && searching ? searching : countedWords(element, count);
    // Setting an equal text would announce it again.
    if (element.textContent !== words) element.textContent = words;
  }
}

function renderCategories({ root, base }: Shop, filters: ShopFilters): void {
  const query = writeShopFilters({ ...filters, category: null });
  for (const link of root.querySelectorAll<HTMLAnchorElement>('[data-shop-category]')) {
    if (link.dataset['shopCategory'] === (filters.category ?? base))
      link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
    link.search = query;
  }
}

/** Queries the index for a new search text; matches in the cards are shown meanwhile. */
function search(shop: Shop, words: string): void {
  if (words === shop.found.search) return;
  const isCurrent = (): boolean => shop.found.search === words;
  const note = (slugs: ReadonlySet<string>): void => {
    if (!isCurrent()) return;
    shop.found = { search: words, slugs, isAsked: false };
    render(shop);
  };
  shop.found = { search: words, slugs: NOTHING.slugs, isAsked: words !== '' };
  import('./shop-search.ts').then(
    ({ searchProducts }) => {
      // While the code loads, imports may resolve in another order than they were called.
      if (isCurrent()) searchProducts(words, isCurrent, note);
    },
    () => note(NOTHING.slugs),
  );
}

/** Shows only these cards, in this order. */
function arrange(list: HTMLElement, cards: readonly ShopCard[], shown: readonly ShopCard[]): void {
  keepFocus(() => {
    for (const { element } of cards) element.hidden = true;
    for (const { element } of shown) {
      element.hidden = false;
      list.append(element);
    }
  });
}

function render(shop: Shop): void {
  const { root, list, chips } = shop;
  const filters = filtersInForm(shop);
  search(shop, filters.search);
  const cards = readCards(list);
  const { slugs, isAsked } = shop.found;
  const shown = applyShopFilters(cards, filters, slugs);
  arrange(list, cards, shown);
  showPictures(shown, filters.colors);
  showSuggestions(root, cards, filters.search);
  const none = root.querySelector<HTMLElement>('[data-shop-none]');
  if (none) none.hidden = shown.length > 0 || isAsked;
  announceCount(root.querySelectorAll<HTMLElement>('[data-shop-count]'), shown.length, isAsked);
  renderCategories(shop, filters);
  renderChips(chips, filters, (left, index) => {
    fillForm(shop, { ...left, category: shop.category });
    apply(shop);
    if (!focusChip(chips, index)) root.querySelector<HTMLElement>('[name=sort]')?.focus();
  });
}

/** Shows the form's filters. Each action has a history entry; typing into a field has one for all its letters. */
function apply(shop: Shop, typed = ''): void {
  const query = writeShopFilters(filtersInForm(shop));
  const address = query === '' ? location.pathname : `${location.pathname}?${query}`;
  const isSame = address === location.pathname + location.search;
  if (!isSame)
    history[typed !== '' && typed === shop.typed ? 'replaceState' : 'pushState'](null, '', address);
  if (!isSame || typed === '') shop.typed = typed;
  render(shop);
}

function openCategory(shop: Shop, event: MouseEvent, link: HTMLAnchorElement): void {
  if (shop.base !== '' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  shop.category = readShopFilters(
    new URLSearchParams({ category: link.dataset['shopCategory'] ?? '' }),
  ).category;
  apply(shop);
}

function pageShop(): Shop | null {
  const root = document.querySelector<HTMLElement>('[data-shop]');
  const form = root?.querySelector<HTMLFormElement>('#shop-filters');
  const list = root?.querySelector<HTMLElement>('[data-product-list]');
  const chips = root?.querySelector<HTMLElement>('[data-shop-chips]');
  if (!root || !form || !list || !chips) return null;
  const base = root.dataset['shopBase'] ?? '';
  const category = base === '' ? filtersInAddress().category : null;
  return { root, form, list, chips, base, category, typed: '', found: NOTHING };
}

const shop = pageShop();

// Focus on the field announces a search.
function prepareSearch(field: unknown): void {
  if (!(field instanceof HTMLInputElement)) return;
  const prefetchSearch = (): void =>
    void import('./shop-search.ts').then((module) => module.prefetchSearch());
  if (document.activeElement === field) prefetchSearch();
  else field.addEventListener('focus', prefetchSearch, { once: true });
}

prepareSearch(shop?.form.elements.namedItem('q'));

function handleClick(here: Shop, event: MouseEvent, element: Element): void {
  const link = element.closest<HTMLAnchorElement>('[data-shop-category]');
  if (link) openCategory(here, event, link);
  const term = element.closest<HTMLElement>('[data-shop-term]')?.dataset['shopTerm'];
  if (term !== undefined) {
    fillForm(here, { ...filtersInForm(here), search: term });
    apply(here);
    here.root.querySelector<HTMLElement>('[name=q]')?.focus();
  }
  if (!element.closest('[data-shop-clear]')) return;
  fillForm(here, { ...readShopFilters(new URLSearchParams()), sort: filtersInForm(here).sort });
  apply(here);
}

/** Returns the name of a field for text; empty for a choice. */
function typedField(field: Element): string {
  return field instanceof HTMLInputElement && field.type !== 'checkbox' ? field.name : '';
}

export function handle(event: Event): void {
  if (!shop || !(event.target instanceof Element)) return;
  if (event.type === 'input') apply(shop, typedField(event.target));
  if (event.type === 'submit' && shop.form.matches(':popover-open')) shop.form.hidePopover();
  if (event instanceof MouseEvent) handleClick(shop, event, event.target);
}

export function readAddress(): void {
  if (!shop) return;
  shop.typed = '';
  fillForm(shop, filtersInAddress());
  render(shop);
}

/** Filters and sorts again after the cards were updated. */
export async function update(): Promise<void> {
  await pressEnded();
  if (shop) render(shop);
}

// Also after a sale, once something was filtered.
document.addEventListener('site-changes', () => void update());
