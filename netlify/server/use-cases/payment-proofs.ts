import { randomBytes } from 'node:crypto';
import { RefusalError } from '../../../src/contract/error-codes.ts';
import type { openPaymentProof, uploadPaymentProof } from '../../../src/contract/payment-proofs.ts';
import { readProofFile } from '../../../src/data/payment-proofs.ts';
import { addPaymentProof, proofBucket } from '../database-payments.ts';
import { makeProof } from '../payment-proof.ts';
import { linkedProof, proofLink } from '../proof-link.ts';
import type { FileEndpoint, FileUseCase } from '../serve-file.ts';
import type { UseCase } from '../serve.ts';

/**
 * Stores the proof of a bank transfer. Refuses with not_found, transition_not_allowed, too_many_files,
 * picture_unsupported, picture_animated, picture_too_large, picture_too_small.
 */
export const storePaymentProof: UseCase<typeof uploadPaymentProof> = async ({ bytes, number }, context) => {
  const { environment, session } = context;
  const proof = await makeProof(bytes);
  const name = `${randomBytes(16).toString('hex')}.${proof.extension}`;
  const bucket = proofBucket(environment);
  await bucket.put({ name, type: proof.type, bytes: proof.bytes, cacheSeconds: 0 });
  try {
    await addPaymentProof(environment, {
      person: session.userId,
      number,
      path: name,
      media_type: proof.type,
      bytes: proof.bytes.byteLength,
    });
  } catch (error) {
    await bucket.remove([name]).catch(() => undefined);
    throw error;
  }
  return {};
};

/** Returns a download link for administrators. Refuses with not_found, permission_required, second_factor_required. */
export const linkPaymentProof: UseCase<typeof openPaymentProof> = async ({ proof }, context) => {
  const { environment, session, now } = context;
  const { url, until } = proofLink(await readProofFile(session.client, proof), now, environment);
  return { url, expires_at: new Date(until).toISOString() };
};

/** Counted like links: each link is used about once. */
export const PROOF_ENDPOINT: FileEndpoint = {
  name: 'payment-proof-file',
  throttle: { perAddress: { hits: 600, windowSeconds: 3600 }, total: { hits: 2000, windowSeconds: 3600 } },
};

/** Downloads the file of a link. Refuses with not_found, also for expired links. */
export const downloadPaymentProof: FileUseCase = async (path, { environment, now, countUse }) => {
  const file = linkedProof(path, now, environment);
  if (file === null) throw new RefusalError('not_found');
  await countUse();
  const bytes = await proofBucket(environment).get(file);
  if (bytes === null) throw new RefusalError('not_found');
  const type = file.endsWith('.pdf') ? 'application/pdf' : 'image/webp';
  return { bytes, type, outcome: 'handed_out', saveAs: `payment-proof-${file.slice(0, 8)}${file.slice(32)}` };
};
