/** Purchase orders: every action in every state, received stock and the ledger, numbers, concurrent calls. */
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { INVENTORY_LIMITS } from '#contract/inventory.ts';
import { PURCHASE_LIMITS, PURCHASE_STATES, PURCHASE_STEPS } from '#contract/purchases.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { callAs, openShop, VARIANTS, type Actor, shopOn } from './shop-setup.ts';

const SUPPLIER = '81000000-0000-4000-8000-000000000001';
const SILENT = '81000000-0000-4000-8000-000000000002';
const { test, database, sql, value, connect } = databaseTest({
  prepare: async () => {
    await openShop({ client });
    await client.query(
      `insert into public.suppliers (id, name) values ('${SUPPLIER}', 'Threads'), ('${SILENT}', 'No address');
     insert into public.supplier_contacts (supplier_id, email) values ('${SUPPLIER}', 'orders@threads.test')`,
    );
  },
});
const shop = shopOn(database.client);
const { client } = database;

interface Content {
  readonly [key: string]: unknown;
}

const LINES = [
  { variant_id: VARIANTS.mug, quantity: 10, unit_cost_cents: 4000 },
  { variant_id: VARIANTS.teeS, quantity: 5, unit_cost_cents: 9000 },
];
const CONTENT: Content = {
  supplier_id: SUPPLIER,
  note: ' Fold flat ',
  expected_on: '2026-12-01',
  lines: LINES,
};

/** Calls a function; a refusal keeps the transaction usable. */
const call = (name: string, args: Content, actor: Actor = 'admin') =>
  shop.attempt(() => shop.callAs(actor, name, args));

const rowOf = async (id: string): Promise<Readonly<Record<string, unknown>>> => {
  return value<
    Readonly<Record<string, unknown>>
  >`select to_jsonb(purchase_orders) as row from public.purchase_orders where id = ${id}`;
};

const linesOf = (id: string) =>
  sql<{ id: string; sku: string; received: number }>`select line.id, sku, received
    from public.purchase_order_lines as line
    join public.variants on variants.id = variant_id
     where purchase_order_id = ${id} order by position`;

async function draft(content: Content = {}): Promise<string> {
  const id = await call('save_purchase_order', { content: { ...CONTENT, ...content } });
  expect(id).toMatch(/^[0-9a-f-]{36}$/u);
  return String(id);
}

const advance = async (id: string, step: string, actor: Actor = 'admin') =>
  call('advance_purchase_order', { purchase: id, expected: (await rowOf(id))['updated_at'], step }, actor);

async function receive(id: string, arrived: Readonly<Record<string, number>>, actor: Actor = 'admin') {
  const lines = await linesOf(id);
  const pieces = Object.entries(arrived).map(([sku, quantity]) => ({
    line_id: Number(lines.find((line) => line.sku === sku)?.id),
    quantity,
  }));
  const { updated_at: expected } = await rowOf(id);
  // The driver would send a list as a PostgreSQL array.
  return call('receive_purchase_order', { purchase: id, expected, arrived: JSON.stringify(pieces) }, actor);
}

/** The steps that bring a new purchase order into each state. */
const PATHS: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  draft: () => Promise.resolve(''),
  sent: (id) => advance(id, 'send'),
  confirmed: async (id) => {
    await advance(id, 'send');
    return advance(id, 'confirm');
  },
  part_received: async (id) => {
    await advance(id, 'send');
    return receive(id, { MUG: 1 });
  },
  received: async (id) => {
    await advance(id, 'send');
    return receive(id, { MUG: 10, 'TEE-S': 5 });
  },
  cancelled: (id) => advance(id, 'cancel'),
};

async function inState(state: string): Promise<string> {
  const id = await draft();
  await PATHS[state]?.(id);
  expect(await rowOf(id)).toMatchObject({ state });
  return id;
}

const mails = () => sql`select payload from public.outbox where kind = 'mail_purchase_order' order by id`;

