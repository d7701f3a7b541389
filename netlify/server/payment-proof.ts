/** Makes what is kept of whatever somebody sent as proof of a transfer: decided by its content, never by what it says it is. */
import { RefusalError } from '../../src/contract/error-codes.ts';
import { PROOF_LIMITS } from '../../src/contract/payment-proofs.ts';
import { withPicture } from './picture-opener.ts';

const { keptEdge } = PROOF_LIMITS;
const QUALITY = 82;
const PDF_BEGIN = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Writers leave a few bytes behind the end, never much. */
const PDF_TAIL_BYTES = 1024;

/** A proof as it is kept. */
export interface KeptProof {
  readonly type: 'image/webp' | 'application/pdf';
  readonly extension: 'webp' | 'pdf';
  readonly bytes: Uint8Array;
}

/** What begins as one and was sent to its end; nobody opens it here. */
function keptPdf(bytes: Buffer): KeptProof {
  const tail = bytes.subarray(-PDF_TAIL_BYTES);
  if (!tail.includes(PDF_END)) throw new RefusalError('picture_unsupported');
  return { type: 'application/pdf', extension: 'pdf', bytes };
}

/**
 * A picture as WebP without its metadata, or a PDF as it came. Refuses with picture_unsupported (anything else, also what is
 * broken), picture_animated, picture_too_large, picture_too_small.
 */
export async function makeProof(bytes: Uint8Array): Promise<KeptProof> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, PDF_BEGIN.length).equals(PDF_BEGIN)) return keptPdf(file);
  return withPicture(bytes, PROOF_LIMITS, async ({ pixels }) => {
    const within = { width: keptEdge, height: keptEdge, fit: 'inside', withoutEnlargement: true } as const;
    const kept = await pixels().resize(within).webp({ quality: QUALITY }).toBuffer();
    return { type: 'image/webp', extension: 'webp', bytes: kept };
  });
}
