/** Limits and media types of pictures. Apart from the endpoints of photos, which few pages need. */

/** HEIC is missing because no free library decodes its patented codec. */
export const PHOTO_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const PHOTO_LIMITS = {
  /** Functions take 6 MB, and base64 adds a third. */
  maxBytes: 4 * 1024 * 1024,
  /** Allows phones of 16 megapixels; decoding takes up to 16 bytes a pixel. Browsers scale larger pictures down. */
  maxPixels: 16_500_000,
  /** Of both edges, in pixels. */
  minEdge: 96,
  maxEdge: 16_000,
  /** Edges of the stored squares, in pixels. */
  largeEdge: 512,
  smallEdge: 96,
} as const;
