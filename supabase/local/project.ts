import { realpathSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the project. */
export const PROJECT = join(import.meta.dirname, '..', '..');

/** The script behind a command that an installed package brings, to be run by this Node. */
export function installedCommand(name: string): string {
  return realpathSync(join(PROJECT, 'node_modules', '.bin', name));
}
