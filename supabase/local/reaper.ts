import { createInterface } from 'node:readline';
import { endProcess, startOf } from './processes.ts';

/**
 * Outlives its parent: registers started processes and ends them when the pipe to the parent breaks (kill -9). Lines on
 * standard input: `watch <id> <signal>` and `forget <id>`; a negative id is a process group.
 */
const watched = new Map<number, { readonly signal: NodeJS.Signals; readonly start: string | null }>();

const SIGNALS: Readonly<Record<string, NodeJS.Signals>> = { SIGINT: 'SIGINT', SIGTERM: 'SIGTERM' };

const lines = createInterface({ input: process.stdin });
lines.on('line', (line) => {
  const [verb, id, signal = 'SIGTERM'] = line.split(' ');
  if (verb === 'watch') watch(Number(id), SIGNALS[signal] ?? 'SIGTERM');
  if (verb === 'forget') watched.delete(Number(id));
});
lines.once('close', () => {
  const targets = [...watched].filter(([id, { start }]) => isSame(id, start));
  void Promise.all(targets.map(([id, { signal }]) => endProcess(id, signal))).then(() => process.exit(0));
});

function watch(id: number, signal: NodeJS.Signals): void {
  watched.set(id, { signal, start: startOf(Math.abs(id)) });
}

/** Returns false when the id belongs to a later process: ids are given out again. A group may outlive its leader. */
function isSame(id: number, start: string | null): boolean {
  const present = startOf(Math.abs(id));
  return present === null || present === start;
}

// Ctrl-C reaches the whole group; the parent decides about the shutdown.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('SIGHUP', () => undefined);
