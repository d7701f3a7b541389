/** Private uploads of a bucket: storing, linking, downloading. */
import { randomBytes } from 'node:crypto';
import { DOCUMENT_LIMITS, DOCUMENT_LINK_RATES } from '#contract/documents.ts';
import type { ServerEnvironment } from '#contract/environment.ts';
import { RefusalError } from '#contract/error-codes.ts';
import type { FileEndpoint, FileUseCase } from '../serve-file.ts';
import type { UseCaseContext } from '../serve.ts';
import { linkedFile, type LinkKind, signedLink } from '../signed-link.ts';
import type { Bucket } from '../storage.ts';
import { withPicture } from '../picture-opener.ts';

const { keptEdge } = DOCUMENT_LIMITS;
/** A higher effort makes files up to a fifth smaller and takes up to three times as long. */
const WEBP = { quality: 82, effort: 1 } as const;
const PDF_BEGIN = Buffer.from('%PDF-');
const PDF_END = Buffer.from('%%EOF');
/** Some PDF writers append a few bytes after the end marker. */
const PDF_TAIL_BYTES = 1024;

/** An upload as stored. */
interface KeptDocument {
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
async function makeDocument(bytes: Uint8Array): Promise<KeptDocument> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.subarray(0, PDF_BEGIN.length).equals(PDF_BEGIN)) return keptPdf(file);
  return withPicture(bytes, DOCUMENT_LIMITS, async ({ pixels }) => {
    const within = { width: keptEdge, height: keptEdge, fit: 'inside', withoutEnlargement: true } as const;
    const kept = await pixels().resize(within).webp(WEBP).toBuffer();
    return { type: 'image/webp', extension: 'webp', bytes: kept };
  });
}

export interface DocumentKind {
  readonly bucket: (environment: ServerEnvironment) => Bucket;
  readonly link: LinkKind;
}

/** Defines a kind by its name, the path of its downloads, and its bucket. */
export function defineDocuments(name: string, path: string, bucket: DocumentKind['bucket']): DocumentKind {
  const file = /^[0-9a-f]{32}\.(?:webp|pdf)$/u;
  return { bucket, link: { name, path, seconds: DOCUMENT_LIMITS.linkSeconds, file } };
}

interface StoredDocument {
  readonly path: string;
  readonly media_type: string;
  readonly bytes: number;
}

/**
 * Stores an upload and then its record; removes the file again when the record is refused. Refuses with
 * picture_unsupported, picture_animated, picture_too_large, picture_too_small, and what `record` refuses.
 */
export async function storeDocument<Recorded>(
  { bucket: open }: DocumentKind,
  bytes: Uint8Array,
  environment: ServerEnvironment,
  record: (stored: StoredDocument, kept: KeptDocument) => Promise<Recorded>,
): Promise<Recorded> {
  const kept = await makeDocument(bytes);
  const path = `${randomBytes(16).toString('hex')}.${kept.extension}`;
  const bucket = open(environment);
  await bucket.put({ name: path, type: kept.type, bytes: kept.bytes, cacheSeconds: 0 });
  try {
    return await record({ path, media_type: kept.type, bytes: kept.bytes.byteLength }, kept);
  } catch (error) {
    await bucket.remove([path]).catch(() => undefined);
    throw error;
  }
}

export function documentLink(
  { link }: DocumentKind,
  file: string,
  { environment, now }: Pick<UseCaseContext, 'environment' | 'now'>,
): { readonly url: string; readonly expires_at: string } {
  const { url, until } = signedLink(link, file, now, environment);
  return { url, expires_at: new Date(until).toISOString() };
}

export function documentEndpoint({ link }: DocumentKind): FileEndpoint {
  return { name: link.path.replace('/api/', ''), throttle: DOCUMENT_LINK_RATES };
}

/** Downloads the file of a link. Refuses with not_found, also for expired links. */
export function downloadDocument({ bucket, link }: DocumentKind): FileUseCase {
  return async (path, { environment, now, countUse }) => {
    const file = linkedFile(link, path, now, environment);
    if (file === null) throw new RefusalError('not_found');
    await countUse();
    const bytes = await bucket(environment).get(file);
    if (bytes === null) throw new RefusalError('not_found');
    const type = file.endsWith('.pdf') ? 'application/pdf' : 'image/webp';
    return {
      bytes,
      type,
      outcome: 'handed_out',
      saveAs: `${link.name}-${file.slice(0, 8)}${file.slice(32)}`,
    };
  };
}
