import * as v from 'valibot';
import { expect, it } from 'vitest';
import { CONSENT_PURPOSES, GuardianTokenSchema, GuardianViewSchema } from '#contract/guardian-consent.ts';

it.each([
  ['0123456789abcdef'.repeat(4), true],
  ['0123456789ABCDEF'.repeat(4), false],
  ['a'.repeat(63), false],
  ['a'.repeat(65), false],
  [`${'a'.repeat(64)}/..`, false],
  [`x${'a'.repeat(64)}`, false],
  ['g'.repeat(64), false],
])('the token %s of a guardian is one: %s', (token, isOne) => {
  expect(v.is(GuardianTokenSchema, token)).toBe(isOne);
});

it('a purpose that the service names unclearly is undecided, never granted', () => {
  const purposes = Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, 'yes']));
  const view = { state: 'pending', member: {}, guardian: {}, held: [], purposes };
  expect(v.parse(GuardianViewSchema, view)).toMatchObject({
    purposes: Object.fromEntries(CONSENT_PURPOSES.map((purpose) => [purpose, 'open'])),
    tickets: [],
    version: null,
    decided_at: null,
    declared_at: null,
  });
});
