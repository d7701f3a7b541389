import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './project.ts';

/** Build output and private files. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'coverage', 'notes', 'test-results']);

/**
 * Copies the sources, including uncommitted changes, into a new directory below `parent`. node_modules is linked;
 * hidden files, including `.env`, are left out.
 */
export function copyProject(parent: string) {
  const directory = mkdtempSync(join(parent, 'obscura-build-'));
  for (const name of readdirSync(PROJECT)) {
    if (LEFT_OUT.has(name) || name.startsWith('.')) continue;
    cpSync(join(PROJECT, name), join(directory, name), { recursive: true });
  }
  symlinkSync(join(PROJECT, 'node_modules'), join(directory, 'node_modules'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
