/** Runs the scheduled functions, as the host does on a hosted site. */
import { withConnection } from './prepare.ts';
import { inSequence } from './waiting.ts';

/** Runs after a number of ticks, or when a query returns a row. */
type ScheduledRun = { readonly path: string } & ({ readonly ticks: number } | { readonly due: string });

const EVERY_MS = 5_000;
/** Functions that write to the outbox come before the one that sends it. */
const RUNS: readonly ScheduledRun[] = [
  {
    path: '/.netlify/functions/expire-orders',
    // Those that expire_orders() leaves to an administrator stay.
    due: `select from public.orders
      where order_state = 'pending_payment' and hold_expires_at <= now() and payment_state <> 'review'
        and not (payment_method = 'eft' and payment_state = 'pending') limit 1`,
  },
  { path: '/.netlify/functions/roll-up-figures', ticks: 60 },
  { path: '/.netlify/functions/refresh-live-streamers', ticks: 24 },
  {
    path: '/.netlify/functions/send-outbox',
    due: 'select from public.outbox where done_at is null and next_attempt_at <= now() and attempts < 20 limit 1',
  },
];

/**
 * Runs functions when there is work, within five seconds. A call by Netlify's local server starts a thread and loads the
 * function, half a second of processor time; a query takes a millisecond.
 * @returns A function that stops it.
 */
export function startClock(siteUrl: string, databaseUrl: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  let ticks = 0;
  const isDue = async (run: ScheduledRun): Promise<boolean> => {
    if ('ticks' in run) return ticks % run.ticks === 0;
    const { rowCount } = await withConnection(databaseUrl, (client) => client.query(run.due));
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
