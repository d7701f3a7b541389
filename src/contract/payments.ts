/** Going to pay: how an order's page gets the signed form that leaves for PayFast. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { OrderNumberSchema } from './orders.ts';

const HOUR_SECONDS = 3600;

/** The form as it is posted: every field in its order, the signature last. */
export const PaymentFormSchema = v.object({
  action: v.pipe(v.string(), v.url()),
  fields: v.array(v.tuple([v.string(), v.string()])),
});

/**
 * Begins to pay one's own order by PayFast and answers the form. The order then waits for PayFast; coming back proves
 * nothing.
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
