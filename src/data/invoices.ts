import * as v from 'valibot';
import { OrderRowSchema } from '../contract/orders.ts';
import type { DataClient } from './client.ts';
import { rowOf } from './rows.ts';

const StandingSchema = v.pick(OrderRowSchema, ['number', 'payment_state', 'paid_at']);
/** The fields of an order that decide whether it has an invoice. */
type InvoiceStanding = v.InferOutput<typeof StandingSchema>;

/** Returns an order that the buyer or an administrator may read, or null. */
export async function readInvoiceStanding(
  client: DataClient,
  number: string,
): Promise<InvoiceStanding | null> {
  const request = client.from('orders').select('number, payment_state, paid_at').eq('number', number);
  return rowOf(StandingSchema, await request.maybeSingle());
}
