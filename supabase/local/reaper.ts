import { createInterface } from 'node:readline';
import { endProcess } from './processes.ts';

/**
 * Outlives its parent: registers started processes and ends them when the pipe to the parent breaks (kill -9). Lines on
 * standard input: `watch <id> <signal>` and `forget <id>`; a negative id is a process group.
 */
const watched = new Map<number, NodeJS.Signals>();

const SIGNALS: Readonly<Record<string, NodeJS.Signals>> = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM' };

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [verb, id, signal = 'SIGTERM'] = line.split(' ');
  if (verb === 'watch') watched.set(Number(id), SIGNALS[signal] ?? 'SIGTERM');
  if (verb === 'forget') watched.delete(Number(id));
});
lines.once('close', () => {
  void Promise.all([...watched].map(([id, signal]) => endProcess(id, signal))).then(() => process.exit(0));
});

// Ctrl-C reaches the whole group; the parent decides about the shutdown.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('SIGHUP', () => undefined);
