/** POST /api/payment-proof-link: a link that downloads a proof, for administrators. */
import type { Config } from '@netlify/functions';
import { openPaymentProof } from '../../src/contract/payment-proofs.ts';
import { serve } from '../server/serve.ts';
import { linkPaymentProof } from '../server/use-cases/payment-proofs.ts';

export default serve(openPaymentProof, linkPaymentProof);

// The host reads this line without running it: the path is spelled out and equals the endpoint's.
export const config: Config = { path: '/api/payment-proof-link' };
