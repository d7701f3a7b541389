/** Stock alerts for sold-out products (stock_alerts, request_stock_alert). */
import * as v from 'valibot';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** Maximum alerts per user; equals request_stock_alert. */
export const STOCK_ALERT_LIMIT = 50;

/** The result of request_stock_alert: created, or already in stock. */
export const StockAlertResultSchema = v.object({
  outcome: v.picklist(['noted', 'in_stock']),
  variant_id: IdSchema,
});
export type StockAlertResult = v.InferOutput<typeof StockAlertResultSchema>;

const NameSchema = v.nullish(v.object({ name: v.string() }), null);

/** A row of the user's alerts; the variant is null while it is not sold. */
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
export type StockAlertRow = v.InferOutput<typeof StockAlertRowSchema>;
