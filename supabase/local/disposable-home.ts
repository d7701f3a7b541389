import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Containers often have 64 MB; a whole test run takes about 500. */
const NEEDED_BYTES = 2 * 1024 ** 3;
const STARTING_MS = 600_000;

/**
 * Creates a directory for a disposable cluster, in memory where there is space. A copied database is 800 files, and a
 * disk takes ten times longer to create and delete them.
 */
export function makeDisposableHome(prefix: string): string {
  if (!hasMemory()) return mkdtempSync(join(tmpdir(), prefix));
  removeAbandoned(prefix);
  return mkdtempSync(join(MEMORY, prefix));
}

/** Frees the memory that interrupted runs still take; directories of other accounts stay. */
function removeAbandoned(prefix: string): void {
  for (const name of readdirSync(MEMORY).filter((one) => one.startsWith(prefix))) {
    const path = join(MEMORY, name);
    try {
      // PostgreSQL removes the file when it ends; it is missing while one starts, too.
      const isInUse = existsSync(join(path, 'postgres', 'postmaster.pid'));
      if (!isInUse && statSync(path).mtimeMs < Date.now() - STARTING_MS) rmSync(path, { recursive: true });
    } catch {
      continue;
    }
  }
}

/** Tells whether /dev/shm can be written and has space for a whole test run. */
export function hasMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
