/** Steps on many orders in one call: previews, results by order, undo, concurrent desks. */
import type { Client } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import type { StepPreview } from '#contract/admin-order-steps.ts';
import type { RowResult } from '#contract/row-results.ts';
import { advanceOrders, previewOrderStep } from '#data/admin-orders.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { SITUATIONS, type Situation } from './order-situations.ts';
import { callAs, cartLine, openShop, type OrderRow, placed, VARIANTS, shopOn } from './shop-setup.ts';
import { tally } from './acting.ts';

const { test, database, sql, asPerson, connect } = databaseTest({
  prepare: async () => {
    await openShop({ client });
    await sql`insert into auth.users (id, email)
     select ('90000000-0000-4000-8000-' || lpad(nth::text, 12, '0'))::uuid, 'buyer' || nth || '@people.test'
      from generate_series(1, 300) as nth`;
  },
});
const shop = shopOn(database.client);
const { client } = database;

const buyer = (nth: number): string => `90000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;

beforeEach(async () => {
  for (const variant of Object.values(VARIANTS))
    await sql`update public.variants set on_hand = 1000 where id = ${variant}`;
});

/** Paid orders of as many buyers, after these steps. */
async function paidOrders(count: number, ...steps: readonly string[]): Promise<readonly OrderRow[]> {
  const orders: OrderRow[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const { number } = await shop.placed(buyer(nth), [cartLine('mug'), cartLine('tee', 2)]);
    await shop.notify(number);
    await shop.advance(number, ...steps);
    orders.push(await shop.orderOf(number));
  }
  return orders;
}

const actionsOn = (orders: readonly OrderRow[], step: string, details: object = {}) =>
  orders.map(({ id, updated_at: expected }) => ({ id, expected, step, details }));

async function advanceMany(connection: Client, actions: readonly object[]): Promise<readonly RowResult[]> {
  const answer = await callAs(connection, 'admin', 'advance_orders', { actions });
  if (!Array.isArray(answer)) throw new Error(`Refused: ${String(answer)}`);
  return answer as readonly RowResult[];
}

const stock = async (variant: string): Promise<readonly [number, number]> => {
  const [row] = await sql<{ on_hand: number; reserved: number }>`select on_hand, reserved
    from public.variants where id = ${variant}`;
  return [row?.on_hand ?? 0, row?.reserved ?? 0];
};

async function preview(step: string, ids: readonly string[]): Promise<readonly StepPreview[]> {
  const answer = await shop.callAs('admin', 'preview_order_step', {
    step,
    order_ids: `{${ids.join(',')}}`,
  });
  if (!Array.isArray(answer)) throw new Error(`Refused: ${String(answer)}`);
  return answer as readonly StepPreview[];
}

describe('the preview of a step', () => {
  test.each<readonly [Situation, string, string | null]>([
    ['unpaid', 'pack', 'not_paid'],
    ['expired', 'pack', 'expired'],
    ['cancelled', 'pick', 'cancelled'],
    ['placed', 'pack', null],
    ['placed', 'ship', 'not_packed'],
    ['placedRefunded', 'pack', 'refunded'],
    ['packed', 'ship', null],
    ['packed', 'arrive', 'not_sent'],
    ['packed', 'ready', 'is_delivered'],
    ['packed', 'pack', 'already_done'],
    ['packedToCollect', 'ship', 'is_collected'],
    ['packedToCollect', 'ready', null],
    ['ready', 'arrive', null],
    ['shipped', 'ship', 'already_done'],
    ['shipped', 'arrive', null],
    ['returned', 'ship', 'returned'],
  ])('of an order in situation %s: %s is left out as %s', async (situation, step, refusal) => {
    await client.query('begin');
    try {
      const number = await SITUATIONS[situation](client);
      const answer = await shop.callAs('admin', 'preview_order_step', { step, numbers: `{${number}}` });
      expect(answer).toMatchObject([{ number, refusal }]);
      // The preview and the step agree.
      const [{ expected, id, step: own }] = answer as [StepPreview];
      const details = { carrier: 'RAM', tracking_number: '1' };
      const [result] = await advanceMany(client, [{ id, expected, step: own, details }]);
      expect(result?.outcome).toBe(refusal === null ? 'done' : 'transition_not_allowed');
    } finally {
      await client.query('rollback');
    }
  });

  test('leaves out unknown orders and refuses too many', async () => {
    expect(
      await shop.callAs('admin', 'preview_order_step', { step: 'pick', numbers: '{OB-2020-000000}' }),
    ).toEqual([]);
    for (const args of [
      { step: 'pick' },
      { step: 'return', numbers: '{OB-2020-000000}' },
      { step: 'pick', numbers: `{${Array.from({ length: 501 }, () => 'OB-2020-000000').join(',')}}` },
    ])
      expect(await shop.callAs('admin', 'preview_order_step', args)).toBe('invalid_input');
  });
});

describe('many orders in one call', () => {
  test('are each done or refused by themselves', async () => {
    const [fine, moved, cancelled] = (await paidOrders(3)) as [OrderRow, OrderRow, OrderRow];
    await shop.advance(moved.number, 'pick');
    await shop.actOnOrder(cancelled.number, 'cancel_order', { reason: 'Test' });
    const again = await shop.orderOf(cancelled.number);
    const results = await advanceMany(client, actionsOn([fine, moved, again], 'pack'));
    expect(new Map(results.map(({ id, outcome }) => [id, outcome]))).toEqual(
      new Map([
        [fine.id, 'done'],
        [moved.id, 'changed_meanwhile'],
        [again.id, 'transition_not_allowed'],
      ]),
    );
    expect(results.find(({ id }) => id === fine.id)?.expected).toEqual(
      (await shop.orderOf(fine.number)).updated_at,
    );
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('are shipped with their own tracking, one mail each; a wrong link is refused alone', async () => {
    const [one, other] = (await paidOrders(2, 'pack')) as [OrderRow, OrderRow];
    const results = await advanceMany(client, [
      ...actionsOn([one], 'ship', {
        carrier: 'RAM',
        tracking_number: 'R1',
        tracking_url: 'https://ram.test/R1',
      }),
      ...actionsOn([other], 'ship', { carrier: 'RAM', tracking_number: 'R2', tracking_url: 'javascript:x' }),
    ]);
    expect(tally(results)).toEqual({ done: 1, invalid_value: 1 });
    expect(await shop.orderOf(one.number)).toMatchObject({
      fulfilment_state: 'shipped',
      tracking_number: 'R1',
    });
    expect(await shop.orderOf(other.number)).toMatchObject({
      fulfilment_state: 'packed',
      tracking_number: null,
    });
    expect((await shop.mailsOf(one.number)).filter((mail) => mail === 'shipped')).toHaveLength(1);
    expect(await shop.mailsOf(other.number)).not.toContain('shipped');
  });

  test.each([
    ['no list', '{}'],
    ['an empty list', '[]'],
    ['a wrong id', '[{"id": "x", "expected": "2026-01-01T00:00:00Z", "step": "pick"}]'],
    [
      'an order twice',
      JSON.stringify(
        Array.from({ length: 2 }, () => ({
          id: '00000000-0000-4000-8000-000000000000',
          expected: '2026-01-01T00:00:00Z',
          step: 'pick',
        })),
      ),
    ],
    [
      '51 orders',
      JSON.stringify(
        Array.from({ length: 51 }, (_, nth) => ({
          id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
          expected: '2026-01-01T00:00:00Z',
          step: 'pick',
        })),
      ),
    ],
    ['no version', '[{"id": "00000000-0000-4000-8000-000000000000", "step": "pick"}]'],
  ])('are refused as a whole for %s', async (_, actions) => {
    expect(await shop.callAs('admin', 'advance_orders', { actions })).toBe('invalid_input');
  });

  test('are previewed and moved through the API', async () => {
    const [order] = (await paidOrders(1)) as [OrderRow];
    const desk = asPerson('admin');
    const previews = await previewOrderStep(desk, 'pick', { ids: [order.id] });
    expect(previews).toMatchObject([
      { number: order.number, step: 'pick', refusal: null, fulfilment_state: 'none' },
    ]);
    const actions = previews.map(({ id, expected, step }) => ({ id, expected, step }));
    expect(await advanceOrders(desk, actions)).toMatchObject([{ id: order.id, outcome: 'done' }]);
    expect(await shop.orderOf(order.number)).toMatchObject({ fulfilment_state: 'picking' });
  });

  test('240 are packed in calls of 50; the time is printed', async () => {
    const orders = await paidOrders(240);
    const ids = orders.map(({ id }) => id);
    const begun = performance.now();
    const previews = await preview('pack', ids);
    const between = performance.now();
    const actions = previews.map(({ id, expected }) => ({ id, expected, step: 'pack' as const }));
    const results = await advanceOrders(asPerson('admin'), actions);
    const end = performance.now();
    process.stdout.write(
      `orders: 240 previewed in ${(between - begun).toFixed(0)} ms, packed in ${(end - between).toFixed(0)} ms\n`,
    );
    expect(previews.map(({ refusal }) => refusal)).toEqual(orders.map(() => null));
    expect(tally(results)).toEqual({ done: 240 });
    expect(await shop.faultsOf()).toEqual([]);
  });
});

describe('unpacking', () => {
  test.each([
    ['none', [], { to: 'none' }],
    ['picking', ['pick'], { to: 'picking' }],
    ['picking', [], {}],
  ] as const)('returns an order to %s with its stock reserved', async (state, steps, details) => {
    const [order] = (await paidOrders(1, ...steps)) as [OrderRow];
    const before = await stock(VARIANTS.teeS);
    const [packed] = await advanceMany(client, actionsOn([order], 'pack'));
    expect(await stock(VARIANTS.teeS)).toEqual([before[0] - 2, before[1] - 2]);
    const [undone] = await advanceMany(client, [
      { id: order.id, expected: packed?.expected, step: 'unpack', details },
    ]);
    expect(undone?.outcome).toBe('done');
    expect(await shop.orderOf(order.number)).toMatchObject({ fulfilment_state: state, packed_at: null });
    expect(await stock(VARIANTS.teeS)).toEqual(before);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('is refused once anything else happened', async () => {
    const [order] = (await paidOrders(1)) as [OrderRow];
    const [packed] = await advanceMany(client, actionsOn([order], 'pack'));
    await shop.advance(order.number, 'ship');
    const { expected } = packed ?? {};
    expect(await advanceMany(client, [{ id: order.id, expected, step: 'unpack' }])).toMatchObject([
      { outcome: 'changed_meanwhile', expected: null },
    ]);
    expect(await advanceMany(client, actionsOn([await shop.orderOf(order.number)], 'unpack'))).toMatchObject([
      { outcome: 'transition_not_allowed' },
    ]);
  });

  test('is in the history of the desk, not in the buyer’s', async () => {
    const [order] = (await paidOrders(1, 'pack', 'unpack')) as [OrderRow];
    const events = await sql<{ kind: string; is_internal: boolean }>`select kind, is_internal
      from public.order_events where order_id = ${order.id} and kind = 'unpacked'`;
    expect(events).toEqual([{ kind: 'unpacked', is_internal: true }]);
  });
});

describe('picking', () => {
  test('is in the history of the desk when stopped; the buyer sees one start', async () => {
    const [order] = (await paidOrders(1, 'pick', 'unpick', 'pick', 'unpick')) as [OrderRow];
    const events = await sql<{ kind: string; is_internal: boolean }>`select kind, is_internal
      from public.order_events
       where order_id = ${order.id} and kind in ('picking', 'unpicked') order by id`;
    expect(events).toEqual([
      { kind: 'picking', is_internal: false },
      { kind: 'unpicked', is_internal: true },
      { kind: 'picking', is_internal: true },
      { kind: 'unpicked', is_internal: true },
    ]);
  });
});

describe('two desks at once', () => {
  test('ship the same 50 orders: each is shipped exactly once', async () => {
    const orders = await paidOrders(50, 'pack');
    const desks = await Promise.all([connect(), connect()]);
    const results = await Promise.all(
      desks.map((desk, nth) => {
        // In opposite order, so that only the locks prevent a deadlock.
        const list = nth === 0 ? orders : orders.toReversed();
        return advanceMany(
          desk,
          actionsOn(list, 'ship', { carrier: 'RAM', tracking_number: `T${String(nth)}` }),
        );
      }),
    );
    expect(tally(results.flat())).toEqual({ done: 50, changed_meanwhile: 50 });
    const shipped = await sql`select count(*)::int as events, count(distinct order_id)::int as orders
        from public.order_events
       where kind = 'shipped' and order_id = any (${orders.map(({ id }) => id)})`;
    expect(shipped).toEqual([{ events: 50, orders: 50 }]);
    for (const { number } of orders.slice(0, 5))
      expect((await shop.mailsOf(number)).filter((mail) => mail === 'shipped')).toHaveLength(1);
  });

  test('pack overlapping orders while single ones are packed and members buy: no deadlock, exact stock', async () => {
    const orders = await paidOrders(30);
    const connections = await Promise.all(Array.from({ length: 8 }, () => connect()));
    const answers = await Promise.all(
      connections.map(async (connection, nth) => {
        if (nth < 3)
          return tally(await advanceMany(connection, actionsOn(orders.slice(nth * 5, nth * 5 + 20), 'pack')));
        if (nth < 5) {
          const texts: unknown[] = [];
          for (const { id, updated_at: expected } of orders.toReversed())
            texts.push(
              await callAs(connection, 'admin', 'advance_order', { order_id: id, expected, step: 'pack' }),
            );
          return texts.filter((text) => text !== '' && text !== 'changed_meanwhile');
        }
        for (let attempt = 0; attempt < 10; attempt += 1)
          await placed(connection, buyer(100 + nth * 10 + attempt), [cartLine('tee'), cartLine('mug')]);
        return [];
      }),
    );
    const known = new Set(['done', 'changed_meanwhile']);
    expect(
      answers.flatMap((answer) =>
        Array.isArray(answer) ? answer : Object.keys(answer).filter((name) => !known.has(name)),
      ),
    ).toEqual([]);
    const packed = await sql`select count(*)::int as events, count(distinct order_id)::int as orders
        from public.order_events
       where kind = 'packed' and order_id = any (${orders.map(({ id }) => id)})`;
    expect(packed).toEqual([{ events: 30, orders: 30 }]);
    expect(await shop.faultsOf()).toEqual([]);
  });
});
