/** Private uploads, pictures and PDFs: proofs of payment and files of tickets. They are downloaded through signed links. */
import * as v from 'valibot';
import { MomentSchema } from './common-schemas.ts';
import { PHOTO_LIMITS, PHOTO_MEDIA_TYPES } from './photo-limits.ts';

/** Accepted media types. The content of a file decides about its type. */
export const DOCUMENT_MEDIA_TYPES = [...PHOTO_MEDIA_TYPES, 'application/pdf'] as const;

export const DOCUMENT_LIMITS = {
  /** Functions take 6 MB, and base64 adds a third. */
  maxBytes: PHOTO_LIMITS.maxBytes,
  maxPixels: PHOTO_LIMITS.maxPixels,
  /** Of both edges, in pixels. */
  minEdge: PHOTO_LIMITS.minEdge,
  maxEdge: PHOTO_LIMITS.maxEdge,
  /** Pictures are scaled down to a square of this size and never enlarged. */
  keptEdge: 2000,
  linkSeconds: 120,
} as const;

/** Refusals of an upload because of its content. */
export const DOCUMENT_REFUSALS = [
  'picture_unsupported',
  'picture_animated',
  'picture_too_large',
  'picture_too_small',
] as const;

/** A site-relative download link, valid until `expires_at`. Opening it does not leave the page. */
export const DocumentLinkSchema = v.object({ url: v.string(), expires_at: MomentSchema });

const HOUR_SECONDS = 3600;

/** Rates of links, and of downloads: each link is used about once. */
export const DOCUMENT_LINK_RATES = {
  perPerson: { hits: 300, windowSeconds: HOUR_SECONDS },
  perAddress: { hits: 600, windowSeconds: HOUR_SECONDS },
  total: { hits: 2000, windowSeconds: HOUR_SECONDS },
} as const;
