/** Serves files of dist/. They are read at every request, because a rebuild replaces them. */
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { findFile, TYPES } from '#tools/lighthouse/serve.ts';
import { headersFor, type HeaderRule } from '#tools/lighthouse/headers.ts';

/** Returns null when the path is no file. Throws when the file vanishes during reading. */
export async function sendFile(
  dist: string,
  rules: readonly HeaderRule[],
  request: Request,
): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const file = findFile(dist, pathname);
  if (file === null) return null;
  const { mtimeMs, size } = await stat(file);
  const headers = new Headers({
    // Else a browser keeps the part of a file whose fetch was cut off, and continues it later.
    'accept-ranges': 'none',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    etag: `"${mtimeMs.toString(36)}-${size.toString(36)}"`,
  });
  for (const [name, value] of Object.entries(headersFor(rules, pathname))) headers.set(name, value);
  const isKnown = request.headers.get('if-none-match') === headers.get('etag');
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(await readFile(file), { headers });
}
