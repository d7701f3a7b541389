/** Addresses and sizes of pictures. */
import { smallPhoto } from './photos.ts';

/** Attributes of an img element; srcset and sizes are null when there is one size only. */
export interface PictureSources {
  readonly src: string;
  readonly srcset: string | null;
}

/** In pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The bucket of editors' uploads. */
export const PICTURE_BUCKET = 'pictures';

const OWN_PICTURE = /^\/media\/[\w./-]+\.avif$/u;
const KEPT = /^\/pictures\/([\da-f]{3})([\da-f]{3})[\da-f]{26}\.avif$/u;

/** Widths in pixels of pictures below /media/ and of their small version. */
export const PICTURE_WIDTHS = { full: 800, small: 400 } as const;

/** Maximum width of an uploaded picture, and the smallest edge that is encoded in its name. */
const KEPT_WIDTH = { most: 1600, least: 32 } as const;

/** Returns the address of a narrower version: '-400' before the file extension. */
function narrower(url: string, width: number): string {
  return url.replace(/\.avif$/u, `-${width}.avif`);
}

function isMedia(url: string): boolean {
  return OWN_PICTURE.test(url) && !url.endsWith('-400.avif');
}

/** True for a picture below /media/ and an editor's upload: there is a small version of it. */
export function isOwnPicture(url: string): boolean {
  return isMedia(url) || KEPT.test(url);
}

/**
 * Parses the size of an uploaded picture from its name: width and height, three hexadecimal digits each. Null for other
 * pictures and impossible sizes.
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
 * Returns the sources of a picture, or null without one. Pictures below /media/ are 800 pixels wide with a '-400'
 * version; uploads are at most 1600 wide with '-800' and '-400' versions where narrower; other addresses are used as
 * given.
 */
export function pictureSources(url: string | null | undefined): PictureSources | null {
  if (url === null || url === undefined || url.trim() === '') return null;
  if (isMedia(url)) return sourcesOf(url, PICTURE_WIDTHS.full, [PICTURE_WIDTHS.small]);
  if (KEPT.test(url)) return sourcesOf(url, pictureSize(url)?.width ?? KEPT_WIDTH.most, [400, 800]);
  return { src: url, srcset: null };
}

/** Returns the small version of a picture where there is one, otherwise the picture. */
export function thumbnailOf(url: string | null): string | null {
  if (url === null || !isOwnPicture(url)) return smallPhoto(url);
  return narrower(url, PICTURE_WIDTHS.small);
}

/** A new upload: name, address and object keys, widest first. */
export interface NewPicture {
  readonly name: string;
  readonly url: string;
  readonly files: { readonly full: string; readonly medium: string; readonly small: string };
}

export function pictureFiles(name: string): NewPicture['files'] {
  return { full: `${name}.avif`, medium: `${name}-800.avif`, small: `${name}-400.avif` };
}

/** Names a new picture of at most 1600 by 4095 pixels; `random` is 26 random hexadecimal digits. */
export function newPicture({ width, height }: PictureSize, random: string): NewPicture {
  const digits = (edge: number): string => edge.toString(16).padStart(3, '0');
  const name = `${digits(width)}${digits(height)}${random}`;
  return { name, url: `/${PICTURE_BUCKET}/${name}.avif`, files: pictureFiles(name) };
}
