/** Signed links to proofs of payment: for one file, for a short time. */
import type { ServerEnvironment } from '../../src/contract/environment.ts';
import { PROOF_FILE_PATH, PROOF_LIMITS } from '../../src/contract/payment-proofs.ts';
import { linkedFile, signedLink, type LinkKind } from './signed-link.ts';

const LINK: LinkKind = {
  name: 'payment-proof',
  path: PROOF_FILE_PATH,
  seconds: PROOF_LIMITS.linkSeconds,
  file: /^[0-9a-f]{32}\.(?:webp|pdf)$/u,
};

/** Returns a link and its expiry in milliseconds. */
export function proofLink(
  file: string,
  now: number,
  environment: ServerEnvironment,
): { readonly url: string; readonly until: number } {
  return signedLink(LINK, file, now, environment);
}

/** Returns the file of a link; null when the signature is wrong or the link expired. */
export function linkedProof(path: string, now: number, environment: ServerEnvironment): string | null {
  return linkedFile(LINK, path, now, environment);
}
