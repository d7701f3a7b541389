/** Proofs of bank transfers: upload limits, and download links for the desk. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';
import { OrderNumberSchema } from './orders.ts';
import { PHOTO_LIMITS, PHOTO_MEDIA_TYPES } from './profile-photo.ts';
import { IdSchema, MomentSchema } from './common-schemas.ts';

/** Accepted media types. The content of a file decides about its type. */
export const PROOF_MEDIA_TYPES = [...PHOTO_MEDIA_TYPES, 'application/pdf'] as const;

export const PROOF_LIMITS = {
  /** Functions take 6 MB, and base64 adds a third. */
  maxBytes: PHOTO_LIMITS.maxBytes,
  maxPixels: PHOTO_LIMITS.maxPixels,
  /** Of both edges, in pixels. */
  minEdge: PHOTO_LIMITS.minEdge,
  maxEdge: PHOTO_LIMITS.maxEdge,
  /** Pictures are scaled down to a square of this size and never enlarged. */
  keptEdge: 2000,
  /** Lifetime of a download link. */
  linkSeconds: 120,
} as const;

const HOUR_SECONDS = 3600;

/**
 * Stores the proof of a bank transfer; the body is the file, the order number is in the query. Pictures are stored as
 * WebP without metadata, PDFs unchanged.
 */
export const uploadPaymentProof = defineEndpoint({
  path: '/api/payment-proof',
  method: 'POST',
  input: v.object({ ...BytesSchema.entries, number: OrderNumberSchema }),
  query: ['number'],
  output: v.strictObject({}),
  refusals: [
    'not_found',
    'transition_not_allowed',
    'too_many_files',
    'picture_unsupported',
    'picture_animated',
    'picture_too_large',
    'picture_too_small',
  ],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 20, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 100, windowSeconds: HOUR_SECONDS },
    total: { hits: 2000, windowSeconds: HOUR_SECONDS },
  },
  maxBytes: PROOF_LIMITS.maxBytes,
  media: PROOF_MEDIA_TYPES,
});

/** A site-relative download link, valid until `expires_at`. Opening it does not leave the page. */
export const ProofLinkSchema = v.object({ url: v.string(), expires_at: MomentSchema });

/**
 * Returns a link that downloads a proof, for administrators. `proof` is the id from order_for_desk. Proofs are always
 * downloaded, never displayed: they are untrusted files.
 */
export const openPaymentProof = defineEndpoint({
  path: '/api/payment-proof-link',
  method: 'POST',
  input: v.object({ proof: IdSchema }),
  output: ProofLinkSchema,
  refusals: ['not_found', 'permission_required', 'second_factor_required'],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 300, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 600, windowSeconds: HOUR_SECONDS },
    total: { hits: 2000, windowSeconds: HOUR_SECONDS },
  },
});

/** The path of the download endpoint. */
export const PROOF_FILE_PATH = '/api/payment-proof-file';
