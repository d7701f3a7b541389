/** POST /api/payment-proof: keeps a buyer's proof of a transfer. */
import type { Config } from '@netlify/functions';
import { uploadPaymentProof } from '../../src/contract/payment-proofs.ts';
import { serve } from '../server/serve.ts';
import { keepPaymentProof } from '../server/use-cases/payment-proofs.ts';

export default serve(uploadPaymentProof, keepPaymentProof);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/payment-proof' };
