/** Going to pay an order of one's own. */
import * as v from 'valibot';
import { OrderNumberSchema } from '../contract/orders.ts';
import { CentsSchema, CountSchema, IdSchema } from '../contract/common-schemas.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow } from './rows.ts';

const PaymentBegunSchema = v.object({
  order_id: IdSchema,
  number: OrderNumberSchema,
  total_cents: CentsSchema,
  contact_name: v.string(),
  contact_email: v.string(),
  pieces: CountSchema,
});
/** What a payment form says of an order. */
export type PaymentBegun = v.InferOutput<typeof PaymentBegunSchema>;

/**
 * Says that the caller goes to pay by PayFast now. Refuses with not_found, invalid_choice when the order is paid another way,
 * transition_not_allowed when there is nothing to pay.
 */
export async function beginPayment(client: DataClient, number: string): Promise<PaymentBegun> {
  return parseRow(PaymentBegunSchema, dataOf(await client.rpc('begin_payment', { number })));
}
