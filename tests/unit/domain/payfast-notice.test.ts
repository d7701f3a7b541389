import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  checkForm,
  checkMerchant,
  noticeFacts,
  noticeField,
  readNotice,
  type PayfastNotice,
} from '#domain/payfast-notice.ts';
import { forAll } from '#tests/support/for-all.ts';
import { ACCOUNT, bodyOf, noticeFields, signedNotice } from '#tests/support/payfast.ts';

function read(raw: string): PayfastNotice {
  const notice = readNotice(raw);
  if (notice === null) throw new Error('That is no notice.');
  return notice;
}

it('readNotice keeps order and empty fields', () => {
  const notice = read(signedNotice());
  expect(notice.fields).toEqual(noticeFields());
  expect(notice.signed).toBe(bodyOf(noticeFields()));
  expect(notice.signature).toMatch(/^[0-9a-f]{32}$/u);
  expect(noticeField(notice, 'custom_str1')).toBeNull();
  expect(noticeField(notice, 'absent')).toBeNull();
});

it('readNotice keeps every field of a notice without a signature', () => {
  const raw = bodyOf(noticeFields());
  expect(read(raw)).toEqual({
    fields: noticeFields(),
    signed: raw,
    received: raw,
    signature: null,
    hasMore: false,
  });
});

it('readNotice reads a field without "=" as an empty one', () => {
  expect(read('pf_payment_id=1&flag').fields).toEqual([
    ['pf_payment_id', '1'],
    ['flag', ''],
  ]);
});

it('readNotice keeps the received body without its signature', () => {
  const raw = 'pf_payment_id=1&name_first=Zo%c3%ab%20*&empty=&signature=abc';
  expect(read(raw).received).toBe('pf_payment_id=1&name_first=Zo%c3%ab%20*&empty=');
  expect(read(raw).signed).toBe('pf_payment_id=1&name_first=Zo%C3%AB+%2A&empty=');
});

it('readNotice reads any values in any order', () => {
  const field = fc.tuple(
    fc.stringMatching(/^[a-z_0-9]{1,20}$/u).filter((name) => name !== 'signature'),
    fc.string({ unit: 'binary' }).map((text) => text.toWellFormed()),
  );
  forAll(fc.array(field), (more) => {
    const fields = [['pf_payment_id', '1'] as const, ...more];
    const notice = read(signedNotice(fields));
    expect(notice.fields).toEqual(fields);
    expect(notice.signed).toBe(bodyOf(fields));
  });
});

it.each([
  '',
  'hello',
  '{"payment_status":"COMPLETE"}',
  'a=1&b=2',
  'signature=abc',
  'pf_payment_id=1\u0000',
  'pf_payment_id=1\n',
])('readNotice refuses %j', (raw) => {
  expect(readNotice(raw)).toBeNull();
});

it('readNotice ignores fields after the signature', () => {
  const notice = read(`${signedNotice()}&amount_gross=9999.00&status=x`);
  expect(noticeFacts(notice).amount_cents).toBe(123_450);
  expect(checkForm(notice)).toEqual({ check: 'form', passed: false, detail: 'after_signature' });
});

it('readNotice returns no value for a repeated field', () => {
  const fields = [
    ...noticeFields(),
    ['amount_gross', '1.00'] as const,
    ['merchant_id', ACCOUNT.merchantId] as const,
  ];
  const notice = read(signedNotice(fields));
  expect(noticeFacts(notice).amount_cents).toBeNull();
  expect(checkForm(notice).detail).toBe('field_repeated');
  expect(checkMerchant(notice, ACCOUNT.merchantId).passed).toBe(false);
});

it('readNotice finds a percent-encoded signature field', () => {
  expect(read('pf_payment_id=1&signatur%65=abc&x=1')).toMatchObject({ signature: 'abc', hasMore: true });
});

it('noticeFacts reads the fields exactly', () => {
  expect(noticeFacts(read(signedNotice()))).toEqual({
    m_payment_id: '6f1c1a52-53ce-4b5e-8c47-0d3f6f1b7a10',
    pf_payment_id: '1089250',
    payment_status: 'COMPLETE',
    amount_cents: 123_450,
    fee_cents: 4150,
  });
  const longest = '1'.repeat(64);
  expect(noticeFacts(read(signedNotice(noticeFields({ pf_payment_id: longest }))))).toMatchObject({
    pf_payment_id: longest,
  });
});

it.each([
  ['payment_status', 'complete', 'payment_status'],
  ['payment_status', 'REFUNDED', 'payment_status'],
  ['amount_gross', '1e9', 'amount_cents'],
  ['amount_fee', 'free', 'fee_cents'],
  ['m_payment_id', 'a\u0000b', 'm_payment_id'],
  ['pf_payment_id', '1'.repeat(65), 'pf_payment_id'],
] as const)('noticeFacts reads no %s from %j', (field, value, fact) => {
  expect(noticeFacts(read(signedNotice(noticeFields({ [field]: value }))))[fact]).toBeNull();
});

it.each([
  [{}, 'complete'],
  [{ amount_fee: '' }, 'complete'],
  [{ m_payment_id: '' }, 'field_missing'],
  [{ amount_gross: '' }, 'field_missing'],
  [{ merchant_id: '' }, 'field_missing'],
  [{ pf_payment_id: '1'.repeat(65) }, 'field_missing'],
  [{ m_payment_id: '1'.repeat(65) }, 'field_missing'],
  [{ payment_status: 'PAID' }, 'status_unknown'],
  [{ amount_gross: '12,00' }, 'amount_unreadable'],
])('noticeFacts checkForm with %j is %s', (changes, detail) => {
  const notice = read(signedNotice(noticeFields(changes)));
  expect(checkForm(notice)).toEqual({ check: 'form', passed: detail === 'complete', detail });
});

it.each([
  [ACCOUNT.merchantId, true, 'ours'],
  ['10000101', false, 'another'],
  ['', false, 'another'],
])('checkMerchant of merchant %j is %s', (merchant, passed, detail) => {
  const notice = read(signedNotice(noticeFields({ merchant_id: merchant })));
  expect(checkMerchant(notice, ACCOUNT.merchantId)).toEqual({ check: 'merchant', passed, detail });
});
