/** POST /api/payment-proof: stores a buyer's proof of a bank transfer. */
import type { Config } from '@netlify/functions';
import { uploadPaymentProof } from '#contract/payment-proofs.ts';
import { serve } from '#server/serve.ts';
import { storePaymentProof } from '#server/use-cases/payment-proofs.ts';

export default serve(uploadPaymentProof, storePaymentProof);

export const config: Config = { path: '/api/payment-proof' };
