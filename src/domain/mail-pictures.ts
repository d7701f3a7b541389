/** Addresses of pictures in mails: JPEG copies of the site's pictures, because mail clients show no AVIF. */
import { isOwnPicture, thumbnailOf } from './pictures.ts';

const FOLDER = '/mail-pictures';
const ADDRESS = /^\/mail-pictures(?<name>\/(?:media|pictures)\/[\w./-]+)\.jpg$/u;

/** Returns the root-relative address of a picture's JPEG copy; null for a picture of another site. */
export function mailPictureUrl(url: string | null): string | null {
  if (url === null || !isOwnPicture(url)) return null;
  return `${FOLDER}${url.replace(/\.avif$/u, '.jpg')}`;
}

/** Returns the small version of the picture of such an address; null when the address is none. */
export function parseMailPicture(path: string): string | null {
  const name = ADDRESS.exec(path)?.groups?.['name'];
  if (name === undefined || name.includes('..')) return null;
  const url = `${name}.avif`;
  return isOwnPicture(url) ? thumbnailOf(url) : null;
}
