/** Five years after an order its names, addresses and free texts go; lines, amounts, states and dates stay. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { decideReturn, delivered, requestReturn } from './return-setup.ts';
import { cartLine, openShop, shopOn, DELIVERIES } from './shop-setup.ts';

/** In every text that a person typed. */
const CANARY = 'zzoldbuyer';
/** Every table with something about an order. */
const TABLES = [
  'order_lines',
  'order_events',
  'order_notes',
  'order_returns',
  'payments',
  'refunds',
  'payment_proofs',
] as const;
/** Columns of an order that stay; `updated_at` follows every change. */
const STAYING = `number, user_id, order_state, payment_state, fulfilment_state, payment_method, delivery_method, subtotal_cents,
  shipping_cents, total_cents, vat_cents, vat_percent, paid_cents, refunded_cents, refund_due_cents, carrier, created_at,
  paid_at, packed_at, shipped_at, completed_at, closed_at`;

const { test, client, sql, asService } = databaseTest({
  prepare: async () => {
    await openShop({ client });
    await sql`update public.variants set on_hand = 100`;
    old = await fullOrder();
    young = await fullOrder();
    cancelled = await cancelledOrder();
    await age(old, '5 years 1 day');
    await age(cancelled, '5 years 1 day');
    await age(young, '4 years 11 months');
  },
});
const shop = shopOn(client);
let old: string;
let young: string;
let cancelled: string;

const contact = { name: `${CANARY} Buyer`, email: `${CANARY}@mail.test`, phone: '0825550199' };
const delivery = {
  ...DELIVERIES.courier,
  address_line: `1 ${CANARY} Street`,
  suburb: CANARY,
  city: CANARY,
  note: CANARY,
};

/** An order that has been through everything, with the canary in every text. */
async function fullOrder(): Promise<string> {
  const number = await delivered(client, 'member');
  await client.query(
    `update public.orders set contact_name = $2, contact_email = $3, contact_phone = '0825550199', address_line = $4,
       suburb = $5, city = $5, postal_code = '8099', delivery_note = $5, tracking_number = $5,
       tracking_url = 'https://track.test/' || $5
     where number = $1`,
    [number, contact.name, contact.email, delivery.address_line, CANARY],
  );
  await requestReturn(client, 'member', number, { 'TEE-S': 1 }, CANARY);
  await decideReturn(client, number, 'refuse', CANARY);
  await shop.actOnOrder(number, 'record_refund', { amount_cents: 100, reason: CANARY, reference: CANARY });
  const { id } = await shop.orderOf(number);
  await shop.callAs('admin', 'add_order_note', { order_id: id, body: CANARY });
  return number;
}

async function cancelledOrder(): Promise<string> {
  const { number } = await shop.placed('member', [cartLine('mug')], { contact, delivery, payment: 'eft' });
  const reference = { amount_cents: 24_900, reference: CANARY };
  await shop.actOnOrder(number, 'confirm_transfer', reference);
  await shop.actOnOrder(number, 'cancel_order', { reason: CANARY });
  return number;
}

async function age(number: string, ago: string): Promise<void> {
  await sql`update public.orders set created_at = now() - ${ago}::interval where number = ${number}`;
}

/** Everything stored about an order, as text by table. */
async function recordsOf(number: string): Promise<Record<string, string>> {
  const { id } = await shop.orderOf(number);
  const entries = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await sql(`select * from public.${table} where order_id = $1 order by 1`, [id]);
      return [table, JSON.stringify(rows)] as const;
    }),
  );
  const order = await sql`select * from public.orders where id = ${id}`;
  return { ...Object.fromEntries(entries), orders: JSON.stringify(order) };
}

const stayingOf = async (number: string): Promise<unknown> => ({
  order: await sql(`select ${STAYING} from public.orders where number = $1`, [number]),
  lines: (await recordsOf(number))['order_lines'],
  amounts: await sql`select 'payment' as kind, amount_cents, state from public.payments
      join public.orders on orders.id = order_id where number = ${number}
     union all
     select 'refund', amount_cents, null from public.refunds join public.orders on orders.id = order_id
      where number = ${number}
     order by 1, 2`,
  events: await sql`select kind, at from public.order_events join public.orders on orders.id = order_id
      where number = ${number} order by order_events.id`,
});

async function purge(): Promise<void> {
  const { error } = await asService().rpc('purge_payment_records');
  expect(error).toBeNull();
}

describe('the daily job', () => {
  let kept: unknown;
  let youngBefore: unknown;
  let tablesBefore: ReadonlySet<string>;

  test.beforeAll(async () => {
    const before = [...Object.entries(await recordsOf(old)), ...Object.entries(await recordsOf(cancelled))];
    tablesBefore = new Set(before.filter(([, rows]) => rows.includes(CANARY)).map(([table]) => table));
    kept = [await stayingOf(old), await stayingOf(cancelled)];
    youngBefore = await recordsOf(young);
    await purge();
  });

  test.each([
    ['delivered', () => old],
    ['cancelled', () => cancelled],
  ])('removes every name, address and free text of a %s order', async (_, numberOf) => {
    const records = JSON.stringify(await recordsOf(numberOf()));
    expect(records).not.toMatch(new RegExp(`${CANARY}|0825550199|8099|Western Cape|Pargo`, 'u'));
    expect(records).toContain('Name removed');
    // It found something to remove in each of them.
    expect([...tablesBefore].toSorted()).toEqual([
      'order_events',
      'order_notes',
      'order_returns',
      'orders',
      'payments',
      'refunds',
    ]);
  });

  test('keeps lines, amounts, states and dates', async () => {
    expect([await stayingOf(old), await stayingOf(cancelled)]).toEqual(kept);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('leaves a younger order alone', async () => {
    expect(await recordsOf(young)).toEqual(youngBefore);
  });

  test('does it once', async () => {
    const before = await recordsOf(old);
    await purge();
    expect(await recordsOf(old)).toEqual(before);
  });
});

test('a payment that comes after all that is still judged', async () => {
  const { number } = await shop.placed('member', [cartLine('mug')], { delivery });
  await age(number, '5 years 1 day');
  await purge();
  expect(await shop.notify(number)).toBe('paid');
});

describe('the texts of an order cannot be changed otherwise', () => {
  test.each([
    ['order_events', `detail = '{}'`],
    ['payments', `reference = 'other'`],
    ['refunds', `reason = 'other'`],
    ['refunds', 'reference = null'],
    ['order_returns', `reason = 'other'`],
  ])('of %s: %s', async (table, change) => {
    const { id } = await shop.orderOf(young);
    await expect(sql(`update public.${table} set ${change} where order_id = $1`, [id])).rejects.toThrow(
      'append_only',
    );
  });
});
