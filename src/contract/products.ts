/** The public catalogue (products, variants, product_colors, product_sizes). */
import * as v from 'valibot';
import { PRODUCT_CATEGORIES } from './shop-choices.ts';
import {
  CentsSchema,
  CountSchema,
  HexColorSchema,
  IdSchema,
  MomentSchema,
  OptionalTextSchema,
  SlugSchema,
  TextListSchema,
} from './common-schemas.ts';

/** products.status. */
export const PRODUCT_STATUSES = ['draft', 'active', 'archived'] as const;

/** products.category. */
export const ProductCategorySchema = v.picklist(PRODUCT_CATEGORIES);
export type ProductCategory = v.InferOutput<typeof ProductCategorySchema>;

/** color names the displayed product colour; null fits every colour. */
export const ProductImageSchema = v.object({
  url: v.pipe(v.string(), v.minLength(1)),
  alt: v.nullish(v.string(), ''),
  color: OptionalTextSchema,
});
export type ProductImage = v.InferOutput<typeof ProductImageSchema>;

/** An unknown hex code is read as null. */
const ProductColorRowSchema = v.object({
  name: v.string(),
  hex_code: v.fallback(v.nullable(HexColorSchema), null),
});

const ProductSizeRowSchema = v.object({
  name: v.string(),
  abbreviation: OptionalTextSchema,
  sort_order: v.nullish(v.number(), 0),
});

/** Size and colour of imported variants, stored beside the joined ones. */
const VariantOptionsSchema = v.object({ size: OptionalTextSchema, color: OptionalTextSchema });

/** A null price_cents means the price of the product. */
export const VariantRowSchema = v.object({
  id: IdSchema,
  sku: v.string(),
  price_cents: v.nullable(CentsSchema),
  available: v.nullish(CountSchema, 0),
  is_active: v.nullish(v.boolean(), true),
  options: v.fallback(v.nullable(VariantOptionsSchema), null),
  color: v.nullable(ProductColorRowSchema),
  size: v.nullable(ProductSizeRowSchema),
});
export type VariantRow = v.InferOutput<typeof VariantRowSchema>;

/** The slug of a product and when its page last changed. */
export const ProductChangeRowSchema = v.object({
  slug: SlugSchema,
  category: ProductCategorySchema,
  updated_at: MomentSchema,
});
export type ProductChangeRow = v.InferOutput<typeof ProductChangeRowSchema>;

/** A product with its variants. Prices in cents, VAT included. */
export const ProductRowSchema = v.object({
  id: IdSchema,
  slug: SlugSchema,
  name: v.string(),
  description: v.nullish(v.string(), ''),
  category: ProductCategorySchema,
  price_cents: CentsSchema,
  images: v.fallback(v.array(ProductImageSchema), []),
  featured_image_url: OptionalTextSchema,
  featured_image_alt: OptionalTextSchema,
  has_variants: v.nullish(v.boolean(), false),
  available_sizes: TextListSchema,
  available_colors: TextListSchema,
  is_featured: v.nullish(v.boolean(), false),
  max_per_order: v.nullish(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), null),
  unit_singular: v.nullish(v.string(), ''),
  unit_plural: v.nullish(v.string(), ''),
  returnable: v.nullish(v.boolean(), true),
  not_returnable_reason: OptionalTextSchema,
  size_guide: OptionalTextSchema,
  created_at: MomentSchema,
  variants: v.nullish(v.array(VariantRowSchema), []),
});
export type ProductRow = v.InferOutput<typeof ProductRowSchema>;

/** The fields of a product that its card and its options need. */
export type OptionSource = Omit<ProductRow, 'returnable' | 'not_returnable_reason' | 'size_guide'>;
