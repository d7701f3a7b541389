/** Addresses below /shop that are rendered on demand. */
import { string } from 'fast-check';
import { expect, it } from 'vitest';
import { slugOf } from '#pages/shop/_slug.ts';
import { forAll } from '#tests/support/for-all.ts';

it.each([
  ['six-blade-cap', 'six-blade-cap'],
  ['six-blade-cap/', 'six-blade-cap'],
  ['six-blade-cap/fresh', 'six-blade-cap'],
  ['six-blade-cap.html', 'six-blade-cap'],
  ['six-blade-cap/index.html', 'six-blade-cap'],
  ['six-blade-cap/index.htm', 'six-blade-cap'],
  ['six-blade-cap/fresh/index.html', 'six-blade-cap'],
])('slugOf reads %s', (path, slug) => {
  expect(slugOf(path)).toBe(slug);
});

it.each([
  undefined,
  '',
  'category/gear',
  'Six-Blade-Cap',
  'a--b',
  '-a',
  'a-',
  '../a',
  'a/b/fresh',
  'a%20b',
  'fresh/x',
])('slugOf refuses %s', (path) => {
  expect(slugOf(path)).toBeNull();
});

it('slugOf returns only slugs for any text', () => {
  forAll(string(), (path) => {
    const slug = slugOf(path);
    expect(slug === null || /^[a-z0-9-]+$/u.test(slug)).toBe(true);
  });
});
