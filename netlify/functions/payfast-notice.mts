/** POST /api/payfast-notice: receives PayFast's payment notices. */
import type { Config } from '@netlify/functions';
import { receivePayfastNotice } from '#contract/payfast.ts';
import { serve } from '#server/serve.ts';
import { isPayfast, receiveNotice } from '#server/use-cases/payment-notices.ts';

export default serve(receivePayfastNotice, receiveNotice, isPayfast);

// Netlify reads this line statically: the path is a literal that equals the endpoint's.
export const config: Config = { path: '/api/payfast-notice' };
