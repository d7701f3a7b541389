/** Finds a planted value anywhere in the build, whatever the file is. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files below a directory that hold one of the values, as text, with which. */
export function findCanaries(directory: string, values: readonly string[]): string[] {
  return readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const file = join(entry.parentPath, entry.name);
      const content = readFileSync(file);
      return values
        .filter((value) => content.includes(value))
        .map((value) => `${file} holds the private value ${value}`);
    });
}
