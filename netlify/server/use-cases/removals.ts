/** What functions do about files that nothing shows any more. Apart from the making of pictures, which weighs a lot. */
import type { ServerEnvironment } from '../../../src/contract/environment.ts';
import { photoFiles } from '../../../src/domain/photos.ts';
import { pictureFiles } from '../../../src/domain/pictures.ts';
import {
  articlePictureBucket,
  finishRemovals,
  photoBucket,
  queuedRemovals,
  retireArticlePictures,
  type QueuedRemoval,
  type RemovalKind,
} from '../database.ts';
import { proofBucket, retirePaymentRecords } from '../database-payments.ts';
import type { Bucket } from '../storage.ts';

/** Where the files are, and which they are. */
interface Shelf {
  readonly kind: RemovalKind;
  readonly bucket: Bucket;
  readonly filesOf: (removal: QueuedRemoval) => readonly string[];
}

/** What does not work stays queued for the next time. Answers how many pictures went. */
async function removeQueued(environment: ServerEnvironment, now: number, shelf: Shelf): Promise<number> {
  const queued = await queuedRemovals(environment, shelf.kind);
  if (queued.length === 0) return 0;
  await shelf.bucket.remove(queued.flatMap((removal) => shelf.filesOf(removal)));
  await finishRemovals(
    environment,
    queued.map(({ id }) => id),
    now,
  );
  return queued.length;
}

/** Removes the files of every photo that no profile shows any more: replaced, taken down, or of somebody whose data was erased. */
export async function removeRetiredPhotos(environment: ServerEnvironment, now: number): Promise<number> {
  return removeQueued(environment, now, {
    kind: 'remove_photo',
    bucket: photoBucket(environment),
    filesOf: ({ photoUrl }) => Object.values(photoFiles(photoUrl) ?? {}),
  });
}

/** Removes the files of uploaded pictures that are older than 30 days and that no article names, nor ever named. */
export async function removeUnusedArticlePictures(
  environment: ServerEnvironment,
  now: number,
): Promise<number> {
  await retireArticlePictures(environment);
  return removeQueued(environment, now, {
    kind: 'remove_article_picture',
    bucket: articlePictureBucket(environment),
    filesOf: ({ name }) => (name === null ? [] : Object.values(pictureFiles(name))),
  });
}

/**
 * Forgets proofs and notices of payments that are old enough, and removes files of proofs that nobody knows of; answers how
 * many files. Refuses with unavailable.
 */
export async function removeStrayProofs(environment: ServerEnvironment): Promise<number> {
  const names = await retirePaymentRecords(environment);
  await proofBucket(environment).remove(names);
  return names.length;
}
