/** Counts what a piece of work makes the engine do, whatever the machine is busy with: no clock is asked. */
import { Session } from 'node:inspector/promises';

/** Counts until it is stopped. */
export interface StepCounter {
  /** How often blocks of code ran while the work was done. */
  readonly taken: (work: () => void) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Begins to count blocks in files whose address has one of these words. Functions that ran before are counted as a whole only:
 * import what is to be counted afterwards.
 */
export async function countSteps(files: readonly string[]): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Taking the counts sets them back.
  const take = async (): Promise<number> => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    return result
      .filter(({ url }) => files.some((file) => url.includes(file)))
      .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      .reduce((sum, { count }) => sum + count, 0);
  };
  return {
    taken: async (work) => {
      await take();
      work();
      return take();
    },
    stop: async () => {
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
    },
  };
}
