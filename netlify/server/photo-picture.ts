/** Makes the pictures of a profile from whatever somebody sent. */
import { PHOTO_LIMITS } from '../../src/contract/profile-photo.ts';
import { loadSharp, withPicture } from './picture-opener.ts';

const { largeEdge, smallEdge } = PHOTO_LIMITS;
const QUALITY = 82;

/** A square photo in the sizes the site shows, as WebP without a trace of where it came from. */
export interface PhotoPictures {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

/** The centre of a picture as squares. Refuses as withPicture() does. */
export async function makePhotoPictures(bytes: Uint8Array): Promise<PhotoPictures> {
  const sharp = await loadSharp();
  return withPicture(bytes, PHOTO_LIMITS, async ({ pixels }) => {
    const cut = { fit: 'cover', position: 'centre' } as const;
    const large = await pixels().resize(largeEdge, largeEdge, cut).webp({ quality: QUALITY }).toBuffer();
    const small = await sharp(large).resize(smallEdge, smallEdge).webp({ quality: QUALITY }).toBuffer();
    return { large, small };
  });
}
