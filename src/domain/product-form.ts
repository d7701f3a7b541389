/** Validates, converts and compares the product form. */
import * as v from 'valibot';
import type { ErrorCode } from '#contract/error-codes.ts';
import { INVENTORY_LIMITS, type EditedProduct } from '#contract/inventory.ts';
import { EMPTY_PRODUCT, type TypedProduct } from '#contract/product-form.ts';
import { PRODUCT_STATUSES } from '#contract/products.ts';
import { PRODUCT_CATEGORIES } from '#contract/shop-choices.ts';
import { fieldValues } from './field-values.ts';
import { centsToDecimal, parseCents } from './money.ts';

export type ProductField = keyof TypedProduct;

/** Fields in screen order. */
export const PRODUCT_FIELDS: readonly ProductField[] = [
  'name',
  'slug',
  'description',
  'category',
  'price',
  'status',
  'is_featured',
  'supplier_id',
  'max_per_order',
  'unit_singular',
  'unit_plural',
  'returnable',
  'not_returnable_reason',
  'size_guide',
  'images',
  'featured',
];

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const AMOUNT = /^R?\s*\d[\d\s.,]*$/iu;

/** Parses a price typed in rand into cents; null when malformed or too high. */
export function typedCents(text: string): number | null {
  if (!AMOUNT.test(text.trim())) return null;
  const cents = parseCents(text);
  return cents === null || cents > INVENTORY_LIMITS.maxPriceCents ? null : cents;
}

/** Parses a whole number between `least` and `most`; null otherwise. */
export function typedCount(text: string, least: number, most: number): number | null {
  const count = /^\d{1,9}$/u.test(text.trim()) ? Number(text) : Number.NaN;
  return count >= least && count <= most ? count : null;
}

function lengthProblem(text: string, most: number): ErrorCode | null {
  return [...text.trim()].length > most ? 'too_long' : null;
}

function neededProblem(text: string, most: number): ErrorCode | null {
  return text.trim() === '' ? 'required' : lengthProblem(text, most);
}

function slugProblem(slug: string): ErrorCode | null {
  const problem = neededProblem(slug, INVENTORY_LIMITS.slugLength);
  return problem ?? (SLUG.test(slug.trim()) ? null : 'invalid_characters');
}

function imagesProblem({ images }: TypedProduct): ErrorCode | null {
  if (images.some(({ alt }) => alt.trim() === '')) return 'required';
  return images.some(({ alt }) => lengthProblem(alt, INVENTORY_LIMITS.altLength) !== null)
    ? 'too_long'
    : null;
}

type Check = (typed: TypedProduct) => ErrorCode | null;

const CHECKS: Readonly<Partial<Record<ProductField, Check>>> = {
  name: ({ name }) => neededProblem(name, INVENTORY_LIMITS.nameLength),
  slug: ({ slug }) => slugProblem(slug),
  description: ({ description }) => lengthProblem(description, INVENTORY_LIMITS.descriptionLength),
  category: ({ category }) => (category === '' ? 'required' : null),
  price: ({ price }) => {
    if (price.trim() === '') return 'required';
    return typedCents(price) === null ? 'invalid_value' : null;
  },
  max_per_order: ({ max_per_order: most }) =>
    most.trim() === '' || typedCount(most, 1, INVENTORY_LIMITS.maxPerOrder) !== null ? null : 'invalid_value',
  unit_singular: ({ unit_singular: unit }) => neededProblem(unit, INVENTORY_LIMITS.unitLength),
  unit_plural: ({ unit_plural: unit }) => neededProblem(unit, INVENTORY_LIMITS.unitLength),
  not_returnable_reason: ({ returnable, not_returnable_reason: reason }) =>
    returnable ? null : neededProblem(reason, INVENTORY_LIMITS.notReturnableLength),
  images: imagesProblem,
};

export function productProblems(typed: TypedProduct): Readonly<Partial<Record<ProductField, ErrorCode>>> {
  const problems: Partial<Record<ProductField, ErrorCode>> = {};
  for (const field of PRODUCT_FIELDS) {
    const problem = CHECKS[field]?.(typed) ?? null;
    if (problem !== null) problems[field] = problem;
  }
  return problems;
}

export function typedOf(product: EditedProduct): TypedProduct {
  const images = product.images.map(({ url, alt, color }) => ({ url, alt: alt ?? '', color: color ?? '' }));
  const featured = product.featured_image_url ?? '';
  return fieldValues(EMPTY_PRODUCT, product, {
    price: centsToDecimal(product.price_cents),
    images,
    // An empty field means the first picture, also after reordering.
    featured: featured === images[0]?.url ? '' : featured,
  });
}

/** Returns the selected picture of cards, or the first. */
export function featuredPicture({ images, featured }: TypedProduct): TypedProduct['images'][number] | null {
  return images.find(({ url }) => url === featured) ?? images[0] ?? null;
}

/** Converts valid form fields to a product; fields without a control are taken from `before`. */
export function contentOf(
  typed: TypedProduct,
  before: Pick<EditedProduct, 'available_sizes' | 'available_colors' | 'has_variants'> | null,
): Omit<EditedProduct, 'id' | 'created_at' | 'updated_at'> {
  const cover = featuredPicture(typed);
  const kept = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    name: typed.name.trim(),
    slug: typed.slug.trim(),
    description: typed.description.trim(),
    status: PRODUCT_STATUSES.find((status) => status === typed.status) ?? 'draft',
    category: PRODUCT_CATEGORIES.find((category) => category === typed.category) ?? 'gear',
    price_cents: typedCents(typed.price) ?? 0,
    images: typed.images.map(({ url, alt, color }) => ({ url, alt: alt.trim(), color: kept(color) })),
    featured_image_url: cover?.url ?? null,
    featured_image_alt: cover?.alt.trim() ?? null,
    has_variants: before?.has_variants ?? false,
    available_sizes: before?.available_sizes ?? [],
    available_colors: before?.available_colors ?? [],
    is_featured: typed.is_featured,
    supplier_id: kept(typed.supplier_id),
    max_per_order: typedCount(typed.max_per_order, 1, INVENTORY_LIMITS.maxPerOrder),
    unit_singular: typed.unit_singular.trim(),
    unit_plural: typed.unit_plural.trim(),
    returnable: typed.returnable,
    not_returnable_reason: typed.returnable ? null : kept(typed.not_returnable_reason),
    size_guide: kept(typed.size_guide),
  };
}

function comparable(typed: TypedProduct, field: ProductField): string {
  if (field === 'price') return String(typedCents(typed.price) ?? typed.price.trim());
  if (field === 'not_returnable_reason' && typed.returnable) return '';
  const value = typed[field];
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}

/** Returns the fields that differ; surrounding white space and the notation of amounts do not count. */
export function changedProductFields(one: TypedProduct, other: TypedProduct): readonly ProductField[] {
  return PRODUCT_FIELDS.filter((field) => comparable(one, field) !== comparable(other, field));
}

/** The form of a variant; an empty price is the product's. */
export const VariantInputSchema = v.object({
  sku: v.pipe(
    v.string(),
    v.trim(),
    v.toUpperCase(),
    v.nonEmpty('required'),
    v.maxLength(INVENTORY_LIMITS.skuLength, 'too_long'),
    v.regex(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u, 'invalid_characters'),
  ),
  price: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || typedCents(text) !== null, 'invalid_value'),
  ),
  is_active: v.boolean(),
});
