/** Alerts for sold-out products. Those of members refuse with not_signed_in, banned; all with network_failed. */
import {
  ConfirmedAlertSchema,
  StockAlertResultSchema,
  type StockAlertRow,
  StockAlertRowSchema,
} from '#contract/stock-alerts.ts';
import type { DataClient } from './client.ts';
import { rowsOf, rpcWrite, rpcRead } from './rows.ts';

/** A product in one size and colour; null where it has none. */
export interface VariantChoice {
  readonly productId: string;
  readonly size: string | null;
  readonly color: string | null;
}

/** Creates an alert. Refuses with not_found; with throttled above 50 alerts. */
export const createStockAlert = rpcRead(
  'request_stock_alert',
  StockAlertResultSchema,
  ({ productId, size, color }: VariantChoice) => ({
    product: productId,
    ...(size !== null && { size }),
    ...(color !== null && { color }),
  }),
);

export const deleteStockAlert = rpcWrite('cancel_stock_alert', (variantId: string) => ({
  variant: variantId,
}));

/** Returns the user's alerts, newest first. */
export async function readStockAlerts(client: DataClient, person: string): Promise<readonly StockAlertRow[]> {
  return rowsOf(
    StockAlertRowSchema,
    await client
      .from('stock_alerts')
      .select(
        'variant_id, created_at, variant:variants(available, options, color:product_colors(name), size:product_sizes(name), product:products(slug, name))',
      )
      .eq('user_id', person)
      .order('created_at', { ascending: false })
      .order('variant_id'),
  );
}

/** Confirms the alert of a mailed link; needs no account. Refuses with link_invalid, link_expired, throttled. */
export const confirmGuestAlert = rpcRead(
  'confirm_guest_stock_alert',
  ConfirmedAlertSchema,
  (token: string) => ({ token }),
);

/** Deletes every alert of the address that the token was mailed to; needs no account. Refuses with throttled. */
export const cancelGuestAlerts = rpcWrite('cancel_guest_stock_alerts', (token: string) => ({ token }));
