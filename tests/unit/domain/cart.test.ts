import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  addLine,
  countPieces,
  lineKeyText,
  quantityOfProduct,
  removeLine,
  setLineQuantity,
} from '#domain/cart.ts';
import { anyLine, line } from '#tests/support/arbitraries.ts';
import { forAll } from '#tests/support/for-all.ts';

const sixpack = (overrides: Partial<CartLine> = {}): CartLine =>
  line({
    productId: 'sixpack',
    title: 'Grizzly Energy six-pack',
    selectedSize: null,
    selectedColor: null,
    available: 40,
    maxPerOrder: 6,
    unitSingular: 'Grizzly six-pack',
    unitPlural: 'Grizzly six-packs',
    ...overrides,
  });

function expectRules(lines: readonly CartLine[]): void {
  const keys = lines.map((each) => lineKeyText(each));
  expect(new Set(keys).size).toBe(keys.length);
  for (const each of lines) {
    expect(Number.isInteger(each.quantity)).toBe(true);
    expect(each.quantity).toBeGreaterThanOrEqual(1);
    expect(each.quantity).toBeLessThanOrEqual(Math.min(each.available ?? 99, LIMITS.cart.maxQuantity));
    expect(quantityOfProduct(lines, each.productId)).toBeLessThanOrEqual(
      each.maxPerOrder ?? Number.MAX_SAFE_INTEGER,
    );
  }
}

test('addLine merges only lines with the same product, size and colour', () => {
  const first = addLine([], line({ quantity: 2 }));
  const second = addLine(first.lines, line({ quantity: 3 }));
  expect(second.lines).toEqual([line({ quantity: 5 })]);
  const other = addLine(second.lines, line({ selectedColor: 'Green' }));
  expect(other.lines.map(({ quantity }) => quantity)).toEqual([5, 1]);
});

test('addLine applies the limit over all lines of the product', () => {
  const cold = addLine([], sixpack({ quantity: 4, selectedColor: 'Cold' })).lines;
  const change = addLine(cold, sixpack({ quantity: 4, selectedColor: 'Warm' }));
  expect(change.added).toBe(2);
  expect(change.notice).toEqual({
    code: 'cap_clamped',
    title: 'Grizzly Energy six-pack',
    maximum: 6,
    room: 2,
    unitSingular: 'Grizzly six-pack',
  });
  const full = addLine(change.lines, sixpack());
  expect(full.lines).toBe(change.lines);
  expect(full.notice).toMatchObject({ code: 'cap_reached', maximum: 6, unitPlural: 'Grizzly six-packs' });
});

test.each([
  ['the stock where it allows less than the limit', { available: 3 }, { code: 'stock_clamped', quantity: 3 }],
  ['the limit where the stock allows as much', { available: 6 }, { code: 'cap_clamped', room: 6 }],
])('addLine names %s', (_name, stock, notice) => {
  expect(addLine([], sixpack({ quantity: 8, ...stock })).notice).toMatchObject(notice);
});

test('addLine stops at the stock and reports it', () => {
  const change = addLine([line({ quantity: 8 })], line({ quantity: 5 }));
  expect(change.added).toBe(2);
  expect(change.notice).toEqual({ code: 'stock_clamped', title: 'Jersey', quantity: 10 });
  expect(addLine([], line({ available: 0 })).notice).toEqual({ code: 'sold_out', title: 'Jersey' });
});

test('addLine takes the new price', () => {
  const { lines } = addLine([line({ priceCents: 100 })], line({ priceCents: 120 }));
  expect(lines[0]).toMatchObject({ priceCents: 120, quantity: 2 });
});

test('addLine treats an invalid quantity as one', () => {
  for (const quantity of [0, -5, Number.NaN, 1.9]) expect(addLine([], line({ quantity })).added).toBe(1);
});

test('addLine refuses a line beyond the limit, but adds to existing ones', () => {
  const lines = Array.from({ length: LIMITS.cart.maxLines }, (_, index) => line({ productId: `p${index}` }));
  expect(addLine(lines, line({ productId: 'new' })).notice).toMatchObject({ code: 'cart_full' });
  expect(addLine(lines, line({ productId: 'p0' })).added).toBe(1);
});

