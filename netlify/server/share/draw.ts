/**
 * Renders share pictures: the coloured aperture plate or a darkened picture, with texts. Heavy libraries are loaded on
 * first use, so that stored pictures are served quickly.
 */
import { INK, PAPER } from '#contract/brand-colours.ts';
import { contrastRatio } from '#domain/contrast.ts';
import { SHARE_SIZE, type ShareDrawing } from '#domain/share-pictures.ts';
import { loadSharp, withPicture } from '../picture-opener.ts';
import { placePicture, printed, rgbOf, shaded } from './canvas.ts';
import { shareOverlay } from './overlay.ts';
import { SHARE_PLATE } from './plate.ts';

const { width, height } = SHARE_SIZE;
const CANVAS = { width, height, channels: 3 } as const;
const QUALITY = 84;
/** Larger than all pictures of the site. */
const BOUNDS = { maxPixels: 20_000_000, minEdge: 1, maxEdge: 10_000 };

/** Lightens colours that are too dark on ink. */
export function visibleLight(hex: string): string {
  let light = hex;
  while (contrastRatio(light, INK) < 4.5) {
    const brighter = rgbOf(light).map((part) => Math.ceil(part + (255 - part) * 0.12));
    light = `#${brighter.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
  return light;
}

async function iris(light: string): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const plate = await sharp(Buffer.from(SHARE_PLATE, 'base64')).toColourspace('b-w').raw().toBuffer();
  return printed(plate, rgbOf(light));
}

/** Crops the centre of a picture to a size. */
async function pixelsOf(picture: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array> {
  return withPicture(picture, BOUNDS, ({ pixels }) =>
    pixels()
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: PAPER })
      .toColourspace('srgb')
      .raw()
      .toBuffer(),
  );
}

async function backdrop({ kind, light }: ShareDrawing, picture: Uint8Array | null): Promise<Uint8Array> {
  if (kind === 'article' && picture !== null) {
    return shaded(await pixelsOf(picture, SHARE_SIZE), { left: 0.3, right: 0.8, foot: 0.4 });
  }
  if (kind === 'product' && picture !== null) {
    return placePicture(
      shaded(await iris(light), { left: 1, right: 1, foot: 0.6 }),
      await pixelsOf(picture, { width: height, height }),
      rgbOf(light),
    );
  }
  return shaded(await iris(light), { left: 0.8, right: 1, foot: 0.5 });
}

/** Four bytes per pixel, premultiplied alpha. */
async function rasterised(svg: string): Promise<Buffer> {
  const { Resvg } = await import('@resvg/resvg-js');
  return Buffer.from(new Resvg(svg, { font: { loadSystemFonts: false } }).render().pixels);
}

export interface DrawnPicture {
  readonly bytes: Uint8Array;
  /** False when the row's picture was missing. */
  readonly complete: boolean;
}

/** Returns the background with the picture; null when the picture cannot be read. */
async function groundWith(drawing: ShareDrawing, picture: Uint8Array | null): Promise<Uint8Array | null> {
  try {
    return await backdrop(drawing, picture);
  } catch {
    return null;
  }
}

/** Renders a JPEG; `picture` contains the bytes of the row's picture, or null. */
export async function drawSharePicture(
  drawing: ShareDrawing,
  picture: Uint8Array | null,
): Promise<DrawnPicture> {
  const seen = { ...drawing, light: visibleLight(drawing.light) };
  const words = await rasterised(await shareOverlay(seen));
  const ground = picture === null ? null : await groundWith(seen, picture);
  const overlay = {
    input: words,
    raw: { width, height, channels: 4 as const },
    premultiplied: true,
  };
  const sharp = await loadSharp();
  const bytes = await sharp(ground ?? (await backdrop(seen, null)), { raw: CANVAS })
    .composite([overlay])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  return { bytes, complete: ground !== null || drawing.picture === null };
}
