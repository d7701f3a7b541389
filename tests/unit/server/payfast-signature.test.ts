import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkSignature, signForm } from '#server/payfast/signature.ts';
import { checkSource, isInRanges } from '#server/payfast/source.ts';
import { startPayfast, type PayfastOrder } from '#server/use-cases/payments.ts';
import type { PayfastField } from '#contract/payfast.ts';
import { readNotice, type PayfastNotice } from '#domain/payfast-notice.ts';
import { forAll } from '#tests/support/for-all.ts';
import {
  ACCOUNT,
  bodyOf,
  noticeFields,
  signatureOf,
  signedNotice,
  SOURCE,
  VECTORS,
} from '#tests/support/payfast.ts';

function read(raw: string): PayfastNotice {
  const notice = readNotice(raw);
  if (notice === null) throw new Error('That is no notice.');
  return notice;
}

function verdict(raw: string, passphrase = ACCOUNT.passphrase): string {
  return checkSignature(read(raw), passphrase).detail;
}

const name = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.toWellFormed());
const anyFields = fc
  .tuple(name, name, fc.integer({ min: 1, max: 10_000_000 }))
  .map(([first, last, cents]) =>
    noticeFields({ name_first: first, name_last: last, amount_gross: (cents / 100).toFixed(2) }),
  );

it.each(VECTORS)(
  'the signature of a notice equals the published one: $signature',
  ({ fields, passphrase, signature }) => {
    expect(verdict(`${bodyOf(fields)}&signature=${signature}`, passphrase)).toBe('matches');
    expect(signForm(fields, passphrase)).toBe(signature);
  },
);

it.each(VECTORS)('the signature of a notice requires the passphrase: $signature', ({ fields, signature }) => {
  expect(verdict(`${bodyOf(fields)}&signature=${signature}`, 'another')).toBe('differs');
});

it('the signature of a notice matches for any names', () => {
  forAll(anyFields, (fields) => {
    expect(verdict(signedNotice(fields))).toBe('matches');
  });
});

it('the signature of a notice differs when one character of a value differs', () => {
  forAll(anyFields, fc.nat(), fc.string({ minLength: 1, maxLength: 3 }), (fields, at, more) => {
    const target = at % fields.length;
    const changed = fields.map(([field, value], index): PayfastField => [
      field,
      index === target ? `${value}${more}` : value,
    ]);
    const signature = signatureOf(fields, ACCOUNT.passphrase);
    expect(verdict(`${bodyOf(changed)}&signature=${signature}`)).toBe('differs');
  });
});

it('the signature of a notice differs in another order, and without an empty field', () => {
  const fields = noticeFields();
  const signature = signatureOf(fields, ACCOUNT.passphrase);
  forAll(fc.shuffledSubarray(fields, { minLength: 2 }), (others) => {
    fc.pre(bodyOf(others) !== bodyOf(fields) && others.some(([field]) => field === 'pf_payment_id'));
    expect(verdict(`${bodyOf(others)}&signature=${signature}`)).toBe('differs');
  });
  const filled = fields.filter(([, value]) => value !== '');
  expect(verdict(`${bodyOf(filled)}&signature=${signature}`)).toBe('differs');
});

it('the signature of a notice must be present, complete and in lower case', () => {
  const raw = signedNotice();
  const signature = signatureOf(noticeFields(), ACCOUNT.passphrase);
  expect(verdict(bodyOf(noticeFields()))).toBe('missing');
  const others = [
    '',
    signature.toUpperCase(),
    signature.slice(1),
    `${signature}0`,
    ` ${signature}`,
    'é'.repeat(32),
  ];
  for (const other of others)
    expect(verdict(raw.replace(signature, encodeURIComponent(other)))).toBe('differs');
});

it.each([
  '192.0.2.0',
  '192.0.2.15',
  '198.51.100.7',
  '::ffff:192.0.2.5',
  '2001:db8:5::1',
  '2001:DB8:5:ffff::',
])('checkSource passes %s, which is in the ranges', (address) => {
  expect(checkSource(address, ACCOUNT.sources)).toEqual({
    check: 'source',
    passed: true,
    detail: 'published',
  });
});

it.each(['192.0.2.16', '198.51.100.8', '2001:db8:6::1', '::1', '::ffff:192.0.2.16'])(
  'checkSource fails %s',
  (address) => {
    expect(checkSource(address, ACCOUNT.sources)).toEqual({
      check: 'source',
      passed: false,
      detail: 'elsewhere',
    });
  },
);

it.each([null, '', 'unknown', '192.0.2.5, 10.0.0.1', '192.0.2.005'])(
  'checkSource is unknown for %j',
  (address) => {
    expect(checkSource(address, ACCOUNT.sources)).toEqual({
      check: 'source',
      passed: null,
      detail: 'unknown',
    });
  },
);

it('checkSource passes nothing without ranges', () => {
  expect(isInRanges(SOURCE, [])).toBe(false);
});

const order: PayfastOrder = {
  id: '6f1c1a52-53ce-4b5e-8c47-0d3f6f1b7a10',
  number: 'OB-2026-000123',
  attempt: '5b9f64a0-0d0e-4f0c-9b4a-0b6f1c1a5253',
  totalCents: 123_450,
  contactName: " Zoë  d'Água (née Ngcobo) ",
  contactEmail: 'zoe+shop@example.org',
  itemName: 'Order OB-2026-000123',
};

it('startPayfast returns a signed form in PayFast’s order', () => {
  const { action, fields } = startPayfast(order, ACCOUNT, 'https://club.example');
  expect(action).toBe('http://payfast.test/eng/process');
  const signature = signatureOf(fields.slice(0, -1), ACCOUNT.passphrase);
  expect(fields).toEqual([
    ['merchant_id', ACCOUNT.merchantId],
    ['merchant_key', ACCOUNT.merchantKey],
    ['return_url', 'https://club.example/order-confirmation/OB-2026-000123'],
    [
      'cancel_url',
      `https://club.example/order-confirmation/OB-2026-000123?payment=cancelled&attempt=${order.attempt}`,
    ],
    ['notify_url', 'https://club.example/api/payfast-notice'],
    ['name_first', 'Zoë'],
    ['name_last', "d'Água (née Ngcobo)"],
    ['email_address', 'zoe+shop@example.org'],
    ['m_payment_id', order.id],
    ['amount', '1234.50'],
    ['item_name', 'Order OB-2026-000123'],
    ['custom_str1', 'OB-2026-000123'],
    ['signature', signature],
  ]);
});

it('startPayfast never contains the passphrase, and respects PayFast’s maximum lengths', () => {
  forAll(name, name, (contactName, itemName) => {
    const long = { ...order, contactName: contactName.repeat(20), itemName: itemName.repeat(20) };
    const { fields } = startPayfast(long, ACCOUNT, 'https://club.example');
    expect(JSON.stringify(fields)).not.toContain(ACCOUNT.passphrase);
    for (const [, value] of fields) {
      expect(value).toBe(value.trim());
      expect(['', '0']).not.toContain(value);
    }
    const texts = fields.filter(([field]) => ['name_first', 'name_last', 'item_name'].includes(field));
    for (const [, value] of texts) expect([...value].length).toBeLessThanOrEqual(100);
  });
});

it('startPayfast omits missing values, and an email that would be cut', () => {
  const bare = { ...order, contactName: 'Zoë', contactEmail: `${'a'.repeat(100)}@example.org` };
  const names = startPayfast(bare, ACCOUNT, 'https://club.example').fields.map(([field]) => field);
  expect(names).not.toContain('name_last');
  expect(names).not.toContain('email_address');
});
