/**
 * Filters and sorts the prerendered products of the shop in place, and keeps the state in the page's address.
 *
 * The form is the state; the address is its copy for sharing, reloading and going back. A department's own page
 * (`data-shop-base`) holds only its products: there the departments stay links, and take the other filters along.
 */
import {
  applyShopFilters,
  readShopFilters,
  writeShopFilters,
  type ShopFilters,
} from '../domain/shop-filters.ts';
import type { SiteChanges } from './freshness.ts';
import { noteChanges, readCards } from './shop-cards.ts';
import { focusChip, renderChips } from './shop-chips.ts';
import { countedWords } from './words.ts';

interface Shop {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly list: HTMLElement;
  readonly chips: HTMLElement;
  /** The department whose page this is; empty on the page of them all. */
  readonly base: string;
  category: ShopFilters['category'];
}

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

/** Writes filters that came from outside into the form. */
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

function say(elements: Iterable<HTMLElement>, count: number): void {
  for (const element of elements) {
    const words = countedWords(element, count);
    // Setting the same words again would announce them again.
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

function render(shop: Shop): void {
  const { root, list, chips } = shop;
  const filters = filtersInForm(shop);
  const cards = readCards(list);
  const shown = applyShopFilters(cards, filters);
  for (const { element } of cards) element.hidden = true;
  for (const { element } of shown) {
    element.hidden = false;
    list.append(element);
  }
  const none = root.querySelector<HTMLElement>('[data-shop-none]');
  if (none) none.hidden = shown.length > 0;
  say(root.querySelectorAll<HTMLElement>('[data-shop-count]'), shown.length);
  renderCategories(shop, filters);
  renderChips(chips, filters, (left, index) => {
    fillForm(shop, { ...left, category: shop.category });
    apply(shop);
    if (!focusChip(chips, index)) root.querySelector<HTMLElement>('[name=sort]')?.focus();
  });
}

function apply(shop: Shop, how: 'pushState' | 'replaceState' = 'replaceState'): void {
  const query = writeShopFilters(filtersInForm(shop));
  history[how](null, '', query === '' ? location.pathname : `${location.pathname}?${query}`);
  render(shop);
}

function openCategory(shop: Shop, event: MouseEvent, link: HTMLAnchorElement): void {
  if (shop.base !== '' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  shop.category = readShopFilters(
    new URLSearchParams({ category: link.dataset['shopCategory'] ?? '' }),
  ).category;
  apply(shop, 'pushState');
}

function listen(shop: Shop): void {
  const { root, form } = shop;
  form.addEventListener('input', () => {
    apply(shop);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.matches(':popover-open')) form.hidePopover();
  });
  addEventListener('popstate', () => {
    fillForm(shop, filtersInAddress());
    render(shop);
  });
  root.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('[data-shop-category]');
    if (link) openCategory(shop, event, link);
    if (!event.target.closest('[data-shop-clear]')) return;
    fillForm(shop, { ...readShopFilters(new URLSearchParams()), sort: filtersInForm(shop).sort });
    apply(shop);
  });
  document.addEventListener('site-changes', (event) => {
    const { products, removed_products: removed } = (event as CustomEvent<SiteChanges>).detail;
    noteChanges(root, products);
    if (products.length + removed.length > 0) render(shop);
  });
}

/** Starts the filters of the page, if it is the shop. Call once. */
export function startShopList(): void {
  const root = document.querySelector<HTMLElement>('[data-shop]');
  const form = root?.querySelector<HTMLFormElement>('#shop-filters');
  const list = root?.querySelector<HTMLElement>('[data-product-list]');
  const chips = root?.querySelector<HTMLElement>('[data-shop-chips]');
  if (!root || !form || !list || !chips) return;
  const shop: Shop = { root, form, list, chips, base: root.dataset['shopBase'] ?? '', category: null };
  listen(shop);
  // Without filters the page is right as it came.
  if (location.search === '') return;
  fillForm(shop, filtersInAddress());
  render(shop);
}
