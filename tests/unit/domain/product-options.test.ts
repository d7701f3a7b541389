import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  colorNamesOf,
  combinationFor,
  imageFor,
  isSoldOut,
  mainImageOf,
  missingChoice,
  sizesOf,
  toOptionProduct,
} from '#domain/product-options.ts';
import { product, variant } from '#tests/support/arbitraries.ts';
import { forAll } from '#tests/support/for-all.ts';

const size = (name: string) => ({ name, abbreviation: null, sort_order: 0 });
const color = (name: string, hex: string | null = null) => ({ name, hex_code: hex });

test('sizesOf and colorNamesOf merge product, variants and imported options, ignoring case', () => {
  const row = product({
    available_sizes: ['L', 'S', 's', ' '],
    available_colors: ['Black', 'black '],
    variants: [
      variant({ size: size('M'), color: color('Signal Green', '#00ff41') }),
      variant({ size: size('l'), color: color('BLACK', '#0b0d10') }),
      variant({ options: { size: 'XL', color: 'Paper' } }),
    ],
  });
  expect(sizesOf(row)).toEqual(['S', 'M', 'L', 'XL']);
  expect(colorNamesOf(row)).toEqual(['Black', 'Signal Green', 'Paper']);
});

test('sizesOf and colorNamesOf keep the order of unknown sizes, and skip inactive variants', () => {
  const row = product({
    available_sizes: ['One size', '900 × 400 mm'],
    variants: [variant({ size: size('XS'), is_active: false })],
  });
  expect(sizesOf(row)).toEqual(['One size', '900 × 400 mm']);
});

test('sizesOf and colorNamesOf repeat and lose nothing', () => {
  const name = fc.constantFrom('S', 's', 'M', 'L', 'One size', ' l ', 'Ø', '');
  forAll(fc.array(name), fc.array(name), fc.array(name), (own, joined, imported) => {
    const row = product({
      available_sizes: own,
      variants: [
        ...joined.map((each) => variant({ size: size(each) })),
        ...imported.map((each) => variant({ options: { size: each, color: null } })),
      ],
    });
    const folded = sizesOf(row).map((each) => each.toLowerCase());
    const wanted = [...own, ...joined, ...imported].map((each) => each.trim().toLowerCase()).filter(Boolean);
    expect(folded).toHaveLength(new Set(folded).size);
    expect(new Set(folded)).toEqual(new Set(wanted));
  });
});

describe('toOptionProduct', () => {
  const row = product({
    images: [
      { url: '/media/products/jersey-green.avif', alt: 'Green', color: 'signal green' },
      { url: '/media/products/jersey-back.avif', alt: 'Back', color: null },
    ],
    available_colors: ['Black', 'Signal Green'],
    variants: [
      variant({ size: size('M'), color: color('Black', '#0b0d10'), available: 0 }),
      variant({ size: size('L'), color: color('Black', '#0b0d10'), available: 2 }),
      variant({ size: size('M'), color: color('signal green'), available: 4, price_cents: 64_900 }),
    ],
  });
  const options = toOptionProduct(row);

  test('condenses the catalogue row', () => {
    expect(options).toMatchObject({
      title: 'Jersey',
      priceCents: 59_900,
      imageUrl: '/media/products/jersey.avif',
      imageAlt: 'A jersey',
      sizes: ['M', 'L'],
      colors: [
        { name: 'Black', hex: '#0b0d10', imageUrl: null },
        { name: 'Signal Green', hex: null, imageUrl: '/media/products/jersey-green.avif' },
      ],
      unitSingular: 'Jersey',
      misconfigured: false,
      soldOut: false,
    });
    expect(options.combinations[2]).toEqual({
      size: 'M',
      color: 'Signal Green',
      available: 4,
      priceCents: 64_900,
    });
    expect(JSON.parse(JSON.stringify(options))).toEqual(options);
  });

  test('knows sold-out choices, complete or not', () => {
    expect(isSoldOut(options, 'M', 'Black')).toBe(true);
    expect(isSoldOut(options, 'M', null)).toBe(false);
    expect(isSoldOut(options, 'L', 'Signal Green')).toBe(true);
    expect(isSoldOut(options, null, 'Black')).toBe(false);
  });

  test('asks for the size before the colour', () => {
    expect(missingChoice(options, null, null)).toBe('select_size');
    expect(missingChoice(options, 'M', null)).toBe('select_color');
    expect(missingChoice(options, 'M', 'Black')).toBeNull();
    expect(missingChoice(toOptionProduct(product({ variants: [variant()] })), null, null)).toBeNull();
  });

  test('finds the combination, an exact one before one for any size', () => {
    expect(combinationFor(options, 'M', 'Signal Green')?.priceCents).toBe(64_900);
    const stocked = toOptionProduct(
      product({
        available_sizes: ['S', 'M'],
        variants: [variant({ available: 7 }), variant({ size: size('M'), available: 1 })],
      }),
    );
    expect(combinationFor(stocked, 'S', null)?.available).toBe(7);
    expect(combinationFor(stocked, 'M', null)?.available).toBe(1);
    expect(combinationFor(options, 'XXL', 'Black')).toBeNull();
  });

  test('shows the colour’s picture, or else the main one', () => {
    expect(imageFor(options, 'Signal Green')).toBe('/media/products/jersey-green.avif');
    expect(imageFor(options, 'Black')).toBe('/media/products/jersey.avif');
    expect(mainImageOf(product({ featured_image_url: null, featured_image_alt: null }))).toBeNull();
  });
});

test('products that cannot be ordered are misconfigured with variants that have neither size nor colour', () => {
  expect(toOptionProduct(product({ has_variants: true, variants: [variant()] })).misconfigured).toBe(true);
  expect(toOptionProduct(product({ has_variants: false, variants: [variant()] })).misconfigured).toBe(false);
});

test('products that cannot be ordered are misconfigured without variants, and sold out without stock', () => {
  expect(toOptionProduct(product({ variants: [] }))).toMatchObject({ misconfigured: true, soldOut: false });
  const empty = product({ has_variants: false, variants: [variant({ available: 0 })] });
  expect(toOptionProduct(empty)).toMatchObject({ misconfigured: false, soldOut: true });
});
