import * as v from 'valibot';
import { OrderNumberSchema } from '#contract/orders.ts';
import { CentsSchema, CountSchema, IdSchema } from '#contract/common-schemas.ts';
import { rpcRead } from './rows.ts';

const PaymentBegunSchema = v.object({
  order_id: IdSchema,
  number: OrderNumberSchema,
  /** Names this visit of PayFast in the cancel address. */
  attempt: IdSchema,
  total_cents: CentsSchema,
  contact_name: v.string(),
  contact_email: v.string(),
  pieces: CountSchema,
});

/**
 * Records that the caller starts a PayFast payment. Refuses with not_found, with invalid_choice when the order has
 * another payment method, with transition_not_allowed when nothing is due.
 */
export const beginPayment = rpcRead('begin_payment', PaymentBegunSchema, (number: string) => ({ number }));
