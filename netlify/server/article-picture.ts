/** Creates the stored versions of an uploaded article picture. */
import { ARTICLE_PICTURE_LIMITS } from '#contract/article-pictures.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { PICTURE_WIDTHS } from '#domain/pictures.ts';
import { loadSharp, withPicture } from './picture-opener.ts';

const { maxWidth, maxHeight, minKeptEdge } = ARTICLE_PICTURE_LIMITS;
/** Higher effort makes files a tenth smaller and takes ten times as long, while the editor waits. */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' } as const;

/** A picture as AVIF in three widths, without metadata. Narrower versions may be as wide as the largest. */
export interface ArticlePictures {
  readonly width: number;
  readonly height: number;
  readonly full: Uint8Array;
  readonly medium: Uint8Array;
  readonly small: Uint8Array;
}

/** Never enlarges: a picture of 600 pixels has versions of 600, 600 and 400 pixels. Refuses as withPicture() does. */
export async function makeArticlePictures(bytes: Uint8Array): Promise<ArticlePictures> {
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
