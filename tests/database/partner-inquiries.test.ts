import { beforeEach, describe, expect } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import type { RequestOptions } from '#tests/support/database.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE, type PersonName } from '#tests/support/people.ts';
import { insertFixture, ROWS } from './fixture.ts';

const INQUIRY = {
  name: 'Naledi',
  email: 'naledi@company.test',
  company: 'Company',
  partnership_type: 'sponsorship',
  message: 'Hello there',
};

const { test, database, sql, asPerson, asService } = databaseTest({
  prepare: insertFixture,
});

beforeEach(() => sql`delete from public.throttle`);

const send = (
  values: Record<string, unknown> = {},
  options: RequestOptions = {},
  person: PersonName = 'anonymous',
) =>
  asPerson(person, options)
    .from('partner_inquiries')
    .insert({ ...INQUIRY, ...values });

describe('the limit of inquiries', () => {
  const address = '203.0.113.9';

  test('allows five an hour per address', async () => {
    for (let index = 0; index < 5; index += 1) expect((await send({}, { address })).error).toBeNull();
    const { error, status } = await send({}, { address });
    expect(error?.message).toBe('throttled');
    expect(status).toBe(429);
    expect((await send({}, { address: '203.0.113.10' })).error).toBeNull();
  });

  test('applies to members too', async () => {
    for (let index = 0; index < 5; index += 1)
      expect((await send({}, { address }, 'member')).error).toBeNull();
    expect((await send({}, { address }, 'otherMember')).error?.message).toBe('throttled');
  });

  test('holds under concurrency', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({}, { address })));
    expect(answers.filter((answer) => answer.error === null)).toHaveLength(5);
  });

  test('ignores forged address headers', async () => {
    const outcomes: (string | undefined)[] = [];
    for (let index = 0; index < 7; index += 1) {
      const forged = `198.51.100.${String(index)}`;
      const headers = {
        'x-forwarded-for': forged,
        'cf-connecting-ip': forged,
        'x-real-ip': forged,
        forwarded: `for=${forged}`,
      };
      outcomes.push((await send({}, { address, headers })).error?.message);
    }
    expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(5);
  });

  test('slides with the hour', async () => {
    for (let index = 0; index < 5; index += 1) await send({}, { address });
    await sql`update public.throttle set window_start = window_start - interval '50 minutes'`;
    expect((await send({}, { address })).error?.message).toBe('throttled');
    await sql`update public.throttle set window_start = window_start - interval '15 minutes'`;
    expect((await send({}, { address })).error).toBeNull();
  });

  test('stores no address', async () => {
    await send({}, { address });
    const rows = await sql<{ subject: string }>`select subject from public.throttle`;
    expect(rows).toHaveLength(1);
    expect(rows[0]?.subject).toMatch(/^[0-9a-f]{64}$/u);
  });

  test('does not apply to the owner; the service role writes none', async () => {
    const columns = Object.keys(INQUIRY).join(', ');
    const insert = `insert into public.partner_inquiries (${columns}) values ($1, $2, $3, $4, $5)`;
    for (let index = 0; index < 7; index += 1) await sql(insert, Object.values(INQUIRY));
    const { error } = await asService({ address }).from('partner_inquiries').insert(INQUIRY);
    expect(error?.code).toBe('42501');
  });
});

