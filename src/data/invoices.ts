/** Invoices as those who may read an order ask for them. */
import * as v from 'valibot';
import { OrderRowSchema } from '../contract/orders.ts';
import type { DataClient } from './client.ts';
import { rowOf } from './rows.ts';

const StandingSchema = v.pick(OrderRowSchema, ['number', 'payment_state', 'paid_at']);
/** What of an order tells whether it has an invoice. */
type InvoiceStanding = v.InferOutput<typeof StandingSchema>;

/** An order that the client's person may read: its buyer or an administrator. Null when there is none of this number for them. */
export async function readInvoiceStanding(
  client: DataClient,
  number: string,
): Promise<InvoiceStanding | null> {
  const request = client.from('orders').select('number, payment_state, paid_at').eq('number', number);
  return rowOf(StandingSchema, await request.maybeSingle());
}
