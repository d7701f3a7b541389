/** Counts executed code blocks, independent of the machine's load: no clock is used. */
import { Session } from 'node:inspector/promises';

/** Counts until it is stopped. */
export interface StepCounter {
  /** The number of executed blocks during the work. */
  readonly taken: (work: () => void) => Promise<number>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts counting blocks in files whose address contains one of these words. Functions that ran before are counted as
 * a whole only: import the code under test afterwards.
 */
export async function countSteps(files: readonly string[]): Promise<StepCounter> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  // Reading the counts resets them.
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
