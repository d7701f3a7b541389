/** Quoting and placing an order. Refusals of every function: not_signed_in, banned, minor_consent_required, network_failed. */
import * as v from 'valibot';
import {
  type CheckoutTerms,
  CheckoutTermsSchema,
  type Placed,
  PlacedSchema,
  type PlaceOrderInput,
  type Quote,
  QuoteSchema,
  type WantedLine,
} from '../contract/checkout.ts';
import type { DeliveryMethod } from '../contract/orders.ts';
import type { DataClient } from './client.ts';
import type { Json } from './database.types.ts';
import { dataOf, parseRow, rowOf } from './rows.ts';

/** What these lines would cost now, and what changed since they were put into the cart. Refuses with order_too_large. */
export async function quoteOrder(
  client: DataClient,
  lines: readonly WantedLine[],
  delivery: DeliveryMethod,
): Promise<Quote> {
  const wanted = lines.map((line) => ({ ...line }));
  return parseRow(QuoteSchema, dataOf(await client.rpc('quote_order', { lines: wanted, delivery })));
}

/**
 * Places an order, or answers what changed and places nothing. The same key answers the same order. Refuses with
 * too_many_open_orders, collection_point_gone, order_too_large, throttled, and with the fields that constraints refuse.
 */
export async function placeOrder(client: DataClient, input: PlaceOrderInput): Promise<Placed> {
  // An interface has no index signature, so that the compiler cannot see that it is JSON.
  const json: Json = JSON.parse(JSON.stringify(input));
  return parseRow(PlacedSchema, dataOf(await client.rpc('place_order', { input: json })));
}

/** What the checkout offers besides the courier. */
export async function readCheckoutTerms(client: DataClient): Promise<CheckoutTerms> {
  const row = rowOf(
    v.object({ value: v.unknown() }),
    await client.from('settings').select('value').eq('key', 'shop.collection_points').maybeSingle(),
  );
  return parseRow(CheckoutTermsSchema, { collectionPoints: row?.value ?? [] });
}
