/** Random valid objects for property tests. */
import * as fc from 'fast-check';
import type { CartLine } from '#contract/cart.ts';
import type { ProductRow, VariantRow } from '#contract/products.ts';

/** A cart line; overrides name the relevant fields. */
export function line(overrides: Partial<CartLine> = {}): CartLine {
  return {
    productId: 'jersey',
    slug: 'jersey',
    title: 'Jersey',
    priceCents: 59_900,
    imageUrl: null,
    selectedSize: 'M',
    selectedColor: 'Black',
    quantity: 1,
    available: 10,
    maxPerOrder: null,
    unitSingular: 'jersey',
    unitPlural: 'jerseys',
    ...overrides,
  };
}

interface Facts {
  readonly priceCents: number;
  readonly maxPerOrder: number | null;
}

/** Price and limit belong to the product, stock to the combination: equal for every line of them. */
const FACTS: Readonly<Record<string, Facts>> = {
  jersey: { priceCents: 59_900, maxPerOrder: null },
  cap: { priceCents: 24_950, maxPerOrder: 4 },
  sixpack: { priceCents: 18_999, maxPerOrder: 6 },
};

const STOCK: Readonly<Record<string, number | null>> = { S: 0, M: 3, L: 7, XL: null };

/** Lines of three products that agree on price, stock and limit, as in one shop. */
export const anyLine: fc.Arbitrary<CartLine> = fc
  .record({
    productId: fc.constantFrom(...Object.keys(FACTS)),
    selectedSize: fc.constantFrom(...Object.keys(STOCK)),
    selectedColor: fc.constantFrom('Black', 'Green', null),
    quantity: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ productId, selectedSize, selectedColor, quantity }) => {
    const facts = FACTS[productId] ?? { priceCents: 1, maxPerOrder: null };
    const available = STOCK[selectedSize] ?? null;
    return line({ productId, slug: productId, selectedSize, selectedColor, quantity, available, ...facts });
  });

/** A variant with overrides. */
export function variant(overrides: Partial<VariantRow> = {}): VariantRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    sku: 'OB-1',
    price_cents: null,
    available: 5,
    is_active: true,
    options: null,
    color: null,
    size: null,
    ...overrides,
  };
}

/** A product with overrides. */
export function product(overrides: Partial<ProductRow> = {}): ProductRow {
  return {
    id: '00000000-0000-4000-8000-0000000000aa',
    slug: 'jersey',
    name: 'Jersey',
    description: '',
    category: 'apparel',
    price_cents: 59_900,
    images: [],
    featured_image_url: '/media/products/jersey.avif',
    featured_image_alt: 'A jersey',
    has_variants: true,
    available_sizes: [],
    available_colors: [],
    is_featured: true,
    max_per_order: null,
    unit_singular: '',
    unit_plural: '',
    returnable: true,
    not_returnable_reason: null,
    size_guide: null,
    created_at: '2026-01-05T08:00:00+00:00',
    variants: [],
    ...overrides,
  };
}
