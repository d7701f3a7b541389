import type { openPaymentProof } from '#contract/admin-payment-proofs.ts';
import { PROOF_FILE_PATH, type uploadPaymentProof } from '#contract/payment-proofs.ts';
import { readProofFile } from '#data/payment-proofs.ts';
import { addPaymentProof, proofBucket } from '../database-payments.ts';
import type { UseCase } from '../serve.ts';
import { defineDocuments, documentLink, storeDocument } from './documents.ts';

export const PROOFS = defineDocuments('payment-proof', PROOF_FILE_PATH, proofBucket);

/**
 * Stores the proof of a bank transfer. Refuses with not_found, transition_not_allowed, too_many_files,
 * picture_unsupported, picture_animated, picture_too_large, picture_too_small.
 */
export const storePaymentProof: UseCase<typeof uploadPaymentProof> = async ({ bytes, number }, context) => {
  const { environment, session } = context;
  await storeDocument(PROOFS, bytes, environment, (stored) =>
    addPaymentProof(environment, { person: session.userId, number, ...stored }),
  );
  return {};
};

/** Returns a download link for administrators. Refuses with not_found, permission_required, second_factor_required. */
export const linkPaymentProof: UseCase<typeof openPaymentProof> = async ({ proof }, context) =>
  documentLink(PROOFS, await readProofFile(context.session.client, proof), context);
