/**
 * Filters and sorts the prerendered products of the shop in place, and keeps the state in the page's address.
 *
 * The form is the state; the address is its copy for sharing, reloading and going back. A department's own page
 * (`data-shop-base`) holds only its products: there the departments stay links, and take the other filters along.
 */
import { formatRand } from '../domain/money.ts';
import { applyShopFilters, readShopFilters, writeShopFilters, type ShopFilters } from '../domain/shop-filters.ts';
import { SHOP_TEXT } from '../messages/shop.ts';
import { SHOP_PAGE_TEXT } from '../messages/shop-pages.ts';
import { readCards } from './shop-cards.ts';

interface Chip {
  readonly label: string;
  /** The filters without what this chip stands for. */
  readonly without: ShopFilters;
}

function priceLabel({ minCents, maxCents }: ShopFilters): string | null {
  if (minCents !== null && maxCents !== null) {
    return SHOP_PAGE_TEXT.priceBetween(formatRand(minCents), formatRand(maxCents));
  }
  if (minCents !== null) return SHOP_PAGE_TEXT.priceFrom(formatRand(minCents));
  return maxCents === null ? null : SHOP_PAGE_TEXT.priceTo(formatRand(maxCents));
}

function chipsOf(filters: ShopFilters): readonly Chip[] {
  const price = priceLabel(filters);
  return [
    ...filters.sizes.map((size) => ({
      label: size,
      without: { ...filters, sizes: filters.sizes.filter((other) => other !== size) },
    })),
    ...filters.colors.map((color) => ({
      label: color,
      without: { ...filters, colors: filters.colors.filter((other) => other !== color) },
    })),
    ...(price === null ? [] : [{ label: price, without: { ...filters, minCents: null, maxCents: null } }]),
  ];
}

class ShopList {
  private readonly root: HTMLElement;
  private readonly form: HTMLFormElement;
  private readonly base: string;
  private category: ShopFilters['category'] = null;

  constructor(root: HTMLElement, form: HTMLFormElement) {
    this.root = root;
    this.form = form;
    this.base = root.dataset['shopBase'] ?? '';
  }

  start(): void {
    // Without filters the page is right as it came.
    if (location.search !== '') this.fill(readShopFilters(new URLSearchParams(location.search)));
    this.form.addEventListener('input', () => {
      this.apply();
    });
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      if (this.form.matches(':popover-open')) this.form.hidePopover();
    });
    addEventListener('popstate', () => {
      this.fill(readShopFilters(new URLSearchParams(location.search)));
    });
    this.root.addEventListener('click', (event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest('[data-shop-clear]')) this.clear();
      const link = event.target.closest<HTMLAnchorElement>('[data-shop-category]');
      if (link) this.openCategory(event, link);
    });
  }

  /** Shows filters that came from outside the form. */
  private fill(filters: ShopFilters): void {
    this.category = this.base === '' ? filters.category : null;
    for (const input of this.form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
      const wanted = input.name === 'size' ? filters.sizes : filters.colors;
      input.checked = wanted.some((value) => value.toLowerCase() === input.value.toLowerCase());
    }
    const query = new URLSearchParams(writeShopFilters(filters));
    for (const name of ['min', 'max', 'sort'] as const) {
      const field = this.form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = query.get(name) ?? '';
      else if (field instanceof HTMLSelectElement) field.value = filters.sort;
    }
    this.render();
  }

  private filters(): ShopFilters {
    const params = new URLSearchParams([...new FormData(this.form)].map(([name, value]) => [name, String(value)]));
    return { ...readShopFilters(params), category: this.category };
  }

  private apply(how: 'pushState' | 'replaceState' = 'replaceState'): void {
    const query = writeShopFilters(this.filters());
    history[how](null, '', query === '' ? location.pathname : `${location.pathname}?${query}`);
    this.render();
  }

  private clear(): void {
    this.category = null;
    for (const input of this.form.querySelectorAll('input')) {
      input.checked = false;
      if (input.type !== 'checkbox') input.value = '';
    }
    this.apply();
  }

  private openCategory(event: MouseEvent, link: HTMLAnchorElement): void {
    if (this.base !== '' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const wanted = new URLSearchParams({ category: link.dataset['shopCategory'] ?? '' });
    this.category = readShopFilters(wanted).category;
    this.apply('pushState');
  }

  private render(): void {
    const filters = this.filters();
    const list = this.root.querySelector<HTMLElement>('[data-shop-list]');
    const cards = readCards(this.root);
    const shown = applyShopFilters(cards, filters);
    for (const { element } of cards) element.hidden = true;
    for (const { element } of shown) {
      element.hidden = false;
      list?.append(element);
    }
    const none = this.root.querySelector<HTMLElement>('[data-shop-none]');
    if (none) none.hidden = shown.length > 0;
    this.say('[data-shop-count]', SHOP_TEXT.found(shown.length));
    this.say('[data-shop-show]', SHOP_PAGE_TEXT.show(shown.length));
    this.renderChips(chipsOf(filters));
    this.renderCategories(filters);
  }

  private say(selector: string, words: string): void {
    const element = document.querySelector(selector);
    // Setting the same words again would announce them again.
    if (element && element.textContent !== words) element.textContent = words;
  }

  private renderChips(chips: readonly Chip[]): void {
    const list = this.root.querySelector<HTMLElement>('[data-shop-chips]');
    const template = this.root.querySelector<HTMLTemplateElement>('[data-shop-chip]')?.content.firstElementChild;
    if (!list || !template) return;
    list.hidden = chips.length === 0;
    list.replaceChildren(
      ...chips.map(({ label, without }, index) => {
        const chip = template.cloneNode(true) as HTMLElement;
        const button = chip.querySelector('button');
        button?.prepend(label);
        button?.setAttribute('aria-label', SHOP_PAGE_TEXT.remove(label));
        button?.addEventListener('click', () => {
          this.fill(without.category === this.category ? without : { ...without, category: this.category });
          this.apply();
          this.focusChip(index);
        });
        return chip;
      }),
    );
  }

  /** The chip under the finger is gone: its neighbour takes the focus, or the order of the list does. */
  private focusChip(index: number): void {
    const chips = this.root.querySelectorAll<HTMLElement>('[data-shop-chips] button');
    const next = chips[Math.min(index, chips.length - 1)] ?? this.root.querySelector<HTMLElement>('[name=sort]');
    next?.focus();
  }

  private renderCategories(filters: ShopFilters): void {
    const query = writeShopFilters({ ...filters, category: null });
    for (const link of this.root.querySelectorAll<HTMLAnchorElement>('[data-shop-category]')) {
      const code = link.dataset['shopCategory'] ?? '';
      if (code === (filters.category ?? this.base)) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
      link.search = query;
    }
  }
}

/** Starts the filters of the page, if it is the shop. Call once. */
export function startShopList(): void {
  const root = document.querySelector<HTMLElement>('[data-shop]');
  const form = document.querySelector<HTMLFormElement>('#shop-filters');
  if (root && form) new ShopList(root, form).start();
}
