import { expect } from 'vitest';
import { BRAND_GOODS_IN } from '#contract/brand.ts';
import { PURCHASE_MAIL } from '#messages/mail/purchases.ts';
import { functionTest } from './function-test.ts';
import { runQueue } from './outbox-entries.ts';

const SUPPLIER = 'orders@threads.test';

const { test, services, database } = functionTest({
  prepare: async () => {
    const { sql } = database;
    const [made] = await sql<{ id: string }>`insert into public.suppliers (name) values ('Threads')
      returning id`;
    supplier = made?.id ?? '';
    await sql`insert into public.supplier_contacts (supplier_id, email) values (${supplier}, ${SUPPLIER})`;
    const [row] = await sql<{ id: string }>`with product as (
        insert into public.products (slug, name, status, category, price_cents)
        values ('mug', 'Mug <b>', 'active', 'gear', 20000) returning id
      )
      insert into public.variants (product_id, sku) select id, 'MUG-1' from product returning id`;
    variant = row?.id ?? '';
  },
});
let supplier = '';
let variant = '';

const admin = () => database.asPerson('admin');

/** A purchase order in state sent. */
async function sent(): Promise<{ id: string; number: string; updated_at: string }> {
  const { data: id, error } = await admin().rpc('save_purchase_order', {
    content: {
      supplier_id: supplier,
      note: 'Fold <flat>',
      expected_on: '2026-12-01',
      lines: [{ variant_id: variant, quantity: 12, unit_cost_cents: 4000 }],
    },
  });
  expect(error).toBeNull();
  await advance(id ?? '', 'send');
  return read(id ?? '');
}

async function read(id: string) {
  const { data } = await admin()
    .from('purchase_orders')
    .select('id, number, updated_at')
    .eq('id', id)
    .single();
  return { id, number: data?.number ?? '', updated_at: data?.updated_at ?? '' };
}

async function advance(id: string, step: string): Promise<void> {
  const { updated_at: expected } = await read(id);
  const { error } = await admin().rpc('advance_purchase_order', { purchase: id, expected, step });
  expect(error).toBeNull();
}

test('the mail to a supplier lists every line by SKU, with address and date', async () => {
  const { number } = await sent();
  await runQueue(services);
  const [mail] = await services.mailsTo(SUPPLIER, 1);
  expect(mail?.subject).toBe(PURCHASE_MAIL.subject(number));
  for (const body of [mail?.html, mail?.text]) {
    for (const fact of [number, '12 × MUG-1', 'December\u00a02026', ...BRAND_GOODS_IN])
      expect(body).toContain(fact);
    // The mail contains no costs, because suppliers forward it.
    expect(body).not.toContain('40.00');
  }
  expect(mail?.text).toContain('Fold <flat>');
  expect(mail?.html).toContain('Fold &lt;flat&gt;');
  expect(mail?.html).not.toContain('<b>');
});

test('the mail to a supplier is not sent after a cancellation', async () => {
  const { id } = await sent();
  await advance(id, 'cancel');
  await runQueue(services);
  const remaining = await database.sql`select id from public.outbox where kind = 'mail_purchase_order'
    and done_at is null`;
  expect(remaining).toEqual([]);
  expect(await services.mailsTo(SUPPLIER, 1)).toHaveLength(1);
});