test('setLineQuantity keeps the quantity between one and the maximum', () => {
  const lines = [line({ quantity: 2 })];
  expect(setLineQuantity(lines, line(), 0).lines[0]?.quantity).toBe(1);
  expect(setLineQuantity(lines, line(), 7)).toEqual({
    lines: [line({ quantity: 7 })],
    added: 5,
    notice: null,
  });
  expect(setLineQuantity(lines, line(), 2).lines).toBe(lines);
  expect(setLineQuantity(lines, line(), 70)).toMatchObject({ added: 8, notice: { code: 'stock_clamped' } });
});

test('setLineQuantity leaves room for other lines of the product', () => {
  const lines = [
    sixpack({ quantity: 4, selectedColor: 'Cold' }),
    sixpack({ quantity: 1, selectedColor: 'Warm' }),
  ];
  const change = setLineQuantity(lines, sixpack({ selectedColor: 'Warm' }), 5);
  expect(change.lines[1]?.quantity).toBe(2);
  expect(change.notice).toMatchObject({ code: 'cap_clamped', room: 1 });
  expect(setLineQuantity(change.lines, sixpack({ selectedColor: 'Warm' }), 3).notice).toMatchObject({
    code: 'cap_reached',
  });
});

test('setLineQuantity names the stock where it leaves less room than the limit', () => {
  const change = setLineQuantity([sixpack({ available: 4, quantity: 3 })], sixpack(), 8);
  expect(change).toMatchObject({ added: 1, notice: { code: 'stock_clamped', quantity: 4 } });
});

test('setLineQuantity drops a sold-out line and ignores an unknown one', () => {
  const lines = [line({ available: 0 })];
  expect(setLineQuantity(lines, line(), 2)).toMatchObject({ lines: [], notice: { code: 'sold_out' } });
  expect(setLineQuantity(lines, line({ productId: 'other' }), 2).lines).toBe(lines);
});

test('removeLine removes only the line with this size and colour', () => {
  const lines = [line(), line({ selectedSize: 'L' }), line({ selectedColor: null })];
  expect(removeLine(lines, line({ selectedSize: 'L' }))).toEqual([line(), line({ selectedColor: null })]);
});

const step = fc.oneof(
  fc.record({ action: fc.constant('add' as const), line: anyLine }),
  fc.record({
    action: fc.constant('set' as const),
    line: anyLine,
    quantity: fc.integer({ min: -3, max: 150 }),
  }),
  fc.record({ action: fc.constant('remove' as const), line: anyLine }),
);

test('any sequence of changes exceeds neither stock nor limit, repeats no key, and counts correctly', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let lines: readonly CartLine[] = [];
      for (const each of steps) {
        const before = countPieces(lines);
        if (each.action === 'remove') {
          lines = removeLine(lines, each.line);
          continue;
        }
        const change =
          each.action === 'add'
            ? addLine(lines, each.line)
            : setLineQuantity(lines, each.line, each.quantity);
        lines = change.lines;
        expect(countPieces(lines) - before).toBe(change.added);
      }
      expectRules(lines);
    }),
    { numRuns: 300 },
  );
});

test('any sequence of changes results in the same number of pieces in any order of adding', () => {
  forAll(fc.array(anyLine, { maxLength: 12 }), (all) => {
    const fill = (lines: readonly CartLine[]): readonly CartLine[] =>
      lines.reduce<readonly CartLine[]>((cart, each) => addLine(cart, each).lines, []);
    const uncapped = all.filter((each) => each.maxPerOrder === null);
    const sorted = (lines: readonly CartLine[]): string[] =>
      lines.map((each) => `${lineKeyText(each)}×${each.quantity}`).sort();
    expect(sorted(fill(uncapped))).toEqual(sorted(fill(uncapped.toReversed())));
  });
});

test('any sequence of changes is undone by removing an added line', () => {
  forAll(fc.array(anyLine, { maxLength: 8 }), anyLine, (others, extra) => {
    const start = others
      .filter((each) => lineKeyText(each) !== lineKeyText(extra))
      .reduce<readonly CartLine[]>((cart, each) => addLine(cart, each).lines, []);
    expect(removeLine(addLine(start, extra).lines, extra)).toEqual(start);
  });
});
