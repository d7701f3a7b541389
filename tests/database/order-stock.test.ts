import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { outcomeOf } from './acting.ts';
import { openShop, cartLine, VARIANTS, shopOn } from './shop-setup.ts';

const { test, client, sql } = databaseTest({ prepare: openShop, rows: 'rollback' });
const shop = shopOn(client);

const record = async (
  kind: string | null,
  quantity: number | null,
  reason: string | null = 'Counted',
  variant: string = VARIANTS.mug,
) => {
  await client.query('savepoint tried');
  const refusal = await shop.callAs('admin', 'record_stock', { variant, kind, quantity, reason });
  await client.query(typeof refusal === 'string' ? 'rollback to savepoint tried' : 'release savepoint tried');
  return refusal;
};
const movements = (variant: string) =>
  sql`select kind, on_hand_change as hand, reserved_change as held, reason, actor_id, order_id is not null as of_order
     from public.stock_movements where variant_id = ${variant} order by id`;

describe('record_stock', () => {
  test.each([
    ['receive', 5, 8],
    ['return', 2, 5],
    ['adjust', 4, 7],
    ['adjust', -3, 0],
    ['damage', 1, 2],
  ])('%s %i leaves %i on hand', async (kind, quantity, left) => {
    expect(await record(kind, quantity)).toEqual({ on_hand: left, reserved: 0, available: left });
    expect((await movements(VARIANTS.mug)).at(-1)).toEqual({
      kind,
      hand: left - 3,
      held: 0,
      reason: 'Counted',
      actor_id: PEOPLE.admin.id,
      of_order: false,
    });
    expect(await shop.faultsOf()).toEqual([]);
  });

  test.each([
    ['sale', 1, 'x', 'invalid_choice'],
    ['reserve', 1, 'x', 'invalid_choice'],
    [null, 1, 'x', 'invalid_choice'],
    ['receive', 1, ' ', 'required'],
    ['receive', 1, null, 'required'],
    ['receive', 0, 'x', 'invalid_value'],
    ['receive', null, 'x', 'invalid_value'],
    ['receive', -1, 'x', 'invalid_value'],
    ['damage', -1, 'x', 'invalid_value'],
    ['receive', 100_001, 'x', 'invalid_value'],
    ['adjust', -4, 'x', 'stock_exceeded'],
    ['damage', 4, 'x', 'stock_exceeded'],
  ])('refuses %s of %s because %s: %s', async (kind, quantity, reason, refusal) => {
    expect(await record(kind, quantity, reason)).toBe(refusal);
  });

  test('refuses to remove reserved pieces', async () => {
    await shop.placed('member', [cartLine('mug', 2)]);
    expect(await record('damage', 2)).toBe('stock_exceeded');
    expect(await record('adjust', -2)).toBe('stock_exceeded');
    expect(await record('damage', 1)).toEqual({ on_hand: 2, reserved: 2, available: 0 });
  });

  test('set_low_stock sets the limit of the state "low"', async () => {
    const setLowStock = async (low_at: number | null) => {
      await client.query('savepoint tried');
      const refusal = await shop.callAs('admin', 'set_low_stock', {
        variant: VARIANTS.mug,
        low_at,
      });
      if (refusal !== '') await client.query('rollback to savepoint tried');
      return refusal;
    };
    expect(await setLowStock(-1)).toBe('invalid_value');
    expect(await setLowStock(null)).toBe('invalid_value');
    expect(await setLowStock(3)).toBe('');
    const state = async () => {
      await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.admin.id]);
      const [row] = await sql`select stock_state, on_hand, low_at from public.desk_variants
          where id = ${VARIANTS.mug}`;
      return row;
    };
    expect(await state()).toEqual({ stock_state: 'low', on_hand: 3, low_at: 3 });
    await record('damage', 3);
    expect(await state()).toMatchObject({ stock_state: 'sold_out' });
    await sql`update public.variants set is_active = false where id = ${VARIANTS.mug}`;
    expect(await state()).toMatchObject({ stock_state: 'not_sold' });
  });
});

