import { describe, expect, it, test } from 'vitest';
import { BIRTHDAY_LIMITS } from '../../../src/contract/limits.ts';
import { birthdayDate, birthdayGames } from '../../../src/domain/birthdays.ts';

test.each([
  [1, 1, 'Jan 1'],
  [3, 12, 'Mar 12'],
  [9, 30, 'Sep 30'],
  [12, 31, 'Dec 31'],
])('the birthday of month %i, day %i is %s', (month, day, text) => {
  expect(birthdayDate({ month, day })).toBe(text);
});

describe('games', () => {
  it('are cut after thirty characters, and say so', () => {
    const long = 'x'.repeat(BIRTHDAY_LIMITS.gamesTextLength);
    expect(birthdayGames(long)).toBe(long);
    expect(birthdayGames(`${long}y`)).toBe(`${long}…`);
    expect(birthdayGames('Chess, Go')).toBe('Chess, Go');
  });

  it('are left out where there are none', () => {
    expect(birthdayGames(null)).toBeNull();
    expect(birthdayGames('  ')).toBeNull();
  });
});
