/**
 * What can be chosen of a product, and what of it is in stock.
 *
 * Sizes and colours are the union, each once, of the product's own lists, its variants and the options of imported
 * variants (spec 000, section 2, "Select Options dialog").
 */
import type { Combination, OptionColor, OptionProduct } from '../contract/option-products.ts';
import type { ProductRow, VariantRow } from '../contract/products.ts';

const SIZE_ORDER = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', '3xl', 'xxxl', '4xl', '5xl'];

function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** Each text once, whatever its case, as it was first written; blanks are left out. */
function unique(texts: readonly (string | null | undefined)[]): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = fold(text ?? '');
    if (text && key !== '' && !seen.has(key)) seen.set(key, text.trim());
  }
  return [...seen.values()];
}

/** Garment sizes from small to large; a list with any other size keeps the order it came in. */
function sortSizes(sizes: readonly string[]): readonly string[] {
  const ranks = sizes.map((size) => SIZE_ORDER.indexOf(fold(size)));
  if (ranks.includes(-1)) return sizes;
  return [...sizes].sort((one, other) => SIZE_ORDER.indexOf(fold(one)) - SIZE_ORDER.indexOf(fold(other)));
}

function activeVariants(product: ProductRow): readonly VariantRow[] {
  return product.variants.filter((variant) => variant.is_active);
}

/** The sizes on offer, each once. */
export function sizesOf(product: ProductRow): readonly string[] {
  const variants = activeVariants(product);
  const joined = variants.map((variant) => variant.size?.name);
  const imported = variants.map((variant) => variant.options?.size);
  return sortSizes(unique([...product.available_sizes, ...joined, ...imported]));
}

/** The colour names on offer, each once. */
export function colorNamesOf(product: ProductRow): readonly string[] {
  const variants = activeVariants(product);
  const joined = variants.map((variant) => variant.color?.name);
  const imported = variants.map((variant) => variant.options?.color);
  return unique([...product.available_colors, ...joined, ...imported]);
}

function same(one: string | null | undefined, other: string | null | undefined): boolean {
  return fold(one ?? '') === fold(other ?? '');
}

function describeColor(product: ProductRow, name: string): OptionColor {
  const variant = product.variants.find((candidate) => same(candidate.color?.name, name));
  const image = product.images.find((candidate) => candidate.color !== null && same(candidate.color, name));
  return { name, hex: variant?.color?.hex_code ?? null, imageUrl: image?.url ?? null };
}

/** The spelling of the list on offer, so that 'black' of an import and 'Black' are one colour. */
function spelled(offered: readonly string[], text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  return offered.find((candidate) => same(candidate, text)) ?? text.trim();
}

/** The picture a product is shown with before a colour is chosen; null when it has none. */
export function mainImageOf(product: ProductRow): { readonly url: string; readonly alt: string } | null {
  const first = product.images[0];
  const url = product.featured_image_url ?? first?.url ?? null;
  if (url === null) return null;
  return { url, alt: product.featured_image_alt ?? first?.alt ?? '' };
}

/** Condenses a catalogue row to what choosing needs. */
export function toOptionProduct(product: ProductRow): OptionProduct {
  const sizes = sizesOf(product);
  const colorNames = colorNamesOf(product);
  const combinations = activeVariants(product).map((variant) => ({
    size: spelled(sizes, variant.size?.name ?? variant.options?.size),
    color: spelled(colorNames, variant.color?.name ?? variant.options?.color),
    available: variant.available,
    priceCents: variant.price_cents ?? product.price_cents,
  }));
  const image = mainImageOf(product);
  return {
    id: product.id,
    slug: product.slug,
    title: product.name,
    priceCents: product.price_cents,
    imageUrl: image?.url ?? null,
    imageAlt: image?.alt ?? '',
    sizes,
    colors: colorNames.map((name) => describeColor(product, name)),
    combinations,
    maxPerOrder: product.max_per_order,
    unitSingular: product.unit_singular === '' ? product.name : product.unit_singular,
    unitPlural: product.unit_plural === '' ? product.name : product.unit_plural,
    // Without any variant there is nothing that could be put into a parcel, whatever the flag says.
    misconfigured:
      combinations.length === 0 || (product.has_variants && sizes.length + colorNames.length === 0),
    soldOut: combinations.length > 0 && combinations.every((combination) => combination.available === 0),
  };
}

function fits(offered: string | null, chosen: string | null): boolean {
  return offered === null || chosen === null || offered === chosen;
}

/** The combinations that a choice, complete or not, still leaves. */
export function combinationsFor(
  product: OptionProduct,
  size: string | null,
  color: string | null,
): readonly Combination[] {
  return product.combinations.filter(
    (combination) => fits(combination.size, size) && fits(combination.color, color),
  );
}

/** The combination that a complete choice means, the most particular one first; null when it is not offered. */
export function combinationFor(
  product: OptionProduct,
  size: string | null,
  color: string | null,
): Combination | null {
  const particular = (combination: Combination): number =>
    Number(combination.size !== null && combination.size === size) +
    Number(combination.color !== null && combination.color === color);
  const candidates = [...combinationsFor(product, size, color)];
  candidates.sort((one, other) => particular(other) - particular(one));
  return candidates[0] ?? null;
}

/** Whether nothing of what a choice leaves is in stock. */
export function isSoldOut(product: OptionProduct, size: string | null, color: string | null): boolean {
  return combinationsFor(product, size, color).every((combination) => combination.available === 0);
}

/** The picture of a colour, or the product's main one. */
export function imageFor(product: OptionProduct, color: string | null): string | null {
  const chosen = product.colors.find((candidate) => candidate.name === color);
  return chosen?.imageUrl ?? product.imageUrl;
}

/** What is still to be chosen, size before colour; null when the choice is complete. */
export function missingChoice(
  product: OptionProduct,
  size: string | null,
  color: string | null,
): 'select_size' | 'select_color' | null {
  if (product.sizes.length > 0 && size === null) return 'select_size';
  if (product.colors.length > 0 && color === null) return 'select_color';
  return null;
}

/** Lowest and highest price of a product's combinations, in cents; its own price when it has none. */
export function priceRangeOf(product: OptionProduct): {
  readonly fromCents: number;
  readonly toCents: number;
} {
  const prices = product.combinations.map((combination) => combination.priceCents);
  if (prices.length === 0) return { fromCents: product.priceCents, toCents: product.priceCents };
  return { fromCents: Math.min(...prices), toCents: Math.max(...prices) };
}
