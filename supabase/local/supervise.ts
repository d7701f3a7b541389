import type { Child } from './children.ts';

export interface Supervision {
  /** A child that ends more often is not started again. */
  readonly restarts: number;
  /** The child was started again. */
  readonly onRestart: () => void;
  /** The child ended once more, or could not be started again. */
  readonly onGiveUp: (sentence: string) => void;
}

/** Starts a child, and again whenever it ends by itself. Rejects when the first start does. */
export async function keepRunning(
  name: string,
  start: () => Promise<Child>,
  { restarts, onRestart, onGiveUp }: Supervision,
): Promise<{ readonly stop: () => Promise<void> }> {
  let isStopped = false;
  let left = restarts;
  let child = await start();
  const startAgain = async (): Promise<void> => {
    if (isStopped) return;
    // Ends the remaining processes of the group.
    await child.stop();
    if (left === 0) {
      onGiveUp(`${name} has ended by itself ${String(restarts + 1)} times, so that everything is stopped.`);
      return;
    }
    left -= 1;
    child = await start();
    onRestart();
    follow();
  };
  const follow = (): void => {
    child.ended.then(startAgain).catch((error: unknown) => {
      if (!isStopped) onGiveUp(error instanceof Error ? error.message : String(error));
    });
  };
  follow();
  return {
    stop: async () => {
      isStopped = true;
      await child.stop();
    },
  };
}
