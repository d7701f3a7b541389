/** Fetches the site's own pictures for share pictures. */
import type { ServerEnvironment } from '#contract/environment.ts';

const TIMEOUT_MS = 4_000;
const MAX_BYTES = 4_000_000;

/** Uploads are read from storage, other pictures from the site. */
function sourceOf(picture: string, { supabaseUrl, siteUrl }: ServerEnvironment): string {
  const uploaded = picture.startsWith('/pictures/');
  return uploaded ? `${supabaseUrl}/storage/v1/object/public${picture}` : `${siteUrl}${picture}`;
}

/** Returns the bytes of a picture; null when it is not available. */
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
