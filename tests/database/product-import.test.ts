/**
 * Product imports: checking writes nothing, applying follows the checked plan completely or not at all,
 * permissions.
 */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { SIGNED_IN_NAMES } from '#tests/support/people.ts';
import { applyImport, catalogOf, planOf, type FileRow, type Plan } from './import-setup.ts';
import { faultsOf } from './shop-faults.ts';
import { callAs, GOODS, openShop, VARIANTS } from './shop-setup.ts';

const { test, database, connect } = databaseTest({
  prepare: async () => {
    await openShop({ client });
    await client.query(
      `insert into public.suppliers (name) values ('Threads'), ('Cans & Co');
     insert into public.product_colors (name, hex_code) values ('Ink', '#0b0d10'), ('Paper', '#f7f8f6');
     insert into public.products (slug, name, description, category, price_cents) values ('bare', ' Bare ', E'one\\r\\ntwo ', 'gear', 100)`,
    );
    await client.query(`update public.products set images = $1 where slug in ('tee', 'next')`, [PICTURE]);
  },
});
const { client } = database;

const PICTURE = JSON.stringify([{ url: '/media/x.avif', alt: 'A tee', color: null }]);

/** Everything that an import may write, with its audit. */
const everything = async () =>
  (
    await client.query<{ all: unknown }>(
      `select jsonb_build_array(
         (select jsonb_agg(to_jsonb(products) order by id) from public.products),
         (select jsonb_agg(to_jsonb(variants) order by id) from public.variants),
         (select count(*) from public.audit), (select count(*) from public.outbox),
         (select count(*) from public.stock_movements)) as all`,
    )
  ).rows[0]?.all;

/** Checks a file outside of a transaction. */
const planOutside = async (rows: readonly FileRow[]): Promise<Plan> =>
  (await callAs(client, 'admin', 'check_product_import', { rows })) as Plan;

const NEW_ROWS: readonly FileRow[] = [
  {
    slug: 'scarf',
    name: 'Scarf',
    category: 'apparel',
    price: 24_950,
    sku: 'scarf-ink',
    color: 'ink',
    low_at: 3,
  },
  { slug: 'scarf', sku: 'SCARF-PAPER', color: 'Paper', own_price: 19_900 },
];

