import { createInterface } from 'node:readline';
import { endProcess } from './processes.ts';

/**
 * A small process that outlives its starter by a moment: it is told every process that was started, and when the
 * starter goes away without a word (kill -9), the pipe between them breaks and it ends them all.
 * Lines on standard input: `watch <id> <signal>` and `forget <id>`; a negative id is a process group.
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

// Ctrl-C in the terminal reaches the whole group; the starter decides, not this process.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('SIGHUP', () => undefined);
