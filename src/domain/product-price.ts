/** The price of a product or of a choice of it. Whatever shows, sends or compares one reads it here. */
import type { OptionProduct } from '#contract/option-products.ts';
import { formatRand } from './money.ts';
import { combinationFor, combinationsFor, missingChoice } from './product-options.ts';

/** Cents, VAT included. */
export interface PriceRange {
  readonly fromCents: number;
  readonly toCents: number;
}

type Priced = Pick<OptionProduct, 'combinations' | 'priceCents' | 'sizes' | 'colors'>;

/** Returns the lowest and the highest price that the choice leaves open; equal for a complete choice. */
export function priceRangeOf(
  product: Priced,
  size: string | null = null,
  color: string | null = null,
): PriceRange {
  const isComplete = (size !== null || color !== null) && missingChoice(product, size, color) === null;
  const chosen = isComplete ? [combinationFor(product, size, color)] : combinationsFor(product, size, color);
  const prices = chosen.flatMap((combination) => (combination === null ? [] : [combination.priceCents]));
  if (prices.length === 0) return { fromCents: product.priceCents, toCents: product.priceCents };
  return { fromCents: Math.min(...prices), toCents: Math.max(...prices) };
}

/** Writes 'R349.00', 'From R349.00' while the choice decides, or 'R0.00' without a price. `from` has the place `{price}`. */
export function priceText(range: PriceRange | null, from: string): string {
  const lowest = formatRand(range?.fromCents);
  return range !== null && range.fromCents < range.toCents ? from.replace('{price}', lowest) : lowest;
}
