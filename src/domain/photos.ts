/** Where members' photos are: two files in a bucket of the storage, and the site's own addresses in front of them. */

/** The bucket that holds them. */
export const PHOTO_BUCKET = 'avatars';

const KEPT = /^\/avatars\/([0-9a-f]{32})\.webp$/u;

/** Names of the two files of a photo in the bucket. */
export interface PhotoFiles {
  readonly large: string;
  readonly small: string;
}

function filesNamed(name: string): PhotoFiles {
  return { large: `${name}.webp`, small: `${name}-96.webp` };
}

/** The address and the files of a new photo; `name` is 32 random hexadecimal digits. */
export function newPhoto(name: string): { readonly url: string; readonly files: PhotoFiles } {
  return { url: `/${PHOTO_BUCKET}/${name}.webp`, files: filesNamed(name) };
}

/** The files behind an address; null when the picture is none that the site keeps. */
export function photoFiles(url: string | null): PhotoFiles | null {
  const name = url === null ? undefined : KEPT.exec(url)?.[1];
  return name === undefined ? null : filesNamed(name);
}

/** The address of the small size where the site keeps one, otherwise the address as it is. */
export function smallPhoto(url: string | null): string | null {
  const files = photoFiles(url);
  return files === null ? url : `/${PHOTO_BUCKET}/${files.small}`;
}
