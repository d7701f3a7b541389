import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, waitForEnd } from './processes.ts';

export interface ChildOptions {
  /** A script for this Node, with its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  /** Log file, emptied first; null prints to the terminal. */
  readonly logFile: string | null;
}

/** A process group. */
export interface Child {
  readonly pid: number;
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>;
  /** Ends the whole group. */
  readonly stop: () => Promise<void>;
}

/** Starts a Node script in its own process group, so that the group can be ended and does not receive Ctrl-C. */
export function startChild(options: ChildOptions): Child {
  const log = options.logFile === null ? null : openLogFile(options.logFile);
  const child = spawn(process.execPath, [...options.command], {
    cwd: options.directory,
    env: { ...process.env, ...options.environment },
    detached: true,
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit'],
  });
  if (log !== null) closeSync(log);
  const pid = requirePid(child);
  watch(-pid);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
  return {
    pid,
    ended,
    stop: async () => {
      await endProcess(-pid);
      forget(-pid);
    },
  };
}

/** Returns the last lines of a log, for error messages. */
export function tailOf(logFile: string, lines = 12): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** Registers a process to be ended if this one dies without cleaning up. A negative id is a process group. */
export function watch(target: number, signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM'): void {
  startReaper().stdin?.write(`watch ${target} ${signal}\n`);
}

/** Undoes {@link watch} after the process has ended. */
export function forget(target: number): void {
  startReaper().stdin?.write(`forget ${target}\n`);
}

/** Ends the process of {@link watch}; call it last. */
export async function closeReaper(): Promise<void> {
  if (reaper?.pid === undefined) return;
  const { pid } = reaper;
  reaper.stdin?.end();
  reaper = null;
  await waitForEnd(pid, 15_000);
}

let reaper: ChildProcess | null = null;

function startReaper(): ChildProcess {
  if (reaper !== null) return reaper;
  const child = spawn(process.execPath, [fileURLToPath(new URL('reaper.ts', import.meta.url))], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.unref();
  // Unreferenced, so that this process can exit.
  const { stdin } = child;
  if (stdin !== null && 'unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  reaper = child;
  return child;
}

function openLogFile(file: string): number {
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'w');
}

function requirePid(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error(`Could not start ${child.spawnfile}.`);
  return child.pid;
}
