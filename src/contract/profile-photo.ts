/** Endpoints of profile photos. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';
import { OptionalTextSchema } from './common-schemas.ts';
import { PHOTO_LIMITS, PHOTO_MEDIA_TYPES } from './photo-limits.ts';

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
