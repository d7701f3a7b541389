import { expect, test } from 'vitest';
import { maskEmail } from '#domain/mask-email.ts';

test.each([
  ['thandi@example.org', 't••••@example.org'],
  ['t@example.org', 't••••@example.org'],
  ['🎮thandi@example.org', '🎮••••@example.org'],
  ['"a@b"@example.org', '"••••@example.org'],
  ['@example.org', '••••'],
  ['thandi', '••••'],
  ['', ''],
])('of %j only %j is shown', (address, shown) => {
  expect(maskEmail(address)).toBe(shown);
});
