/** Refunds by line: exact amounts, stock, shipping, limits per line and in all, concurrent desks. */
import type { Client } from 'pg';
import { beforeEach, describe, expect } from 'vitest';
import type { DeskOrder, RefundChoice } from '#contract/admin-orders.ts';
import { DeskOrderSchema } from '#contract/admin-orders.ts';
import { parseRow } from '#data/rows.ts';
import { refundableLines, refundableShipping, refundAmount } from '#domain/refunds.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { createCode } from './discount-setup.ts';
import { seededNumbers } from './seeded-numbers.ts';
import { actOnOrder, cartLine, type Line, openShop, VARIANTS, shopOn } from './shop-setup.ts';

const SEED = Number(process.env['ORDERS_SEED'] ?? '70114');

const { test, database, sql, value, connect } = databaseTest({
  prepare: async () => {
    await openShop({ client });
    await createCode(client, 'THIRD', { percent: 33 });
  },
});
const shop = shopOn(database.client);
const { client } = database;

beforeEach(async () => {
  for (const variant of Object.values(VARIANTS))
    await sql`update public.variants set on_hand = 1000 where id = ${variant}`;
});

const DELIVERED = ['pack', 'ship', 'deliver'];

async function bought(
  lines: readonly Line[],
  steps: readonly string[] = DELIVERED,
  code?: string,
): Promise<string> {
  await sql`delete from public.throttle`;
  const { number } = await shop.placed('member', lines, code === undefined ? {} : { code });
  await shop.notify(number);
  await shop.advance(number, ...steps);
  return number;
}

async function detailOf(number: string): Promise<DeskOrder> {
  const { id } = await shop.orderOf(number);
  return parseRow(DeskOrderSchema, await shop.callAs('admin', 'order_for_desk', { order_id: id }));
}

interface Refund {
  readonly cents: number;
  readonly lines?: readonly RefundChoice[];
  readonly shipping?: number;
}

const refund = (number: string, { cents, lines = [], shipping = 0 }: Refund, connection: Client = client) =>
  actOnOrder(connection, number, 'record_refund', {
    amount_cents: cents,
    reason: 'Test',
    lines,
    shipping_cents: shipping,
  });

const stock = async (variant: string): Promise<number> => {
  return value<number>`select on_hand from public.variants where id = ${variant}`;
};

const lineIds = async (number: string): Promise<readonly number[]> =>
  (await detailOf(number)).lines.map(({ id }) => id);

