/** Fetches a picture of our own, to be drawn into a share picture. */
import type { ServerEnvironment } from '../../../src/contract/environment.ts';

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 4_000_000;

/** Uploaded pictures are asked of the storage itself; the others are files of the site. */
function sourceOf(picture: string, { supabaseUrl, siteUrl }: ServerEnvironment): string {
  const uploaded = picture.startsWith('/pictures/');
  return uploaded ? `${supabaseUrl}/storage/v1/object/public${picture}` : `${siteUrl}${picture}`;
}

/** The bytes behind a site address of a picture; null when they cannot be had now. */
export async function fetchOwnPicture(
  picture: string,
  environment: ServerEnvironment,
): Promise<Uint8Array | null> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(sourceOf(picture, environment), { signal, redirect: 'error' });
    const bytes = response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    return bytes !== null && bytes.byteLength <= MAX_BYTES ? bytes : null;
  } catch {
    return null;
  }
}
