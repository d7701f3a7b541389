/** A copy of the project on a memory file system, so that a build is measured and not a disk. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from '../../supabase/local/project-copy.ts';
import { PROJECT } from '../../supabase/local/project.ts';

const MEMORY = '/dev/shm';

/** A copy of the project. */
export interface MemoryPlace extends ProjectCopy {
  /** The file system it is on, in words. */
  readonly told: string;
}

/** Packages are linked one by one: what builds keep beside them (`node_modules/.cache`) is the copy's own. */
function linkPackages(directory: string): void {
  const [from, to] = [join(PROJECT, 'node_modules'), join(directory, 'node_modules')];
  rmSync(to);
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

/** Copies the project into memory where there is such a place, else into the temporary directory. */
export function makeMemoryPlace(): MemoryPlace {
  const inMemory = existsSync(MEMORY);
  const copy = copyProject(inMemory ? MEMORY : tmpdir());
  linkPackages(copy.directory);
  return {
    ...copy,
    told: inMemory ? `${MEMORY}, in memory` : `${tmpdir()}, which may be a disk: there is no ${MEMORY}`,
  };
}
