import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { until } from './waiting.ts';

/** Whether a process exists. One that belongs to another account counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The command line of a process, or null when there is none. */
export function commandLine(pid: number): string | null {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || null;
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}

/** The process that started a process; 0 when there is none to be found. */
export function parentOf(pid: number): number {
  try {
    if (process.platform === 'linux') {
      // The name in parentheses may hold anything, also a parenthesis; the fields follow the last one.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
      return Number(fields?.[1] ?? 0);
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    return 0;
  }
}

/** Sends a signal and answers false when nobody was there to receive it. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    process.kill(pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Waits until a process is gone; false when it is still there after `milliseconds`. */
export function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  return until(() => !isAlive(pid), milliseconds);
}

/**
 * Ends a process: first with the signal it takes for "finish", after ten seconds by force.
 * @param target A process id, or the negative id of a process group.
 */
export async function endProcess(target: number, polite: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (!signal(target, polite)) return;
  if (await waitForEnd(target, 10_000)) return;
  signal(target, 'SIGKILL');
  await waitForEnd(target, 2000);
}

function isZombie(pid: number): boolean {
  // A dead child that its parent has not yet asked about still answers to signal 0.
  if (process.platform !== 'linux' || pid < 0) return false;
  try {
    return /^\d+ \(.*\) Z/s.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
