/** Grid of a product's sizes and colours, and SKUs of new variants. */
import {
  INVENTORY_LIMITS,
  type ColorChoice,
  type InventoryRow,
  type SizeChoice,
} from '#contract/inventory.ts';
import { foldText, joinParts } from './text.ts';

/** A possible variant; null where it has no size or no colour. */
export interface VariantCombination {
  readonly size: SizeChoice | null;
  readonly color: ColorChoice | null;
}

/** At most 24 characters. */
function codeOf(text: string): string {
  const letters = foldText(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
  return letters.slice(0, 24).replace(/-+$/u, '');
}

/** Returns the common prefix of a product's SKUs, or one derived from its slug. */
export function skuBase(slug: string, skus: readonly string[]): string {
  const [first = '', ...others] = skus.map((sku) => sku.split('-'));
  const parts = [...first];
  const common = parts.filter((_, index) =>
    others.every((other) => parts.slice(0, index + 1).join('-') === other.slice(0, index + 1).join('-')),
  );
  const shared = (others.length === 0 ? common.slice(0, 2) : common).join('-');
  return shared === '' ? codeOf(slug) : shared;
}

/**
 * Returns the first free SKU of a combination: 'OB-JER-INK-XL', 'OB-JER-INK-XL-2'. Letters, digits and single hyphens.
 */
export function skuOf(base: string, { size, color }: VariantCombination, taken: ReadonlySet<string>): string {
  const wanted = [base, color?.name ?? '', size === null ? '' : (size.abbreviation ?? size.name)]
    .map((part) => codeOf(part))
    .filter((part) => part !== '')
    .join('-')
    .slice(0, INVENTORY_LIMITS.skuLength - 4)
    .replace(/-+$/u, '');
  if (wanted !== '' && !taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) {
    const numbered = joinParts([wanted, String(number)], '-');
    if (!taken.has(numbered)) return numbered;
  }
}

function isSame(variant: InventoryRow, { size, color }: VariantCombination): boolean {
  return variant.size_id === (size?.id ?? null) && variant.color_id === (color?.id ?? null);
}

/** Returns the variant of a combination, or null. */
export function variantAt(
  variants: readonly InventoryRow[],
  combination: VariantCombination,
): InventoryRow | null {
  return variants.find((variant) => isSame(variant, combination)) ?? null;
}

/** Returns all combinations that are not variants yet; without sizes and colours, the product itself. */
export function missingCombinations(
  variants: readonly InventoryRow[],
  sizes: readonly SizeChoice[],
  colors: readonly ColorChoice[],
): readonly VariantCombination[] {
  const rows: readonly (SizeChoice | null)[] = sizes.length === 0 ? [null] : sizes;
  const columns: readonly (ColorChoice | null)[] = colors.length === 0 ? [null] : colors;
  return rows
    .flatMap((size) => columns.map((color) => ({ size, color })))
    .filter((combination) => variantAt(variants, combination) === null);
}

/** Adds a unique SKU to each combination. */
export function withSkus(
  combinations: readonly VariantCombination[],
  base: string,
  skus: readonly string[],
): readonly (VariantCombination & { readonly sku: string })[] {
  const taken = new Set(skus);
  return combinations.map((combination) => {
    const sku = skuOf(base, combination, taken);
    taken.add(sku);
    return { ...combination, sku };
  });
}

/** Returns a variant's label: 'Ink / XL', or its SKU without size and colour. */
export function variantLabel({
  color_name: color,
  size_name: size,
  sku,
}: Pick<InventoryRow, 'color_name' | 'size_name' | 'sku'>): string {
  const words = [color, size].filter((word) => word !== null);
  return words.length === 0 ? sku : words.join(' / ');
}
