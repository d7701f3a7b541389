import { createHash } from 'node:crypto';

/** Hash of a script's text as a Content-Security-Policy source. */
export function scriptHash(source: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
