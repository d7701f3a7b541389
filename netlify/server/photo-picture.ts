/** Makes the pictures of a profile from whatever somebody sent: by its content, never by what it says it is. */
import sharp from 'sharp';
import { RefusalError } from '../../src/contract/error-codes.ts';
import { PHOTO_LIMITS } from '../../src/contract/profile-photo.ts';

// The library reads far more than photos, SVG and PDF among it: only these four readers stay on.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// A function serves one person at a time and ends: nothing is worth keeping, one thread is enough.
sharp.cache(false);
sharp.concurrency(1);

const { maxPixels, minEdge, largeEdge, smallEdge } = PHOTO_LIMITS;
const QUALITY = 82;

/** A square photo in the sizes the site shows, as WebP without a trace of where it came from. */
export interface PhotoPictures {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

async function check(bytes: Uint8Array): Promise<void> {
  const { width, height, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (pages > 1) throw new RefusalError('picture_animated');
  if (width * height > maxPixels) throw new RefusalError('picture_too_large');
  if (Math.min(width, height) < minEdge) throw new RefusalError('picture_too_small');
}

async function square(bytes: Uint8Array, edge: number): Promise<Uint8Array> {
  // Metadata is left behind unless asked for; the turn that it told of is made first.
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
    .resize(edge, edge, { fit: 'cover', position: 'centre' })
    .webp({ quality: QUALITY })
    .toBuffer();
}

/**
 * The centre of a picture as squares. Refuses with picture_unsupported (no picture, a kind that is not read, a broken
 * one), picture_animated, picture_too_large, picture_too_small.
 */
export async function makePhotoPictures(bytes: Uint8Array): Promise<PhotoPictures> {
  try {
    await check(bytes);
    const large = await square(bytes, largeEdge);
    const small = await sharp(large).resize(smallEdge, smallEdge).webp({ quality: QUALITY }).toBuffer();
    return { large, small };
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    throw new RefusalError('picture_unsupported');
  }
}
