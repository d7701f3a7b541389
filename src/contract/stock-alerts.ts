/** Waiting for what is sold out (stock_alerts, ask_when_back). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** How many variants one person waits for; equals ask_when_back. */
export const STOCK_ALERT_LIMIT = 50;

/** What ask_when_back answers: noted, or that it is there now. */
export const AskedAlertSchema = v.object({
  outcome: v.picklist(['noted', 'in_stock']),
  variant_id: IdSchema,
});
/** What ask_when_back answers. */
export type AskedAlert = v.InferOutput<typeof AskedAlertSchema>;

const NameSchema = v.nullish(v.object({ name: v.string() }), null);

/** What somebody waits for; the variant is null while it is not sold at all. */
export const StockAlertRowSchema = v.object({
  variant_id: IdSchema,
  created_at: MomentSchema,
  variant: v.nullish(
    v.object({
      available: CountSchema,
      options: v.nullish(v.object({ size: OptionalTextSchema, color: OptionalTextSchema }), null),
      size: NameSchema,
      color: NameSchema,
      product: v.nullish(v.object({ slug: v.string(), name: v.string() }), null),
    }),
    null,
  ),
});
/** What somebody waits for. */
export type StockAlertRow = v.InferOutput<typeof StockAlertRowSchema>;
