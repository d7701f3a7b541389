import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseWebsite } from '#domain/website.ts';
import { forAll } from '#tests/support/for-all.ts';

it.each([
  ['acme.com', 'https://acme.com'],
  ['http://acme.com', 'https://acme.com'],
  ['https://acme.com/', 'https://acme.com'],
  ['HTTP://Acme.com///', 'https://Acme.com'],
  ['https://https://acme.com', 'https://acme.com'],
  ['  www.acme.co.za/shop/ ', 'https://www.acme.co.za/shop'],
  ['acme.com/a?b=c', 'https://acme.com/a?b=c'],
  ['acme', 'acme'],
  ['http://localhost/', 'http://localhost/'],
  ['', ''],
  ['   ', ''],
])('normaliseWebsite turns %j into %j', (typed, completed) => {
  expect(normaliseWebsite(typed)).toBe(completed);
});

it('normaliseWebsite is idempotent', () => {
  const typed = fc.string({
    unit: fc.constantFrom('http://', 'https://', '.', '/', 'a', ' ', ':', 'HTTP://'),
  });
  forAll(typed, (text) => {
    const once = normaliseWebsite(text);
    expect(normaliseWebsite(once)).toBe(once);
  });
});