describe('a product file', () => {
  beforeEach(() => client.query('begin'));
  afterEach(() => client.query('rollback'));

  test('of the unchanged catalog changes nothing', async () => {
    const rows = await catalogOf(client);
    expect(rows).toHaveLength(8);
    const plan = await planOf(client, rows);
    expect(plan.counts).toMatchObject({ unchanged: 8, refused: 0 });
    expect(plan.rows.flatMap(({ changes }) => changes)).toEqual([]);
    const before = await everything();
    expect(await applyImport(client, rows, plan.expected)).toMatchObject({ products: [] });
    expect(await everything()).toEqual(before);
  });

  test('is checked without writing', async () => {
    const before = await everything();
    await planOf(client, [...NEW_ROWS, { slug: 'mug', price: 1 }, { slug: 'mug', sku: 'MUG', sold: false }]);
    expect(await everything()).toEqual(before);
  });

  test('creates drafts with their variants, changes the given columns and reports the changes', async () => {
    const rows = [
      ...NEW_ROWS,
      { slug: 'mug', sku: 'MUG', price: 16_000, supplier: 'threads', low_at: 2, sold: null, name: '' },
      { slug: 'tee', sku: 'TEE-L', size: 'm', color: 'Ink' },
      { slug: 'six-pack', sku: 'SIX', max_per_order: '' },
    ];
    const plan = await planOf(client, rows);
    expect(plan.counts).toEqual({
      new_products: 1,
      new_variants: 3,
      changed_products: 2,
      changed_variants: 1,
      unchanged: 0,
      refused: 0,
    });
    expect(plan.rows.map(({ kind }) => kind)).toEqual([
      'new_product',
      'new_variant',
      'changed',
      'new_variant',
      'changed',
    ]);
    expect(plan.rows[2]?.changes).toEqual([
      { field: 'price', from: 15_000, to: 16_000 },
      { field: 'supplier', from: null, to: 'Threads' },
      { field: 'low_at', from: 0, to: 2 },
    ]);
    const done = await applyImport(client, rows, plan.expected);
    expect(done).toMatchObject({ counts: plan.counts });
    expect((done as { products: { name: string }[] }).products.map(({ name }) => name)).toEqual([
      'Mug',
      'Scarf',
      'Six-pack',
      'Tee',
    ]);
    const kept = await client.query(
      `select products.status, has_variants, sku, on_hand, low_at, variants.price_cents from public.products
       join public.variants on product_id = products.id where slug = 'scarf' order by sku`,
    );
    expect(kept.rows).toEqual([
      { status: 'draft', has_variants: true, sku: 'SCARF-INK', on_hand: 0, low_at: 3, price_cents: null },
      { status: 'draft', has_variants: true, sku: 'SCARF-PAPER', on_hand: 0, low_at: 0, price_cents: 19_900 },
    ]);
    expect(await faultsOf(client)).toEqual([]);
    const written = await client.query(
      `select distinct table_name, action from public.audit where at = now() and actor_id is not null order by 1, 2`,
    );
    expect(written.rows).toEqual([
      { table_name: 'products', action: 'insert' },
      { table_name: 'products', action: 'update' },
      { table_name: 'variants', action: 'insert' },
      { table_name: 'variants', action: 'update' },
    ]);
  });

  test('with a refused row is not applied at all', async () => {
    const rows = [...NEW_ROWS, { slug: 'mug', price: 'cheap' }];
    const plan = await planOf(client, rows);
    const before = await everything();
    expect(await applyImport(client, rows, plan.expected)).toBe('invalid_input');
    expect(await everything()).toEqual(before);
  });

  test.each([
    [`update public.products set price_cents = 17000 where slug = 'mug'`],
    [`update public.products set slug = 'cup' where slug = 'mug'`],
    [`delete from public.product_colors where name = 'Paper'`],
    [`insert into public.variants (product_id, sku) values ('${GOODS.tee}', 'SCARF-INK')`],
    [`insert into public.products (slug, name, category, price_cents) values ('scarf', 'x', 'gear', 1)`],
  ])('is refused as outdated after %s', async (statement) => {
    const rows = [...NEW_ROWS, { slug: 'mug', price: 16_000 }];
    const plan = await planOf(client, rows);
    await client.query(statement);
    const before = await everything();
    expect(await applyImport(client, rows, plan.expected)).toBe('changed_meanwhile');
    expect(await everything()).toEqual(before);
  });

  test('is applied when only other columns have changed', async () => {
    const rows = [{ slug: 'mug', price: 16_000 }];
    const plan = await planOf(client, rows);
    await client.query(`update public.variants set on_hand = on_hand + 1 where id = '${VARIANTS.mug}'`);
    await client.query(`update public.products set description = 'New' where slug = 'mug'`);
    expect(await applyImport(client, rows, plan.expected)).toMatchObject({ counts: { changed_products: 1 } });
  });

  test('is limited to administrators and to 1 to 2 000 rows', async () => {
    const allowed: string[] = [];
    for (const person of SIGNED_IN_NAMES) {
      const result: unknown = await planOf(client, NEW_ROWS, person);
      if (typeof result === 'object') allowed.push(person);
    }
    expect(allowed).toEqual(['admin', 'superadmin']);
    const many = Array.from({ length: 2001 }, () => ({ slug: 'mug' }));
    expect(await planOf(client, [])).toBe('required');
    expect(await planOf(client, many)).toBe('too_long');
    expect(await planOf(client, [['mug']] as never)).toBe('invalid_input');
    expect(await planOf(client, { slug: 'mug' } as never)).toBe('invalid_input');
  });
});

describe('concurrent imports', () => {
  test('of the same plan: one is applied, the other is refused as outdated', async () => {
    const rows = [...NEW_ROWS, { slug: 'mug', price: 18_000 }];
    const { expected } = await planOutside(rows);
    const clients = await Promise.all([connect(), connect()]);
    const result = await Promise.all(
      clients.map((one, index) =>
        callAs(one, index === 0 ? 'admin' : 'superadmin', 'apply_product_import', { rows, expected }),
      ),
    );
    expect(result.filter((one) => one === 'changed_meanwhile')).toHaveLength(1);
    const { rows: kept } = await client.query(`select from public.variants where sku like 'SCARF%'`);
    expect(kept).toHaveLength(2);
  });
});
