import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endProcess, waitForEnd } from './processes.ts';

/** A process to start. */
export interface ChildOptions {
  /** A script for this Node, with its arguments. */
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly directory: string;
  /** A file that receives what it prints and starts empty; null lets it print to the terminal. */
  readonly logFile: string | null;
}

/** A started process with everything it starts itself. */
export interface Child {
  readonly pid: number;
  /** Settles with the exit code when it ended, null after a signal. */
  readonly ended: Promise<number | null>;
  /** Ends it and everything it started. */
  readonly stop: () => Promise<void>;
}

/** Starts a Node script in a process group of its own, so that it can be ended whole and Ctrl-C does not reach it. */
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

/** The last lines of a log, for an error message. */
export function tailOf(logFile: string, lines = 12): string {
  return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
}

/** Has a process ended when this one dies without cleaning up. A negative id is a process group. */
export function watch(target: number, signal: 'SIGINT' | 'SIGTERM' = 'SIGTERM'): void {
  startReaper().stdin?.write(`watch ${target} ${signal}\n`);
}

/** Takes back {@link watch}, because the process has ended. */
export function forget(target: number): void {
  startReaper().stdin?.write(`forget ${target}\n`);
}

/** Ends the helper of {@link watch}; call it last. */
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
  // Neither the process nor the pipe to it keeps this one running.
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
