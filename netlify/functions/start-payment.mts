/** POST /api/start-payment: starts a PayFast payment of the caller's order. */
import type { Config } from '@netlify/functions';
import { startPayment } from '#contract/payments.ts';
import { serve } from '#server/serve.ts';
import { beginOwnPayment } from '#server/use-cases/payments.ts';

export default serve(startPayment, beginOwnPayment);

export const config: Config = { path: '/api/start-payment' };
