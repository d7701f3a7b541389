import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { IMPORT_COLUMNS, type ImportColumn, type PlannedRow } from '#contract/product-import.ts';
import { fileCell, fileRows, importRows, parseCell, countVisibilityChanges } from '#domain/product-import.ts';
import { IMPORT_WORDS as WORDS } from '#messages/admin/product-import.ts';

test.each<readonly [ImportColumn, string, unknown]>([
  ['price', '249.50', 24_950],
  ['price', 'R 249,50', 24_950],
  ['price', '1 299,50', 129_950],
  ['own_price', 'R1,299.50', 129_950],
  ['price', 'cheap', 'cheap'],
  ['price', '-5', '-5'],
  ['price', ' ', null],
  ['status', 'For sale', 'active'],
  ['status', 'active', 'active'],
  ['status', 'DRAFT', 'draft'],
  ['status', 'live', 'live'],
  ['category', ' apparel ', 'apparel'],
  ['category', 'toys', 'toys'],
  ['featured', 'YES', true],
  ['sold', 'Nee', false],
  ['returnable', '0', false],
  ['returnable', 'maybe', 'maybe'],
  ['max_per_order', '6', 6],
  ['max_per_order', '6.5', '6.5'],
  ['low_at', '007', 7],
  ['description', ' two\nlines ', ' two\nlines '],
  ['name', '', null],
  ['size', 'XL', 'XL'],
])('parseCell reads %s %j as %j', (column, text, meaning) => {
  expect(parseCell(column, text, WORDS)).toBe(meaning);
});

it('parseCell reads back what fileRows writes', () => {
  const values: Readonly<Partial<Record<ImportColumn, fc.Arbitrary<string | number | boolean>>>> = {
    price: fc.nat(100_000_000),
    own_price: fc.nat(100_000_000),
    low_at: fc.nat(100_000),
    max_per_order: fc.integer({ min: 1, max: 99 }),
    featured: fc.boolean(),
    sold: fc.boolean(),
    status: fc.constantFrom('draft', 'active', 'archived'),
    category: fc.constantFrom('apparel', 'headwear', 'accessories', 'gear', 'drinks'),
    name: fc.string({ minLength: 1 }).filter((text) => text.trim() !== ''),
  };
  for (const column of IMPORT_COLUMNS) {
    const value = values[column] ?? fc.constant('x');
    fc.assert(
      fc.property(value, (kept) => {
        expect(parseCell(column, String(fileCell(column, kept, WORDS)), WORDS)).toBe(kept);
      }),
      { numRuns: 30 },
    );
  }
});

it('importRows have the columns of their file, and fileRows have all columns', () => {
  const line = { number: 2, cells: { slug: 'mug', sku: '', price: '5' } };
  expect(importRows([line], WORDS)).toEqual([{ slug: 'mug', sku: null, price: 500 }]);
  const [row = []] = fileRows([{ slug: 'mug', price: 500, featured: false, status: 'active' }], WORDS);
  expect(row).toHaveLength(IMPORT_COLUMNS.length);
  expect(row.slice(0, 7)).toEqual(['mug', '', '', 'For sale', '5.00', '', 'No']);
});

const step = (from: string | null, to: string) => ({
  place: 1,
  kind: 'changed',
  slug: 'x',
  sku: null,
  name: 'X',
  product_id: null,
  variant_id: null,
  changes: [{ field: 'status', from, to }],
  problems: [],
});
it('an import plan counts what visitors would gain and lose', () => {
  const steps = [
    step('draft', 'active'),
    step('active', 'archived'),
    step('active', 'draft'),
    step(null, 'draft'),
  ];
  expect(countVisibilityChanges({ rows: steps as PlannedRow[] })).toEqual({ shown: 1, lost: 2 });
});
