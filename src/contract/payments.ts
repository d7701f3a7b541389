/** Endpoint that starts a PayFast payment. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { OrderNumberSchema } from './orders.ts';

const HOUR_SECONDS = 3600;

export const PaymentFormSchema = v.object({
  action: v.pipe(v.string(), v.url()),
  fields: v.array(v.tuple([v.string(), v.string()])),
});

/**
 * Starts a PayFast payment of the caller's order and returns the form. The order then waits for PayFast's notice; the
 * return address proves nothing.
 */
export const startPayment = defineEndpoint({
  path: '/api/start-payment',
  method: 'POST',
  input: v.object({ number: OrderNumberSchema }),
  output: PaymentFormSchema,
  refusals: ['payment_unavailable', 'transition_not_allowed', 'invalid_choice', 'not_found'],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 60, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 200, windowSeconds: HOUR_SECONDS },
    total: { hits: 5000, windowSeconds: HOUR_SECONDS },
  },
});
