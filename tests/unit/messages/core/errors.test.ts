import { expect, it } from 'vitest';
import { ERROR_CODES } from '#contract/error-codes.ts';
import { errorText } from '#messages/core/errors.ts';

it('errorText exists for every code, and every code is unique', () => {
  expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
  for (const code of ERROR_CODES) expect(errorText(code)).toMatch(/^[A-Z].{6,}/u);
});

it.each([
  ['invalid_email', 'Please enter a valid email address'],
  ['invalid_credentials', 'Invalid email or password.'],
  [
    'email_unverified',
    'Please verify your email before logging in. Check your inbox for the confirmation link.',
  ],
  ['banned', 'We are unable to log you in. Please contact HR for assistance.'],
  ['select_size', 'Please select a size before adding to cart'],
  ['select_color', 'Please select a color before adding to cart'],
  ['duplicate_application', 'You already have an application for this team.'],
] as const)('errorText is the specified sentence for %s', (code, words) => {
  expect(errorText(code)).toBe(words);
});
