import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { PAYFAST_FORM_FIELDS } from '#contract/payfast.ts';
import {
  amountOfCents,
  centsOfAmount,
  decodePayfast,
  encodePayfast,
  formFields,
  formTargets,
  normalizePayfast,
  oneLine,
  textToSign,
  writeFields,
} from '#domain/payfast.ts';
import { forAll } from '#tests/support/for-all.ts';
import { VECTORS } from '#tests/support/payfast.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });

it.each([
  ['Order #12', 'Order+%2312'],
  ["!'()*~", '%21%27%28%29%2A%7E'],
  ['a-b_c.d', 'a-b_c.d'],
  ['Zoë 🎮', 'Zo%C3%AB+%F0%9F%8E%AE'],
  ['\u017F\u212A', '%C5%BF%E2%84%AA'],
  ['1+1=2&3%', '1%2B1%3D2%263%25'],
])('encodePayfast writes %s as %s', (text, encoded) => {
  expect(encodePayfast(text)).toBe(encoded);
  expect(decodePayfast(encoded)).toBe(text);
});

it('encodePayfast uses only its own characters, and is reversible', () => {
  forAll(anyText, (text) => {
    const encoded = encodePayfast(text);
    expect(encoded).toMatch(/^(?:[A-Za-z0-9_.+-]|%[0-9A-F]{2})*$/u);
    expect(decodePayfast(encoded)).toBe(text.toWellFormed());
    expect(normalizePayfast(encoded)).toBe(encoded);
  });
});

it('encodePayfast equals the normalised form of other encodings', () => {
  forAll(anyText, (text) => {
    const others = [
      encodeURIComponent(text.toWellFormed()),
      new URLSearchParams([['', text]]).toString().slice(1),
      encodePayfast(text).replaceAll(/%../gu, (part) => part.toLowerCase()),
    ];
    for (const other of others) expect(normalizePayfast(other)).toBe(encodePayfast(text));
  });
});

it('encodePayfast keeps bytes that are not UTF-8', () => {
  expect(normalizePayfast('a%ff%FEb')).toBe('a%FF%FEb');
  expect(decodePayfast('a%ffb')).toBe('a\uFFFDb');
  expect(normalizePayfast('100%')).toBe('100%25');
  expect(normalizePayfast('%zz')).toBe('%25zz');
  expect(decodePayfast('%EF%BB%BFa')).toBe('\uFEFFa');
});

it('normalizePayfast writes letters, digits and spaces that came percent-encoded as PayFast does', () => {
  expect(normalizePayfast('%41%7a%39%2d%2E%5F%20%2a')).toBe('Az9-._+%2A');
});

it.each(VECTORS)('textToSign is the text of the published signature $signature', (published) => {
  const text = textToSign(writeFields(published.fields), published.passphrase);
  expect(createHash('md5').update(text).digest('hex')).toBe(published.signature);
});

it('textToSign leaves out an empty passphrase and encodes any other', () => {
  expect(textToSign('a=1', '')).toBe('a=1');
  expect(textToSign('a=1', 'p &')).toBe('a=1&passphrase=p+%26');
});

it.each([
  ['20.00', 2000],
  ['20.0', 2000],
  ['20.5', 2050],
  ['20', 2000],
  ['-0.23', -23],
  ['0.00', 0],
  ['-0.00', 0],
  ['1234567.89', 123_456_789],
])('amounts of PayFast read %s as %i cents', (text, cents) => {
  expect(centsOfAmount(text)).toBe(cents);
});

it.each([
  '',
  '.5',
  '1.',
  '1.005',
  '1,50',
  '1 000.00',
  'R20.00',
  '+1.00',
  '1e3',
  '٣.٠٠',
  '99999999999.00',
  ' 1.00',
])('amounts of PayFast refuse %s', (text) => {
  expect(centsOfAmount(text)).toBeNull();
});

it('amounts of PayFast are written and read back unchanged', () => {
  forAll(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
    expect(amountOfCents(cents)).toMatch(/^-?\d+\.\d\d$/u);
    expect(centsOfAmount(amountOfCents(cents))).toBe(cents);
  });
  expect(amountOfCents(0)).toBe('0.00');
});

it('the form for PayFast has its fields in order, without blank ones and without "0"', () => {
  const fields = formFields({
    amount: '10.00',
    merchant_id: ' 1 ',
    custom_int1: '0',
    item_name: '  ',
    name_last: null,
  });
  expect(fields).toEqual([
    ['merchant_id', '1'],
    ['amount', '10.00'],
  ]);
  expect(writeFields(fields)).toBe('merchant_id=1&amount=10.00');
});

it('the form for PayFast does not depend on the order of its values', () => {
  const values = fc.dictionary(fc.constantFrom(...PAYFAST_FORM_FIELDS), fc.string());
  forAll(values, (given) => {
    const fields = formFields(given);
    const backwards = Object.fromEntries(Object.entries(given).toReversed());
    expect(formFields(backwards)).toEqual(fields);
    const places = fields.map(([name]) => PAYFAST_FORM_FIELDS.findIndex((known) => known === name));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    for (const [, value] of fields) expect(['', '0', ` ${value}`]).not.toContain(value);
  });
});

it('the form for PayFast has texts on one line, cut between characters', () => {
  expect(oneLine('  a\r\n\tb\u0000c  ', 20)).toBe('a b c');
  expect(oneLine('🎮🎮🎮', 2)).toBe('🎮🎮');
  expect(oneLine('ab cd', 3)).toBe('ab');
  expect(oneLine('  ab', 2)).toBe('ab');
  expect(oneLine('a\uD800b', 5)).toBe('a\uFFFDb');
});

it("the form for PayFast targets PayFast's hosts, or the configured host only", () => {
  expect(formTargets('https://www.payfast.co.za')).toEqual([
    'https://*.payfast.co.za',
    'https://*.payfast.io',
  ]);
  for (const host of ['sandbox.payfast.co.za', 'payfast.co.za'])
    expect(formTargets(`https://${host}`)).toEqual(formTargets('https://www.payfast.co.za'));
  expect(formTargets('http://localhost:1090')).toEqual(['http://localhost:1090']);
  expect(formTargets('https://payfast.co.za.evil.example/x')).toEqual(['https://payfast.co.za.evil.example']);
});