const ALLOWED: Readonly<Record<string, string>> = {
  'draft send': 'sent',
  'draft mark_sent': 'sent',
  'draft cancel': 'cancelled',
  'draft save': 'draft',
  'sent confirm': 'confirmed',
  'sent cancel': 'cancelled',
  'sent receive': 'part_received',
  'confirmed cancel': 'cancelled',
  'confirmed receive': 'part_received',
  'part_received close': 'received',
  'part_received receive': 'part_received',
};

const ACTIONS = [...PURCHASE_STEPS, 'save', 'receive'] as const;

async function runAction(id: string, name: string, actor: Actor = 'admin'): Promise<unknown> {
  if (name === 'receive') return receive(id, { MUG: 2 }, actor);
  if (name !== 'save') return advance(id, name, actor);
  const { updated_at: expected } = await rowOf(id);
  return call('save_purchase_order', { content: CONTENT, purchase: id, expected }, actor);
}

describe('a purchase order', () => {
  beforeEach(() => client.query('begin'));
  afterEach(() => client.query('rollback'));

  describe.each(PURCHASE_STATES)('in state %s', (state) => {
    test.each(ACTIONS)('allows %s or leaves the order unchanged', async (name) => {
      const id = await inState(state);
      const before = await rowOf(id);
      const result = await runAction(id, name);
      const next = ALLOWED[`${state} ${name}`];
      const refused = result === 'transition_not_allowed';
      expect({ refused, state: (await rowOf(id))['state'] }).toEqual({
        refused: next === undefined,
        state: next ?? state,
      });
      expect(refused && !isDeepStrictEqual(await rowOf(id), before)).toBe(false);
      expect(await shop.faultsOf()).toEqual([]);
    });
  });

  test('saves a draft as a whole', async () => {
    const id = await draft();
    expect(await rowOf(id)).toMatchObject({ state: 'draft', note: 'Fold flat', expected_on: '2026-12-01' });
    const { updated_at: expected } = await rowOf(id);
    const content = { supplier_id: SILENT, lines: [{ variant_id: VARIANTS.gift, quantity: 3 }] };
    expect(await call('save_purchase_order', { content, purchase: id, expected })).toBe(id);
    expect(await rowOf(id)).toMatchObject({ supplier_id: SILENT, note: null, expected_on: null });
    expect(await linesOf(id)).toMatchObject([{ sku: 'GIFT', received: 0 }]);
  });

  test.each([
    [{ supplier_id: 'x' }, 'invalid_input'],
    [{ supplier_id: VARIANTS.mug }, 'invalid_choice'],
    [{ expected_on: '2026-02-30' }, 'invalid_input'],
    [{ expected_on: 'soon' }, 'invalid_input'],
    [{ state: 'received' }, 'invalid_input'],
    [{ note: 'x'.repeat(PURCHASE_LIMITS.noteLength + 1) }, 'purchase_orders_note_check'],
    [{ lines: [] }, 'invalid_input'],
    [{ lines: 'x' }, 'invalid_input'],
    [{ lines: Array.from({ length: PURCHASE_LIMITS.lines + 1 }, () => LINES[0]) }, 'invalid_input'],
    [{ lines: ['x'] }, 'invalid_input'],
    [{ lines: [{ ...LINES[0], quantity: 0 }] }, 'invalid_input'],
    [{ lines: [{ ...LINES[0], quantity: -1 }] }, 'invalid_input'],
    [{ lines: [{ ...LINES[0], quantity: 1.5 }] }, 'invalid_input'],
    [{ lines: [{ ...LINES[0], quantity: PURCHASE_LIMITS.maxQuantity + 1 }] }, 'lines_quantity_check'],
    [{ lines: [{ ...LINES[0], unit_cost_cents: -1 }] }, 'invalid_input'],
    [
      { lines: [{ ...LINES[0], unit_cost_cents: INVENTORY_LIMITS.maxPriceCents + 1 }] },
      'lines_unit_cost_cents_check',
    ],
    [{ lines: [LINES[0], LINES[0]] }, 'invalid_choice'],
    [{ lines: [{ ...LINES[0], variant_id: SUPPLIER }] }, 'invalid_choice'],
  ])('refuses a draft with %o', async (changes, refusal) => {
    expect(await call('save_purchase_order', { content: { ...CONTENT, ...changes } })).toContain(refusal);
  });

  test('is mailed once to a supplier with an address and otherwise marked as sent', async () => {
    const id = await inState('sent');
    expect(await mails()).toEqual([{ payload: { purchase_order_id: id } }]);
    const silent = await draft({ supplier_id: SILENT });
    expect(await advance(silent, 'send')).toBe('required');
    expect(await advance(silent, 'mark_sent')).toBe('');
    expect((await rowOf(silent))['sent_at']).not.toBeNull();
    expect(await mails()).toHaveLength(1);
  });

  test('takes the supplier’s date when it is confirmed', async () => {
    const id = await inState('sent');
    const { updated_at: expected } = await rowOf(id);
    await call('advance_purchase_order', {
      purchase: id,
      expected,
      step: 'confirm',
      expected_on: '2027-01-05',
    });
    expect(await rowOf(id)).toMatchObject({ state: 'confirmed', expected_on: '2027-01-05' });
  });

  test('adds received pieces to the stock, in parts and beyond the ordered quantity', async () => {
    const id = await inState('sent');
    expect(await receive(id, { MUG: 4 })).toBe('part_received');
    expect(await receive(id, { MUG: 8 })).toBe('part_received');
    expect((await rowOf(id))['closed_at']).toBeNull();
    expect(await receive(id, { 'TEE-S': 5 })).toBe('received');
    expect((await rowOf(id))['closed_at']).not.toBeNull();
    expect(await linesOf(id)).toMatchObject([{ received: 12 }, { received: 5 }]);
    const { number } = await rowOf(id);
    const moved = await sql`select sku, on_hand_change as pieces, reason from public.stock_movements
        join public.variants on variants.id = variant_id
       where kind = 'receive' order by stock_movements.id`;
    expect(moved).toEqual([
      { sku: 'MUG', pieces: 4, reason: number },
      { sku: 'MUG', pieces: 8, reason: number },
      { sku: 'TEE-S', pieces: 5, reason: number },
    ]);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test.each([
    ['an empty list', '[]'],
    ['no list', '{}'],
    ['an unknown line', '[{"line_id": 999999, "quantity": 1}]'],
    ['a line without a number', '[{"line_id": "x", "quantity": 1}]'],
    ['no pieces', '[{"line_id": "LINE", "quantity": 0}]'],
    ['a negative quantity', '[{"line_id": "LINE", "quantity": -3}]'],
  ])('refuses to receive %s', async (_, template) => {
    const id = await inState('sent');
    const [line] = await linesOf(id);
    const { updated_at: expected } = await rowOf(id);
    const arrived = template.replace('LINE', line?.id ?? '');
    expect(await call('receive_purchase_order', { purchase: id, expected, arrived })).toBe('invalid_input');
  });

  test('refuses to receive a line of another purchase order', async () => {
    const other = await inState('sent');
    const id = await inState('sent');
    const [line] = await linesOf(other);
    const { updated_at: expected } = await rowOf(id);
    const arrived = JSON.stringify([{ line_id: Number(line?.id), quantity: 1 }]);
    expect(await call('receive_purchase_order', { purchase: id, expected, arrived })).toBe('invalid_input');
  });

  test('gets a number of more than four digits when needed', async () => {
    await sql`select setval('private.purchase_numbers', 9998)`;
    const numbers = [];
    for (const id of [await draft(), await draft()]) numbers.push((await rowOf(id))['number']);
    const year = await value`select to_char(private.today(), 'YYYY') as year`;
    expect(numbers).toEqual([`PO-${year}-9999`, `PO-${year}-10000`]);
  });

  test('keeps its supplier and variants from being deleted', async () => {
    await draft();
    const remove = (statement: string) =>
      shop.attempt(() => client.query(statement).then(() => 'gone', String));
    expect(await remove(`delete from public.suppliers where id = '${SUPPLIER}'`)).toContain(
      'purchase_orders_supplier_id_fkey',
    );
    expect(await remove(`delete from public.variants where id = '${VARIANTS.gift}'`)).toContain('fkey');
  });

  test('shows sums and lateness, and the quantity to order less the incoming one', async () => {
    const rowsOf = (view: string, id: string) =>
      sql<Record<string, unknown>>(`select * from public.${view} where id = $1`, [id]);
    // The views use the account of the last call.
    const id = await draft({ expected_on: '2026-01-01' });
    await sql`update public.variants set low_at = 8 where id = ${VARIANTS.mug}`;
    expect(await rowsOf('purchase_variants', VARIANTS.mug)).toMatchObject([
      { coming: 0, suggested: 13, last_cost_cents: 4000 },
    ]);
    expect(await rowsOf('purchase_variants', VARIANTS.gift)).toMatchObject([
      { suggested: 0, last_cost_cents: null },
    ]);
    expect(await rowsOf('desk_purchases', id)).toMatchObject([
      { lines: 2, pieces: 15, missing: 15, cost_cents: '85000', is_late: false, skus: 'MUG TEE-S' },
    ]);
    await advance(id, 'send');
    expect(await rowsOf('desk_purchases', id)).toMatchObject([{ is_late: true }]);
    expect(await rowsOf('purchase_variants', VARIANTS.mug)).toMatchObject([
      { coming: 10, waiting: 0, suggested: 3, last_cost_cents: 4000 },
    ]);
    await sql`insert into public.stock_alerts (variant_id, user_id)
      values (${VARIANTS.mug}, ${PEOPLE.member.id})`;
    expect(await rowsOf('purchase_variants', VARIANTS.mug)).toMatchObject([{ waiting: 1, suggested: 4 }]);
  });
});

test('a purchase order is audited with the accounts that ordered and received it', async () => {
  await client.query('begin');
  const id = await draft();
  await advance(id, 'send');
  await receive(id, { MUG: 4 });
  const [line] = await linesOf(id);
  const entries = (table: string, key: string) =>
    sql`select actor_id, action, after from public.audit
      where table_name = ${table} and row_key = ${key}
      order by id`;
  const by = { actor_id: PEOPLE.admin.id };
  expect(await entries('purchase_orders', id)).toMatchObject([
    { ...by, action: 'insert' },
    { ...by, action: 'update', after: { state: 'sent' } },
    { ...by, action: 'update', after: { state: 'part_received' } },
  ]);
  expect(await entries('purchase_order_lines', line?.id ?? '')).toEqual([
    { ...by, action: 'update', after: { received: 4 } },
  ]);
  await client.query('rollback');
});

describe('concurrent actions on a purchase order', () => {
  test.each(['receive_purchase_order', 'advance_purchase_order'])(
    'refuse the second %s as outdated',
    async (name) => {
      await client.query('begin');
      const id = await draft();
      await advance(id, 'send');
      await client.query('commit');
      const [line] = await linesOf(id);
      const { updated_at: expected } = await rowOf(id);
      const pieces = JSON.stringify([{ line_id: Number(line?.id), quantity: 10 }]);
      const rest = name === 'receive_purchase_order' ? { arrived: pieces } : { step: 'cancel' };
      const clients = await Promise.all([connect(), connect()]);
      const result = await Promise.all(
        clients.map((one) => callAs(one, 'admin', name, { purchase: id, expected, ...rest })),
      );
      expect(result.filter((one) => one === 'changed_meanwhile')).toHaveLength(1);
      const [first] = await linesOf(id);
      expect(first?.received).toBe(name === 'receive_purchase_order' ? 10 : 0);
      expect(await shop.faultsOf()).toEqual([]);
    },
  );
});
