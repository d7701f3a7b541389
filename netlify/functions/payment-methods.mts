/** GET /api/payment-methods: returns the available payment methods. */
import type { Config } from '@netlify/functions';
import { readPaymentMethods } from '#contract/payment-methods.ts';
import { serve } from '#server/serve.ts';
import { listPaymentMethods } from '#server/use-cases/payments.ts';

export default serve(readPaymentMethods, listPaymentMethods);

export const config: Config = { path: '/api/payment-methods' };
