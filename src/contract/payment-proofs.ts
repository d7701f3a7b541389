/** Proofs of bank transfers: upload. */
import * as v from 'valibot';
import { DOCUMENT_LIMITS, DOCUMENT_MEDIA_TYPES, DOCUMENT_REFUSALS } from './documents.ts';
import { BytesSchema, defineEndpoint } from './endpoints.ts';
import { OrderNumberSchema } from './orders.ts';

const HOUR_SECONDS = 3600;

/**
 * Stores the proof of a bank transfer; the body is the file, the order number is in the query. Pictures are stored as
 * WebP without metadata, PDFs unchanged.
 */
export const uploadPaymentProof = defineEndpoint({
  path: '/api/payment-proof',
  method: 'POST',
  input: v.object({ ...BytesSchema.entries, number: OrderNumberSchema }),
  query: ['number'],
  output: v.strictObject({}),
  refusals: ['not_found', 'transition_not_allowed', 'too_many_files', ...DOCUMENT_REFUSALS],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 20, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 100, windowSeconds: HOUR_SECONDS },
    total: { hits: 2000, windowSeconds: HOUR_SECONDS },
  },
  maxBytes: DOCUMENT_LIMITS.maxBytes,
  media: DOCUMENT_MEDIA_TYPES,
});

export const PROOF_FILE_PATH = '/api/payment-proof-file';
