import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './children.ts';

/** A process that is started again. */
type Kept = Pick<Child, 'stop'> & { readonly ended: Promise<unknown> };

export interface Supervision {
  /** How often the child is started again before it has run for {@link STEADY_MS}. */
  readonly restarts: number;
  /** The child was started again. */
  readonly onRestart: () => void;
  /** The child ended once more, or could not be started again. */
  readonly onGiveUp: (sentence: string) => void;
}

/** Of PostgreSQL, the mailbox and the site's server: two minutes of a full disk. */
export const RESTARTS = 8;
/** A child that ran for this time was sound: what ends it later is counted anew. */
const STEADY_MS = 10_000;
/** Before the second restart; doubled before each further one, so that a full disk has time to be cleared. */
const PAUSE_MS = 1000;

interface Keeping {
  readonly start: () => Promise<Kept>;
  readonly stopped: AbortSignal;
  child: Kept;
  startedAt: number;
}

/** Starts the child once more, after a pause that grows with the failures; returns why it did not start. */
async function startAgain(keeping: Keeping, failures: number): Promise<string | null> {
  const { stopped } = keeping;
  try {
    if (failures > 1) await sleep(PAUSE_MS * 2 ** (failures - 2), null, { signal: stopped });
    if (stopped.aborted) return null;
    keeping.child = await keeping.start();
    keeping.startedAt = performance.now();
    if (stopped.aborted) await keeping.child.stop();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function follow(name: string, keeping: Keeping, supervision: Supervision): Promise<void> {
  const { restarts, onRestart, onGiveUp } = supervision;
  let failures = 0;
  for (;;) {
    await keeping.child.ended;
    if (keeping.stopped.aborted) return;
    // Ends the remaining processes of the group.
    await keeping.child.stop();
    if (performance.now() - keeping.startedAt > STEADY_MS) failures = 0;
    let reason: string | null =
      `${name} has ended by itself${failures === 0 ? '' : ` ${String(failures + 1)} times`}, so that everything is stopped.`;
    while (reason !== null) {
      if (failures >= restarts) {
        onGiveUp(reason);
        return;
      }
      failures += 1;
      reason = await startAgain(keeping, failures);
      if (keeping.stopped.aborted) return;
    }
    onRestart();
  }
}

/** Starts a child, and again whenever it ends by itself. Rejects when the first start does. */
export async function keepRunning(
  name: string,
  start: () => Promise<Kept>,
  supervision: Supervision,
): Promise<{ readonly stop: () => Promise<void> }> {
  const stopping = new AbortController();
  const child = await start();
  const keeping: Keeping = { start, stopped: stopping.signal, child, startedAt: performance.now() };
  void follow(name, keeping, supervision);
  return {
    stop: async () => {
      stopping.abort();
      await keeping.child.stop();
    },
  };
}
