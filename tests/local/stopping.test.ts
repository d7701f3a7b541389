import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandLine, isAlive } from '../../supabase/local/processes.ts';
import { until } from '../../supabase/local/waiting.ts';
import { findLocalPlace, type LocalPlace } from '../support/local-place.ts';

const COMMAND = fileURLToPath(new URL('../support/backend-command.ts', import.meta.url));

/** Processes that name the directory: PostgreSQL, the mailbox and their starter. */
function processesOf(directory: string): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map((name) => commandLine(Number(name)) ?? '')
    .filter((line) => line.includes(directory));
}

describe('the embedded backend', () => {
  let place: LocalPlace;
  beforeAll(async () => {
    place = await findLocalPlace();
  });
  afterAll(() => place.remove());

  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [COMMAND], {
      env: { ...process.env, ...place.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (part) => (output += String(part)));
    child.stderr.on('data', (part) => (output += String(part)));
    await until(() => output.includes('ready') || child.exitCode !== null, 100_000);
    expect(output).toBe('ready\n');
    return child;
  };
  const endOf = (child: ChildProcess): Promise<number | null> =>
    new Promise((resolve) => {
      child.once('exit', (code) => resolve(code));
    });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves no process after %s', async (signal) => {
    const child = await start();
    expect(processesOf(place.directory).length).toBeGreaterThan(1);
    const ended = endOf(child);
    child.kill(signal);
    // npm repeats the Ctrl-C that the terminal has already sent.
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(processesOf(place.directory)).toEqual([]);
  });

  it('ends its processes after kill -9, and the next start works at once', async () => {
    const killed = await start();
    const ended = endOf(killed);
    killed.kill('SIGKILL');
    await ended;
    const next = await start();
    const stopped = endOf(next);
    next.kill('SIGINT');
    expect(await stopped).toBe(0);
    expect(processesOf(place.directory)).toEqual([]);
  });

  it('starts when PostgreSQL was left running or its lock names another process', async () => {
    const child = await start();
    const lock = join(place.directory, 'postgres', 'postmaster.pid');
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    expect(isAlive(pid)).toBe(true);
    const ended = endOf(child);
    child.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    await ended;
    const next = await start();
    const stopped = endOf(next);
    next.kill('SIGTERM');
    await stopped;
  });
});
