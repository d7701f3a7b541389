/** Pictures within the limits of an upload. */
import { getPortalEnvironment, type PictureSource } from './portal-environment.ts';

/** Longest edge of a picture that is scaled down before it is sent, in pixels. */
const EDGE = 3200;

/** Returns the file, or a smaller picture when it has too many bytes; null when it cannot be made smaller. */
export async function smallPicture(file: PictureSource, maxBytes: number): Promise<PictureSource | null> {
  if (file.size <= maxBytes) return file;
  const { shrinkPicture } = getPortalEnvironment();
  const small = await shrinkPicture(file, EDGE).catch(() => null);
  return small === null || small.size > maxBytes ? null : small;
}
