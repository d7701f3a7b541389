/** Alerts for sold-out products. Those of members refuse with not_signed_in, banned; all with network_failed. */
import {
  type ConfirmedAlert,
  ConfirmedAlertSchema,
  type StockAlertResult,
  StockAlertResultSchema,
  type StockAlertRow,
  StockAlertRowSchema,
} from '#contract/stock-alerts.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';

/** A product in one size and colour; null where it has none. */
export interface VariantChoice {
  readonly productId: string;
  readonly size: string | null;
  readonly color: string | null;
}

/** Creates an alert. Refuses with not_found; with throttled above 50 alerts. */
export async function createStockAlert(
  client: DataClient,
  { productId, size, color }: VariantChoice,
): Promise<StockAlertResult> {
  const input = { product: productId, ...(size !== null && { size }), ...(color !== null && { color }) };
  return parseRow(StockAlertResultSchema, dataOf(await client.rpc('request_stock_alert', input)));
}

export async function deleteStockAlert(client: DataClient, variantId: string): Promise<void> {
  dataOf(await client.rpc('cancel_stock_alert', { variant: variantId }));
}

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
export async function confirmGuestAlert(client: DataClient, token: string): Promise<ConfirmedAlert> {
  return parseRow(ConfirmedAlertSchema, dataOf(await client.rpc('confirm_guest_stock_alert', { token })));
}

/** Deletes every alert of the address that the token was mailed to; needs no account. Refuses with throttled. */
export async function cancelGuestAlerts(client: DataClient, token: string): Promise<void> {
  dataOf(await client.rpc('cancel_guest_stock_alerts', { token }));
}
