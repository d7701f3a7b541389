/** Periods of the dashboard and what its figures say. */
import { expect, it } from 'vitest';
import {
  axisText,
  axisTicks,
  combineFigures,
  figureOf,
  isPeriod,
  netOf,
  percentOf,
  periodDays,
  seriesOf,
  stockTurns,
} from '#domain/dashboard.ts';
import { dayAfter } from '#domain/days.ts';

const TODAY = '2026-03-30';

it.each([
  ['7d', '2026-03-24', TODAY, '2026-03-17', '2026-03-23'],
  ['30d', '2026-03-01', TODAY, '2026-01-30', '2026-02-28'],
  // February has no 30th.
  ['month', '2026-03-01', TODAY, '2026-02-01', '2026-02-28'],
  ['last-month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['year', '2026-01-01', TODAY, '2025-01-01', '2025-03-30'],
  ['own', '2026-03-01', TODAY, '2026-01-30', '2026-02-28'],
] as const)('periodDays %s', (period, first, last, beforeFirst, beforeLast) => {
  expect(periodDays(period, TODAY)).toEqual({ first, last, beforeFirst, beforeLast });
});

it('periodDays compares own dates with as many days before', () => {
  const own = { first: '2026-01-05', last: '2026-01-05' };
  expect(periodDays('own', TODAY, own)).toMatchObject({
    beforeFirst: '2026-01-04',
    beforeLast: '2026-01-04',
  });
});

it('periodDays crosses a year and a leap day', () => {
  expect(periodDays('last-month', '2026-01-31')).toMatchObject({
    first: '2025-12-01',
    beforeFirst: '2025-11-01',
  });
  expect(periodDays('year', '2028-02-29').beforeLast).toBe('2027-02-28');
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});

it('isPeriod refuses turned dates, dates that do not exist, and more than three years', () => {
  expect(isPeriod('2026-01-01', '2026-01-01')).toBe(true);
  expect(isPeriod('2026-01-02', '2026-01-01')).toBe(false);
  expect(isPeriod('2026-13-01', '2026-13-02')).toBe(false);
  expect(isPeriod('2020-01-01', '2026-01-01')).toBe(false);
  expect(isPeriod('', '2026-01-01')).toBe(false);
});

const sum = { items: 2, total: 500, items_before: 1, total_before: 400 };
const figures = {
  parts: [0, 1].map(() => ({ starts: null, ends: null, starts_before: null, ends_before: null })),
  sums: [{ figure: 'gross', part: '', ...sum }],
  series: [{ figure: 'gross', nth: 1, ...sum }],
};

it('figures are zero when nothing happened', () => {
  expect(figureOf(figures, 'gross', 'total')).toEqual({ now: 500, before: 400 });
  expect(figureOf(figures, 'refund', 'total')).toEqual({ now: 0, before: 0 });
  expect(seriesOf(figures, 'gross')).toEqual([
    { now: 0, before: 0 },
    { now: 2, before: 1 },
  ]);
});

it('figures combine in both periods, and divide by nothing without a number', () => {
  const [gross, fee, refund] = [
    { now: 500, before: 400 },
    { now: 20, before: 10 },
    { now: 600, before: 0 },
  ];
  expect(combineFigures([gross, fee, refund], netOf)).toEqual({ now: -120, before: 390 });
  expect([percentOf(1, 3), percentOf(1, 0)]).toEqual([33, null]);
  expect(stockTurns({ shipped: 6, stock_before: 4, stock_after: 2 })).toBe(2);
  expect(stockTurns({ shipped: 0, stock_before: 0, stock_after: 0 })).toBeNull();
});

it.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 1]],
  [[7], [0, 5, 10]],
  [
    [3, 6],
    [0, 2, 4, 6],
  ],
  [
    [-600, 2700],
    [-2000, 0, 2000, 4000],
  ],
  [[-50], [-60, -40, -20, 0]],
  [[12_345.6], [0, 5000, 10_000, 15_000]],
])('axisTicks of %o', (values, ticks) => {
  expect(axisTicks(values)).toEqual(ticks);
});

it.each([
  [0, true, 'R0'],
  [30_000, true, 'R30K'],
  [-10_000, true, '-R10K'],
  [1500, false, '1.5K'],
])('axisText of %s, money %s, is %s', (value, isMoney, text) => {
  expect(axisText(value, isMoney).replace(',', '.')).toBe(text);
});
