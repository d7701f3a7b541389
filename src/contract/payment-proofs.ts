/** Proofs of a bank transfer: what a buyer may send, and how the desk looks at one. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';
import { OrderNumberSchema } from './orders.ts';
import { PHOTO_LIMITS, PHOTO_MEDIA_TYPES } from './profile-photo.ts';
import { IdSchema, MomentSchema } from './common-schemas.ts';

/** What is read. What a file really is, is decided by its content. */
export const PROOF_MEDIA_TYPES = [...PHOTO_MEDIA_TYPES, 'application/pdf'] as const;

/** Bounds of a proof. */
export const PROOF_LIMITS = {
  /** The host takes six megabytes, and wraps bytes into text that is a third longer. */
  maxBytes: PHOTO_LIMITS.maxBytes,
  maxPixels: PHOTO_LIMITS.maxPixels,
  /** Both edges of a picture that is sent, in pixels. */
  minEdge: PHOTO_LIMITS.minEdge,
  maxEdge: PHOTO_LIMITS.maxEdge,
  /** What is kept of a picture fits into a square of this; nothing is enlarged. */
  keptEdge: 2000,
  /** How long a link to a proof is good. */
  linkSeconds: 120,
} as const;

const HOUR_SECONDS = 3600;

/**
 * Keeps a proof that an order's total was transferred; the body is the file itself, the order's number stands in the
 * address. Pictures are kept as WebP without a trace of where they came from, a PDF as it is.
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

/** A site-relative address that downloads the file and is good until then; going there leaves the page where it is. */
export const ProofLinkSchema = v.object({ url: v.string(), expires_at: MomentSchema });

/**
 * For administrators: a link that downloads a proof. `proof` is the id that order_for_desk tells. A proof is never opened
 * in a page: whoever sent it may have sent anything.
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

/** Where such a link leads. */
export const PROOF_FILE_PATH = '/api/payment-proof-file';
