/** Discount codes: terms, amounts, uses, and refunds of discounted orders. */
import { afterEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { createCode, quoteWith, refusalOf, sendBack } from './discount-setup.ts';
import { cartLine, DELIVERIES, GOODS, openShop, type Line, type PlacedOrder, shopOn } from './shop-setup.ts';

const { test, sql, client, asPerson } = databaseTest({
  prepare: async () => {
    await openShop({ client });
    await sql`update public.variants set on_hand = 5000`;
  },
  rows: 'rollback',
});
const shop = shopOn(client);

afterEach(async () => {
  expect(await shop.faultsOf()).toEqual([]);
});

const code = (name: string, content = {}) => createCode(client, name, content);
const quote = (lines: readonly Line[], name: string | null, delivery?: string) =>
  quoteWith(client, lines, name, delivery);
const refusal = (lines: readonly Line[], name: string) => refusalOf(client, lines, name);
const collected = { delivery: DELIVERIES.collect };
const linesOf = (number: string) =>
  sql`select line.id, line_cents, line.discount_cents, quantity
    from public.order_lines as line
     join public.orders on orders.id = order_id where number = ${number} order by position`;

describe('a code', () => {
  test('takes a part off the goods, in any case and with spaces around it', async () => {
    await code('summer-10');
    const answer = await quote([cartLine('mug', 2)], '  SumMer-10 ');
    expect(answer).toMatchObject({
      subtotal_cents: 30_000,
      discount_cents: 3000,
      shipping_cents: 9900,
      total_cents: 36_900,
      discount: { code: 'SUMMER-10', refusal: null, discount_cents: 3000 },
    });
    expect(answer.discount).not.toHaveProperty('shares');
  });

  test('of an amount takes at most the goods, and never the delivery', async () => {
    await code('BIG', { amount_cents: 100_000 });
    expect(await quote([cartLine('mug', 2)], 'BIG')).toMatchObject({
      discount_cents: 30_000,
      shipping_cents: 9900,
      total_cents: 9900,
      vat_cents: 1291,
    });
  });

  test('applies to a category or to products alone', async () => {
    await code('GEAR', { percent: 50, applies_to: 'category', category: 'gear' });
    await code('TEES', { percent: 50, applies_to: 'products', products: [GOODS.tee] });
    const cart = [cartLine('mug'), cartLine('tee')];
    expect((await quote(cart, 'GEAR')).lines.map((line) => line['discount_cents'])).toEqual([7500, 0]);
    expect((await quote(cart, 'TEES')).lines.map((line) => line['discount_cents'])).toEqual([0, 10_000]);
    expect(await refusal([cartLine('mug')], 'TEES')).toBe('not_for_these');
  });

  test('counts towards free delivery: only what is paid for the goods, strictly above R500', async () => {
    await code('FIFTY', { amount_cents: 10_000 });
    // R600.00 less R100.00 is R500.00, which is not above it.
    expect(await quote([cartLine('mug', 4)], 'FIFTY')).toMatchObject({ shipping_cents: 9900 });
    expect(await quote([cartLine('mug', 4)], null)).toMatchObject({ shipping_cents: 0 });
    await sql`update public.discount_codes set amount_cents = 9999`;
    expect(await quote([cartLine('mug', 4)], 'FIFTY')).toMatchObject({
      shipping_cents: 0,
      total_cents: 50_001,
      delivery: { courier: 0, locker: 0, collect: 0 },
    });
  });

  test.each([
    ['unknown', 'NOTHING', {}],
    ['unknown', 'CODE', { is_active: false }],
    ['not_yet', 'CODE', { starts_on: '2999-01-01' }],
    ['ended', 'CODE', { ends_on: '2020-01-01' }],
    ['minimum', 'CODE', { minimum_cents: 30_001 }],
    ['not_for_these', 'CODE', { applies_to: 'category', category: 'drinks' }],
    [null, 'CODE', { minimum_cents: 30_000 }],
  ])('is refused as %s', async (reason, name, content) => {
    await code('CODE', content);
    expect(await refusal([cartLine('mug', 2)], name)).toBe(reason);
  });

  test('is valid from its first to its last day in South Africa', async () => {
    const [day] = await sql`select (now() at time zone 'Africa/Johannesburg')::date::text as day`;
    await code('TODAY', { starts_on: day?.day, ends_on: day?.day });
    expect(await refusal([cartLine('mug')], 'TODAY')).toBeNull();
  });

  test('without a refusal but with none typed changes nothing', async () => {
    for (const typed of [null, '', '  ']) {
      expect(await quote([cartLine('mug')], typed)).toMatchObject({ discount: null, discount_cents: 0 });
    }
  });
});

describe('guessing', () => {
  test('ends after 20 unknown codes in an hour, for known ones, too', async () => {
    await code('KNOWN');
    for (let nth = 0; nth < 19; nth += 1) {
      expect(await refusal([cartLine('mug')], `GUESS${String(nth)}`)).toBe('unknown');
      expect(await refusal([cartLine('mug')], 'KNOWN')).toBeNull();
    }
    expect(await refusal([cartLine('mug')], 'GUESS19')).toBe('unknown');
    expect(await refusal([cartLine('mug')], 'KNOWN')).toBe('unknown');
    const other = await quoteWith(client, [cartLine('mug')], 'KNOWN', 'courier', 'otherMember');
    expect(other.discount?.['refusal']).toBeNull();
  });

  test('never stores the typed code', async () => {
    await refusal([cartLine('mug')], 'SECRET-GUESS');
    const rows = await sql`select action, subject from public.throttle`;
    expect(JSON.stringify(rows)).not.toContain('SECRET');
  });
});

describe('an order with a code', () => {
  test('keeps the code, the discount and the share of each line', async () => {
    await code('THIRD', { amount_cents: 10_000 });
    const order = await shop.placed('member', [cartLine('mug'), cartLine('mug', 1), cartLine('tee')], {
      code: 'third',
    });
    expect(order).toMatchObject({
      discount_code: 'THIRD',
      discount_cents: 10_000,
      subtotal_cents: 50_000,
      total_cents: 49_900,
      vat_cents: 6509,
    });
    expect((await linesOf(order.number)).map((line) => line.discount_cents)).toEqual([3000, 3000, 4000]);
  });

  test('is placed at the total that was shown, and shown again when the code no longer applies', async () => {
    await code('TEN');
    const shown = await quote([cartLine('mug', 2)], 'TEN');
    await sql`update public.discount_codes set percent = 20`;
    const cheaper = await shop.place('member', [cartLine('mug', 2)], {
      code: 'TEN',
      total: shown.total_cents,
    });
    expect(cheaper).toMatchObject({ outcome: 'changed', quote: { discount_cents: 6000 } });
    await sql`update public.discount_codes set is_active = false`;
    // Also at the total without a discount: the buyer has to know that the code is gone.
    expect(await shop.place('member', [cartLine('mug', 2)], { code: 'TEN', total: 39_900 })).toMatchObject({
      outcome: 'changed',
      quote: { discount: { refusal: 'unknown' }, total_cents: 39_900 },
    });
    expect(await sql`select id from public.orders`).toEqual([]);
  });

  test('is paid by the discounted amount', async () => {
    await code('TEN');
    const { number } = await shop.placed('member', [cartLine('mug', 2)], { code: 'TEN' });
    expect(await shop.callAs('member', 'begin_payment', { number })).toMatchObject({
      total_cents: 36_900,
    });
    expect(await shop.notify(number, { cents: 39_900 })).toBe('review');
    expect(await shop.notify(number, { cents: 36_900 })).toBe('paid');
  });

  test('of R0.00 needs no payment', async () => {
    await code('FREE', { percent: 100 });
    expect(await shop.placed('member', [cartLine('mug')], { code: 'FREE', ...collected })).toMatchObject({
      total_cents: 0,
      discount_cents: 15_000,
      order_state: 'placed',
      payment_state: 'paid',
      paid_cents: 0,
    });
  });

  test('uses the code once, until it is cancelled or expires', async () => {
    await code('ONCE', { max_uses: 1 });
    const buy = (person: 'member' | 'otherMember') =>
      shop.place(person, [cartLine('mug')], { code: 'ONCE' }) as Promise<PlacedOrder>;
    const first = await buy('member');
    expect(await buy('otherMember')).toMatchObject({
      outcome: 'changed',
      quote: { discount: { refusal: 'used_up' } },
    });
    await shop.callAs('member', 'cancel_my_order', { number: first.number });
    const second = await buy('otherMember');
    expect(second).toMatchObject({ outcome: 'placed' });
    await shop.expire(second.number);
    expect(await refusal([cartLine('mug')], 'ONCE')).toBeNull();
    // A payment after the hold keeps the price that was agreed, although the code is used again.
    await buy('member');
    expect(await shop.notify(second.number)).toBe('paid_late');
  });

  test('uses the code of each person separately', async () => {
    await code('MINE', { max_uses_per_person: 1 });
    await shop.placed('member', [cartLine('mug')], { code: 'MINE' });
    expect(await refusal([cartLine('mug')], 'MINE')).toBe('used');
    await shop.placed('otherMember', [cartLine('mug')], { code: 'MINE' });
  });
});

describe('a return of discounted lines', () => {
  test('refunds what was paid for the pieces, to the cent', async () => {
    await code('ODD', { amount_cents: 10_001 });
    const { number } = await shop.placed('member', [cartLine('mug', 3), cartLine('tee')], {
      code: 'ODD',
      ...collected,
    });
    await shop.notify(number);
    await shop.advance(number, 'pack', 'ready', 'collect');
    const [mugs, tee] = await linesOf(number);
    expect([mugs?.discount_cents, tee?.discount_cents]).toEqual([6924, 3077]);
    const parts = [
      await sendBack(client, number, [[Number(mugs?.id), 1]]),
      await sendBack(client, number, [[Number(mugs?.id), 1]]),
      await sendBack(client, number, [
        [Number(mugs?.id), 1],
        [Number(tee?.id), 1],
      ]),
    ];
    expect(parts).toEqual([12_692, 12_692, 12_692 + 16_923]);
    const { refund_due_cents: owed, total_cents: total } = await shop.orderOf(number);
    expect([owed, total]).toEqual([54_999, 54_999]);
  });
});

describe('the desk', () => {
  const deskRows = async () => {
    const { data, error } = await asPerson('admin').from('desk_discount_codes').select('*');
    expect(error).toBeNull();
    return data ?? [];
  };

  test('creates, changes and lists codes with their uses', async () => {
    await client.query('commit');
    try {
      const id = String(await code('Desk-1', { note: ' For the stand ', max_uses: 1 }));
      await shop.placed('member', [cartLine('mug')], { code: 'DESK-1' });
      const [row] = await deskRows();
      expect(row).toMatchObject({
        id,
        code: 'DESK-1',
        note: 'For the stand',
        uses: 1,
        discounted_cents: 1500,
        state: 'used_up',
        product_ids: [],
      });
      const content = {
        code: 'DESK-2',
        percent: 20,
        applies_to: 'products',
        products: [GOODS.mug, GOODS.mug],
      };
      const change = (expected: unknown) =>
        shop.callAs('admin', 'save_discount_code', { content, discount: id, expected });
      expect(await change('2020-01-01T00:00:00Z')).toBe('changed_meanwhile');
      expect(await change(row?.updated_at)).toBe(id);
      expect(await change(row?.updated_at)).toBe('changed_meanwhile');
      expect((await deskRows())[0]).toMatchObject({
        code: 'DESK-2',
        state: 'active',
        product_ids: [GOODS.mug],
        product_names: ['Mug'],
      });
      const [again] = await deskRows();
      const remove = { discount: id, expected: again?.updated_at };
      expect(await shop.callAs('admin', 'delete_discount_code', remove)).toBe('still_in_use');
      const unused = String(await code('UNUSED'));
      const version = (await deskRows()).find((each) => each.id === unused)?.updated_at;
      await shop.callAs('admin', 'delete_discount_code', { discount: unused, expected: version });
      expect(await deskRows()).toHaveLength(1);
    } finally {
      await client.query('begin');
    }
  });

  test.each([
    [{ code: 'x' }, 'discount_codes_code_check'],
    [{ code: 'A B C' }, 'discount_codes_code_check'],
    [{ percent: 101 }, 'discount_codes_percent_check'],
    [{ percent: null }, 'discount_codes_value_check'],
    [{ percent: 5, amount_cents: 5 }, 'discount_codes_value_check'],
    [{ percent: 5, starts_on: '2026-02-02', ends_on: '2026-02-01' }, 'discount_codes_days_check'],
    [{ percent: 5, starts_on: '2026-02-31' }, 'invalid_input'],
    [{ percent: 'many' }, 'invalid_input'],
    [{ percent: 5, applies_to: 'category' }, 'discount_codes_category_check'],
    [{ percent: 5, applies_to: 'products' }, 'required'],
    [{ percent: 5, applies_to: 'products', products: ['x'] }, 'invalid_input'],
    [{ percent: 5, max_uses: 0 }, 'discount_codes_max_uses_check'],
    [{ percent: 5, price: 1 }, 'invalid_input'],
  ])('refuses %j', async (content, reason) => {
    const answer = await shop.attempt(() =>
      shop.callAs('admin', 'save_discount_code', { content: { code: 'CODE', ...content } }),
    );
    expect(answer).toContain(reason);
  });

  test('refuses a second code that differs in case only', async () => {
    await code('Twice');
    expect(await shop.attempt(() => code('TWICE'))).toContain('discount_codes_code_key');
  });

  test('sees the code beside the order', async () => {
    await code('TEN');
    const { id } = await shop.placed('member', [cartLine('mug')], { code: 'TEN' });
    expect(await shop.callAs('admin', 'order_for_desk', { order_id: id })).toMatchObject({
      order: { discount_code: 'TEN', discount_cents: 1500 },
      lines: [{ discount_cents: 1500 }],
    });
  });
});
