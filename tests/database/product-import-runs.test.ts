/** Product imports: random files have the planned effect, and a file of 2 000 rows succeeds. */
import * as fc from 'fast-check';
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { afterPlan, applyImport, catalogOf, planOf, sorted, type FileRow } from './import-setup.ts';
import { callAs, openShop } from './shop-setup.ts';

const { test, database } = databaseTest({
  prepare: async ({ client: owner }) => {
    await openShop({ client: owner });
    await owner.query(`insert into public.suppliers (name) values ('Threads'), ('Cans & Co');
     insert into public.products (slug, name, description, category, price_cents) values ('bare', ' Bare ', E'one\\r\\ntwo ', 'gear', 100);
     update public.products set images = '[{"url": "/media/x.avif", "alt": "It", "color": null}]' where slug in ('tee', 'next')`);
  },
});
const { client } = database;

/** Runs work in a transaction that is rolled back. */
async function rolledBack<T>(work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** A thousand products with two variants each. */
const MANY: readonly FileRow[] = Array.from({ length: 2000 }, (_, index) => {
  const slug = `bulk-${String(Math.floor(index / 2))}`;
  return {
    slug,
    name: `Bulk ${slug}`,
    category: 'gear',
    status: 'draft',
    price: 100 + Math.floor(index / 2),
    description: 'x'.repeat(200),
    supplier: 'Threads',
    returnable: true,
    sku: `BULK-${String(index)}`,
    size: ['Small', 'Medium'][index % 2],
    color: null,
    own_price: 1000 + index,
    low_at: 1,
  };
});

test('a file of 2 000 rows is planned and applied', async () => {
  await rolledBack(async () => {
    const started = performance.now();
    const plan = await planOf(client, MANY);
    const planned = performance.now();
    expect(plan.counts).toMatchObject({ new_products: 1000, new_variants: 2000, refused: 0 });
    await applyImport(client, MANY, plan.expected);
    const done = performance.now();
    expect((await planOf(client, MANY)).counts).toMatchObject({ unchanged: 2000 });
    const figures = [planned - started, done - planned, performance.now() - done].map(Math.round);
    process.stdout.write(`2 000 rows: planned, carried out, planned again in ${figures.join(', ')} ms\n`);
  });
});

const CHANGES = fc.record(
  {
    name: fc.constantFrom('Renamed', ' Spaced ', ''),
    category: fc.constantFrom('gear', 'drinks'),
    price: fc.nat(100_000),
    status: fc.constantFrom('draft', 'archived', 'active'),
    description: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\0', '')),
    featured: fc.boolean(),
    supplier: fc.constantFrom('Threads', 'cans & co', ''),
    max_per_order: fc.option(fc.integer({ min: 1, max: 99 })),
    unit_plural: fc.constantFrom('boxes', ''),
    returnable: fc.boolean(),
    not_returnable_reason: fc.constantFrom('Food', ''),
    own_price: fc.option(fc.nat(5000)),
    low_at: fc.nat(50),
    sold: fc.boolean(),
  },
  { requiredKeys: [] },
);

const OWN: ReadonlySet<string> = new Set(['own_price', 'low_at', 'sold']);

/** Random rows of the catalog, and at most one new product (-1). */
const CHOSEN = fc.uniqueArray(
  fc.oneof(
    fc.record({ index: fc.nat(7), changes: CHANGES }),
    fc.record({
      index: fc.constant(-1),
      changes: CHANGES.map((some) => ({ name: 'New', category: 'gear', price: 5, ...some })),
    }),
  ),
  { selector: ({ index }) => index, minLength: 1, maxLength: 5 },
);

describe('apply_product_import', () => {
  test('has exactly the effect of its plan, for any file', async () => {
    const all = (await callAs(client, 'admin', 'products_for_import')) as readonly FileRow[];
    let carried = 0;
    const run = async (rows: readonly FileRow[]): Promise<void> => {
      const plan = await planOf(client, rows);
      const done = await applyImport(client, rows, plan.expected);
      const isWell = plan.counts['refused'] === 0;
      carried += isWell ? 1 : 0;
      const outcome = typeof done === 'object' ? Reflect.get(done ?? {}, 'counts') : done;
      expect(outcome).toEqual(isWell ? plan.counts : 'invalid_input');
      expect(sorted(await catalogOf(client))).toEqual(isWell ? afterPlan(all, plan) : sorted(all));
    };
    await fc.assert(
      fc.asyncProperty(CHOSEN, async (chosen) => {
        const rows = chosen.map(({ index, changes }): FileRow => {
          const { slug, sku } = all[index] ?? { slug: 'fresh', sku: 'FRESH' };
          const outcome = Object.entries(changes).filter(([field]) => sku !== null || !OWN.has(field));
          return { ...Object.fromEntries(outcome), slug, sku };
        });
        await rolledBack(() => run(rows));
      }),
      { numRuns: 120 },
    );
    expect(carried).toBeGreaterThan(10);
  });
});
