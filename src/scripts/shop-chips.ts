/** One chip per active filter of the shop; pressing it removes the filter. Labels come with the page. */
import { formatRand } from '#domain/money.ts';
import type { ShopFilters } from '#domain/shop-filters.ts';

interface Chip {
  readonly label: string;
  /** The filters without this chip's filter. */
  readonly without: ShopFilters;
}

function priceLabel(list: HTMLElement, { minCents, maxCents }: ShopFilters): string | null {
  if (minCents === null && maxCents === null) return null;
  const { from = '', to = '', between = '' } = list.dataset;
  const words = minCents === null ? to : maxCents === null ? from : between;
  return words.replace('{from}', formatRand(minCents)).replace('{to}', formatRand(maxCents));
}

function chipsOf(list: HTMLElement, filters: ShopFilters): readonly Chip[] {
  const { sizes, colors } = filters;
  const price = priceLabel(list, filters);
  return [
    ...sizes.map((label) => ({
      label,
      without: { ...filters, sizes: sizes.filter((other) => other !== label) },
    })),
    ...colors.map((label) => ({
      label,
      without: { ...filters, colors: colors.filter((other) => other !== label) },
    })),
    ...(price === null ? [] : [{ label: price, without: { ...filters, minCents: null, maxCents: null } }]),
  ];
}

/** Renders the chips; `onRemove` gets the remaining filters and the index of the pressed chip. */
export function renderChips(
  list: HTMLElement,
  filters: ShopFilters,
  onRemove: (left: ShopFilters, index: number) => void,
): void {
  const blank = list.querySelector<HTMLTemplateElement>(':scope > template');
  const chips = chipsOf(list, filters);
  list.hidden = chips.length === 0;
  for (const old of list.querySelectorAll(':scope > li')) old.remove();
  for (const [index, { label, without }] of chips.entries()) {
    const chip = blank?.content.firstElementChild?.cloneNode(true);
    if (!(chip instanceof HTMLElement)) return;
    const place = chip.querySelector('[data-label]');
    if (place) place.textContent = label;
    chip.querySelector('button')?.addEventListener('click', () => onRemove(without, index));
    list.append(chip);
  }
}

/** Focuses the neighbour of a removed chip; returns false without one. */
export function focusChip(list: HTMLElement, index: number): boolean {
  const chips = list.querySelectorAll<HTMLElement>(':scope > li > button');
  const next = chips[Math.min(index, chips.length - 1)];
  next?.focus();
  return next !== undefined;
}
