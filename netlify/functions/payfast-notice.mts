/** POST /api/payfast-notice: PayFast tells of a payment. */
import type { Config } from '@netlify/functions';
import { receivePayfastNotice } from '../../src/contract/payfast.ts';
import { serve } from '../server/serve.ts';
import { isPayfast, takePaymentNotice } from '../server/use-cases/payment-notices.ts';

export default serve(receivePayfastNotice, takePaymentNotice, isPayfast);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/payfast-notice' };