describe('a refund by line', () => {
  test('adds up to the cent for every split of discounted lines, with shipping', async () => {
    const random = seededNumbers(SEED);
    for (let round = 0; round < 12; round += 1) {
      const number = await bought(
        [cartLine('tee', 1 + random.upTo(4)), cartLine('sixPack', 1 + random.upTo(4))],
        DELIVERED,
        'THIRD',
      );
      for (let detail = await detailOf(number); ; detail = await detailOf(number)) {
        const open = refundableLines(detail);
        const shipping = refundableShipping(detail);
        if (open.length === 0 && shipping === 0) break;
        const lines = open.flatMap(({ line, left }) => {
          const quantity = random.upTo(left);
          return quantity === 0 ? [] : [{ line_id: line.id, quantity, restocked: 0 }];
        });
        const withShipping = shipping > 0 && (lines.length === 0 || random.chance(0.3));
        const cents = refundAmount(detail, lines, withShipping);
        if (cents === 0) continue;
        expect(await refund(number, { cents: cents + 1, lines, shipping: withShipping ? shipping : 0 })).toBe(
          'refund_too_large',
        );
        expect(await refund(number, { cents, lines, shipping: withShipping ? shipping : 0 })).toBe('');
      }
      const order = await shop.orderOf(number);
      expect(order.refunded_cents).toBe(order.total_cents);
      expect(order.payment_state).toBe('refunded');
    }
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('puts the restocked pieces back into stock, and may be lower than its lines', async () => {
    const number = await bought([cartLine('mug', 3)]);
    const [mug = 0] = await lineIds(number);
    const before = await stock(VARIANTS.mug);
    expect(
      await refund(number, { cents: 20_000, lines: [{ line_id: mug, quantity: 2, restocked: 1 }] }),
    ).toBe('');
    expect(await stock(VARIANTS.mug)).toBe(before + 1);
    const detail = await detailOf(number);
    expect(detail.refunds[0]).toMatchObject({
      amount_cents: 20_000,
      lines: [{ line_id: mug, quantity: 2, amount_cents: 30_000, due_pieces: 0, restocked: 1 }],
    });
    expect(refundableLines(detail)).toMatchObject([{ left: 1, due: 0, stockable: 2 }]);
    // The parcel that comes back as a whole has one piece less.
    await shop.actOnOrder(number, 'advance_order', { step: 'return', details: { restock: true } });
    expect(await stock(VARIANTS.mug)).toBe(before + 3);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test.each<readonly [string, (line: number) => Refund, string]>([
    [
      'more pieces than bought',
      (line) => ({ cents: 100, lines: [{ line_id: line, quantity: 4, restocked: 0 }] }),
      'invalid_input',
    ],
    [
      'no pieces',
      (line) => ({ cents: 100, lines: [{ line_id: line, quantity: 0, restocked: 0 }] }),
      'invalid_input',
    ],
    [
      'a line of another order',
      () => ({ cents: 100, lines: [{ line_id: 1, quantity: 1, restocked: 0 }] }),
      'invalid_input',
    ],
    [
      'a line twice',
      (line) => ({
        cents: 100,
        lines: [1, 1].map((quantity) => ({ line_id: line, quantity, restocked: 0 })),
      }),
      'invalid_input',
    ],
    [
      'more restocked than refunded',
      (line) => ({ cents: 100, lines: [{ line_id: line, quantity: 1, restocked: 2 }] }),
      'invalid_input',
    ],
    [
      'more than the lines cost',
      (line) => ({ cents: 15_001, lines: [{ line_id: line, quantity: 1, restocked: 0 }] }),
      'refund_too_large',
    ],
    ['more shipping than paid', () => ({ cents: 100, shipping: 9901 }), 'invalid_input'],
    ['negative shipping', () => ({ cents: 100, shipping: -1 }), 'invalid_input'],
  ])('refuses %s', async (_, refundOf, refusal) => {
    const number = await bought([cartLine('mug', 3)]);
    const [mug = 0] = await lineIds(number);
    expect(await refund(number, refundOf(mug))).toBe(refusal);
    expect((await shop.orderOf(number)).refunded_cents).toBe(0);
  });

  test('refuses a second refund of the same pieces or shipping', async () => {
    const number = await bought([cartLine('mug', 2)]);
    const [mug = 0] = await lineIds(number);
    const lines = [{ line_id: mug, quantity: 2, restocked: 0 }];
    expect(await refund(number, { cents: 100, lines, shipping: 9900 })).toBe('');
    expect(await refund(number, { cents: 100, lines })).toBe('invalid_input');
    expect(await refund(number, { cents: 100, shipping: 1 })).toBe('invalid_input');
  });

  test.each(['update public.refund_lines set quantity = quantity', 'delete from public.refund_lines'])(
    'refuses %s',
    async (statement) => {
      const number = await bought([cartLine('mug')]);
      const [mug = 0] = await lineIds(number);
      expect(await refund(number, { cents: 100, lines: [{ line_id: mug, quantity: 1, restocked: 0 }] })).toBe(
        '',
      );
      await expect(sql(statement)).rejects.toThrow('append_only');
    },
  );

  test.each([[[]], [['pick']], [['pack']]])('restocks nothing before the parcel left (%s)', async (steps) => {
    const number = await bought([cartLine('mug')], steps);
    const [mug = 0] = await lineIds(number);
    expect(await refund(number, { cents: 100, lines: [{ line_id: mug, quantity: 1, restocked: 1 }] })).toBe(
      'invalid_input',
    );
    expect(await refund(number, { cents: 100, lines: [{ line_id: mug, quantity: 1, restocked: 0 }] })).toBe(
      '',
    );
  });

  test('refuses lines of a cancelled order, whose money is owed as a whole', async () => {
    const number = await bought([cartLine('mug')], []);
    await shop.actOnOrder(number, 'cancel_order', { reason: 'Test' });
    const [mug = 0] = await lineIds(number);
    expect(await refund(number, { cents: 100, lines: [{ line_id: mug, quantity: 1, restocked: 0 }] })).toBe(
      'invalid_input',
    );
  });
});

describe('a refund by line beside a return', () => {
  const sendBack = async (number: string, line: number, quantity: number): Promise<unknown> => {
    await shop.callAs('member', 'request_return', {
      number,
      reason: 'Too small',
      lines: [{ line_id: line, quantity }],
    });
    await shop.actOnOrder(number, 'decide_return', { decision: 'approve' });
    return shop.actOnOrder(number, 'receive_return', {
      lines: [{ line_id: line, arrived: quantity, restocked: quantity }],
    });
  };

  test('pays for what came back, and the rest stays refundable', async () => {
    const number = await bought([cartLine('mug', 3)]);
    const [mug = 0] = await lineIds(number);
    expect(await sendBack(number, mug, 1)).toBe(15_000);
    expect(refundableLines(await detailOf(number))).toMatchObject([{ left: 3, due: 1, stockable: 2 }]);
    expect(
      await refund(number, { cents: 15_000, lines: [{ line_id: mug, quantity: 1, restocked: 0 }] }),
    ).toBe('');
    expect(refundableLines(await detailOf(number))).toMatchObject([{ left: 2, due: 0, stockable: 2 }]);
    expect((await shop.orderOf(number)).refund_due_cents).toBe(0);
  });

  test('leaves only the other pieces owed when all come back', async () => {
    const number = await bought([cartLine('mug', 3)]);
    const [mug = 0] = await lineIds(number);
    expect(
      await refund(number, { cents: 15_000, lines: [{ line_id: mug, quantity: 1, restocked: 0 }] }),
    ).toBe('');
    expect(await sendBack(number, mug, 3)).toBe(30_000);
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('leaves fewer pieces to send back after a restock', async () => {
    const number = await bought([cartLine('mug', 2)]);
    const [mug = 0] = await lineIds(number);
    await refund(number, { cents: 15_000, lines: [{ line_id: mug, quantity: 1, restocked: 1 }] });
    const ask = (quantity: number) =>
      shop.callAs('member', 'request_return', {
        number,
        reason: 'x',
        lines: [{ line_id: mug, quantity }],
      });
    expect(await ask(2)).toBe('not_returnable');
    expect(await ask(1)).toBe('');
    // A piece on its way back comes into stock with its return.
    expect(await refund(number, { cents: 100, lines: [{ line_id: mug, quantity: 1, restocked: 1 }] })).toBe(
      'invalid_input',
    );
  });
});

test('desks that refund the same order at once never exceed a line, the shipping or the payment', async () => {
  const connections = await Promise.all(Array.from({ length: 12 }, () => connect()));
  for (let round = 0; round < 5; round += 1) {
    const number = await bought([cartLine('mug', 3), cartLine('tee', 2)]);
    const [mug = 0, tee = 0] = await lineIds(number);
    const answers = await Promise.all(
      connections.map(async (connection, nth) => {
        const texts: unknown[] = [];
        for (let attempt = 0; attempt < 4; attempt += 1)
          texts.push(
            await refund(
              number,
              {
                cents: 10_000,
                lines: [{ line_id: (nth + attempt) % 2 === 0 ? mug : tee, quantity: 1, restocked: nth % 2 }],
                shipping: nth % 3 === 0 ? 9900 : 0,
              },
              connection,
            ),
          );
        return texts;
      }),
    );
    const known = new Set(['', 'changed_meanwhile', 'invalid_input', 'refund_too_large']);
    expect(answers.flat().filter((text) => !known.has(String(text)))).toEqual([]);
    expect(answers.flat().filter((text) => text === '').length).toBeLessThanOrEqual(5);
    expect(await shop.faultsOf()).toEqual([]);
  }
});
