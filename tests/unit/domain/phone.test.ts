import { expect, test } from 'vitest';
import { formatPhone } from '#domain/phone.ts';

test.each([
  ['0821234567', '082\u00a0123\u00a04567'],
  ['+27 82 123 4567', '082\u00a0123\u00a04567'],
  ['(021) 555-0100', '021\u00a0555\u00a00100'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['082 123', '082 123'],
])('formats %s as %s', (typed, formatted) => {
  expect(formatPhone(typed)).toBe(formatted);
});
