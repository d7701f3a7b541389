/** Purchase orders for administrators (desk_purchases, purchase_variants). Amounts in cents. */
import * as v from 'valibot';
import { STOCK_STATES } from './inventory.ts';
import { CentsSchema, CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** purchase_orders.state. */
export const PURCHASE_STATES = [
  'draft',
  'sent',
  'confirmed',
  'part_received',
  'received',
  'cancelled',
] as const;
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** Steps of advance_purchase_order. */
export const PURCHASE_STEPS = ['send', 'mark_sent', 'confirm', 'cancel', 'close'] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];

/** Equal the constraints on purchase_orders and purchase_order_lines. */
export const PURCHASE_LIMITS = {
  noteLength: 2000,
  lines: 200,
  maxQuantity: 100_000,
  /** Maximum results of a variant search. */
  found: 50,
} as const;

const OptionalMomentSchema = v.nullish(MomentSchema, null);

export const PurchaseRowSchema = v.object({
  id: IdSchema,
  number: v.string(),
  state: v.picklist(PURCHASE_STATES),
  supplier_id: IdSchema,
  supplier_name: v.string(),
  /** Null when the supplier has no email address. */
  supplier_email: OptionalTextSchema,
  note: OptionalTextSchema,
  /** 'YYYY-MM-DD'. */
  expected_on: OptionalTextSchema,
  created_at: MomentSchema,
  sent_at: OptionalMomentSchema,
  closed_at: OptionalMomentSchema,
  lines: CountSchema,
  pieces: CountSchema,
  received: CountSchema,
  /** Outstanding pieces over all lines. */
  missing: CountSchema,
  cost_cents: CentsSchema,
  is_late: v.boolean(),
  /** All SKUs, for the search. */
  skus: v.string(),
  updated_at: v.string(),
});
export type PurchaseRow = v.InferOutput<typeof PurchaseRowSchema>;

const NameSchema = v.nullish(v.object({ name: v.string() }), null);

export const PurchaseLineSchema = v.pipe(
  v.object({
    id: v.number(),
    variant_id: IdSchema,
    quantity: CountSchema,
    unit_cost_cents: CentsSchema,
    received: CountSchema,
    variant: v.object({
      sku: v.string(),
      product: v.object({ name: v.string() }),
      color: NameSchema,
      size: NameSchema,
    }),
  }),
  v.transform(({ variant: { sku, product, color, size }, ...line }) => ({
    ...line,
    sku,
    product_name: product.name,
    color_name: color?.name ?? null,
    size_name: size?.name ?? null,
  })),
);
export type PurchaseLine = v.InferOutput<typeof PurchaseLineSchema>;

/** A row of purchase_variants: a variant that can be ordered. */
export const PurchaseChoiceSchema = v.object({
  id: IdSchema,
  sku: v.string(),
  product_name: v.string(),
  color_name: OptionalTextSchema,
  size_name: OptionalTextSchema,
  supplier_id: v.nullish(IdSchema, null),
  stock_state: v.picklist(STOCK_STATES),
  available: CountSchema,
  low_at: CountSchema,
  /** Number of members with a stock alert. */
  waiting: CountSchema,
  /** Pieces on order. */
  coming: CountSchema,
  /** Unit cost of the last purchase. */
  last_cost_cents: v.nullish(CentsSchema, null),
  /** Suggested quantity; 0 when stock is not low or enough is on order. */
  suggested: CountSchema,
});
export type PurchaseChoice = v.InferOutput<typeof PurchaseChoiceSchema>;

/** The argument of save_purchase_order. */
export interface PurchaseContent {
  readonly supplier_id: string;
  readonly expected_on: string | null;
  readonly note: string;
  readonly lines: readonly {
    readonly variant_id: string;
    readonly quantity: number;
    readonly unit_cost_cents: number;
  }[];
}
