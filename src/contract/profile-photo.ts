/** Profile photos: limits, media types and endpoints. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';
import { OptionalTextSchema } from './common-schemas.ts';

/** HEIC is missing because no free library decodes its patented codec. */
export const PHOTO_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PHOTO_LIMITS = {
  /** Functions take 6 MB, and base64 adds a third. */
  maxBytes: 4 * 1024 * 1024,
  /** Allows cameras of 50 megapixels and refuses decompression bombs. */
  maxPixels: 50_000_000,
  /** Of both edges, in pixels. */
  minEdge: 96,
  maxEdge: 16_000,
  /** Edges of the stored squares, in pixels. */
  largeEdge: 512,
  smallEdge: 96,
} as const;

const HOUR_SECONDS = 3600;

const photoRates = {
  perPerson: { hits: 20, windowSeconds: HOUR_SECONDS },
  perAddress: { hits: 100, windowSeconds: HOUR_SECONDS },
  total: { hits: 3000, windowSeconds: HOUR_SECONDS },
} as const;

const PhotoAnswerSchema = v.object({ photoUrl: OptionalTextSchema });

/** Sets the caller's profile photo; the body is the file. */
export const uploadProfilePhoto = defineEndpoint({
  path: '/api/profile-photo',
  method: 'POST',
  input: BytesSchema,
  output: PhotoAnswerSchema,
  refusals: [
    'minor_consent_required',
    'picture_unsupported',
    'picture_animated',
    'picture_too_large',
    'picture_too_small',
  ],
  needs: { session: true },
  throttle: photoRates,
  maxBytes: PHOTO_LIMITS.maxBytes,
  media: PHOTO_MEDIA_TYPES,
});

export const removeProfilePhoto = defineEndpoint({
  path: '/api/profile-photo',
  method: 'DELETE',
  input: v.object({}),
  output: PhotoAnswerSchema,
  refusals: [],
  needs: { session: true },
  throttle: photoRates,
});
