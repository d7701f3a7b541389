/** A copy of the project in a memory file system, so that disk speed does not affect measurements. */
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject, type ProjectCopy } from '#local/project-copy.ts';
import { PROJECT } from '#local/project.ts';

const MEMORY = '/dev/shm';

export interface MemoryCopy extends ProjectCopy {
  /** Printed name of the file system. */
  readonly told: string;
}

/** Links packages one by one, so that `node_modules/.cache` belongs to the copy. */
function linkPackages(directory: string): void {
  const [from, to] = [join(PROJECT, 'node_modules'), join(directory, 'node_modules')];
  rmSync(to);
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name.startsWith('.') && name !== '.bin') continue;
    symlinkSync(join(from, name), join(to, name));
  }
}

/** Copies the project into a memory file system if there is one, otherwise into the temporary directory. */
export function createMemoryCopy(): MemoryCopy {
  const inMemory = existsSync(MEMORY);
  const copy = copyProject(inMemory ? MEMORY : tmpdir());
  linkPackages(copy.directory);
  return {
    ...copy,
    told: inMemory ? `${MEMORY}, in memory` : `${tmpdir()}, which may be a disk: there is no ${MEMORY}`,
  };
}
