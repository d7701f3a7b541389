/** Creates the stored versions of a profile photo. */
import { PHOTO_LIMITS } from '#contract/photo-limits.ts';
import { loadSharp, withPicture } from './picture-opener.ts';

const { largeEdge, smallEdge } = PHOTO_LIMITS;
const QUALITY = 82;

/** A square photo in two sizes, as WebP without metadata. */
export interface PhotoPictures {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

/** Crops the centre square. Refuses as withPicture() does. */
export async function makePhotoPictures(bytes: Uint8Array): Promise<PhotoPictures> {
  const sharp = await loadSharp();
  return withPicture(bytes, PHOTO_LIMITS, async ({ pixels }) => {
    const cut = { fit: 'cover', position: 'centre' } as const;
    const large = await pixels().resize(largeEdge, largeEdge, cut).webp({ quality: QUALITY }).toBuffer();
    const small = await sharp(large).resize(smallEdge, smallEdge).webp({ quality: QUALITY }).toBuffer();
    return { large, small };
  });
}
