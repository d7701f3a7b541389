/** Searches the build for planted private values. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns a problem for each file below a directory that contains one of the values, ignoring case. */
export function findCanaries(directory: string, values: readonly string[]): string[] {
  const wanted = values.map((value) => value.toLowerCase());
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      // One character per byte, so that binary files can be searched too.
      const content = readFileSync(file, 'latin1').toLowerCase();
      return wanted
        .filter((value) => content.includes(value))
        .map((value) => `${file} holds the private value ${value}`);
    });
}
