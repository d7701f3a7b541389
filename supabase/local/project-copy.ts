import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

/** What a build makes, or what is only a developer's. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'notes', 'test-results']);

/** The sources in a directory of their own, to build in without disturbing what is served. */
export interface ProjectCopy {
  readonly directory: string;
  readonly remove: () => void;
}

/**
 * Copies the sources as they lie there, changed ones too, into a new directory below `parent`. Installed packages are linked;
 * files and folders whose names begin with a dot are left out, variables of `.env` files among them.
 */
export function copyProject(parent: string): ProjectCopy {
  const directory = mkdtempSync(join(parent, 'obscura-build-'));
  for (const name of readdirSync(PROJECT)) {
    if (LEFT_OUT.has(name) || name.startsWith('.')) continue;
    cpSync(join(PROJECT, name), join(directory, name), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(directory, 'node_modules'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
