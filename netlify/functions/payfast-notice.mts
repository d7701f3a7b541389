/** POST /api/payfast-notice: receives PayFast's payment notices. */
import type { Config } from '@netlify/functions';
import { receivePayfastNotice } from '#contract/payfast.ts';
import { serve } from '#server/serve.ts';
import { isPayfast, receiveNotice } from '#server/use-cases/payment-notices.ts';

export default serve(receivePayfastNotice, receiveNotice, isPayfast);

export const config: Config = { path: '/api/payfast-notice' };
