import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Containers often have 64 MB; a whole test run takes about 500. */
const NEEDED_BYTES = 2 * 1024 ** 3;

/**
 * Creates a directory for a disposable cluster, in memory where there is space. A copied database is 800 files, and a
 * disk takes ten times longer to create and delete them.
 */
export function makeDisposableHome(prefix: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), prefix));
}

function hasMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES;
  } catch {
    return false;
  }
}
