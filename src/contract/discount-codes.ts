/** Discount codes for administrators (desk_discount_codes, save_discount_code). Amounts in cents. */
import * as v from 'valibot';
import { PRODUCT_CATEGORIES } from './shop-choices.ts';
import { CentsSchema, CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** discount_codes.applies_to. */
export const DISCOUNT_TARGETS = ['all', 'category', 'products'] as const;
export type DiscountTarget = (typeof DISCOUNT_TARGETS)[number];

/** desk_discount_codes.state. */
const DISCOUNT_STATES = ['active', 'scheduled', 'used_up', 'ended', 'off'] as const;
export type DiscountState = (typeof DISCOUNT_STATES)[number];

/** Equal the constraints on discount_codes; lengths in characters. */
export const DISCOUNT_LIMITS = {
  codeMin: 3,
  codeLength: 30,
  cents: 100_000_000,
  uses: 1_000_000,
  usesPerPerson: 1000,
  noteLength: 300,
} as const;

const OptionalCountSchema = v.nullish(CountSchema, null);

export const DiscountCodeRowSchema = v.object({
  id: IdSchema,
  code: v.string(),
  /** One of percent and amount_cents is null. */
  percent: OptionalCountSchema,
  amount_cents: v.nullish(CentsSchema, null),
  minimum_cents: CentsSchema,
  /** First and last day in South Africa, 'YYYY-MM-DD'. */
  starts_on: OptionalTextSchema,
  ends_on: OptionalTextSchema,
  max_uses: OptionalCountSchema,
  max_uses_per_person: OptionalCountSchema,
  applies_to: v.picklist(DISCOUNT_TARGETS),
  category: v.nullish(v.picklist(PRODUCT_CATEGORIES), null),
  is_active: v.boolean(),
  note: OptionalTextSchema,
  state: v.picklist(DISCOUNT_STATES),
  /** Orders that are neither cancelled nor expired. */
  uses: CountSchema,
  discounted_cents: CentsSchema,
  product_ids: v.array(IdSchema),
  product_names: v.array(v.string()),
  created_at: MomentSchema,
  /** Kept as text because parsing loses digits; sent back as `expected`. */
  updated_at: v.string(),
});
export type DiscountCodeRow = v.InferOutput<typeof DiscountCodeRowSchema>;
