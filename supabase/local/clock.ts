/** What the host's clock does on a hosted site: runs the functions whose work people wait for from time to time. */
import { inSequence } from './waiting.ts';

const EVERY_MS = 5_000;
/** How many ticks there are from one run to the next. What others write into the outbox comes before it. */
const RUNS: readonly (readonly [path: string, ticks: number])[] = [
  ['/.netlify/functions/expire-orders', 12],
  ['/.netlify/functions/refresh-live-streamers', 24],
  ['/.netlify/functions/send-queued', 1],
];

/** Runs what is due every five seconds, so that nobody waits for minutes on their own machine. Answers what stops it. */
export function startClock(siteUrl: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let ticks = 0;
  const run = async (path: string): Promise<void> => {
    // Down or slow: the next tick tries again.
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
