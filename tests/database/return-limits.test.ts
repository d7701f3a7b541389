/** Returns: deadline, quantities, mails, and their effect on money and stock. */
import { afterEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import {
  collected,
  decideReturn,
  delivered,
  lineOf,
  receiveReturn,
  requestReturn,
  returnsOf,
  statusOf,
} from './return-setup.ts';
import { openShop, cartLine, shopOn } from './shop-setup.ts';

const { test, database, sql, value } = databaseTest({
  prepare: openShop,
  rows: 'rollback',
});
const shop = shopOn(database.client);
const { client } = database;

afterEach(async () => {
  expect(await shop.faultsOf()).toEqual([]);
});

const onHand = async (sku: string): Promise<number> => {
  return Number(await value`select on_hand from public.variants where sku = ${sku}`);
};

describe('request_return', () => {
  test('accepts completed orders for fourteen days', async () => {
    const { number: unpaid } = await shop.placed('member', [cartLine('mug')]);
    expect(await shop.attempt(() => requestReturn(client, 'member', unpaid, { MUG: 1 }))).toBe(
      'transition_not_allowed',
    );
    const number = await collected(client, 'member');
    const since = (days: string) =>
      sql`update public.orders set completed_at = now() - ${days}::interval where number = ${number}`;
    await since('14 days 1 second');
    expect(await shop.attempt(() => requestReturn(client, 'member', number))).toBe('return_too_late');
    await since('13 days 23 hours');
    expect(await requestReturn(client, 'member', number)).toBe('');
  });

  test('accepts returnable lines up to their remaining quantity', async () => {
    const number = await delivered(client, 'member');
    const other = await delivered(client, 'otherMember', [cartLine('mug')]);
    const foreign = await lineOf(client, other, 'MUG');
    const tee = await lineOf(client, number, 'TEE-S');
    const asking = (lines: unknown) =>
      shop.attempt(() => shop.callAs('member', 'request_return', { number, reason: 'x', lines }));
    expect(await shop.attempt(() => requestReturn(client, 'member', number, { SIX: 1 }))).toBe(
      'not_returnable',
    );
    expect(await shop.attempt(() => requestReturn(client, 'member', number, { 'TEE-S': 3 }))).toBe(
      'not_returnable',
    );
    expect(await asking([{ line_id: foreign, quantity: 1 }])).toBe('not_returnable');
    expect(await asking([{ line_id: tee, quantity: 0 }])).toBe('not_returnable');
    const twice = [
      { line_id: tee, quantity: 1 },
      { line_id: String(tee), quantity: '2' },
    ];
    expect(await asking(twice)).toBe('not_returnable');
    expect(await shop.attempt(() => requestReturn(client, 'member', number, { 'TEE-S': 1 }, '  '))).toBe(
      'required',
    );
    expect(await asking(twice.map((piece) => ({ ...piece, quantity: 1 })))).toBe('');
    expect(await sql`select line_id::int, quantity from public.order_return_lines`).toEqual([
      { line_id: tee, quantity: 2 },
    ]);
  });

  test.each([
    [null],
    [{}],
    [[]],
    [['x']],
    [[{ line_id: 'x', quantity: 1 }]],
    [[{ line_id: '01', quantity: 1 }]],
    [[{ line_id: 1, quantity: -1 }]],
    [[{ line_id: 1, quantity: 1.5 }]],
    [[{ line_id: 1, quantity: 1000 }]],
    [[{ line_id: 1 }]],
    [Array.from({ length: 101 }, () => ({ line_id: 1, quantity: 1 }))],
  ])('refuses the lines %j', async (lines) => {
    const number = await delivered(client, 'member');
    expect(
      await shop.attempt(() => shop.callAs('member', 'request_return', { number, reason: 'x', lines })),
    ).toBe('invalid_input');
  });

  test('refuses control characters and too many requests', async () => {
    const number = await delivered(client, 'member');
    expect(
      await shop.attempt(() => requestReturn(client, 'member', number, { 'TEE-S': 1 }, 'a\u0007b')),
    ).toContain('order_returns_text_check');
    for (let nth = 0; nth < 20; nth += 1) {
      expect(await requestReturn(client, 'member', number)).toBe('');
      expect(await shop.callAs('member', 'withdraw_return', { number })).toBe('');
    }
    expect(await shop.attempt(() => requestReturn(client, 'member', number))).toBe('throttled');
  });
});

describe('decide_return', () => {
  test('requires a reason to refuse and a valid decision, and mails the result', async () => {
    const number = await delivered(client, 'member');
    await requestReturn(client, 'member', number);
    expect(await shop.attempt(() => decideReturn(client, number, 'refuse', ' '))).toBe('required');
    expect(await shop.attempt(() => decideReturn(client, number, 'keep'))).toBe('invalid_choice');
    await decideReturn(client, number, 'approve', 'Fold it, please');
    await decideReturn(client, number, 'refuse', 'Nothing came');
    expect((await shop.mailsOf(number)).slice(-2)).toEqual(['return_approved', 'return_refused']);
    const events = await sql`select kind, detail ->> 'reason' as reason, is_internal from public.order_events
        where kind like 'return%' order by id`;
    expect(events).toEqual([
      { kind: 'return_requested', reason: 'Too small', is_internal: false },
      { kind: 'return_approved', reason: 'Fold it, please', is_internal: false },
      { kind: 'return_refused', reason: 'Nothing came', is_internal: false },
    ]);
  });

  test('moves the order through the queues of returns and money', async () => {
    const number = await delivered(client, 'member');
    const queue = async () => {
      await client.query(
        `select set_config('request.jwt.claim.sub', (select id::text from public.users where role = 'admin' limit 1), true)`,
      );
      const [row] = await sql`select queue, return_state from public.desk_orders where number = ${number}`;
      return row;
    };
    expect(await queue()).toEqual({ queue: 'done', return_state: null });
    await requestReturn(client, 'member', number);
    expect(await queue()).toEqual({ queue: 'return', return_state: 'requested' });
    await decideReturn(client, number, 'approve');
    expect(await queue()).toEqual({ queue: 'return', return_state: 'approved' });
    await receiveReturn(client, number);
    expect(await queue()).toEqual({ queue: 'money', return_state: null });
    await shop.actOnOrder(number, 'record_refund', { amount_cents: 20_000, reason: 'Came back' });
    expect(await queue()).toEqual({ queue: 'done', return_state: null });
  });
});

describe('receive_return', () => {
  const approved = async (pieces: Readonly<Record<string, number>>): Promise<string> => {
    const number = await delivered(client, 'member');
    await requestReturn(client, 'member', number, pieces);
    await decideReturn(client, number, 'approve');
    return number;
  };

  test('restocks the sellable pieces and owes the received ones', async () => {
    const number = await approved({ 'TEE-S': 2, MUG: 1 });
    const [tees, mugs] = [await onHand('TEE-S'), await onHand('MUG')];
    expect(await receiveReturn(client, number, { 'TEE-S': [2, 1], MUG: [0, 0] })).toBe(40_000);
    expect([await onHand('TEE-S'), await onHand('MUG')]).toEqual([tees + 1, mugs]);
    expect(await statusOf(client, number)).toBe('delivered 40000 received');
    // The mug that did not arrive can still be returned.
    expect(await requestReturn(client, 'member', number, { MUG: 1 })).toBe('');
  });

  test('requires every line once, up to the approved quantity', async () => {
    const number = await approved({ 'TEE-S': 1, MUG: 1 });
    for (const wrong of [
      {},
      { 'TEE-S': [1, 1] },
      { 'TEE-S': [2, 1], MUG: [1, 1] },
      { 'TEE-S': [1, 2], MUG: [1, 1] },
      { 'TEE-S': [1, 1], MUG: [1, 1], SIX: [1, 1] },
      { 'TEE-S': [0, 0], MUG: [0, 0] },
      { 'TEE-S': [-1, 0], MUG: [1, 1] },
    ] as const) {
      expect(await shop.attempt(() => receiveReturn(client, number, wrong))).toBe('invalid_input');
    }
    const mug = { line_id: await lineOf(client, number, 'MUG'), arrived: 1, restocked: 1 };
    const tee = { line_id: await lineOf(client, number, 'TEE-S'), arrived: 1, restocked: 1 };
    expect(
      await shop.attempt(() => shop.actOnOrder(number, 'receive_return', { lines: [mug, mug, tee] })),
    ).toBe('invalid_input');
    expect(await shop.attempt(() => shop.actOnOrder(number, 'receive_return', { lines: null }))).toBe(
      'invalid_input',
    );
    expect(await returnsOf(client, number)).toEqual(['approved']);
  });

  test('ends the order when everything is back, and restocks each piece once', async () => {
    const number = await delivered(client, 'member', [cartLine('tee', 2), cartLine('mug')]);
    const [tees, mugs] = [await onHand('TEE-S'), await onHand('MUG')];
    for (const pieces of [{ 'TEE-S': 1 }, { 'TEE-S': 1, MUG: 1 }]) {
      await requestReturn(client, 'member', number, pieces);
      await decideReturn(client, number, 'approve');
      const all = Object.fromEntries(
        Object.entries(pieces).map(([sku, count]) => [sku, [count, count] as const]),
      );
      await receiveReturn(client, number, all);
    }
    expect(await statusOf(client, number)).toBe('returned 55000 received received');
    expect([await onHand('TEE-S'), await onHand('MUG')]).toEqual([tees + 2, mugs + 1]);
    expect(await shop.attempt(() => requestReturn(client, 'member', number))).toBe('transition_not_allowed');
  });

  test('is not counted again when the rest of the order is returned', async () => {
    const number = await approved({ 'TEE-S': 1 });
    const [tees, mugs] = [await onHand('TEE-S'), await onHand('MUG')];
    await receiveReturn(client, number);
    const outcome = await shop.actOnOrder(number, 'advance_order', {
      step: 'return',
      details: { restock: true },
    });
    expect(outcome).toBe('');
    expect([await onHand('TEE-S'), await onHand('MUG')]).toEqual([tees + 2, mugs + 1]);
  });

  test('never owes more than the remaining paid amount', async () => {
    const number = await approved({ 'TEE-S': 2 });
    const { total_cents: total } = await shop.orderOf(number);
    await shop.actOnOrder(number, 'record_refund', { amount_cents: total - 15_000, reason: 'Goodwill' });
    expect(await receiveReturn(client, number, { 'TEE-S': [2, 2] })).toBe(15_000);
    expect(
      await shop.attempt(() =>
        shop.actOnOrder(number, 'record_refund', { amount_cents: 15_001, reason: 'x' }),
      ),
    ).toBe('refund_too_large');
    await shop.actOnOrder(number, 'record_refund', { amount_cents: 15_000, reason: 'Came back' });
    expect(await shop.orderOf(number)).toMatchObject({
      payment_state: 'refunded',
      refunded_cents: total,
      refund_due_cents: 0,
    });
  });

  test('owes nothing when everything was refunded before', async () => {
    const number = await approved({ 'TEE-S': 1 });
    const { total_cents: total } = await shop.orderOf(number);
    await shop.actOnOrder(number, 'record_refund', { amount_cents: total, reason: 'Goodwill' });
    expect(await receiveReturn(client, number)).toBe(0);
    expect(await statusOf(client, number)).toBe('delivered 0 received');
  });
});

describe('the rows of a return', () => {
  test('are append-only', async () => {
    const number = await delivered(client, 'member');
    await requestReturn(client, 'member', number);
    for (const statement of [
      `update public.order_returns set reason = 'x'`,
      'update public.order_returns set created_at = now()',
      'delete from public.order_returns',
      'update public.order_return_lines set quantity = 2',
      'delete from public.order_return_lines',
    ]) {
      const outcome = await shop.attempt(() =>
        client.query(statement).then(
          () => 'done',
          () => 'refused',
        ),
      );
      expect([statement, outcome]).toEqual([statement, 'refused']);
    }
  });

  test('are complete for the desk, with the deciding account', async () => {
    const number = await delivered(client, 'member');
    await requestReturn(client, 'member', number);
    await decideReturn(client, number, 'approve');
    const { id } = await shop.orderOf(number);
    const order = (await shop.callAs('admin', 'order_for_desk', { order_id: id })) as Record<string, unknown>;
    expect(order['returns']).toMatchObject([
      { state: 'approved', reason: 'Too small', by: 'Admin', pieces: [{ quantity: 1, arrived: null }] },
    ]);
    expect(order).toHaveProperty('lines');
  });
});
