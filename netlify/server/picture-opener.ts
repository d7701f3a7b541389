/** Opens whatever somebody sent as a still picture: by its content, never by what it says it is. */
import type { Sharp } from 'sharp';
import { RefusalError } from '../../src/contract/error-codes.ts';

/** The library reads far more than photos, SVG and PDF among it: only these four readers stay on. */
const READERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];

/**
 * The library, with what it must not do switched off. It is loaded here and not above: a bundler pulls what stands above to
 * the start of a function, also of one that rarely opens a picture.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // A function serves one person at a time and ends: nothing is worth keeping, one thread is enough.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** What is opened, in pixels. */
export interface PictureBounds {
  readonly maxPixels: number;
  readonly minEdge: number;
  readonly maxEdge: number;
}

/** A picture that can be read. */
export interface OpenedPicture {
  /** Upright. */
  readonly width: number;
  readonly height: number;
  /** Its pixels, turned upright; metadata is left behind unless asked for. */
  readonly pixels: () => Sharp;
}

/** How every GIF begins, moving or not. */
const GIF = [0x47, 0x49, 0x46, 0x38] as const;

async function open(
  bytes: Uint8Array,
  { maxPixels, minEdge, maxEdge }: PictureBounds,
): Promise<OpenedPicture> {
  if (GIF.every((byte, at) => bytes[at] === byte)) throw new RefusalError('picture_animated');
  const sharp = await loadSharp();
  // Only the head of the file is read here: nothing unpacks before its size is known.
  const { autoOrient, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = autoOrient;
  if (pages > 1) throw new RefusalError('picture_animated');
  if (width * height > maxPixels || Math.max(width, height) > maxEdge) {
    throw new RefusalError('picture_too_large');
  }
  if (Math.min(width, height) < minEdge) throw new RefusalError('picture_too_small');
  const pixels = (): Sharp =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  return { width, height, pixels };
}

/**
 * Opens a picture and makes something of it. Refuses with picture_unsupported (no picture, a kind that is not read, a broken
 * one), picture_animated (also every GIF), picture_too_large, picture_too_small.
 */
export async function withPicture<Made>(
  bytes: Uint8Array,
  bounds: PictureBounds,
  make: (picture: OpenedPicture) => Promise<Made>,
): Promise<Made> {
  try {
    return await make(await open(bytes, bounds));
  } catch (error) {
    if (error instanceof RefusalError) throw error;
    throw new RefusalError('picture_unsupported');
  }
}
