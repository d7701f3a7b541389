/** Pictures in articles: limits, media types and the upload endpoint. */
import * as v from 'valibot';
import { BytesSchema, defineEndpoint } from './endpoints.ts';
import { PHOTO_LIMITS, PHOTO_MEDIA_TYPES } from './photo-limits.ts';

export const ARTICLE_PICTURE_LIMITS = {
  maxBytes: PHOTO_LIMITS.maxBytes,
  maxPixels: PHOTO_LIMITS.maxPixels,
  /** Of both edges, in pixels. */
  minEdge: PHOTO_LIMITS.minEdge,
  maxEdge: PHOTO_LIMITS.maxEdge,
  /** Uploads are scaled down to this and never enlarged. */
  maxWidth: 1600,
  maxHeight: 3200,
  minKeptEdge: 32,
} as const;

const HOUR_SECONDS = 3600;

/**
 * Stores a picture for an article, a product or the logo of an opponent; the body is the file. For editors and team managers,
 * with a second factor where staff need one.
 */
export const uploadArticlePicture = defineEndpoint({
  path: '/api/article-picture',
  method: 'POST',
  input: BytesSchema,
  output: v.object({
    /** `/pictures/<32 hexadecimal digits>.avif`. */
    url: v.string(),
    /** Size of the stored picture in pixels. Its Markdown title is `${width}x${height}`. */
    width: v.pipe(v.number(), v.integer(), v.minValue(1)),
    height: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
  refusals: [
    'permission_required',
    'second_factor_required',
    'picture_unsupported',
    'picture_animated',
    'picture_too_large',
    'picture_too_small',
  ],
  needs: { session: true },
  throttle: {
    perPerson: { hits: 120, windowSeconds: HOUR_SECONDS },
    perAddress: { hits: 300, windowSeconds: HOUR_SECONDS },
    total: { hits: 2000, windowSeconds: HOUR_SECONDS },
  },
  maxBytes: ARTICLE_PICTURE_LIMITS.maxBytes,
  media: PHOTO_MEDIA_TYPES,
});
