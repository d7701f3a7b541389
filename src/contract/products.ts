/** The shop's catalogue as anybody may read it (products, variants, product_colors, product_sizes). */
import * as v from 'valibot';
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

/** products.category, in the order of the shop's filter. */
export const PRODUCT_CATEGORIES = ['apparel', 'headwear', 'accessories', 'gear', 'drinks'] as const;
/** One of the categories. */
export const ProductCategorySchema = v.picklist(PRODUCT_CATEGORIES);
/** One of the categories. */
export type ProductCategory = v.InferOutput<typeof ProductCategorySchema>;

/** Orders in which the shop can be read. */
export const SHOP_SORTS = ['newest', 'price-asc', 'price-desc', 'name'] as const;
/** An order in which the shop can be read. */
export type ShopSort = (typeof SHOP_SORTS)[number];

/** One picture; color names the product colour it shows, null suits every colour. */
export const ProductImageSchema = v.object({
  url: v.pipe(v.string(), v.minLength(1)),
  alt: v.nullish(v.string(), ''),
  color: OptionalTextSchema,
});
/** One picture of a product. */
export type ProductImage = v.InferOutput<typeof ProductImageSchema>;

/** A colour of the catalogue; an unknown hex code reads as null. */
export const ProductColorRowSchema = v.object({
  name: v.string(),
  hex_code: v.fallback(v.nullable(HexColorSchema), null),
});
/** A colour of the catalogue. */
export type ProductColorRow = v.InferOutput<typeof ProductColorRowSchema>;

/** A size of the catalogue. */
export const ProductSizeRowSchema = v.object({
  name: v.string(),
  abbreviation: OptionalTextSchema,
  sort_order: v.nullish(v.number(), 0),
});
/** A size of the catalogue. */
export type ProductSizeRow = v.InferOutput<typeof ProductSizeRowSchema>;

/** Size and colour of an imported catalogue, kept beside the joined ones. */
const VariantOptionsSchema = v.object({ size: OptionalTextSchema, color: OptionalTextSchema });

/** One thing that can be put in a parcel. price_cents null means the product's price. */
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
/** One thing that can be put in a parcel. */
export type VariantRow = v.InferOutput<typeof VariantRowSchema>;

/** Where a product's page is and when it last changed. */
export const ProductChangeRowSchema = v.object({
  slug: SlugSchema,
  category: ProductCategorySchema,
  updated_at: MomentSchema,
});
/** Where a product's page is and when it last changed. */
export type ProductChangeRow = v.InferOutput<typeof ProductChangeRowSchema>;

/** A product with its variants. Prices are cents and include VAT. */
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
/** A product with its variants. */
export type ProductRow = v.InferOutput<typeof ProductRowSchema>;
