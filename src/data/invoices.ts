import * as v from 'valibot';
import { OrderRowSchema } from '#contract/orders.ts';
import type { DataClient } from './client.ts';
import { rowOf } from './rows.ts';

const InvoiceStatusSchema = v.pick(OrderRowSchema, ['number', 'payment_state', 'paid_at']);
/** The fields of an order that decide whether it has an invoice. */
type InvoiceStatus = v.InferOutput<typeof InvoiceStatusSchema>;

/** Returns an order that the buyer or an administrator may read, or null. */
export async function readInvoiceStatus(client: DataClient, number: string): Promise<InvoiceStatus | null> {
  const request = client.from('orders').select('number, payment_state, paid_at').eq('number', number);
  return rowOf(InvoiceStatusSchema, await request.maybeSingle());
}
