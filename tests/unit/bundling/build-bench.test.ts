/** The figures that the build's bench derives from its measurements. */
import { expect, it } from 'vitest';
import { type Measured, stepsOf } from '#tools/bench/build/growth.ts';

function measured(articles: number, pages: number, seconds: number): Measured {
  const cost = { pages, seconds, processorSeconds: seconds * 2, peakBytes: 0 };
  return { articles, first: cost, again: cost, edited: cost };
}

it('stepsOf leaves out the fixed start of every build', () => {
  const builds = [measured(100, 200, 6.2), measured(1000, 1200, 7.2), measured(10_000, 12_200, 18.2)];
  const steps = stepsOf(builds);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [100, 1000],
    [1000, 10_000],
  ]);
  for (const step of steps) {
    expect(step.millisecondsPerPage).toBeCloseTo(1);
    expect(step.processorMillisecondsPerPage).toBeCloseTo(2);
  }
});
