/** POST /api/payment-proof-link: returns a download link of a proof, for administrators. */
import type { Config } from '@netlify/functions';
import { openPaymentProof } from '#contract/admin-payment-proofs.ts';
import { serve } from '#server/serve.ts';
import { linkPaymentProof } from '#server/use-cases/payment-proofs.ts';

export default serve(openPaymentProof, linkPaymentProof);

export const config: Config = { path: '/api/payment-proof-link' };
