/** The grid of sizes and colours, and the SKUs of new variants. */
import { array, string } from 'fast-check';
import { expect, it, test } from 'vitest';
import {
  missingCombinations,
  skuBase,
  skuOf,
  variantAt,
  variantLabel,
  withSkus,
} from '#domain/variant-grid.ts';
import { forAll } from '#tests/support/for-all.ts';
import { storeId, variantRow } from '#tests/support/store-rows.ts';

const INK = { id: storeId(4), name: 'Ink', hex_code: '#0b0d10' };
const GREEN = { id: storeId(4, 2), name: 'Signal green', hex_code: '#00ff41' };
const XL = { id: storeId(5), name: 'XL', abbreviation: null, sort_order: 5 };
const ONE = { id: storeId(5, 2), name: 'One size fits all', abbreviation: 'OS', sort_order: 1 };
const NONE: ReadonlySet<string> = new Set();

test.each([
  ['OB-JER', { size: XL, color: INK }, 'OB-JER-INK-XL'],
  ['OB-JER', { size: ONE, color: GREEN }, 'OB-JER-SIGNAL-GREEN-OS'],
  ['home-jersey', { size: null, color: null }, 'HOME-JERSEY'],
  ['Zoë', { size: null, color: INK }, 'ZOE-INK'],
])('a SKU combines %s and %o to %s', (base, combination, sku) => {
  expect(skuOf(base, combination, NONE)).toBe(sku);
});

it('a SKU is numbered when it is taken', () => {
  const taken = new Set(['OB-JER-INK-XL', 'OB-JER-INK-XL-2']);
  expect(skuOf('OB-JER', { size: XL, color: INK }, taken)).toBe('OB-JER-INK-XL-3');
});

it('a SKU is valid in the database and unique for any names', () => {
  forAll(string(), array(string(), { maxLength: 4 }), (slug, names) => {
    const combinations = names.map((name) => ({ size: { ...XL, name }, color: { ...INK, name } }));
    const skus = withSkus(combinations, skuBase(slug, []), ['X']).map(({ sku }) => sku);
    expect(new Set(skus).size).toBe(names.length);
    for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u);
    for (const sku of skus) expect(sku.length).toBeLessThanOrEqual(60);
  });
});

test.each([
  ['home-jersey', [], 'HOME-JERSEY'],
  ['home-jersey', ['OB-JER-INK-XL'], 'OB-JER'],
  ['home-jersey', ['OB-JER-INK-XL', 'OB-JER-INK-L'], 'OB-JER-INK'],
  ['home-jersey', ['OB-JER-INK-XL', 'OB-JER-RED-XL'], 'OB-JER'],
  ['home-jersey', ['A-1', 'B-2'], 'HOME-JERSEY'],
])('a SKU derives from %s beside %o the start %s', (slug, skus, base) => {
  expect(skuBase(slug, skus)).toBe(base);
});

const variants = [variantRow()];

it('the variant grid lists the missing combinations', () => {
  expect(missingCombinations(variants, [XL, ONE], [INK, GREEN])).toEqual([
    { size: XL, color: GREEN },
    { size: ONE, color: INK },
    { size: ONE, color: GREEN },
  ]);
  expect(missingCombinations(variants, [XL], [INK])).toEqual([]);
});

it('the variant grid has one variant for a product without sizes and colours', () => {
  expect(missingCombinations([], [], [])).toEqual([{ size: null, color: null }]);
  const only = variantRow({ size_id: null, size_name: null, color_id: null, color_name: null });
  expect(missingCombinations([only], [], [])).toEqual([]);
  expect(variantAt([only], { size: null, color: null })).toBe(only);
  expect(variantAt([only], { size: XL, color: null })).toBeNull();
  expect(variantLabel(only)).toBe('OB-JER-INK-XL');
});

it('the variant grid names a variant by colour and size', () => {
  expect(variantLabel(variantRow())).toBe('Ink / XL');
  expect(variantLabel(variantRow({ color_name: null }))).toBe('XL');
});
