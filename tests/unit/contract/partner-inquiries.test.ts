import * as v from 'valibot';
import { expect, it } from 'vitest';
import { toFieldErrors } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { PARTNER_INQUIRY_FIELDS, PartnerInquiryInputSchema } from '#contract/partner-inquiries.ts';

const REQUIRED = {
  name: ' Thandi ',
  email: ' thandi@example.com ',
  company: 'Acme',
  partnershipType: 'media',
  message: '  Hello\n\nthere \t',
};

function check(changes: Readonly<Record<string, unknown>>) {
  const result = v.safeParse(PartnerInquiryInputSchema, { ...REQUIRED, ...changes });
  return result.success
    ? { value: result.output, errors: {} }
    : { value: null, errors: toFieldErrors(result.issues) };
}

it('PartnerInquiryInputSchema trims values and turns empty ones into null', () => {
  const optional = { phone: '', website: '  ', budgetRange: '', timeline: undefined };
  expect(check(optional).value).toEqual({
    name: 'Thandi',
    email: 'thandi@example.com',
    company: 'Acme',
    partnershipType: 'media',
    message: 'Hello\n\nthere',
    phone: null,
    website: null,
    budgetRange: null,
    timeline: null,
  });
});

it("PartnerInquiryInputSchema lists its fields in the form's order", () => {
  expect(PARTNER_INQUIRY_FIELDS).toEqual(Object.keys(PartnerInquiryInputSchema.entries));
});

it('PartnerInquiryInputSchema requires name, email, company, partnership type and message', () => {
  const blank = Object.fromEntries(PARTNER_INQUIRY_FIELDS.map((field) => [field, ' ']));
  expect(check(blank).errors).toEqual({
    name: 'required',
    email: 'required',
    company: 'required',
    partnershipType: 'required',
    message: 'required',
  });
});

it.each(['a@b.c', 'first.last+tag@sub.example.co.za', 'ü@exämple.de'])(
  'PartnerInquiryInputSchema accepts the address %s',
  (email) => {
    expect(check({ email }).errors).toEqual({});
  },
);

it.each(['a', 'a@b', '@b.c', 'a@.c@d.e', 'a b@c.d', 'a@b.'])(
  'PartnerInquiryInputSchema refuses the address %s',
  (email) => {
    expect(check({ email }).errors).toEqual({ email: 'invalid_email' });
  },
);

it.each([
  ['name', LIMITS.partnerInquiry.nameLength],
  ['company', LIMITS.partnerInquiry.companyLength],
  ['phone', LIMITS.partnerInquiry.phoneLength],
  ['website', LIMITS.partnerInquiry.websiteLength],
  ['message', LIMITS.partnerInquiry.messageLength],
])('PartnerInquiryInputSchema accepts %s up to %d characters, counting an emoji as one', (field, length) => {
  expect(check({ [field]: '🎮'.repeat(length) }).errors).toEqual({});
  expect(check({ [field]: 'x'.repeat(length + 1) }).errors).toEqual({ [field]: 'too_long' });
});

it('PartnerInquiryInputSchema refuses control characters, but accepts line breaks in the message', () => {
  expect(check({ name: 'a\u0000b', phone: 'a\nb', message: 'a\r\nb\tc' }).errors).toEqual({
    name: 'invalid_characters',
    phone: 'invalid_characters',
  });
  expect(check({ message: 'a\u0000b' }).errors).toEqual({ message: 'invalid_characters' });
});
