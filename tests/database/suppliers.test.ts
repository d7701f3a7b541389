/** Suppliers in the back office. */
import { describe, expect } from 'vitest';
import { SUPPLIER_LIMITS } from '#contract/suppliers.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { insertFixture, ROWS } from './fixture.ts';

const { test, database, sql, asPerson } = databaseTest({ prepare: insertFixture });

const CONTENT = {
  name: 'Inkworks',
  email: 'a@inkworks.test',
  phone: '011',
  lead_time_days: '7',
  notes: 'By sea',
};

const admin = () => asPerson('admin');

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
    const count = () => sql`select count(*) from public.suppliers`;
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
    await sql`update public.supplier_contacts set phone = '021' where supplier_id = ${id}`;
    expect(await refusal(content, { supplier: id, expected: newer })).toBe('changed_meanwhile');
  });

  test('is audited without the contact data', async () => {
    const id = await add({ name: 'Recorded' });
    const audit = await sql<{ table_name: string; after: object }>`select table_name, after
      from public.audit where row_key = ${id} order by id`;
    expect(audit.map(({ table_name: name }) => name)).toContain('supplier_contacts');
    expect(JSON.stringify(audit)).not.toContain(CONTENT.email);
  });
});

describe('the views of the desk', () => {
  test('count the products of a supplier and those with low stock', async () => {
    await sql`update public.variants set low_at = 7 where id = ${ROWS.variant}`;
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
    await sql`update public.products set supplier_id = ${id} where id = ${ROWS.draftProduct}`;
    expect((await admin().from('suppliers').delete().eq('id', id)).error).toBeNull();
    const value =
      await database.value`select supplier_id from public.products where id = ${ROWS.draftProduct}`;
    expect(value).toBeNull();
  });
});
