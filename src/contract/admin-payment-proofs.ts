/** Links of the desk to proofs of bank transfers. Separate, so that the desk does not load the upload. */
import * as v from 'valibot';
import { IdSchema } from './common-schemas.ts';
import { DOCUMENT_LINK_RATES, DocumentLinkSchema } from './documents.ts';
import { defineEndpoint } from './endpoints.ts';

/**
 * Returns a link that downloads a proof, for administrators. `proof` is the id from order_for_desk. Proofs are always
 * downloaded, never displayed: they are untrusted files.
 */
export const openPaymentProof = defineEndpoint({
  path: '/api/payment-proof-link',
  method: 'POST',
  input: v.object({ proof: IdSchema }),
  output: DocumentLinkSchema,
  refusals: ['not_found', 'permission_required', 'second_factor_required'],
  needs: { session: true },
  throttle: DOCUMENT_LINK_RATES,
});
