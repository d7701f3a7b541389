/** Runs the scheduled functions, as the host does on a hosted site. */
import { withConnection } from './prepare.ts';
import { inSequence } from './waiting.ts';

interface ScheduledRun {
  readonly path: string;
  /** Ticks between two runs. */
  readonly ticks: number;
  /** Selects a row when there is work between two runs. */
  readonly due?: string;
}

const EVERY_MS = 5_000;
/** Functions that write to the outbox come before the one that sends it. */
const RUNS: readonly ScheduledRun[] = [
  { path: '/.netlify/functions/expire-orders', ticks: 60 },
  { path: '/.netlify/functions/roll-up-figures', ticks: 60 },
  { path: '/.netlify/functions/refresh-live-streamers', ticks: 24 },
  {
    path: '/.netlify/functions/send-outbox',
    ticks: 12,
    due: 'select from public.outbox where done_at is null and next_attempt_at <= now() and attempts < 20 limit 1',
  },
];

/**
 * Runs functions as often as the host, and the outbox within five seconds. A call by Netlify's local server starts a thread and
 * loads the function, half a second of processor time; a query takes a millisecond.
 * @returns A function that stops it.
 */
export function startClock(siteUrl: string, databaseUrl: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let ticks = 0;
  const isDue = async ({ ticks: every, due }: ScheduledRun): Promise<boolean> => {
    if (ticks % every === 0) return true;
    if (due === undefined) return false;
    const { rowCount } = await withConnection(databaseUrl, (client) => client.query(due));
    return rowCount !== 0;
  };
  const tick = async (): Promise<void> => {
    ticks += 1;
    await inSequence(RUNS, async (run) => {
      // Errors are ignored: the next tick retries.
      if (!(await isDue(run).catch(() => false))) return;
      await fetch(`${siteUrl}${run.path}`, { method: 'POST', signal: AbortSignal.timeout(30_000) }).catch(
        () => null,
      );
    });
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
