/** Deletes unused files. Separate from picture processing, which is heavy. */
import type { ServerEnvironment } from '#contract/environment.ts';
import { photoFiles } from '#domain/photos.ts';
import { pictureFiles } from '#domain/pictures.ts';
import {
  articlePictureBucket,
  finishRemovals,
  photoBucket,
  outboxRemovals,
  purgeArticlePictures,
  type OutboxRemoval,
  type RemovalKind,
} from '../database-pictures.ts';
import { proofBucket, purgePaymentRecords } from '../database-payments.ts';
import { purgeTicketFiles, ticketBucket } from '../database-tickets.ts';
import type { Bucket } from '../storage.ts';

interface RemovalBucket {
  readonly kind: RemovalKind;
  readonly bucket: Bucket;
  readonly filesOf: (removal: OutboxRemoval) => readonly string[];
}

/** Deletes queued files and returns their number. Failures stay queued. */
async function removeFiles(
  environment: ServerEnvironment,
  now: number,
  files: RemovalBucket,
): Promise<number> {
  const removals = await outboxRemovals(environment, files.kind);
  if (removals.length === 0) return 0;
  await files.bucket.remove(removals.flatMap((removal) => files.filesOf(removal)));
  await finishRemovals(
    environment,
    removals.map(({ id }) => id),
    now,
  );
  return removals.length;
}

/** Deletes the files of replaced, removed and erased profile photos. */
export async function removePhotos(environment: ServerEnvironment, now: number): Promise<number> {
  return removeFiles(environment, now, {
    kind: 'remove_photo',
    bucket: photoBucket(environment),
    filesOf: ({ photoUrl }) => Object.values(photoFiles(photoUrl) ?? {}),
  });
}

/** Deletes uploaded pictures older than 30 days that no article ever used. */
export async function removeUnusedArticlePictures(
  environment: ServerEnvironment,
  now: number,
): Promise<number> {
  await purgeArticlePictures(environment);
  return removeFiles(environment, now, {
    kind: 'remove_article_picture',
    bucket: articlePictureBucket(environment),
    filesOf: ({ name }) => (name === null ? [] : Object.values(pictureFiles(name))),
  });
}

/**
 * Deletes expired proofs and notices, and proof files without a record; returns the number of files. Refuses with
 * unavailable.
 */
export async function removeStrayProofs(environment: ServerEnvironment): Promise<number> {
  const names = await purgePaymentRecords(environment);
  await proofBucket(environment).remove(names);
  return names.length;
}

/**
 * Deletes uploads to tickets that were not sent within a day, and files without a record; returns the number of files.
 * Refuses with unavailable.
 */
export async function removeStrayTicketFiles(environment: ServerEnvironment): Promise<number> {
  const names = await purgeTicketFiles(environment);
  await ticketBucket(environment).remove(names);
  return names.length;
}
