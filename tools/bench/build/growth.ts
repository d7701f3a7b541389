/** Compares builds of different sizes. */
import type { BuildCost } from './timed-build.ts';

/** Durations of builds with a number of articles: clean, unchanged, and after editing one article. */
export interface Measured {
  readonly articles: number;
  readonly first: BuildCost;
  readonly again: BuildCost;
  readonly edited: BuildCost;
}

/** Cost per page beyond the next smaller build. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** Wall clock time. */
  readonly millisecondsPerPage: number;
  /** CPU time of all threads, which is steadier on a busy machine. */
  readonly processorMillisecondsPerPage: number;
}

/** Returns the steps between neighbouring sizes; fixed costs cancel out. */
export function stepsOf(measured: readonly Measured[]): readonly Step[] {
  return measured.slice(1).flatMap((larger, index) => {
    const smaller = measured[index];
    if (!smaller) return [];
    const pages = larger.first.pages - smaller.first.pages;
    const perPage = (of: 'seconds' | 'processorSeconds'): number =>
      ((larger.first[of] - smaller.first[of]) * 1000) / pages;
    return {
      from: smaller.articles,
      to: larger.articles,
      millisecondsPerPage: perPage('seconds'),
      processorMillisecondsPerPage: perPage('processorSeconds'),
    };
  });
}
