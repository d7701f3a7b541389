/** GET /api/payment-proof-file/{token}: hands out the proof that a link is for, to be saved. */
import type { Config } from '@netlify/functions';
import { serveFile } from '../server/serve-file.ts';
import { downloadPaymentProof, PROOF_DOOR } from '../server/use-cases/payment-proofs.ts';

export default serveFile(PROOF_DOOR, downloadPaymentProof);

// The host reads this line without running it.
export const config: Config = { path: '/api/payment-proof-file/:token' };
