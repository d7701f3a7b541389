/** What functions do about photos that no profile shows any more. Apart from the making of photos, which weighs a lot. */
import { randomUUID } from 'node:crypto';
import type { ServerEnvironment } from '../../../src/contract/environment.ts';
import { photoFiles } from '../../../src/domain/photos.ts';
import { forgetRetiredPhotos, photoBucket, retiredPhotos } from '../database.ts';
import { serverEnvironment } from '../environment.ts';
import { describeError, log } from '../log.ts';

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

/** What the host's clock runs: removes what is queued and says how much in the log; a failure waits for the next hour. */
export async function sweepPhotos(): Promise<Response> {
  const requestId = randomUUID();
  try {
    const removed = await removeRetiredPhotos(serverEnvironment(), Date.now());
    log({ requestId, outcome: 'ok', removed });
  } catch (error) {
    log({ requestId, outcome: 'photos_not_removed', ...describeError(error) });
  }
  return new Response(null, { status: 204 });
}
