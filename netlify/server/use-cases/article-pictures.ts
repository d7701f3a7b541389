import { randomBytes } from 'node:crypto';
import { ARTICLE_PICTURE_LIMITS, type uploadArticlePicture } from '#contract/article-pictures.ts';
import { requireArticleEditor } from '#data/article-pictures.ts';
import { newPicture, PICTURE_WIDTHS } from '#domain/pictures.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { articlePictureBucket, recordArticlePicture } from '../database-pictures.ts';
import type { UseCase } from '../serve.ts';
import { loadSharp, withPicture } from '../picture-opener.ts';

const { maxWidth, maxHeight, minKeptEdge } = ARTICLE_PICTURE_LIMITS;
/** A higher effort makes files a tenth smaller and takes ten times as long, while the editor waits. */
const AVIF = { quality: 55, effort: 0, chromaSubsampling: '4:2:0' } as const;

/** A picture as AVIF in three widths, without metadata. Narrower versions may be as wide as the largest. */
interface ArticlePictures {
  readonly width: number;
  readonly height: number;
  readonly full: Uint8Array;
  readonly medium: Uint8Array;
  readonly small: Uint8Array;
}

/** Never enlarges: a picture of 600 pixels has versions of 600, 600 and 400 pixels. Refuses as withPicture() does. */
async function makeArticlePictures(bytes: Uint8Array): Promise<ArticlePictures> {
  const sharp = await loadSharp();
  return withPicture(bytes, ARTICLE_PICTURE_LIMITS, async ({ pixels }) => {
    const within = { width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true } as const;
    const { data, info: raw } = await pixels()
      .resize(within)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = raw;
    // Scaling down a long strip can leave it too narrow.
    if (Math.min(width, height) < minKeptEdge) throw new RefusalError('picture_too_small');
    const asWide = (most: number): Promise<Buffer> =>
      sharp(data, { raw: { width, height, channels } })
        .resize({ width: most, withoutEnlargement: true })
        .avif(AVIF)
        .toBuffer();
    const full = await asWide(maxWidth);
    const medium = width > PICTURE_WIDTHS.full ? await asWide(PICTURE_WIDTHS.full) : full;
    const small = width > PICTURE_WIDTHS.small ? await asWide(PICTURE_WIDTHS.small) : medium;
    return { width, height, full, medium, small };
  });
}

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
