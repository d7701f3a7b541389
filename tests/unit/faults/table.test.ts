import { expect, it } from 'vitest';
import { judge } from '#tools/faults/checks.ts';
import { isBroken, quantile, type Round, tableOf } from '#tools/faults/table.ts';

const round = (changes: Partial<Round> = {}): Round => ({
  fault: 'postgres',
  acknowledged: 10,
  lost: 0,
  doubled: 0,
  ledgers: 0,
  sentAgain: 0,
  recoveryMs: 1000,
  ...changes,
});

it('names what is missing and what is there too often', () => {
  const counts = [
    { name: 'order 1', found: 0, least: 1, most: 1 },
    { name: 'order 2', found: 1, least: 1, most: 1 },
    { name: 'order 3', found: 2, least: 1, most: 1 },
    { name: 'mail 1', found: 2, least: 1, most: 2 },
  ];
  expect(judge(counts)).toEqual({ lost: ['order 1: 0 of 1 to 1'], doubled: ['order 3: 2 of 1 to 1'] });
});

it('takes the value that a share does not exceed', () => {
  expect(quantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
  expect(quantile([5, 1, 3, 2, 4], 0.95)).toBe(5);
  expect(quantile([], 0.5)).toBe(0);
});

it('sums the rounds of a fault and counts those without a recovery', () => {
  const rounds = [
    round(),
    round({ lost: 1, recoveryMs: 3000 }),
    round({ doubled: 2, ledgers: 1, sentAgain: 4, recoveryMs: null }),
    round({ fault: 'smtp', recoveryMs: 50 }),
  ];
  expect(tableOf(rounds)).toEqual([
    {
      fault: 'postgres',
      rounds: 3,
      acknowledged: 30,
      lost: 1,
      doubled: 2,
      ledgers: 1,
      'mails again': 4,
      'not recovered': 1,
      'recovery median, s': '1.0',
      'recovery max, s': '3.0',
    },
    expect.objectContaining({ fault: 'smtp', 'recovery max, s': '0.1' }),
  ]);
});

it.each([{ lost: 1 }, { doubled: 1 }, { ledgers: 1 }, { recoveryMs: null }])(
  'fails a round with %j',
  (changes) => {
    expect(isBroken(round())).toBe(false);
    expect(isBroken(round(changes))).toBe(true);
  },
);
