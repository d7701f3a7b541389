/** Stock counts: each line judged, one call, concurrent actions. */
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { advance, callAs, cartLine, openShop, VARIANTS, shopOn } from './shop-setup.ts';

const { test, database, sql, connect } = databaseTest({ prepare: openShop });
const shop = shopOn(database.client);

const movements = (variant: string) =>
  sql`select kind, on_hand_change as hand, reason, actor_id from public.stock_movements
    where variant_id = ${variant} order by id`;

describe('count_stock', () => {
  beforeEach(() => database.client.query('begin'));
  afterEach(() => database.client.query('rollback'));

  const call = async (name: string, args: Readonly<Record<string, unknown>>) => {
    await database.client.query('savepoint tried');
    const result = await shop.callAs('admin', name, args);
    if (typeof result === 'string') await database.client.query('rollback to savepoint tried');
    return result;
  };
  const count = (...counts: readonly object[]) => call('count_stock', { counts });

  test('sets each variant to its count, with the reason, and leaves out unknown SKUs', async () => {
    expect(await call('preview_stock_count', { skus: '{NO-SUCH,MUG}' })).toEqual([
      { id: VARIANTS.mug, sku: 'MUG', name: expect.any(String) as string, on_hand: 3, reserved: 0 },
    ]);
    expect(await count({ id: VARIANTS.mug, on_hand: 3, counted: 7 })).toEqual([
      { id: VARIANTS.mug, outcome: 'done' },
    ]);
    expect((await movements(VARIANTS.mug)).at(-1)).toMatchObject({
      kind: 'adjust',
      hand: 4,
      reason: 'Count',
      actor_id: PEOPLE.admin.id,
    });
    const before = await movements(VARIANTS.mug);
    expect(await count({ id: VARIANTS.mug, on_hand: 7, counted: 7 })).toEqual([
      { id: VARIANTS.mug, outcome: 'done' },
    ]);
    expect(await movements(VARIANTS.mug)).toEqual(before);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('judges each line: unknown, moved since, below the reserved pieces', async () => {
    await shop.placed('member', [cartLine('mug', 2)]);
    const unknown = '00000000-0000-4000-8000-0000000000aa';
    expect(
      await count(
        { id: unknown, on_hand: 0, counted: 1 },
        { id: VARIANTS.mug, on_hand: 3, counted: 1 },
        { id: VARIANTS.teeS, on_hand: 9, counted: 10 },
      ),
    ).toEqual(
      expect.arrayContaining([
        { id: unknown, outcome: 'not_found' },
        { id: VARIANTS.mug, outcome: 'stock_exceeded' },
        { id: VARIANTS.teeS, outcome: 'changed_meanwhile' },
      ]),
    );
    expect(await count({ id: VARIANTS.mug, on_hand: 3, counted: 2 })).toEqual([
      { id: VARIANTS.mug, outcome: 'done' },
    ]);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('refuses malformed lists as a whole', async () => {
    const line = { id: VARIANTS.mug, on_hand: 3, counted: 3 };
    for (const counts of [
      [],
      [line, line],
      [{ ...line, id: 'mug' }],
      [{ ...line, counted: -1 }],
      [{ ...line, counted: 1.5 }],
      [{ ...line, counted: 100_001 }],
      [{ ...line, counted: null }],
      [{ ...line, on_hand: null }],
    ])
      expect(await count(...counts)).toBe('invalid_input');
    expect(await call('preview_stock_count', { skus: '{}' })).toBe('invalid_input');
  });
});

test('counts while an order is packed: one at most is saved, on the number that it was read with', async () => {
  const { number } = await shop.placed('member', [cartLine('mug', 2)]);
  await shop.notify(number);
  await sql`update public.variants set on_hand = 1000 where id = ${VARIANTS.mug}`;
  const connections = await Promise.all(Array.from({ length: 8 }, () => connect()));
  const counts = [{ id: VARIANTS.mug, on_hand: 1000, counted: 500 }];
  const results = await Promise.all(
    connections.map((client, nth) =>
      nth === 3 ? advance(client, number, 'pack') : callAs(client, 'admin', 'count_stock', { counts }),
    ),
  );
  const saved = results.filter((result) =>
    JSON.stringify(result ?? null).includes('"outcome":"done"'),
  ).length;
  expect(saved).toBeLessThanOrEqual(1);
  const rows = await sql`select on_hand, reserved from public.variants where id = ${VARIANTS.mug}`;
  expect(rows).toEqual([{ on_hand: saved === 1 ? 498 : 998, reserved: 0 }]);
  expect(await shop.faultsOf()).toEqual([]);
});
