/** Endpoint with the available payment methods: PayFast only where it is configured. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { PAYMENT_METHODS } from './orders.ts';

/** Returns the payment methods, the default first. Public, as on the checkout page. */
export const readPaymentMethods = defineEndpoint({
  path: '/api/payment-methods',
  method: 'GET',
  input: v.object({}),
  output: v.object({ methods: v.array(v.picklist(PAYMENT_METHODS)) }),
  refusals: [],
});
