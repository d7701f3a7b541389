import { describe, expect } from 'vitest';
import { toRefusal } from '#data/refusal.ts';
import type { Database } from '#data/database.types.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import type { SignedInName } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { insertFixture, ROWS } from './fixture.ts';

const { test, database, sql, list, asPerson } = databaseTest({
  prepare: insertFixture,
});

describe('stock', () => {
  const people = ['anonymous', 'member', 'admin'] as const;

  test.each(people)('shows %s the available quantity only', async (person) => {
    const client = asPerson(person);
    const { data } = await client.from('variants').select('available').eq('id', ROWS.variant);
    expect(data).toEqual([{ available: 7 }]);
  });

  test('never reserves more than is on hand', async () => {
    const set = (change: string) =>
      outcomeOf(() => sql(`update public.variants set ${change} where id = '${ROWS.variant}'`));
    expect(await set('reserved = 11')).toContain('variants_reserved_check');
    expect(await set('on_hand = 2')).toContain('variants_reserved_check');
    expect(await set('reserved = -1')).toContain('variants_reserved_check');
    expect(await set('reserved = 10')).toBeNull();
    expect(await database.value`select available from public.variants where id = ${ROWS.variant}`).toBe(0);
    expect(await set('reserved = 3')).toBeNull();
  });

  test('changes are timed and recorded in the ledger instead of the audit', async () => {
    const audited = () =>
      sql`select id from public.audit where table_name = 'variants' and row_key = ${ROWS.variant}`;
    const before = await audited();
    await sql`update public.variants set on_hand = 11, updated_at = '2000-01-01' where id = ${ROWS.variant}`;
    const value =
      await database.value`select updated_at > now() - interval '1 hour' as fresh from public.variants
      where id = ${ROWS.variant}`;
    expect(value).toBe(true);
    const [entry] =
      await sql`select kind, on_hand_change, reserved_change, on_hand_after, reserved_after, reason
        from public.stock_movements
       where variant_id = ${ROWS.variant} order by id desc limit 1`;
    expect(entry).toEqual({
      kind: 'adjust',
      on_hand_change: 1,
      reserved_change: 0,
      on_hand_after: 11,
      reserved_after: 3,
      reason: 'Written directly',
    });
    expect(await audited()).toEqual(before);
  });

  test('audits changes of other columns of a variant', async () => {
    await sql`update public.variants set price_cents = 99000 where id = ${ROWS.variant}`;
    const [entry] = await sql`select before, after from public.audit
        where table_name = 'variants' and row_key = ${ROWS.variant} order by id desc limit 1`;
    expect(entry).toEqual({ before: { price_cents: null }, after: { price_cents: 99_000 } });
  });

  test('with movements keeps its product from being deleted', async () => {
    const { error } = await asPerson('admin').from('products').delete().eq('id', ROWS.activeProduct);
    expect(error?.message).toContain('stock_movements_variant_id_fkey');
    expect(toRefusal(error).code).toBe('still_in_use');
  });
});

describe('a variant', () => {
  const add = (values: { sku: string; color_id?: string; size_id?: string; options?: { size: string } }) =>
    asPerson('admin')
      .from('variants')
      .insert({ product_id: ROWS.activeProduct, ...values });

  test('of one size and colour is unique', async () => {
    const { error } = await add({ sku: 'AGAIN', color_id: ROWS.color, size_id: ROWS.size });
    expect(error?.message).toContain('variants_combination_key');
  });

  test('without size and colour is unique too', async () => {
    expect((await add({ sku: 'PLAIN' })).error).toBeNull();
    expect((await add({ sku: 'PLAIN-2' })).error?.message).toContain('variants_combination_key');
  });

  test('of an imported catalogue is identified by its options', async () => {
    expect((await add({ sku: 'IMPORT-S', options: { size: 'S' } })).error).toBeNull();
    expect((await add({ sku: 'IMPORT-M', options: { size: 'M' } })).error).toBeNull();
    expect((await add({ sku: 'IMPORT-M2', options: { size: 'M' } })).error?.message).toContain(
      'variants_combination_key',
    );
  });

  test('keeps its colour from being deleted', async () => {
    const remove = sql`delete from public.product_colors where id = ${ROWS.color}`;
    await expect(remove).rejects.toThrow('variants_color_id_fkey');
  });
});

