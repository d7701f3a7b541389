/** How builds of different sizes compare. */
import type { BuildCost } from './timed-build.ts';

/** Builds with so many articles: from nothing, with nothing changed, after one article was edited. */
export interface Measured {
  readonly articles: number;
  readonly first: BuildCost;
  readonly again: BuildCost;
  readonly edited: BuildCost;
}

/** What each page beyond those of the next smaller build cost. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** Wall clock. */
  readonly millisecondsPerPage: number;
  /** All threads of the build together; of a busy machine the steadier figure. */
  readonly processorMillisecondsPerPage: number;
}

/** Steps between neighbouring sizes; the same fixed start is in both, so that it drops out. */
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

/** Seconds that are spent however many pages there are, by the first step. */
export function fixedStart(measured: readonly Measured[]): number {
  const [smallest] = measured;
  const [step] = stepsOf(measured);
  if (!smallest || !step) return 0;
  return smallest.first.seconds - (smallest.first.pages * step.millisecondsPerPage) / 1000;
}
