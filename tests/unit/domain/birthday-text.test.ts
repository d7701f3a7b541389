import { expect, it, test } from 'vitest';
import { BIRTHDAY_LIMITS } from '#contract/limits.ts';
import { birthdayDate, birthdayGames } from '#domain/birthday-text.ts';

test.each([
  [1, 1, 'Jan 1'],
  [3, 12, 'Mar 12'],
  [9, 30, 'Sep 30'],
  [12, 31, 'Dec 31'],
])('birthdayDate formats month %i, day %i as %s', (month, day, text) => {
  expect(birthdayDate({ month, day })).toBe(text);
});

it('birthdayGames cuts after thirty characters with an ellipsis', () => {
  const long = 'x'.repeat(BIRTHDAY_LIMITS.gamesTextLength);
  expect(birthdayGames(long)).toBe(long);
  expect(birthdayGames(`${long}y`)).toBe(`${long}…`);
  expect(birthdayGames('Chess, Go')).toBe('Chess, Go');
});

it('birthdayGames is null without games', () => {
  expect(birthdayGames(null)).toBeNull();
  expect(birthdayGames('  ')).toBeNull();
});
