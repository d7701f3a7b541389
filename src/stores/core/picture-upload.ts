/** Uploads a picture that an editor pasted, dropped or chose; returns its address. */
import { ARTICLE_PICTURE_LIMITS, uploadArticlePicture as endpoint } from '#contract/article-pictures.ts';
import { RefusalError, type ErrorCode } from '#contract/error-codes.ts';
import { PHOTO_MEDIA_TYPES } from '#contract/photo-limits.ts';
import { call } from './call.ts';
import { smallPicture } from './small-picture.ts';
import { accessToken } from '../auth/session.ts';

/** Four megabytes over a slow line, and the time to make three pictures of them. */
const TIMEOUT_MS = 120_000;

/** A picture as the browser hands it over: a File or a Blob is one. */
export interface PictureFile {
  readonly type: string;
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

/** A stored picture; in Markdown `![description](url "${width}x${height}")`. */
export interface KeptPicture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

export interface UploadOptions {
  /** Called when the file is read and when it is sent. */
  readonly onPhase?: (phase: 'reading' | 'sending') => void;
  /** Gives the upload up; it then rejects with the signal's reason and not with a refusal. */
  readonly signal?: AbortSignal;
}

/** Client-side check of a file; the function validates its content. */
function fileProblem({ type }: PictureFile): ErrorCode | null {
  if (type === 'image/gif') return 'picture_animated';
  return PHOTO_MEDIA_TYPES.some((known) => known === type) ? null : 'picture_unsupported';
}

async function bytesOf(file: PictureFile): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    throw new RefusalError('picture_unsupported');
  }
}

/**
 * Keeps a picture for an article. Throws RefusalError: picture_unsupported, picture_animated (GIF too), picture_too_large,
 * picture_too_small, payload_too_large, not_signed_in, permission_denied, permission_required, second_factor_required,
 * throttled, network_failed, unavailable, unexpected. `articlePictureText` of messages has the words.
 */
export async function uploadPicture(
  given: PictureFile,
  { onPhase, signal }: UploadOptions = {},
): Promise<KeptPicture> {
  const reason = fileProblem(given);
  if (reason !== null) throw new RefusalError(reason);
  signal?.throwIfAborted();
  onPhase?.('reading');
  const file = await smallPicture(given, ARTICLE_PICTURE_LIMITS.maxBytes);
  if (file === null) throw new RefusalError('payload_too_large');
  const bytes = await bytesOf(file);
  // Without a token the function refuses.
  const token = await accessToken().catch(() => null);
  signal?.throwIfAborted();
  onPhase?.('sending');
  const answer = await call(
    endpoint,
    { type: file.type, bytes },
    { accessToken: token, timeoutMs: TIMEOUT_MS, ...(signal && { signal }) },
  );
  signal?.throwIfAborted();
  if (!answer.ok) throw new RefusalError(answer.error.code);
  return answer.data;
}
