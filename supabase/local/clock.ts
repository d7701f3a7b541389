/** Runs the scheduled functions, as the host does on a hosted site. */
import { inSequence } from './waiting.ts';

const EVERY_MS = 5_000;
/** Ticks between two runs. Functions that write to the outbox come before the one that sends it. */
const RUNS: readonly (readonly [path: string, ticks: number])[] = [
  ['/.netlify/functions/expire-orders', 12],
  ['/.netlify/functions/roll-up-figures', 24],
  ['/.netlify/functions/refresh-live-streamers', 24],
  ['/.netlify/functions/send-outbox', 1],
];

/** Runs due functions every five seconds instead of every minutes. Returns a function that stops it. */
export function startClock(siteUrl: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let ticks = 0;
  const run = async (path: string): Promise<void> => {
    // Errors are ignored: the next tick retries.
    await fetch(`${siteUrl}${path}`, { method: 'POST', signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
  };
  const tick = async (): Promise<void> => {
    ticks += 1;
    const due = RUNS.filter(([, every]) => ticks % every === 0);
    await inSequence(due, ([path]) => run(path));
    running = null;
  };
  const timer = setInterval(() => {
    running ??= tick();
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
