/** Profile photos: two objects in a storage bucket, and the site's addresses of them. */

export const PHOTO_BUCKET = 'avatars';

const KEPT = /^\/avatars\/([0-9a-f]{32})\.webp$/u;

export interface PhotoFiles {
  readonly large: string;
  readonly small: string;
}

function filesNamed(name: string): PhotoFiles {
  return { large: `${name}.webp`, small: `${name}-96.webp` };
}

/** Returns address and object keys of a new photo; `name` is 32 random hexadecimal digits. */
export function newPhoto(name: string): { readonly url: string; readonly files: PhotoFiles } {
  return { url: `/${PHOTO_BUCKET}/${name}.webp`, files: filesNamed(name) };
}

/** Returns the object keys of an address; null when it is no stored photo. */
export function photoFiles(url: string | null): PhotoFiles | null {
  const name = url === null ? undefined : KEPT.exec(url)?.[1];
  return name === undefined ? null : filesNamed(name);
}

/** Returns the address of the small size of a stored photo, otherwise the address itself. */
export function smallPhoto(url: string | null): string | null {
  const files = photoFiles(url);
  return files === null ? url : `/${PHOTO_BUCKET}/${files.small}`;
}
