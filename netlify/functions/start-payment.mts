/** POST /api/start-payment: goes to pay one's own order by PayFast. */
import type { Config } from '@netlify/functions';
import { startPayment } from '../../src/contract/payments.ts';
import { serve } from '../server/serve.ts';
import { beginOwnPayment } from '../server/use-cases/payments.ts';

export default serve(startPayment, beginOwnPayment);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/start-payment' };
