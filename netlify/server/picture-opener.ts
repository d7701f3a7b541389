/** Opens uploads as still pictures, by content instead of media type. */
import type { Metadata, Sharp } from 'sharp';
import { RefusalError } from '#contract/error-codes.ts';

/** libvips reads many formats, including SVG and PDF: only these four loaders stay enabled. */
const READERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
];

/**
 * Loads sharp with unsafe loaders disabled. Imported here, because bundlers hoist static imports to the start of
 * functions that rarely need it.
 */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READERS });
  // A function handles one request at a time: no cache, one thread.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** In pixels. */
export interface PictureBounds {
  readonly maxPixels: number;
  readonly minEdge: number;
  readonly maxEdge: number;
}

export interface OpenedPicture {
  /** After applying the orientation. */
  readonly width: number;
  readonly height: number;
  /** Pixels with the orientation applied, without metadata by default. */
  readonly pixels: () => Sharp;
}

/** Magic number of every GIF, animated or not. */
const GIF = [0x47, 0x49, 0x46, 0x38] as const;

/** How much more time and memory decoding takes than that of a plain picture with as many pixels. */
function decodingWeight({ format, depth, isProgressive }: Metadata): number {
  if (depth !== 'uchar') return 8;
  return format === 'heif' || isProgressive ? 6 : 1;
}

async function open(
  bytes: Uint8Array,
  { maxPixels, minEdge, maxEdge }: PictureBounds,
): Promise<OpenedPicture> {
  if (GIF.every((byte, at) => bytes[at] === byte)) throw new RefusalError('picture_animated');
  const sharp = await loadSharp();
  // Reads the header only, so that nothing is decompressed before the size is known.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = metadata.autoOrient;
  if ((metadata.pages ?? 1) > 1) throw new RefusalError('picture_animated');
  const weight = decodingWeight(metadata);
  if (width * height * weight > maxPixels || Math.max(width, height) > maxEdge) {
    throw new RefusalError('picture_too_large');
  }
  if (Math.min(width, height) < minEdge) throw new RefusalError('picture_too_small');
  const pixels = (): Sharp =>
    sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true });
  return { width, height, pixels };
}

/**
 * Opens a picture and passes it on. Refuses with picture_unsupported (no picture, another format, broken),
 * picture_animated (also every GIF), picture_too_large, picture_too_small.
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
