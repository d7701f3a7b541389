/** One chip per active filter of the shop: pressing it takes that filter away. Words come with the page. */
import { formatRand } from '../domain/money.ts';
import type { ShopFilters } from '../domain/shop-filters.ts';

interface Chip {
  readonly label: string;
  /** The filters without what this chip stands for. */
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

/** Writes the chips of these filters; `onRemove` is told what is left when one is pressed, and which one it was. */
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
    chip.querySelector('button')?.addEventListener('click', () => {
      onRemove(without, index);
    });
    list.append(chip);
  }
}

/** The chip under the finger is gone: its neighbour takes the focus; false when there is none. */
export function focusChip(list: HTMLElement, index: number): boolean {
  const chips = list.querySelectorAll<HTMLElement>(':scope > li > button');
  const next = chips[Math.min(index, chips.length - 1)];
  next?.focus();
  return next !== undefined;
}
