/** Rows of a product import: every problem with its column, and accepted rows. */
import { describe, expect } from 'vitest';
import { IMPORT_COLUMNS, IMPORT_FORMAT, ROW_PROBLEMS } from '#contract/product-import.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { catalogOf, planOf, problemsOf, type FileRow } from './import-setup.ts';
import { openShop } from './shop-setup.ts';

const { test, database } = databaseTest({
  prepare: async ({ client: owner }) => {
    await openShop({ client: owner });
    await owner.query(`insert into public.product_colors (name, hex_code) values ('Ink', '#0b0d10');
     insert into public.suppliers (name) values ('Threads');
     update public.products set images = '[{"url": "/media/x.avif", "alt": "Next", "color": null}]' where slug = 'next'`);
  },
  rows: 'rollback',
});
const { client } = database;

const GOOD = { slug: 'scarf', name: 'Scarf', category: 'apparel', price: 100 };

const CASES: readonly (readonly [string, readonly FileRow[], readonly string[]])[] = [
  ['no slug', [{ sku: 'A' }], ['1 slug required']],
  ['a slug in capitals', [{ ...GOOD, slug: 'Scarf' }], ['1 slug invalid_characters']],
  ['a slug that is too long', [{ ...GOOD, slug: 'x'.repeat(121) }], ['1 slug too_long']],
  [
    'a new product with nothing',
    [{ slug: 'scarf' }],
    ['1 name required', '1 category required', '1 price required'],
  ],
  ['a name too long', [{ slug: 'mug', name: 'x'.repeat(161) }], ['1 name too_long']],
  ['an unknown category', [{ slug: 'mug', category: 'toys' }], ['1 category invalid_choice']],
  ['an unknown status', [{ slug: 'mug', status: 'live' }], ['1 status invalid_choice']],
  ['a price in words', [{ slug: 'mug', price: 'cheap' }], ['1 price invalid_value']],
  ['a fractional price', [{ slug: 'mug', price: 1.5 }], ['1 price invalid_value']],
  ['a negative price', [{ slug: 'mug', price: -1 }], ['1 price invalid_value']],
  ['a price above the limit', [{ slug: 'mug', price: 100_000_001 }], ['1 price invalid_value']],
  ['an invalid boolean', [{ slug: 'mug', featured: 'perhaps' }], ['1 featured invalid_value']],
  ['a list', [{ slug: 'mug', name: ['x'] }], ['1 name invalid_value']],
  ['an unknown supplier', [{ slug: 'mug', supplier: 'Nobody' }], ['1 supplier not_found']],
  ['a cap above the limit', [{ slug: 'mug', max_per_order: 100 }], ['1 max_per_order invalid_value']],
  ['a size guide with spaces', [{ slug: 'mug', size_guide: 'my tops' }], ['1 size_guide invalid_characters']],
  [
    'no reason for a product that is not returnable',
    [{ slug: 'mug', returnable: false }],
    ['1 not_returnable_reason required'],
  ],
  ['an unknown size', [{ slug: 'tee', sku: 'T', size: 'Huge' }], ['1 size not_found']],
  ['an unknown colour', [{ slug: 'tee', sku: 'T', color: 'Pink' }], ['1 color not_found']],
  ['a SKU with a space', [{ slug: 'tee', sku: 'T 1', color: 'Ink' }], ['1 sku invalid_characters']],
  ['a size without a SKU', [{ slug: 'tee', size: 'Small' }], ['1 sku required']],
  ['a SKU of another product', [{ slug: 'mug', sku: 'TEE-S' }], ['1 sku other_product']],
  ['another size of a variant', [{ slug: 'tee', sku: 'TEE-S', size: 'Medium' }], ['1 size fixed']],
  ['a combination that exists', [{ slug: 'tee', sku: 'T', size: 'Small' }], ['1 sku combination_taken']],
  [
    'a SKU twice',
    [
      { slug: 'mug', sku: 'mug' },
      { slug: 'mug', sku: 'MUG' },
    ],
    ['2 sku repeated 1'],
  ],
  [
    'a combination twice',
    [
      { slug: 'tee', sku: 'T1', color: 'ink' },
      { slug: 'tee', sku: 'T2', color: 'Ink' },
    ],
    ['2 sku combination_taken 1'],
  ],
  [
    'two prices of one product',
    [
      { slug: 'tee', sku: 'TEE-S', price: 1 },
      { slug: 'tee', sku: 'TEE-M', price: 2 },
    ],
    ['2 price contradicts 1'],
  ],
  ['a new product on sale', [{ ...GOOD, sku: 'S', status: 'active' }], ['1 status picture_missing']],
  [
    'an archived product that becomes active without a picture',
    [{ slug: 'old', status: 'active' }],
    ['1 status picture_missing'],
  ],
  [
    'a product on sale of which nothing is sold',
    [{ slug: 'next', sku: 'NEXT', status: 'active', sold: false }],
    ['1 status nothing_sold'],
  ],
];

describe('check_product_import', () => {
  test.each(CASES)('refuses %s', async (_why, rows, problems) => {
    const plan = await planOf(client, rows);
    expect(problemsOf(plan)).toEqual(problems);
    expect(plan.counts['refused']).toBe(new Set(problems.map((problem) => problem.split(' ')[0])).size);
  });

  test('has a case for every problem code', () => {
    const covered = new Set(
      CASES.flatMap(([, , problems]) => problems.map((problem) => problem.split(' ')[2])),
    );
    expect(covered).toEqual(new Set(ROW_PROBLEMS));
  });
});

describe('check_product_import accepts', () => {
  test.each<readonly [string, readonly FileRow[], readonly string[]]>([
    [
      'empty cells',
      [{ slug: 'mug', sku: 'MUG', name: '', price: null, status: ' ', sold: null }],
      ['unchanged'],
    ],
    [
      'product columns in the first row only',
      [
        { ...GOOD, sku: 'A', color: 'Ink' },
        { slug: 'scarf', sku: 'B', name: '' },
      ],
      ['new_product', 'new_variant'],
    ],
    ['an abbreviated size', [{ slug: 'tee', sku: 'TEE-S', size: 's' }], ['unchanged']],
    [
      'a reason that is not needed',
      [{ slug: 'mug', returnable: true, not_returnable_reason: 'x' }],
      ['unchanged'],
    ],
    ['a product that becomes active with a picture', [{ slug: 'next', status: 'active' }], ['changed']],
    ['an unknown column', [{ slug: 'mug', on_hand: 900 }], ['unchanged']],
    ['a product without variants', [GOOD], ['new_product']],
  ])('%s', async (_why, rows, kinds) => {
    const plan = await planOf(client, rows);
    expect(problemsOf(plan)).toEqual([]);
    expect(plan.rows.map(({ kind }) => kind)).toEqual(kinds);
  });
});

test('the contract has the columns and the row limit of the database', async () => {
  const { rows } = await client.query<{ field: string }>(
    'select field from private.import_columns() order by rank',
  );
  expect(rows.map(({ field }) => field)).toEqual([...IMPORT_COLUMNS]);
  const [kept] = await catalogOf(client);
  expect(Object.keys(kept ?? {}).toSorted()).toEqual([...IMPORT_COLUMNS].toSorted());
  const most = Array.from({ length: IMPORT_FORMAT.rows + 1 }, () => ({ slug: 'mug' }));
  expect(await planOf(client, most)).toBe('too_long');
});