describe('a partner inquiry', () => {
  let visitor = 0;
  const submit = (values: Record<string, unknown>) => {
    visitor += 1;
    return send(values, { address: `10.1.0.${String(visitor)}` });
  };

  test('is stored as pending and returns nothing', async () => {
    expect((await submit({ company: 'Arrives' })).error).toBeNull();
    const [row] = await sql`select status, phone, budget_range from public.partner_inquiries
        where company = 'Arrives'`;
    expect(row).toEqual({ status: 'pending', phone: null, budget_range: null });
    const returned = await asPerson('anonymous').from('partner_inquiries').insert(INQUIRY).select();
    expect(returned.error?.code).toBe('42501');
  });

  const lengths = LIMITS.partnerInquiry;

  test.each([
    ['name', lengths.nameLength],
    ['company', lengths.companyLength],
    ['phone', lengths.phoneLength],
    ['website', lengths.websiteLength],
    ['message', lengths.messageLength],
  ])('accepts %s up to %i characters', async (column, length) => {
    expect((await submit({ [column]: '🦁'.repeat(length) })).error).toBeNull();
    expect((await submit({ [column]: 'x'.repeat(length + 1) })).error?.message).toContain(
      `partner_inquiries_${column}_check`,
    );
  });

  test('accepts an e-mail address up to 254 characters', async () => {
    const long = (length: number) => `${'x'.repeat(length - '@company.test'.length)}@company.test`;
    expect((await submit({ email: long(lengths.emailLength) })).error).toBeNull();
    expect((await submit({ email: long(lengths.emailLength + 1) })).error?.message).toContain(
      'partner_inquiries_email_check',
    );
  });

  test.each([
    ['name', ' '],
    ['name', 'Eve\r\nBcc: everybody@people.test'],
    ['email', 'nobody'],
    ['email', 'a b@company.test'],
    ['email', 'a@company'],
    ['email', 'a\u0007@company.test'],
    ['company', ''],
    ['company', 'Line\u2028break'],
    ['phone', ''],
    ['phone', '\t1'],
    ['website', ''],
    ['website', 'https://a.test\n'],
    ['message', '   '],
    ['message', 'Bell\u0007'],
    ['partnership_type', 'friendship'],
    ['budget_range', '10'],
    ['timeline', 'now'],
  ])('refuses %s %j', async (column, value) => {
    expect((await submit({ [column]: value })).error?.message).toContain(`partner_inquiries_${column}_check`);
  });

  test('accepts a message of several lines', async () => {
    expect((await submit({ message: 'One\r\nTwo\n\tThree' })).error).toBeNull();
  });

  test.each(['name', 'email', 'company', 'partnership_type', 'message'])('requires %s', async (column) => {
    const { error } = await submit({ [column]: null });
    expect(error?.code).toBe('23502');
    expect(error?.message).toContain(column);
  });
});

test('is moved by administrators, with time, and audited without personal data', async () => {
  const client = asPerson('admin');
  const call = {
    inquiry: ROWS.inquiry,
    expected: await database.value`select updated_at::text as expected from public.partner_inquiries
        where id = ${ROWS.inquiry}`,
  };
  const refused = await client.rpc('advance_partner_inquiry', { ...call, step: 'forgotten' });
  expect(refused.error?.message).toBe('transition_not_allowed');
  expect((await client.rpc('advance_partner_inquiry', { ...call, step: 'contacted' })).error).toBeNull();
  const admin = client.from('partner_inquiries');
  expect((await admin.update({ message: 'Other words' }).eq('id', ROWS.inquiry)).error?.code).toBe('42501');
  await sql`update public.partner_inquiries set name = 'Changed', updated_at = '2000-01-01'
    where id = ${ROWS.inquiry}`;
  expect(
    await database.value`select updated_at > now() - interval '1 hour' as fresh
    from public.partner_inquiries where id = ${ROWS.inquiry}`,
  ).toBe(true);
  const entries = await sql`select actor_id, action, before, after from public.audit
    where table_name = 'partner_inquiries' and row_key = ${ROWS.inquiry} order by id`;
  expect(entries).toEqual([
    {
      actor_id: null,
      action: 'insert',
      before: null,
      after: expect.objectContaining({
        name: '[redacted]',
        email: '[redacted]',
        message: '[redacted]',
        status: 'pending',
      }),
    },
    {
      actor_id: PEOPLE.admin.id,
      action: 'update',
      before: { status: 'pending', answered_at: null },
      after: { status: 'contacted', answered_at: expect.any(String) },
    },
    { actor_id: null, action: 'update', before: { name: '[redacted]' }, after: { name: '[redacted]' } },
  ]);
  const [leak] = await sql`select from public.audit where audit::text ~* 'thandi|company.test|hello'`;
  expect(leak).toBeUndefined();
});
