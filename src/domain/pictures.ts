/** Addresses of the sizes a picture comes in. */
import { smallPhoto } from './photos.ts';

/** What an img element needs; srcset and sizes are null when there is one size only. */
export interface PictureSources {
  readonly src: string;
  readonly srcset: string | null;
}

const OWN_PICTURE = /^\/media\/[\w./-]+\.avif$/u;

/** The width of a full picture below /media/, and of the small one beside it, in pixels. */
export const PICTURE_WIDTHS = { full: 800, small: 400 } as const;

/**
 * Sources of a picture. Pictures below /media/ are 800 pixels wide and have a '-400' neighbour; any other address is
 * used as given (spec 001, section 9). Null when there is no picture.
 */
export function pictureSources(url: string | null | undefined): PictureSources | null {
  if (url === null || url === undefined || url.trim() === '') return null;
  if (!OWN_PICTURE.test(url) || url.endsWith('-400.avif')) return { src: url, srcset: null };
  const small = url.replace(/\.avif$/u, '-400.avif');
  return { src: url, srcset: `${small} ${PICTURE_WIDTHS.small}w, ${url} ${PICTURE_WIDTHS.full}w` };
}

/** The small size of a picture where there is one, for thumbnails; otherwise the picture itself. */
export function thumbnailOf(url: string | null): string | null {
  if (url === null || !OWN_PICTURE.test(url) || url.endsWith('-400.avif')) return smallPhoto(url);
  return url.replace(/\.avif$/u, '-400.avif');
}
