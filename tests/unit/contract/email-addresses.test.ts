/** One rule for addresses in every form; tests/database/email-addresses.test.ts compares it with the database's. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { EmailInputSchema } from '#contract/accounts.ts';
import { EMAIL_PATTERN } from '#contract/email-addresses.ts';
import { GuardianAddressSchema } from '#contract/onboarding.ts';
import { PartnerInquiryInputSchema } from '#contract/partner-inquiries.ts';
import { ADDRESSES, NO_ADDRESSES } from '#tests/support/addresses.ts';

const codesOf = (
  result: { readonly issues?: readonly v.BaseIssue<unknown>[] | undefined },
  field: string | null,
) =>
  (result.issues ?? [])
    .filter((issue) => (field === null ? true : v.getDotPath(issue) === field))
    .map(({ message }) => message);

it.each(ADDRESSES)('an address %j is one', (address) => {
  expect(EMAIL_PATTERN.test(address)).toBe(true);
  expect(v.safeParse(EmailInputSchema, address).success).toBe(true);
});

it.each(NO_ADDRESSES)('an address %j is none, in every form', (address) => {
  expect(codesOf(v.safeParse(EmailInputSchema, address), null)).toContain('invalid_email');
  expect(
    codesOf(v.safeParse(GuardianAddressSchema, { guardian_email: address }), 'guardian_email'),
  ).toContain('invalid_email');
  expect(codesOf(v.safeParse(PartnerInquiryInputSchema, { email: address }), 'email')).toContain(
    'invalid_email',
  );
});
