import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { until } from './waiting.ts';

/** True when a process exists, also of another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

export function commandLine(pid: number): string | null {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Returns when a process began, in a unit of the platform, or null. Distinguishes it from a later process with the same id. */
export function startOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      // Field 22; the name in parentheses may contain parentheses.
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? null;
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** Returns the parent's id, or 0. */
export function parentOf(pid: number): number {
  try {
    if (process.platform === 'linux') {
      // The name in parentheses may contain parentheses; the fields follow the last one.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      return Number(fields?.[1] ?? 0);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

/** Returns false when there is no such process. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Returns false when the process still runs after `milliseconds`. */
export function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  return until(() => !isAlive(pid), milliseconds);
}

/**
 * Ends a process: first with a signal, after ten seconds with SIGKILL.
 * @param target A process id, or the negative id of a process group.
 */
export async function endProcess(target: number, polite: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!signal(target, polite)) return;
  if (await waitForEnd(target, 10_000)) return;
  signal(target, 'SIGKILL');
  await waitForEnd(target, 2000);
}

function isZombie(pid: number): boolean {
  // Zombie processes still accept signal 0.
  if (process.platform !== 'linux' || pid < 0) return false;
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
