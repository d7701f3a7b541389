import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAlive } from '#local/processes.ts';
import { until } from '#local/waiting.ts';
import { onDatabase } from '#tests/support/cluster.ts';
import { findProcesses } from '#tests/support/find-processes.ts';
import { findLocalPlace, type LocalPlace } from '#tests/support/local-place.ts';

const COMMAND = fileURLToPath(new URL('../support/backend-command.ts', import.meta.url));

/** Processes that name the directory: PostgreSQL, the mailbox and their starter. */
const processesOf = (directory: string): string[] => findProcesses(directory).map(({ line }) => line);

describe('the embedded backend', () => {
  let place: LocalPlace;
  beforeAll(async () => {
    place = await findLocalPlace();
  });
  afterAll(() => place.remove());

  const postgresPid = (): number =>
    Number(readFileSync(join(place.directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [COMMAND], {
      // Every start loads the same modules.
      env: {
        ...process.env,
        ...place.environment,
        NODE_COMPILE_CACHE: join(place.directory, 'compile-cache'),
      },
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
    const pid = postgresPid();
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

  it('starts PostgreSQL and the mailbox again after they were killed', async () => {
    const child = await start();
    let printed = '';
    child.stdout?.on('data', (part) => (printed += String(part)));
    const mailbox = findProcesses('mailbox-process.ts', place.directory)[0]?.pid ?? 0;
    process.kill(postgresPid(), 'SIGKILL');
    process.kill(mailbox, 'SIGKILL');
    expect(await until(() => printed.split('was started again').length > 2, 60_000)).toBe(true);
    const port = Number(place.environment['DATABASE_PORT']);
    expect(await onDatabase(port, 'postgres', (client) => client.query('select'))).toMatchObject({
      rowCount: 1,
    });
    const stopped = endOf(child);
    child.kill('SIGTERM');
    expect(await stopped).toBe(0);
    expect(processesOf(place.directory)).toEqual([]);
  });

  it('exits at the second Ctrl-C when PostgreSQL does not stop', async () => {
    const child = await start();
    const pid = postgresPid();
    process.kill(pid, 'SIGSTOP');
    const ended = endOf(child);
    child.kill('SIGINT');
    await sleep(1500);
    expect(child.exitCode).toBeNull();
    child.kill('SIGINT');
    const pressedAt = performance.now();
    expect(await ended).toBe(1);
    expect(performance.now() - pressedAt).toBeLessThan(2000);
    // The reaper ends the remaining processes.
    process.kill(pid, 'SIGCONT');
    expect(await until(() => processesOf(place.directory).length === 0, 60_000, 100)).toBe(true);
  });
});
