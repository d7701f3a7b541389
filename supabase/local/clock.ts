/** What the host's clock does on a hosted site: runs the function of the outbox from time to time. */

const EVERY_MS = 5_000;
const OUTBOX = '/.netlify/functions/send-queued';

/** Runs the outbox of a served site every five seconds, so that nobody waits a minute on their own machine. Answers what stops it. */
export function startClock(siteUrl: string): () => Promise<void> {
  let running: Promise<void> | null = null;
  const tick = async (): Promise<void> => {
    // Down or slow: the next tick tries again.
    await fetch(`${siteUrl}${OUTBOX}`, { method: 'POST', signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
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