describe('the stock of an ordered variant', () => {
  const stock = async () =>
    (await sql`select on_hand, reserved, available from public.variants where id = ${VARIANTS.mug}`)[0];
  const kinds = async () =>
    (await movements(VARIANTS.mug))
      .slice(1)
      .map((row) => [row['kind'], row['hand'], row['held'], row['of_order']]);

  test('is reserved, and released when the order expires', async () => {
    const { number } = await shop.placed('member', [cartLine('mug', 2)]);
    expect(await stock()).toEqual({ on_hand: 3, reserved: 2, available: 1 });
    expect(await shop.callAs('service', 'expire_orders', {})).toBe(0);
    expect(await shop.expire(number)).toBe(1);
    expect(await stock()).toEqual({ on_hand: 3, reserved: 0, available: 3 });
    expect(await kinds()).toEqual([
      ['reserve', 0, 2, true],
      ['release', 0, -2, true],
    ]);
  });

  test('leaves with packing and returns with a restocked return', async () => {
    const { number } = await shop.placed('member', [cartLine('mug', 1), cartLine('mug', 1)]);
    await shop.notify(number);
    await shop.advance(number, 'pick', 'unpick', 'pack', 'ship');
    expect(await stock()).toEqual({ on_hand: 1, reserved: 0, available: 1 });
    expect(
      await shop.actOnOrder(number, 'advance_order', {
        step: 'return',
        details: { restock: true },
      }),
    ).toBe('');
    expect(await stock()).toEqual({ on_hand: 3, reserved: 0, available: 3 });
    expect(await kinds()).toEqual([
      ['reserve', 0, 2, true],
      ['sale', -2, -2, true],
      ['return', 2, 0, true],
    ]);
    expect(await shop.orderOf(number)).toMatchObject({ order_state: 'completed' });
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('does not return with a return that is not restocked', async () => {
    const { number } = await shop.placed('member', [cartLine('mug')]);
    await shop.notify(number);
    await shop.advance(number, 'pack', 'ship', 'return');
    expect(await stock()).toEqual({ on_hand: 2, reserved: 0, available: 2 });
  });

  test('is released for a limited number of orders per call', async () => {
    for (let nth = 0; nth < 4; nth += 1) await shop.placed('member', [cartLine('sixPack')]);
    await sql`update public.orders set hold_expires_at = now() - interval '1 minute'`;
    const expireSome = (at_most: number | null) => shop.callAs('service', 'expire_orders', { at_most });
    expect(await expireSome(1)).toBe(1);
    expect(await expireSome(-5)).toBe(1);
    expect(await expireSome(null)).toBe(2);
    expect(await expireSome(10)).toBe(0);
  });
});

describe('the ledger', () => {
  const attemptStatement = async (statement: string) => {
    await client.query('savepoint tried');
    const refusal = await outcomeOf(() => client.query(statement));
    await client.query('rollback to savepoint tried');
    return refusal;
  };

  test.each([
    'delete from public.stock_movements',
    'truncate public.stock_movements',
    'update public.stock_movements set on_hand_change = 1',
    'update public.stock_movements set on_hand_after = 1',
    'update public.stock_movements set reserved_after = 1',
    'update public.stock_movements set order_id = null',
    `update public.stock_movements set reason = 'x'`,
    'delete from public.orders',
    'delete from public.order_events',
    `update public.order_events set kind = 'placed'`,
    'update public.order_lines set quantity = 1',
    `update public.order_lines set variant_id = '${VARIANTS.gift}'`,
    'delete from public.payments',
    'update public.payments set amount_cents = 1',
    'delete from public.refunds',
    'update public.refunds set amount_cents = 1',
    `update public.payment_notices set raw = 'x'`,
    'delete from public.payment_notices',
  ])('refuses %s', async (statement) => {
    const { number } = await shop.placed('member', [cartLine('mug')]);
    await shop.notify(number);
    await shop.actOnOrder(number, 'record_refund', { amount_cents: 1, reason: 'x' });
    expect(await attemptStatement(statement)).toMatch(/append_only|foreign key/u);
  });

  test('contains the stock from before its first entry', async () => {
    const [first] = await movements(VARIANTS.teeS);
    expect(first).toMatchObject({ kind: 'adjust', hand: 10, reason: 'Written directly' });
  });
});
