/** Stock for administrators (desk_variants, stock_movements, products, suppliers). Amounts in cents. */
import * as v from 'valibot';
import { PRODUCT_STATUSES, ProductCategorySchema, ProductImageSchema } from './products.ts';
import {
  CentsSchema,
  CountSchema,
  IdSchema,
  MomentSchema,
  OptionalTextSchema,
  SlugSchema,
  TextListSchema,
} from './common-schemas.ts';

/** desk_variants.stock_state. */
export const STOCK_STATES = ['sold_out', 'low', 'in_stock', 'not_sold'] as const;
export type StockState = (typeof STOCK_STATES)[number];

export const InventoryRowSchema = v.object({
  id: IdSchema,
  product_id: IdSchema,
  product_name: v.string(),
  product_slug: SlugSchema,
  product_status: v.picklist(PRODUCT_STATUSES),
  category: ProductCategorySchema,
  supplier_id: v.nullish(IdSchema, null),
  supplier_name: OptionalTextSchema,
  sku: v.string(),
  color_id: v.nullish(IdSchema, null),
  color_name: OptionalTextSchema,
  color_hex: OptionalTextSchema,
  size_id: v.nullish(IdSchema, null),
  size_name: OptionalTextSchema,
  own_price_cents: v.nullable(CentsSchema),
  price_cents: CentsSchema,
  on_hand: CountSchema,
  reserved: CountSchema,
  available: CountSchema,
  low_at: CountSchema,
  is_active: v.boolean(),
  stock_state: v.picklist(STOCK_STATES),
  /** Sort key: lowest stock first. */
  stock_rank: v.number(),
  updated_at: v.string(),
});
export type InventoryRow = v.InferOutput<typeof InventoryRowSchema>;

/** stock_movements.kind. */
export const MOVEMENT_KINDS = [
  'receive',
  'reserve',
  'release',
  'sale',
  'unpack',
  'return',
  'adjust',
  'damage',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];
export const RECORDED_KINDS = ['receive', 'return', 'adjust', 'damage'] as const;
export type RecordedKind = (typeof RECORDED_KINDS)[number];

export const StockMovementSchema = v.object({
  id: v.number(),
  kind: v.picklist(MOVEMENT_KINDS),
  on_hand_change: v.number(),
  reserved_change: v.number(),
  on_hand_after: CountSchema,
  reserved_after: CountSchema,
  reason: OptionalTextSchema,
  created_at: MomentSchema,
  order: v.nullish(v.object({ number: v.string() }), null),
  actor: v.nullish(v.object({ gamertag: OptionalTextSchema, full_name: OptionalTextSchema }), null),
});
export type StockMovement = v.InferOutput<typeof StockMovementSchema>;

/** Equal the constraints on products and variants; lengths in characters. */
export const INVENTORY_LIMITS = {
  nameLength: 160,
  slugLength: 120,
  descriptionLength: 5000,
  unitLength: 60,
  notReturnableLength: 300,
  skuLength: 60,
  maxPriceCents: 100_000_000,
  images: 40,
  altLength: 300,
  reasonLength: 300,
  maxQuantity: 100_000,
  maxPerOrder: 99,
  movements: 50,
  choiceNameLength: 60,
  abbreviationLength: 12,
} as const;

/** A row of desk_products. */
export const DeskProductRowSchema = v.object({
  id: IdSchema,
  slug: SlugSchema,
  name: v.string(),
  status: v.picklist(PRODUCT_STATUSES),
  category: ProductCategorySchema,
  price_cents: CentsSchema,
  is_featured: v.boolean(),
  supplier_id: v.nullish(IdSchema, null),
  supplier_name: OptionalTextSchema,
  image_url: OptionalTextSchema,
  variants: CountSchema,
  sold_variants: CountSchema,
  on_hand: CountSchema,
  reserved: CountSchema,
  available: CountSchema,
  low_variants: CountSchema,
  created_at: MomentSchema,
  updated_at: v.string(),
});
export type DeskProductRow = v.InferOutput<typeof DeskProductRowSchema>;

export const ColorChoiceSchema = v.object({ id: IdSchema, name: v.string(), hex_code: v.string() });
export type ColorChoice = v.InferOutput<typeof ColorChoiceSchema>;

export const SizeChoiceSchema = v.object({
  id: IdSchema,
  name: v.string(),
  abbreviation: OptionalTextSchema,
  sort_order: v.number(),
});
export type SizeChoice = v.InferOutput<typeof SizeChoiceSchema>;

export const EditedProductSchema = v.object({
  id: IdSchema,
  slug: SlugSchema,
  name: v.string(),
  description: v.nullish(v.string(), ''),
  status: v.picklist(PRODUCT_STATUSES),
  category: ProductCategorySchema,
  price_cents: CentsSchema,
  images: v.fallback(v.array(ProductImageSchema), []),
  featured_image_url: OptionalTextSchema,
  featured_image_alt: OptionalTextSchema,
  has_variants: v.boolean(),
  available_sizes: TextListSchema,
  available_colors: TextListSchema,
  is_featured: v.boolean(),
  supplier_id: v.nullish(IdSchema, null),
  max_per_order: v.nullish(CountSchema, null),
  unit_singular: v.string(),
  unit_plural: v.string(),
  returnable: v.boolean(),
  not_returnable_reason: OptionalTextSchema,
  size_guide: OptionalTextSchema,
  created_at: MomentSchema,
  updated_at: v.string(),
});
export type EditedProduct = v.InferOutput<typeof EditedProductSchema>;

const ChoiceNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(INVENTORY_LIMITS.choiceNameLength, 'too_long'),
);

export const ColorInputSchema = v.object({
  name: ChoiceNameSchema,
  hex_code: v.pipe(v.string(), v.trim(), v.regex(/^#[0-9a-f]{6}$/iu, 'invalid_value')),
});

export const SizeInputSchema = v.object({
  name: ChoiceNameSchema,
  abbreviation: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(INVENTORY_LIMITS.abbreviationLength, 'too_long'),
    v.transform((text) => (text === '' ? null : text)),
  ),
});

/** preview_stock_count: the stock of a SKU before it is counted. */
export const StockLevelSchema = v.object({
  id: IdSchema,
  sku: v.string(),
  name: v.string(),
  on_hand: CountSchema,
  reserved: CountSchema,
});
export type StockLevel = v.InferOutput<typeof StockLevelSchema>;

/** Why a line of a count is left out. */
export type StockCountProblem = 'no_sku' | 'no_count' | 'duplicate' | 'too_many' | 'unknown' | 'reserved';
