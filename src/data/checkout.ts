/**
 * Quotes and places orders. Every function refuses with not_signed_in, banned, minor_consent_required, network_failed.
 */
import * as v from 'valibot';
import {
  type CheckoutTerms,
  CheckoutTermsSchema,
  type PlaceOrderResult,
  PlaceOrderResultSchema,
  type PlaceOrderInput,
  QuoteSchema,
  type RequestedLine,
} from '#contract/checkout.ts';
import type { DeliveryMethod } from '#contract/orders.ts';
import type { DataClient } from './client.ts';
import type { Json } from './database.types.ts';
import { dataOf, parseRow, rowOf, rpcRead } from './rows.ts';

/**
 * Returns the current price of the lines, the changes since they were added, and what a code takes off. Refuses with
 * order_too_large.
 */
export const quoteOrder = rpcRead(
  'quote_order',
  QuoteSchema,
  (lines: readonly RequestedLine[], delivery: DeliveryMethod, code: string | null) => ({
    lines,
    delivery,
    ...(code === null ? {} : { discount_code: code }),
  }),
);

/**
 * Places an order, or returns what changed without placing it. The same key returns the same order. Refuses with
 * too_many_open_orders, collection_point_unavailable, order_too_large, throttled, and with the fields of violated constraints.
 */
export async function placeOrder(client: DataClient, input: PlaceOrderInput): Promise<PlaceOrderResult> {
  // Interfaces have no index signature, so the compiler does not accept the input as Json.
  const json: Json = JSON.parse(JSON.stringify(input));
  return parseRow(PlaceOrderResultSchema, dataOf(await client.rpc('place_order', { input: json })));
}

/** Returns the collection points and payment methods of the checkout. */
export async function readCheckoutTerms(client: DataClient): Promise<CheckoutTerms> {
  const row = rowOf(
    v.object({ value: v.unknown() }),
    await client.from('settings').select('value').eq('key', 'shop.collection_points').maybeSingle(),
  );
  return parseRow(CheckoutTermsSchema, { collectionPoints: row?.value ?? [] });
}