describe('a product', () => {
  const change = (values: Database['public']['Tables']['products']['Update']) =>
    asPerson('admin').from('products').update(values).eq('id', ROWS.activeProduct);

  test.each([
    ['products_price_cents_check', { price_cents: -1 }],
    ['products_images_check', { images: { url: '/a.avif', alt: '' } }],
    ['products_images_check', { images: [{ url: '/a.avif' }] }],
    ['products_images_check', { images: [{ alt: 'A' }] }],
    ['products_images_check', { images: ['/a.avif'] }],
    ['products_images_check', { images: [[{ url: '/a.avif', alt: '' }]] }],
    ['products_images_check', { images: [{ url: 1, alt: 'A' }] }],
    ['products_images_check', { images: [{ url: '/a.avif', alt: null }] }],
    ['products_images_check', { images: [{ url: 'javascript:alert(1)', alt: 'A' }] }],
    ['products_max_per_order_check', { max_per_order: 0 }],
    ['products_not_returnable_reason_check', { returnable: false, not_returnable_reason: null }],
    ['products_category_check', { category: 'cars' }],
    ['products_status_check', { status: 'gone' }],
    ['products_featured_image_url_check', { featured_image_url: 'javascript:alert(1)' }],
  ])('violates %s with %j', async (constraint, values) => {
    expect((await change(values)).error?.message ?? 'accepted').toContain(constraint);
  });

  test('accepts valid values', async () => {
    const { error } = await change({
      images: [{ url: '/media/products/jersey.avif', alt: 'Jersey', color: null }],
      max_per_order: 6,
      returnable: false,
      not_returnable_reason: 'Food',
      price_cents: 0,
    });
    expect(error).toBeNull();
  });

  test('is changed with others in one call, each by its version', async () => {
    const changeAll = async (changes: readonly object[], by: SignedInName = 'admin') => {
      const call = asPerson(by).rpc('change_products', { changes: changes.map((one) => ({ ...one })) });
      const { data, error } = await call;
      return {
        results: data?.toSorted((one, other) => one.id.localeCompare(other.id)),
        refusal: error?.message,
      };
    };
    const stored = () =>
      sql`select id, status, category, to_json(updated_at) #>> '{}' as expected
        from public.products
         where id in (${ROWS.activeProduct}, ${ROWS.draftProduct}) order by id`;
    const missing = '00000000-0000-4000-8000-000000000000';
    const before = await stored();
    const moved = before.map(({ id, expected }) => ({ id, expected, status: 'archived', category: 'gear' }));
    expect((await changeAll(moved, 'editor')).refusal).toBe('permission_required');
    expect((await changeAll([{ id: missing }])).refusal).toBe('invalid_input');
    expect((await changeAll([{ ...moved[0], status: 'gone' }])).refusal).toContain('products_status_check');
    const { results } = await changeAll([...moved, { id: missing, expected: before[0]?.expected }]);
    expect(results?.map(({ outcome }) => outcome)).toEqual(['not_found', 'done', 'done']);
    const after = before.map(({ id }) => ({ id, status: 'archived', category: 'gear' }));
    expect(await stored()).toMatchObject(after);
    expect((await changeAll(moved)).results?.map(({ outcome }) => outcome)).toEqual([
      'changed_meanwhile',
      'changed_meanwhile',
    ]);
    const reverse = results?.slice(1).map(({ id, expected }, index) => ({ ...before[index], id, expected }));
    expect((await changeAll(reverse ?? [])).results?.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(await stored()).toMatchObject(
      before.map(({ id, status, category }) => ({ id, status, category })),
    );
  });

  test('is timed and audited by the database', async () => {
    await sql`update public.products set name = 'Renamed', updated_at = '2000-01-01'
      where id = ${ROWS.draftProduct}`;
    expect(
      await database.value`select updated_at > now() - interval '1 hour' as fresh
      from public.products where id = ${ROWS.draftProduct}`,
    ).toBe(true);
    const [entry] = await sql`select before, after from public.audit
      where table_name = 'products' and row_key = ${ROWS.draftProduct} order by id desc limit 1`;
    expect(entry).toEqual({ before: { name: 'Next jersey' }, after: { name: 'Renamed' } });
  });
});

describe('pictures', () => {
  const NAMES = ['0640384'.padEnd(32, '1'), '0640384'.padEnd(32, '2'), '0640384'.padEnd(32, '3')] as const;

  test('of products and order lines are kept; unused ones are removed', async () => {
    for (const name of NAMES)
      await sql`insert into public.article_pictures (name, width, height, bytes, created_at)
         values (${name}, ('x' || left(${name}, 3))::bit(12)::integer, ('x' || substr(${name}, 4, 3))::bit(12)::integer, 1, now() - interval '31 days')`;
    await sql`update public.products
      set images = jsonb_build_array(jsonb_build_object('url', ${`/pictures/${NAMES[0]}.avif`}::text, 'alt', 'x'))
      where id = ${ROWS.activeProduct}`;
    await sql`update public.order_lines set image_url = ${`/pictures/${NAMES[1]}.avif`}
      where id = ${ROWS.orderLine}`;
    await sql`select public.purge_article_pictures()`;
    const rows =
      await list`select name from public.article_pictures where name = any(${NAMES}) order by name`;
    expect(rows).toEqual(NAMES.slice(0, 2));
  });
});
