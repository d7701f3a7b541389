/** Files that are built to cost much, for the functions that take uploads. */
import sharp from 'sharp';
import { PHOTO_LIMITS } from '#contract/photo-limits.ts';
import { type HostileFile, hostileFiles } from '#tests/functions/hostile-files.ts';
import { plain } from '#tests/functions/photo-files.ts';

const MB = 1000 * 1000;
/** The host refuses larger events; a body is in base64 there. */
export const LARGEST_BODY = 4.5 * MB;

/** A file as it is uploaded. */
export type Upload = Pick<HostileFile, 'name' | 'bytes' | 'type'>;

/** Pictures with as many pixels as functions take, in the forms that cost the most. */
async function costlyPictures(): Promise<readonly Upload[]> {
  const edge = Math.floor(Math.sqrt(PHOTO_LIMITS.maxPixels));
  // Of progressive ones and of AVIF a sixth as many, of 16 bits an eighth.
  const few = Math.floor(Math.sqrt(PHOTO_LIMITS.maxPixels / 6));
  const least = Math.floor(Math.sqrt(PHOTO_LIMITS.maxPixels / 8));
  const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
  const tile = await sharp({ create: { width: 96, height: 96, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer();
  const rough = sharp(await sharp(tile).resize(edge, edge).png({ compressionLevel: 1 }).toBuffer());
  const full = { chromaSubsampling: '4:4:4', progressive: true } as const;
  const pictures = {
    'a progressive JPEG': rough
      .clone()
      .resize(few, few)
      .jpeg({ ...full, quality: 40 }),
    'a rough JPEG': rough.jpeg({ chromaSubsampling: '4:4:4', quality: 40 }),
    'an interlaced PNG': plain(few, few).png({ progressive: true }),
    'a PNG of 16 bits': plain(least, least)
      .ensureAlpha(0.5)
      .toColourspace('rgb16')
      .png({ progressive: true }),
    'a WebP without loss': plain(edge, edge).webp({ lossless: true, effort: 0 }),
    'an AVIF': plain(few, few).avif({ effort: 0, chromaSubsampling: '4:4:4' }),
  };
  const uploads: Upload[] = [];
  for (const [name, picture] of Object.entries(pictures))
    uploads.push({ name: `${name} of the most pixels`, bytes: await picture.toBuffer(), type: 'image/jpeg' });
  return uploads;
}

/** Files within the largest body of the host. */
export async function uploadedFiles(): Promise<readonly Upload[]> {
  const files = [...(await costlyPictures()), ...(await hostileFiles())];
  return files.filter(({ bytes }) => bytes.length < LARGEST_BODY);
}
