/** Links to proofs of a transfer: good for a short while, for whoever has one, and for that one file. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { PROOF_FILE_PATH, PROOF_LIMITS } from '../../src/contract/payment-proofs.ts';
import { linkedFile, signedLink, type LinkKind } from './signed-link.ts';

const LINK: LinkKind = {
  name: 'payment-proof',
  path: PROOF_FILE_PATH,
  seconds: PROOF_LIMITS.linkSeconds,
  file: /^[0-9a-f]{32}\.(?:webp|pdf)$/u,
};

/** A link to a file of the bucket, and the millisecond until which it is good. */
export function proofLink(
  file: string,
  now: number,
  environment: ServerEnvironment,
): { readonly url: string; readonly until: number } {
  return signedLink(LINK, file, now, environment);
}

/** The file that an address names; null when its link is not ours or no longer good. */
export function linkedProof(path: string, now: number, environment: ServerEnvironment): string | null {
  return linkedFile(LINK, path, now, environment);
}
