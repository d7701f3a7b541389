/** Pictures in mails: small JPEG copies of the site's own AVIF pictures. */
import { RefusalError } from '#contract/error-codes.ts';
import { parseMailPicture } from '#domain/mail-pictures.ts';
import { withPicture } from '../picture-opener.ts';
import type { FileEndpoint, FileUseCase } from '../serve-file.ts';
import { fetchOwnPicture } from '../share/picture-source.ts';

/** Mail services fetch the pictures of many readers from few addresses; the CDN keeps each after the first. */
export const MAIL_PICTURE_ENDPOINT: FileEndpoint = {
  name: 'mail-picture',
  throttle: { perAddress: { hits: 600, windowSeconds: 600 }, total: { hits: 3000, windowSeconds: 600 } },
};

/** Twice the displayed edge, in pixels. */
const EDGE = 128;
const QUALITY = 80;
const PAPER = '#ffffff';
/** The small versions are 400 pixels wide. */
const BOUNDS = { maxPixels: 4_000_000, minEdge: 1, maxEdge: 4_000 };

/** Returns a square JPEG. Refuses with not_found for other addresses and missing pictures, throttled, unavailable. */
export const answerMailPicture: FileUseCase = async (path, { environment, countUse }) => {
  const picture = parseMailPicture(path);
  if (picture === null) throw new RefusalError('not_found');
  await countUse();
  const source = await fetchOwnPicture(picture, environment);
  if (source === null) throw new RefusalError('not_found');
  const bytes = await withPicture(source, BOUNDS, ({ pixels }) =>
    pixels()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .flatten({ background: PAPER })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
  );
  return { bytes, type: 'image/jpeg', outcome: 'drawn', cacheSeconds: null };
};
