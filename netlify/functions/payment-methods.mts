/** GET /api/payment-methods: the ways to pay that the shop takes. */
import type { Config } from '@netlify/functions';
import { readPaymentMethods } from '../../src/contract/payment-methods.ts';
import { serve } from '../server/serve.ts';
import { tellPaymentMethods } from '../server/use-cases/payment-methods.ts';

export default serve(readPaymentMethods, tellPaymentMethods);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/payment-methods' };
