/** The typed fields of a product: problems, content, differences. */
import { expect, it, test } from 'vitest';
import { EMPTY_PRODUCT, type TypedProduct } from '#contract/product-form.ts';
import {
  changedProductFields,
  contentOf,
  featuredPicture,
  productProblems,
  typedCents,
  typedCount,
  typedOf,
} from '#domain/product-form.ts';
import { editedProduct } from '#tests/support/store-rows.ts';

const typed = (changes: Partial<TypedProduct> = {}): TypedProduct => ({
  ...typedOf(editedProduct()),
  ...changes,
});

test.each([
  ['899.50', 89_950],
  ['R899,50', 89_950],
  [' 1 299 ', 129_900],
  ['0', 0],
  ['1000000', 100_000_000],
  ['1000000.01', null],
  ['', null],
  ['free', null],
  ['-5', null],
  ['12 for 100', null],
])('typedCents reads “%s” rand as %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test.each([
  ['6', 6],
  [' 1 ', 1],
  ['99', 99],
  ['0', null],
  ['100', null],
  ['1.5', null],
  ['', null],
])('typedCount reads “%s” as %s of one to ninety-nine', (text, count) => {
  expect(typedCount(text, 1, 99)).toBe(count);
});

it('productProblems is empty for a product as loaded', () => {
  expect(productProblems(typed())).toEqual({});
});

it('productProblems names all required fields of an empty product', () => {
  expect(productProblems(EMPTY_PRODUCT)).toEqual({
    name: 'required',
    slug: 'required',
    category: 'required',
    price: 'required',
  });
});

test.each([
  [{ slug: 'Home Jersey' }, { slug: 'invalid_characters' }],
  [{ slug: 'a'.repeat(121) }, { slug: 'too_long' }],
  [{ name: 'x'.repeat(161) }, { name: 'too_long' }],
  [{ description: 'x'.repeat(5001) }, { description: 'too_long' }],
  [{ price: 'much' }, { price: 'invalid_value' }],
  [{ max_per_order: '100' }, { max_per_order: 'invalid_value' }],
  [{ unit_singular: ' ' }, { unit_singular: 'required' }],
  [{ returnable: false }, { not_returnable_reason: 'required' }],
  [{ returnable: false, not_returnable_reason: 'It is food' }, {}],
  [{ images: [{ url: '/a.avif', alt: ' ', color: '' }] }, { images: 'required' }],
  [{ images: [{ url: '/a.avif', alt: 'x'.repeat(301), color: '' }] }, { images: 'too_long' }],
] as const)('productProblems reports for %o %o', (changes, problems) => {
  expect(productProblems(typed(changes as Partial<TypedProduct>))).toEqual(problems);
});

it('contentOf equals the loaded content when nothing was typed', () => {
  const product = editedProduct();
  const { id: _id, created_at: _created, updated_at: _updated, ...content } = product;
  expect(contentOf(typedOf(product), product)).toEqual(content);
});

it('contentOf uses the first picture for cards unless another one is chosen', () => {
  const [front, back] = typed().images;
  expect(typed().featured).toBe('');
  expect(featuredPicture(typed())).toEqual(front);
  expect(featuredPicture(typed({ images: [back, front].filter((one) => one !== undefined) }))).toEqual(back);
  expect(featuredPicture(typed({ featured: back?.url ?? '' }))).toEqual(back);
  expect(contentOf(typed({ images: [] }), null)).toMatchObject({
    images: [],
    featured_image_url: null,
    featured_image_alt: null,
  });
});

it('contentOf drops a reason that is no longer needed', () => {
  expect(contentOf(typed({ not_returnable_reason: 'It is food' }), null).not_returnable_reason).toBeNull();
});

test('changedProductFields ignores notation and spaces, and includes pictures and switches', () => {
  expect(changedProductFields(typed(), typed({ price: 'R 899,50', name: ' Home jersey ' }))).toEqual([]);
  const changed = typed({
    price: '900',
    is_featured: true,
    images: typed().images.toReversed(),
  });
  expect(changedProductFields(typed(), changed)).toEqual(['price', 'is_featured', 'images']);
});
