/** Purchase orders as administrators see and write them (desk_purchases, purchase_choices). Money in cents. */
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
/** Where a purchase order stands. */
export type PurchaseState = (typeof PURCHASE_STATES)[number];

/** What advance_purchase_order knows. */
export const PURCHASE_STEPS = ['send', 'mark_sent', 'confirm', 'cancel', 'close'] as const;
/** What moves a purchase order on. */
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];

/** Lengths and numbers equal the constraints on purchase_orders and purchase_order_lines. */
export const PURCHASE_LIMITS = {
  noteLength: 2000,
  lines: 200,
  maxQuantity: 100_000,
  maxCostCents: 100_000_000,
  /** Found at once when somebody looks for a variant. */
  found: 12,
} as const;

const OptionalMomentSchema = v.nullish(MomentSchema, null);

/** A row of desk_purchases. */
export const PurchaseRowSchema = v.object({
  id: IdSchema,
  number: v.string(),
  state: v.picklist(PURCHASE_STATES),
  supplier_id: IdSchema,
  supplier_name: v.string(),
  /** Null for a supplier that cannot be mailed. */
  supplier_email: OptionalTextSchema,
  note: OptionalTextSchema,
  /** A day: '2026-03-12'. */
  expected_on: OptionalTextSchema,
  created_at: MomentSchema,
  sent_at: OptionalMomentSchema,
  closed_at: OptionalMomentSchema,
  lines: CountSchema,
  pieces: CountSchema,
  received: CountSchema,
  /** Pieces that have not arrived, line by line. */
  missing: CountSchema,
  cost_cents: CentsSchema,
  is_late: v.boolean(),
  /** Every SKU of it, for the search. */
  skus: v.string(),
  updated_at: v.string(),
});
/** A row of desk_purchases. */
export type PurchaseRow = v.InferOutput<typeof PurchaseRowSchema>;

const NameSchema = v.nullish(v.object({ name: v.string() }), null);

/** A line of a purchase order. */
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
/** A line of a purchase order. */
export type PurchaseLine = v.InferOutput<typeof PurchaseLineSchema>;

/** A row of purchase_choices: what can be ordered. */
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
  /** Members who want to be told when it is back. */
  waiting: CountSchema,
  /** On its way from suppliers. */
  coming: CountSchema,
  /** What a piece cost the last time. */
  last_cost_cents: v.nullish(CentsSchema, null),
  /** How many should be ordered; none of what does not run low, or is on its way already. */
  suggested: CountSchema,
});
/** A row of purchase_choices. */
export type PurchaseChoice = v.InferOutput<typeof PurchaseChoiceSchema>;

/** What save_purchase_order is given. */
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
