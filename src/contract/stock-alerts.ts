/** Stock alerts for sold-out products, of members (stock_alerts) and of guests (guest_stock_alerts). */
import * as v from 'valibot';
import { EmailInputSchema } from './accounts.ts';
import { defineEndpoint } from './endpoints.ts';
import { CountSchema, IdSchema, MomentSchema, OptionalTextSchema } from './common-schemas.ts';

/** The result of request_stock_alert: created, or already in stock. */
export const StockAlertResultSchema = v.object({
  outcome: v.picklist(['noted', 'in_stock']),
  variant_id: IdSchema,
});

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

/** Equal guest_stock_alerts and purge_guest_stock_alerts(). */
export const GUEST_ALERT_LIMITS = { linkHours: 24, keptMonths: 12 } as const;

/** The token of a mailed link, to confirm an alert or to cancel all of an address: 64 hexadecimal digits. */
export const StockAlertTokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/u));

export const AlertItemSchema = v.object({
  product: v.string(),
  slug: v.string(),
  size: OptionalTextSchema,
  color: OptionalTextSchema,
});
export type AlertItem = v.InferOutput<typeof AlertItemSchema>;

/** The result of confirm_guest_stock_alert(): the guest waits, or can buy it already. */
export const ConfirmedAlertSchema = v.object({
  outcome: v.picklist(['noted', 'in_stock']),
  item: AlertItemSchema,
  /** Cancels every alert of the address. */
  cancel_token: StockAlertTokenSchema,
});

const OptionInputSchema = v.nullable(v.pipe(v.string(), v.maxLength(60)));

/** A product in one size and colour; null where it has none. */
const GuestAlertInputSchema = v.strictObject({
  productId: IdSchema,
  size: OptionInputSchema,
  color: OptionInputSchema,
  email: EmailInputSchema,
});

/**
 * Mails a guest the link that confirms an alert. The response is the same for every address: 'in_stock' is about the
 * product.
 */
export const requestGuestStockAlert = defineEndpoint({
  path: '/api/request-stock-alert',
  method: 'POST',
  input: GuestAlertInputSchema,
  output: v.object({ outcome: v.picklist(['noted', 'in_stock']) }),
  refusals: ['not_found', 'invalid_email', 'mail_failed'],
  throttle: {
    perAddress: { hits: 20, windowSeconds: 60 * 60 },
    total: { hits: 3000, windowSeconds: 60 * 60 },
    mails: { hits: 300, windowSeconds: 60 * 60 },
  },
  maxBytes: 2048,
});
