import * as v from 'valibot';
import { expect } from 'vitest';
import { CONSTRAINT_CODES } from '#contract/constraint-codes.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import {
  BUDGET_RANGES,
  INQUIRY_STATUSES,
  PARTNERSHIP_TYPES,
  PartnerInquiryInputSchema,
  TIMELINES,
  type PartnerInquiry,
} from '#contract/partner-inquiries.ts';
import { insertPartnerInquiry } from '#data/partner-inquiries.ts';
import { databaseTest } from '#tests/support/database-test.ts';

const GOOD = {
  name: 'Thandi',
  email: 'thandi@example.com',
  company: 'Acme',
  phone: null,
  website: null,
  partnershipType: 'media',
  budgetRange: null,
  timeline: null,
  message: 'Hello',
} as const satisfies PartnerInquiry;

const { test, database } = databaseTest({ template: 'empty' });
let callers = 0;

/** The refusal of PostgreSQL, or null. Every attempt uses another address. */
async function refusalOf(
  changes: Readonly<Record<string, unknown>>,
  address?: string,
): Promise<RefusalError | null> {
  callers += 1;
  const client = database.asPerson('anonymous', {
    address: address ?? `10.0.${Math.floor(callers / 250)}.${callers % 250}`,
  });
  try {
    await insertPartnerInquiry(client, { ...GOOD, ...changes });
    return null;
  } catch (error) {
    if (error instanceof RefusalError) return error;
    throw error;
  }
}

test('a stored inquiry is pending and contains the values of the form', async () => {
  expect(
    await refusalOf({ budgetRange: 'discuss', timeline: 'year', website: 'https://acme.com' }),
  ).toBeNull();
  const [row] = await database.sql`select * from public.partner_inquiries`;
  expect(row).toMatchObject({
    name: 'Thandi',
    email: 'thandi@example.com',
    partnership_type: 'media',
    budget_range: 'discuss',
    timeline: 'year',
    website: 'https://acme.com',
    phone: null,
    status: 'pending',
  });
});

test('a stored inquiry is refused after five in an hour from one address', async () => {
  for (let sent = 0; sent < 5; sent += 1) expect(await refusalOf({}, '203.0.113.50')).toBeNull();
  expect((await refusalOf({}, '203.0.113.50'))?.code).toBe('throttled');
  expect(await refusalOf({}, '203.0.113.51')).toBeNull();
});

test('the form and the table have the same options', async () => {
  const rows = await database.sql<{ name: string; rule: string }>`select conname as name,
      pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = 'public.partner_inquiries'::regclass and contype = 'c'`;
  const optionsOf = (column: string): string[] => {
    const rule = rows.find(({ name }) => name === `partner_inquiries_${column}_check`)?.rule ?? '';
    return [...rule.matchAll(/'([^']+)'/gu)].map(([, option = '']) => option);
  };
  expect(optionsOf('partnership_type')).toEqual(PARTNERSHIP_TYPES);
  expect(optionsOf('budget_range')).toEqual(BUDGET_RANGES);
  expect(optionsOf('timeline')).toEqual(TIMELINES);
  expect(optionsOf('status')).toEqual(INQUIRY_STATUSES);
  for (const { name } of rows) expect(CONSTRAINT_CODES).toHaveProperty(name);
});

const { nameLength, emailLength, companyLength, phoneLength, websiteLength, messageLength } =
  LIMITS.partnerInquiry;
test.each([
  ['name', '🎮'.repeat(nameLength)],
  ['name', 'n'.repeat(nameLength + 1)],
  ['name', ' '],
  ['email', `${'e'.repeat(emailLength - 6)}@a.com`],
  ['email', `${'e'.repeat(emailLength - 5)}@a.com`],
  ['email', 'a@b'],
  ['email', 'a b@c.d'],
  ['email', 'a@b@c.d'],
  ['email', 'ü@exämple.de'],
  ['company', 'c'.repeat(companyLength)],
  ['company', 'c'.repeat(companyLength + 1)],
  ['phone', '1'.repeat(phoneLength)],
  ['phone', '1'.repeat(phoneLength + 1)],
  ['website', 'w'.repeat(websiteLength)],
  ['website', 'w'.repeat(websiteLength + 1)],
  ['message', 'é'.repeat(messageLength)],
  ['message', 'm'.repeat(messageLength + 1)],
  ['partnershipType', 'marriage'],
  ['budgetRange', '1'],
  ['timeline', 'never'],
])('the form and the table agree about %s, case %$', async (field, value) => {
  const accepted = v.safeParse(PartnerInquiryInputSchema, { ...GOOD, [field]: value }).success;
  const refusal = await refusalOf({ [field]: value });
  expect(refusal === null).toBe(accepted);
  expect(Object.keys(refusal?.fields ?? {})).toEqual(accepted ? [] : [field]);
});
