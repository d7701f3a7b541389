import { expect } from 'vitest';
import { ONBOARDING_LIMITS } from '#contract/limits.ts';
import {
  AGREEMENT_VERSION,
  GUARDIAN_RELATIONSHIPS,
  LANGUAGES,
  PLATFORMS,
  PROVINCES,
} from '#contract/onboarding.ts';
import { CONSENT_VERSION } from '#contract/guardian-consent.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const { test, database } = databaseTest({ template: 'empty' });

async function definitionOf(name: string): Promise<string> {
  return database.value`select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${name}`;
}

// Limits of the forms and of the tables; contract.test.ts compares the rest.
test.each([
  ['users_url_facebook_check', ONBOARDING_LIMITS.socialUrlLength],
  ['user_private_guardian_phone_check', ONBOARDING_LIMITS.phoneLength],
])('%s contains %i', async (constraint, limit) => {
  expect(await definitionOf(constraint)).toMatch(new RegExp(`\\b${String(limit)}\\b`, 'u'));
});

test('a date of birth before the earliest year is refused', async () => {
  expect(await definitionOf('user_private_date_of_birth_check')).toContain(
    `'${String(ONBOARDING_LIMITS.earliestYear)}-01-01'`,
  );
});

test('a consent link lasts as long as the mail says', async () => {
  const value = await database.value`select pg_get_expr(adbin, adrelid) as days from pg_attrdef
  join pg_attribute on adrelid = attrelid and adnum = attnum
   where adrelid = 'public.consent_requests'::regclass and attname = 'expires_at'`;
  expect(value).toContain(`${String(ONBOARDING_LIMITS.guardianLinkDays)} days`);
});

test('every choice fits its column', () => {
  const lengths = (list: readonly string[]): number => Math.max(...list.map((text) => text.length));
  expect(lengths(PROVINCES)).toBeLessThanOrEqual(60);
  expect(lengths(GUARDIAN_RELATIONSHIPS)).toBeLessThanOrEqual(60);
  for (const list of [PLATFORMS, LANGUAGES]) {
    expect(list.length).toBeLessThanOrEqual(20);
    expect(list.join('').length).toBeLessThanOrEqual(400);
  }
  expect(lengths([AGREEMENT_VERSION, CONSENT_VERSION])).toBeLessThanOrEqual(40);
});
