/** Suppliers and products in the back office, and pictures of products. */
import { describe, expect } from 'vitest';
import { INVENTORY_LIMITS } from '#contract/inventory.ts';
import { SUPPLIER_LIMITS } from '#contract/suppliers.ts';
import { toRefusal } from '#data/refusal.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { insertFixture, ROWS } from './fixture.ts';

const { test, database } = databaseTest({ prepare: ({ client }) => insertFixture(client) });

const CONTENT = {
  name: 'Inkworks',
  email: 'a@inkworks.test',
  phone: '011',
  lead_time_days: '7',
  notes: 'By sea',
};

const admin = () => database.asPerson('admin');

async function read(id: string) {
  const { data } = await admin().from('desk_suppliers').select('*').eq('id', id).maybeSingle();
  return data;
}

async function add(changes: Partial<typeof CONTENT> = {}): Promise<string> {
  const { data, error } = await admin().rpc('save_supplier', { content: { ...CONTENT, ...changes } });
  expect(error).toBeNull();
  return data ?? '';
}

/** The refusal of save_supplier. */
async function refusal(
  content: Record<string, unknown>,
  version: { supplier?: string; expected?: string } = {},
): Promise<string | undefined> {
  const { error } = await admin().rpc('save_supplier', { content: content as never, ...version });
  return error?.message;
}

describe('save_supplier', () => {
  test('saves name and contact data together', async () => {
    const id = await add({ name: ' Inkworks ', notes: ' ' });
    expect(await read(id)).toMatchObject({
      ...CONTENT,
      lead_time_days: 7,
      notes: null,
      products: 0,
      low_variants: 0,
    });
    expect(await refusal({ ...CONTENT, name: 'Threads' })).toContain('suppliers_name_key');
  });

  test.each([
    [{ name: ' ' }, 'suppliers_name_check'],
    [{ name: 'x'.repeat(SUPPLIER_LIMITS.nameLength + 1) }, 'suppliers_name_check'],
    [{ email: 'nowhere' }, 'supplier_contacts_email_check'],
    [{ phone: '1'.repeat(SUPPLIER_LIMITS.phoneLength + 1) }, 'supplier_contacts_phone_check'],
    [{ lead_time_days: String(SUPPLIER_LIMITS.leadTimeDays + 1) }, 'supplier_contacts_lead_time_days_check'],
    [{ lead_time_days: 'soon' }, 'invalid_input'],
    [{ notes: 'x'.repeat(SUPPLIER_LIMITS.notesLength + 1) }, 'supplier_contacts_notes_check'],
    [{ id: ROWS.supplier }, 'invalid_input'],
  ])('refuses %o', async (changes, name) => {
    const count = () => database.sql('select count(*) from public.suppliers');
    const before = await count();
    expect(await refusal({ ...CONTENT, name: 'Nobody', ...changes })).toContain(name);
    expect(await count()).toEqual(before);
  });

  test('refuses an outdated version', async () => {
    const id = await add({ name: 'Capworks' });
    const expected = (await read(id))?.updated_at ?? '';
    const content = { ...CONTENT, name: 'Capworks & Co', email: '' };
    expect(await refusal(content, { supplier: id, expected })).toBeUndefined();
    expect(await read(id)).toMatchObject({ name: 'Capworks & Co', email: null });
    expect(await refusal(content, { supplier: id, expected })).toBe('changed_meanwhile');
    expect(await refusal(content, { supplier: id })).toBe('changed_meanwhile');
    const newer = (await read(id))?.updated_at ?? '';
    // A change of the contact data alone is a new version too.
    await database.sql(`update public.supplier_contacts set phone = '021' where supplier_id = $1`, [id]);
    expect(await refusal(content, { supplier: id, expected: newer })).toBe('changed_meanwhile');
  });

  test('is the only way to write a supplier: direct writes would pass over the version', async () => {
    const id = await add({ name: 'Guarded' });
    const writes = [
      admin().from('suppliers').insert({ name: 'Direct' }),
      admin().from('suppliers').update({ name: 'Direct' }).eq('id', id),
      admin().from('supplier_contacts').insert({ supplier_id: id }),
      admin().from('supplier_contacts').update({ phone: '021' }).eq('supplier_id', id),
      admin().from('supplier_contacts').delete().eq('supplier_id', id),
    ];
    const refusals = await Promise.all(writes.map(async (write) => (await write).error?.code));
    expect(refusals).toEqual(writes.map(() => '42501'));
    expect(await read(id)).toMatchObject({ ...CONTENT, name: 'Guarded', lead_time_days: 7 });
  });

  test('is audited without the contact data', async () => {
    const id = await add({ name: 'Recorded' });
    const audit = await database.sql<{ table_name: string; after: object }>(
      `select table_name, after from public.audit where row_key = $1 order by id`,
      [id],
    );
    expect(audit.map(({ table_name: name }) => name)).toContain('supplier_contacts');
    expect(JSON.stringify(audit)).not.toContain(CONTENT.email);
  });
});

