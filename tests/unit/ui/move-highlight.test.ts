import { expect, test } from 'vitest';
import { moveHighlight } from '#ui/move-highlight.ts';

test.each([
  [-1, 1, 0],
  [-1, -1, 2],
  [0, 1, 1],
  [2, 1, 0],
  [0, -1, 2],
] as const)('moveHighlight moves from %i by %i to %i of three options', (place, step, next) => {
  expect(moveHighlight(place, step, 3)).toBe(next);
});
