/** Pictures within the limits of an upload. */
import { getPortalEnvironment, type PictureSource } from './portal-environment.ts';

/** Longest edge of a picture that is scaled down before it is sent, in pixels. */
const EDGE = 3200;

/** Pictures with more pixels than functions take (PHOTO_LIMITS; of progressive ones a sixth) usually have more bytes than this. */
const FEW_BYTES = 512 * 1024;

/** Returns a small file, or a smaller picture of a larger one; null when neither is within the limit. */
export async function smallPicture(file: PictureSource, maxBytes: number): Promise<PictureSource | null> {
  if (file.size <= FEW_BYTES) return file;
  const { shrinkPicture } = getPortalEnvironment();
  const shrunk = await shrinkPicture(file, EDGE).catch(() => null);
  const small = shrunk !== null && shrunk.size < file.size ? shrunk : file;
  return small.size <= maxBytes ? small : null;
}
