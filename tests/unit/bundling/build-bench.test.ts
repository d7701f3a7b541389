/** The figures that the build's bench derives from its measurements. */
import { expect, it } from 'vitest';
import { type Measured, stepsOf } from '#tools/build/growth.ts';
import { layersOf } from '#tools/build/layers.ts';

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

it('layersOf sums a profile by component', () => {
  const frame = (id: number, functionName: string, url = '') => ({ id, callFrame: { functionName, url } });
  const profile = {
    nodes: [
      frame(1, '(idle)'),
      frame(2, 'parse', 'file:///x/node_modules/markdown-it/dist/markdown-it.mjs'),
      frame(3, 'render', 'file:///x/.netlify/build/.prerender/chunks/server_abc.mjs'),
      frame(4, 'mkdir'),
    ],
    samples: [1, 2, 3, 2, 4],
    timeDeltas: [1000, 2000, 500, 3000, 250],
  };
  expect(layersOf(profile)).toEqual([
    { layer: 'Markdown', milliseconds: 5 },
    { layer: 'waiting', milliseconds: 1 },
    { layer: "Astro's renderer", milliseconds: 0.5 },
    { layer: 'Node: files, streams, encoding, modules', milliseconds: 0.25 },
  ]);
});
