/** The photo of a profile: what may be sent, what becomes of it, and the endpoints that take and remove it. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';
import { OptionalTextSchema } from './common-schemas.ts';

/** What is read. A telephone's HEIC is not: its codec is patented and no free library brings it. */
export const PHOTO_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** Bounds of a photo. */
export const PHOTO_LIMITS = {
  /** The host takes six megabytes, and wraps bytes into text that is a third longer. */
  maxBytes: 4 * 1024 * 1024,
  /** What a camera of 50 megapixels takes, and nothing that unpacks into gigabytes. */
  maxPixels: 50_000_000,
  /** Both edges, in pixels. */
  minEdge: 96,
  maxEdge: 16_000,
  /** Edges of the squares that are kept, in pixels. */
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

/** Puts a photo on the caller's profile; the body is the file itself. */
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

/** Takes the photo off the caller's profile. */
export const removeProfilePhoto = defineEndpoint({
  path: '/api/profile-photo',
  method: 'DELETE',
  input: v.object({}),
  output: PhotoAnswerSchema,
  refusals: [],
  needs: { session: true },
  throttle: photoRates,
});
