/** What functions do about photos that no profile shows any more. Apart from the making of photos, which weighs a lot. */
import type { ServerEnvironment } from '../../../src/contract/environment.ts';
import { photoFiles } from '../../../src/domain/photos.ts';
import { forgetRetiredPhotos, photoBucket, retiredPhotos } from '../database.ts';

/**
 * Removes the files of every photo that no profile shows any more: replaced, taken down, or of somebody whose data was
 * erased. What does not work stays queued for the next time. Answers how many photos went.
 */
export async function removeRetiredPhotos(environment: ServerEnvironment, now: number): Promise<number> {
  const retired = await retiredPhotos(environment);
  if (retired.length === 0) return 0;
  const names = retired.flatMap(({ photoUrl }) => Object.values(photoFiles(photoUrl) ?? {}));
  await photoBucket(environment).remove(names);
  await forgetRetiredPhotos(
    environment,
    retired.map(({ id }) => id),
    now,
  );
  return retired.length;
}
