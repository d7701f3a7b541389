/** The disk of the throwaway installation: a file system in memory, whose size can be changed. */
import { execFileSync } from 'node:child_process';
import { statfsSync } from 'node:fs';

export interface Disk {
  readonly fill: () => void;
  readonly free: () => void;
  readonly unmount: () => void;
}

/** Its size while it is not full. */
const SIZE = 'size=6g';
/** What a full disk may have left, in blocks: not everything that was written meanwhile fits. */
const SPARE_BLOCKS = 16;
const MOST_SPARE_BLOCKS = 2048;

function run(command: string, ...parameters: readonly string[]): void {
  execFileSync(command, parameters, { stdio: 'ignore' });
}

function fill(directory: string): void {
  for (let spare = 0; ; spare += SPARE_BLOCKS) {
    const { blocks, bfree, bsize } = statfsSync(directory);
    try {
      run('mount', '-o', `remount,size=${String((blocks - bfree + spare) * bsize)}`, directory);
      return;
    } catch (error) {
      if (spare > MOST_SPARE_BLOCKS) throw error;
    }
  }
}

/** Mounts it on a directory; null where that is not allowed: it needs root on Linux. */
export function mountDisk(directory: string): Disk | null {
  try {
    run('mount', '-t', 'tmpfs', '-o', SIZE, 'faults', directory);
  } catch {
    return null;
  }
  return {
    fill: () => fill(directory),
    free: () => run('mount', '-o', `remount,${SIZE}`, directory),
    unmount: () => run('umount', '--lazy', directory),
  };
}
