import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a file of the build with a hash of its content in its name; returns its address. */
export function writeAsset(directory: string, name: string, ending: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  mkdirSync(join(directory, '_astro'), { recursive: true });
  writeFileSync(join(directory, '_astro', `${name}.${hash}.${ending}`), text);
  return `/_astro/${name}.${hash}.${ending}`;
}