describe('the views of the desk', () => {
  test('count the products of a supplier and those with low stock', async () => {
    await database.sql(`update public.variants set low_at = 7 where id = $1`, [ROWS.variant]);
    expect(await read(ROWS.supplier)).toMatchObject({ products: 1, low_variants: 1 });
    const { data } = await admin().from('desk_products').select('*').eq('id', ROWS.activeProduct).single();
    expect(data).toMatchObject({ variants: 2, sold_variants: 1, available: 7, low_variants: 1 });
    const { data: variant } = await admin()
      .from('desk_variants')
      .select('stock_state, stock_rank')
      .eq('id', ROWS.variant)
      .single();
    expect(variant).toEqual({ stock_state: 'low', stock_rank: 2 });
  });

  test('show no supplier for products of a deleted one', async () => {
    const id = await add({ name: 'Leaving' });
    await database.sql('update public.products set supplier_id = $1 where id = $2', [id, ROWS.draftProduct]);
    expect((await admin().from('suppliers').delete().eq('id', id)).error).toBeNull();
    const [row] = await database.sql('select supplier_id from public.products where id = $1', [
      ROWS.draftProduct,
    ]);
    expect(row).toEqual({ supplier_id: null });
  });

  test('keep a product with stock movements and delete one without', async () => {
    const moved = await admin().from('products').delete().eq('id', ROWS.activeProduct);
    expect(toRefusal(moved.error, moved.status)).toMatchObject({ code: 'still_in_use' });
    expect((await admin().from('products').delete().eq('id', ROWS.draftProduct)).error).toBeNull();
  });
});

describe('pictures', () => {
  const NAMES = ['0640384'.padEnd(32, '1'), '0640384'.padEnd(32, '2'), '0640384'.padEnd(32, '3')] as const;

  test('of products and order lines are kept; unused ones are removed', async () => {
    for (const name of NAMES)
      await database.sql(
        `insert into public.article_pictures (name, width, height, bytes, created_at)
         values ($1, ('x' || left($1, 3))::bit(12)::integer, ('x' || substr($1, 4, 3))::bit(12)::integer, 1, now() - interval '31 days')`,
        [name],
      );
    await database.sql(
      `update public.products set images = jsonb_build_array(jsonb_build_object('url', $1::text, 'alt', 'x')) where id = $2`,
      [`/pictures/${NAMES[0]}.avif`, ROWS.activeProduct],
    );
    await database.sql(`update public.order_lines set image_url = $1 where id = $2`, [
      `/pictures/${NAMES[1]}.avif`,
      ROWS.orderLine,
    ]);
    await database.sql('select public.purge_article_pictures()');
    const remaining = await database.sql<{ name: string }>(
      'select name from public.article_pictures where name = any($1) order by name',
      [NAMES],
    );
    expect(remaining.map(({ name }) => name)).toEqual(NAMES.slice(0, 2));
  });
});

test('the limits of the forms match the constraints', async () => {
  const columns = {
    name: INVENTORY_LIMITS.nameLength,
    description: INVENTORY_LIMITS.descriptionLength,
    unit_singular: INVENTORY_LIMITS.unitLength,
    not_returnable_reason: INVENTORY_LIMITS.notReturnableLength,
  };
  for (const [column, length] of Object.entries(columns)) {
    const [row] = await database.sql<{ text: string }>(
      'select pg_get_constraintdef(oid) as text from pg_constraint where conname = $1',
      [`products_${column}_check`],
    );
    expect(row?.text).toContain(String(length));
  }
});
