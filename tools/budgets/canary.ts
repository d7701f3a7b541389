/** Finds a planted value anywhere in the build, whatever the file is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Sentences on the files below a directory that hold one of the values, in whatever case. */
export function findCanaries(directory: string, values: readonly string[]): string[] {
  const wanted = values.map((value) => value.toLowerCase());
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      // One character per byte: pictures are searched like text.
      const content = readFileSync(file, 'latin1').toLowerCase();
      return wanted
        .filter((value) => content.includes(value))
        .map((value) => `${file} holds the private value ${value}`);
    });
}
