import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { litDots, nextPercent, statusLine } from '#domain/loading-screen.ts';
import { LOADING_STATUS_LINES } from '#messages/portal/portal.ts';
import { forAll } from '#tests/support/for-all.ts';

it('nextPercent rises by 1 to 15 and stops at 100', () => {
  const chances = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  forAll(fc.integer({ min: 0, max: 100 }), chances, (percent, chance) => {
    const step = nextPercent(percent, chance) - percent;
    expect(step).toBeLessThanOrEqual(LIMITS.loading.stepPercentMax);
    expect(step >= 1 || percent + step === 100).toBe(true);
  });
});

it('litDots lights ten dots, one for every ten percent', () => {
  expect([0, 9, 10, 55, 99, 100].map(litDots)).toEqual([0, 0, 1, 5, 9, LIMITS.loading.dots]);
});

it('the status lines alternate between seven and start over', () => {
  const shown = Array.from({ length: 64 }, (_, steps) => statusLine(steps));
  expect(new Set(shown).size).toBe(LIMITS.loading.statusLines);
  expect([shown[0], shown[27], shown[28]]).toEqual([0, 6, 0]);
  expect(new Set(LOADING_STATUS_LINES).size).toBe(LIMITS.loading.statusLines);
});
