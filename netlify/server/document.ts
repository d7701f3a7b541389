/** Validates private uploads by content and converts pictures. */
import { DOCUMENT_LIMITS } from '#contract/documents.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { withPicture } from './picture-opener.ts';

const { keptEdge } = DOCUMENT_LIMITS;
const QUALITY = 82;
const PDF_BEGIN = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Some PDF writers append a few bytes after the end marker. */
const PDF_TAIL_BYTES = 1024;

/** An upload as stored. */
export interface KeptDocument {
  readonly type: 'image/webp' | 'application/pdf';
  readonly extension: 'webp' | 'pdf';
  readonly bytes: Uint8Array;
}

/** Checks header and end marker of a PDF without parsing it. */
function keptPdf(bytes: Buffer): KeptDocument {
  const tail = bytes.subarray(-PDF_TAIL_BYTES);
  if (!tail.includes(PDF_END)) throw new RefusalError('picture_unsupported');
  return { type: 'application/pdf', extension: 'pdf', bytes };
}

/**
 * Returns a picture as WebP without metadata, or a PDF unchanged. Refuses with picture_unsupported (other or broken
 * files), picture_animated, picture_too_large, picture_too_small.
 */
export async function makeDocument(bytes: Uint8Array): Promise<KeptDocument> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, PDF_BEGIN.length).equals(PDF_BEGIN)) return keptPdf(file);
  return withPicture(bytes, DOCUMENT_LIMITS, async ({ pixels }) => {
    const within = { width: keptEdge, height: keptEdge, fit: 'inside', withoutEnlargement: true } as const;
    const kept = await pixels().resize(within).webp({ quality: QUALITY }).toBuffer();
    return { type: 'image/webp', extension: 'webp', bytes: kept };
  });
}
