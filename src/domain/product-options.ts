/**
 * Options of a product and their stock. Sizes and colours are the union of the product's lists, its variants and the
 * options of imported variants.
 */
import type { Combination, OptionColor, OptionProduct, VariantStock } from '#contract/option-products.ts';
import type { OptionSource, VariantRow } from '#contract/products.ts';

const SIZE_ORDER = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', '3xl', 'xxxl', '4xl', '5xl'];

function fold(text: string): string {
  return text.trim().toLowerCase();
}

/** Removes blanks and duplicates (ignoring case; the first spelling wins). */
function unique(texts: readonly (string | null | undefined)[]): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const key = fold(text ?? '');
    if (text && key !== '' && !seen.has(key)) seen.set(key, text.trim());
  }
  return [...seen.values()];
}

/** Sorts garment sizes from small to large; lists with other sizes keep their order. */
export function sortSizes(sizes: readonly string[]): readonly string[] {
  const ranks = sizes.map((size) => SIZE_ORDER.indexOf(fold(size)));
  if (ranks.includes(-1)) return sizes;
  return [...sizes].sort((one, other) => SIZE_ORDER.indexOf(fold(one)) - SIZE_ORDER.indexOf(fold(other)));
}

function activeVariants(product: OptionSource): readonly VariantRow[] {
  return product.variants.filter((variant) => variant.is_active);
}

export function sizesOf(product: OptionSource): readonly string[] {
  const variants = activeVariants(product);
  const joined = variants.map((variant) => variant.size?.name);
  const imported = variants.map((variant) => variant.options?.size);
  return sortSizes(unique([...product.available_sizes, ...joined, ...imported]));
}

export function colorNamesOf(product: OptionSource): readonly string[] {
  const variants = activeVariants(product);
  const joined = variants.map((variant) => variant.color?.name);
  const imported = variants.map((variant) => variant.options?.color);
  return unique([...product.available_colors, ...joined, ...imported]);
}

function same(one: string | null | undefined, other: string | null | undefined): boolean {
  return fold(one ?? '') === fold(other ?? '');
}

function describeColor(product: OptionSource, name: string): OptionColor {
  const variant = product.variants.find((candidate) => same(candidate.color?.name, name));
  const image = product.images.find((candidate) => candidate.color !== null && same(candidate.color, name));
  return { name, hex: variant?.color?.hex_code ?? null, imageUrl: image?.url ?? null };
}

/** Returns the list's own spelling, so that an imported 'black' equals 'Black'. */
function spelled(offered: readonly string[], text: string | null | undefined): string | null {
  if (text === null || text === undefined || text.trim() === '') return null;
  return offered.find((candidate) => same(candidate, text)) ?? text.trim();
}

/** Returns the picture shown before a colour is selected, or null. */
export function mainImageOf(product: OptionSource): { readonly url: string; readonly alt: string } | null {
  const first = product.images[0];
  const url = product.featured_image_url ?? first?.url ?? null;
  if (url === null) return null;
  return { url, alt: product.featured_image_alt ?? first?.alt ?? '' };
}

/** The product with other stock and prices, sizes and colours that are new included. One without variants cannot be ordered. */
export function withStock(product: OptionProduct, stock: readonly VariantStock[]): OptionProduct {
  const sizes = sortSizes(unique([...product.sizes, ...stock.map(([size]) => size)]));
  const names = unique([...product.colors.map(({ name }) => name), ...stock.map(([, color]) => color)]);
  const combinations = stock.map(([size, color, available, priceCents]) => ({
    size: spelled(sizes, size),
    color: spelled(names, color),
    available,
    priceCents,
  }));
  return {
    ...product,
    sizes,
    colors: names.map(
      (name) => product.colors.find((color) => color.name === name) ?? { name, hex: null, imageUrl: null },
    ),
    combinations,
    misconfigured: combinations.length === 0 || (product.misconfigured && sizes.length + names.length === 0),
    soldOut: combinations.length > 0 && combinations.every(({ available }) => available === 0),
  };
}

export function toOptionProduct(product: OptionSource): OptionProduct {
  const sizes = sizesOf(product);
  const colors = colorNamesOf(product).map((name) => describeColor(product, name));
  const stock = activeVariants(product).map(
    ({ size, color, options, available, price_cents: cents }): VariantStock => [
      size?.name ?? options?.size ?? null,
      color?.name ?? options?.color ?? null,
      available,
      cents ?? product.price_cents,
    ],
  );
  const image = mainImageOf(product);
  const shell: OptionProduct = {
    id: product.id,
    slug: product.slug,
    title: product.name,
    priceCents: product.price_cents,
    imageUrl: image?.url ?? null,
    imageAlt: image?.alt ?? '',
    sizes,
    colors,
    combinations: [],
    maxPerOrder: product.max_per_order,
    unitSingular: product.unit_singular === '' ? product.name : product.unit_singular,
    unitPlural: product.unit_plural === '' ? product.name : product.unit_plural,
    misconfigured: product.has_variants && sizes.length + colors.length === 0,
    soldOut: false,
  };
  return withStock(shell, stock);
}

function fits(offered: string | null, chosen: string | null): boolean {
  return offered === null || chosen === null || offered === chosen;
}

/** Returns the variants that match a complete or incomplete choice. */
export function combinationsFor(
  product: Pick<OptionProduct, 'combinations'>,
  size: string | null,
  color: string | null,
): readonly Combination[] {
  return product.combinations.filter(
    (combination) => fits(combination.size, size) && fits(combination.color, color),
  );
}

/** Returns the variant of a complete choice, the most specific one first; null when there is none. */
export function combinationFor(
  product: Pick<OptionProduct, 'combinations'>,
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

export function isSoldOut(product: OptionProduct, size: string | null, color: string | null): boolean {
  return combinationsFor(product, size, color).every((combination) => combination.available === 0);
}

/** Returns the picture of a colour, or the main one. */
export function imageFor(product: OptionProduct, color: string | null): string | null {
  const chosen = product.colors.find((candidate) => candidate.name === color);
  return chosen?.imageUrl ?? product.imageUrl;
}

/** Returns the missing option, size before colour; null when the choice is complete. */
export function missingChoice(
  product: Pick<OptionProduct, 'sizes' | 'colors'>,
  size: string | null,
  color: string | null,
): 'select_size' | 'select_color' | null {
  if (product.sizes.length > 0 && size === null) return 'select_size';
  if (product.colors.length > 0 && color === null) return 'select_color';
  return null;
}
