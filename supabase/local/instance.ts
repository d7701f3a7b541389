import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as processes from './processes.ts';
import { SettingsError } from './settings.ts';

/** Exclusive use of a data directory. */
export interface Instance {
  /** True when the previous process ended without releasing it. */
  readonly tookOver: boolean;
  release(): void;
}

interface Holder {
  readonly pid: number;
  /** The starting processes up to npm: when one of them is gone, Ctrl-C no longer reaches the holder. */
  readonly launchers: readonly number[];
  readonly command: string | null;
}

const takenDirectories = new Set<string>();

/**
 * Takes a data directory. Replaces a holder that was killed, or whose npm was killed.
 * @throws SettingsError when a running process holds it.
 */
export async function takeDirectory(directory: string): Promise<Instance> {
  mkdirSync(directory, { recursive: true });
  const file = join(directory, 'instance.json');
  if (takenDirectories.has(directory)) refuse(directory, process.pid);
  const holder = readHolder(file);
  if (holder !== null && isSameProgram(holder)) await replace(holder, directory);
  const own: Holder = {
    pid: process.pid,
    launchers: launchersOf(process.pid),
    command: processes.commandLine(process.pid),
  };
  writeFileSync(file, JSON.stringify(own));
  takenDirectories.add(directory);
  return {
    tookOver: holder !== null,
    release: () => {
      takenDirectories.delete(directory);
      rmSync(file, { force: true });
    },
  };
}

/** Returns the starting processes up to npm; empty when npm did not start this one. */
export function launchersOf(pid: number): number[] {
  if (process.env['npm_lifecycle_event'] === undefined) return [];
  const chain: number[] = [];
  // npm runs a script through a shell, which may replace itself.
  for (
    let parent = processes.parentOf(pid);
    parent > 1 && chain.length < 3;
    parent = processes.parentOf(parent)
  ) {
    chain.push(parent);
    if (processes.commandLine(parent)?.includes('npm') === true) return chain;
  }
  return [];
}

async function replace(holder: Holder, directory: string): Promise<void> {
  if (holder.launchers.every((pid) => processes.isAlive(pid))) refuse(directory, holder.pid);
  await processes.endProcess(holder.pid);
}

function refuse(directory: string, pid: number): never {
  throw new SettingsError(
    `${directory} is in use by process ${pid}, which is probably another npm start. ` +
      'Stop that one, or give this one its own directory and ports: ' +
      'LOCAL_DIRECTORY=.local/second SITE_PORT=8889 API_PORT=54331 DATABASE_PORT=54332 MAILBOX_PORT=1081 SMTP_PORT=1026 PAYFAST_PORT=1091',
  );
}

function isSameProgram(holder: Holder): boolean {
  // Process ids are reused: the command line identifies the program.
  return (
    holder.pid !== process.pid &&
    processes.isAlive(holder.pid) &&
    processes.commandLine(holder.pid) === holder.command
  );
}

function readHolder(file: string): Holder | null {
  try {
    const holder: Holder = JSON.parse(readFileSync(file, 'utf8'));
    return holder;
  } catch {
    return null;
  }
}
