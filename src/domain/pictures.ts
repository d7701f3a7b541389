/** Addresses of the sizes a picture comes in. */
import { smallPhoto } from './photos.ts';

/** What an img element needs; srcset and sizes are null when there is one size only. */
export interface PictureSources {
  readonly src: string;
  readonly srcset: string | null;
}

/** Edges of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The bucket that holds what editors uploaded. */
export const PICTURE_BUCKET = 'pictures';

const OWN_PICTURE = /^\/media\/[\w./-]+\.avif$/u;
const KEPT = /^\/pictures\/([\da-f]{3})([\da-f]{3})[\da-f]{26}\.avif$/u;

/** The width of a full picture below /media/, and of the small one beside it, in pixels. */
export const PICTURE_WIDTHS = { full: 800, small: 400 } as const;

/** How wide an uploaded picture is at most, and below which edge its name tells no size of ours. */
const KEPT_WIDTH = { most: 1600, least: 32 } as const;

/** The file beside a picture that is narrower: '-400' before the ending. */
function narrower(url: string, width: number): string {
  return url.replace(/\.avif$/u, `-${width}.avif`);
}

function isMedia(url: string): boolean {
  return OWN_PICTURE.test(url) && !url.endsWith('-400.avif');
}

/**
 * The size of an uploaded picture, which its name begins with: width and height, three hexadecimal digits each. Null for
 * every other picture, and for a name that tells none that is possible.
 */
export function pictureSize(url: string | null | undefined): PictureSize | null {
  const [width = 0, height = 0] = (KEPT.exec(url ?? '') ?? [])
    .slice(1)
    .map((digits) => Number(`0x${digits}`));
  const { most, least } = KEPT_WIDTH;
  return Math.min(width, height) < least || width > most ? null : { width, height };
}

function sourcesOf(url: string, full: number, narrow: readonly number[]): PictureSources {
  const steps = narrow.filter((width) => width < full);
  if (steps.length === 0) return { src: url, srcset: null };
  return {
    src: url,
    srcset: [...steps.map((width) => `${narrower(url, width)} ${width}w`), `${url} ${full}w`].join(', '),
  };
}

/**
 * Sources of a picture. Pictures below /media/ are 800 pixels wide and have a '-400' neighbour; uploaded ones are at most 1600
 * wide, as their name tells, with '-800' and '-400', of which those are named that are narrower than the whole; any other
 * address is used as given (spec 001, section 9). Null when there is no picture.
 */
export function pictureSources(url: string | null | undefined): PictureSources | null {
  if (url === null || url === undefined || url.trim() === '') return null;
  if (isMedia(url)) return sourcesOf(url, PICTURE_WIDTHS.full, [PICTURE_WIDTHS.small]);
  if (KEPT.test(url)) return sourcesOf(url, pictureSize(url)?.width ?? KEPT_WIDTH.most, [400, 800]);
  return { src: url, srcset: null };
}

/** The small size of a picture where there is one, for thumbnails; otherwise the picture itself. */
export function thumbnailOf(url: string | null): string | null {
  if (url === null || !(isMedia(url) || KEPT.test(url))) return smallPhoto(url);
  return narrower(url, PICTURE_WIDTHS.small);
}

/** A new uploaded picture: its name, its address and its files, widest first. */
export interface NewPicture {
  readonly name: string;
  readonly url: string;
  readonly files: { readonly full: string; readonly medium: string; readonly small: string };
}

/** The files of an uploaded picture in the bucket. */
export function pictureFiles(name: string): NewPicture['files'] {
  return { full: `${name}.avif`, medium: `${name}-800.avif`, small: `${name}-400.avif` };
}

/** Names a new picture of that size, at most 1600 by 4095 pixels; `random` is 26 random hexadecimal digits. */
export function newPicture({ width, height }: PictureSize, random: string): NewPicture {
  const digits = (edge: number): string => edge.toString(16).padStart(3, '0');
  const name = `${digits(width)}${digits(height)}${random}`;
  return { name, url: `/${PICTURE_BUCKET}/${name}.avif`, files: pictureFiles(name) };
}
