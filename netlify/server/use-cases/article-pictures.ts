import { randomBytes } from 'node:crypto';
import type { uploadArticlePicture } from '#contract/article-pictures.ts';
import { requireArticleEditor } from '#data/article-pictures.ts';
import { newPicture } from '#domain/pictures.ts';
import { makeArticlePictures } from '../article-picture.ts';
import { articlePictureBucket, recordArticlePicture } from '../database.ts';
import type { UseCase } from '../serve.ts';

/** Files are immutable; cached copies of removed ones expire after a day. */
const CACHE_SECONDS = 86_400;
const TYPE = 'image/avif';
/** With the six digits of the size, the name has 32 hexadecimal digits. */
const RANDOM_BYTES = 13;

/**
 * Stores a picture in three widths. Refuses with permission_required, second_factor_required, picture_unsupported,
 * picture_animated, picture_too_large, picture_too_small.
 */
export const storeArticlePicture: UseCase<typeof uploadArticlePicture> = async ({ bytes }, context) => {
  const { environment, session } = context;
  await requireArticleEditor(session.client);
  const { width, height, ...made } = await makeArticlePictures(bytes);
  const { name, url, files } = newPicture({ width, height }, randomBytes(RANDOM_BYTES).toString('hex'));
  // Recorded first: files without a record would never be removed, a record without files is removed as unused.
  await recordArticlePicture(environment, {
    name,
    width,
    height,
    bytes: made.full.byteLength + made.medium.byteLength + made.small.byteLength,
    person: session.userId,
  });
  const bucket = articlePictureBucket(environment);
  const shared = { type: TYPE, cacheSeconds: CACHE_SECONDS };
  await bucket.put({ ...shared, name: files.small, bytes: made.small });
  await bucket.put({ ...shared, name: files.medium, bytes: made.medium });
  await bucket.put({ ...shared, name: files.full, bytes: made.full });
  return { url, width, height };
};
