/** Which ways to pay the shop takes just now: PayFast only where its account is configured. */
import * as v from 'valibot';
import { defineEndpoint } from './endpoints.ts';
import { PAYMENT_METHODS } from './orders.ts';

/** Ways to pay, the one that is offered first at the beginning. Tells nothing that the checkout does not show anybody. */
export const readPaymentMethods = defineEndpoint({
  path: '/api/payment-methods',
  method: 'GET',
  input: v.object({}),
  output: v.object({ methods: v.array(v.picklist(PAYMENT_METHODS)) }),
  refusals: [],
});
