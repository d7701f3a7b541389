/** GET /api/payment-proof-file/{token}: downloads the proof of a signed link. */
import type { Config } from '@netlify/functions';
import { serveFile } from '#server/serve-file.ts';
import { documentEndpoint, downloadDocument } from '#server/use-cases/documents.ts';
import { PROOFS } from '#server/use-cases/payment-proofs.ts';

export default serveFile(documentEndpoint(PROOFS), downloadDocument(PROOFS));

export const config: Config = { path: '/api/payment-proof-file/:token' };
