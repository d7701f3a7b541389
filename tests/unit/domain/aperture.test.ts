import { double, integer } from 'fast-check';
import { expect, it } from 'vitest';
import { apertureBlades } from '#domain/aperture.ts';
import { forAll } from '#tests/support/for-all.ts';

function pointsOf(path: string): [number, number][] {
  return [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[LAZM]|$)/gu)].map(([, x, y]) => [Number(x), Number(y)]);
}

it('draws six blades from the opening to the rim for all sizes', () => {
  forAll(
    double({ min: 20, max: 50, noNaN: true }),
    double({ min: 0.1, max: 0.9, noNaN: true }),
    integer({ min: 0, max: 359 }),
    (radius, share, turn) => {
      const opening = radius * share;
      const blades = apertureBlades(radius, opening, turn);
      expect(blades).toHaveLength(6);
      for (const blade of blades) {
        const distances = pointsOf(blade).map(([x, y]) => Math.hypot(x - 50, y - 50));
        expect(Math.min(...distances)).toBeCloseTo(opening, 1);
        expect(Math.max(...distances)).toBeCloseTo(radius, 1);
      }
    },
  );
});
