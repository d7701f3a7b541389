import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import {
  DELIVERIES,
  GOODS,
  type Line,
  openShop,
  type PlacedOrder,
  cartLine,
  VARIANTS,
  type OrderOptions,
  shopOn,
} from './shop-setup.ts';

const { test, database, sql, client } = databaseTest({
  prepare: openShop,
  rows: 'rollback',
});
const shop = shopOn(client);

const buy = (lines: readonly Line[], options?: OrderOptions) =>
  shop.attempt(() => shop.place('member', lines, options)) as Promise<PlacedOrder>;
const stockOf = async (variant: string) =>
  (await sql`select on_hand, reserved, available from public.variants where id = ${variant}`)[0];

describe('place_order', () => {
  test('stores lines, hold, event and mail, and reserves the pieces', async () => {
    const answer = await buy([cartLine('tee', 2), cartLine('sixPack', 3)]);
    expect(answer).toEqual({
      outcome: 'placed',
      number: expect.stringMatching(/^OB-\d{4}-\d{6}$/u),
      payment_method: 'payfast',
      total_cents: 84_982,
      payment_state: 'none',
    });
    expect(await shop.orderOf(answer.number)).toMatchObject({
      user_id: PEOPLE.member.id,
      order_state: 'pending_payment',
      contact_email: 'buyer@mail.test',
      contact_phone: '0825550100',
      subtotal_cents: 84_982,
      shipping_cents: 0,
      vat_cents: 11_085,
      vat_percent: 15,
      locker: null,
      collection_point: null,
    });
    const rows =
      await sql`select position, slug, sku, size, quantity, line_cents, returnable, not_returnable_reason
       from public.order_lines order by position`;
    expect(rows).toEqual([
      {
        position: 1,
        slug: 'tee',
        sku: 'TEE-S',
        size: 'Small',
        quantity: 2,
        line_cents: 40_000,
        returnable: true,
        not_returnable_reason: null,
      },
      {
        position: 2,
        slug: 'six-pack',
        sku: 'SIX',
        size: null,
        quantity: 3,
        line_cents: 44_982,
        returnable: false,
        not_returnable_reason: 'Food and drink',
      },
    ]);
    const value = await database.value`select hold_expires_at - created_at = interval '60 minutes' as hour
      from public.orders`;
    expect(value).toBe(true);
    expect(await stockOf(VARIANTS.teeS)).toEqual({ on_hand: 10, reserved: 2, available: 8 });
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('keeps only the address fields of the delivery method', async () => {
    const everything = { ...DELIVERIES.courier, ...DELIVERIES.locker, ...DELIVERIES.collect };
    const kept = async (method: string) => {
      const { number } = await buy([cartLine('mug')], { delivery: { ...everything, method } });
      const order = await shop.orderOf(number);
      await shop.callAs('member', 'cancel_my_order', { number });
      return Object.entries(order)
        .filter(([column, value]) => column in everything && value !== null)
        .map(([column]) => column)
        .toSorted();
    };
    expect(await kept('courier')).toEqual(['address_line', 'city', 'postal_code', 'province', 'suburb']);
    expect(await kept('locker')).toEqual(['city', 'locker', 'province']);
    expect(await kept('collect')).toEqual(['collection_point']);
  });

  test('holds a transfer order for 72 hours', async () => {
    await buy([cartLine('mug')], { payment: 'eft' });
    const value = await database.value`select hold_expires_at - created_at = interval '72 hours' as days
      from public.orders`;
    expect(value).toBe(true);
  });

  test('places a free order as paid, and it can be cancelled', async () => {
    const { number, payment_state } = await buy([cartLine('gift', 2)], { delivery: DELIVERIES.collect });
    expect(payment_state).toBe('none');
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: 'placed',
      payment_state: 'paid',
    });
    expect(await shop.callAs('member', 'cancel_my_order', { number })).toBe('');
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: 'cancelled',
      refund_due_cents: 0,
    });
    expect(await shop.faultsOf()).toEqual([]);
  });

  test('gives seven digits to the millionth order', async () => {
    await sql`select setval('private.order_numbers', 999999)`;
    const numbers = [await buy([cartLine('mug')]), await buy([cartLine('mug')])].map((answer) =>
      answer.number.slice(8),
    );
    expect(numbers).toEqual(['1000000', '1000001']);
  });
});

describe('an idempotency key', () => {
  test('returns the same order for any content', async () => {
    const key = crypto.randomUUID();
    const first = await buy([cartLine('mug')], { key });
    expect(await buy([cartLine('mug')], { key })).toEqual(first);
    expect(await buy([cartLine('tee', 3)], { key, delivery: DELIVERIES.collect, total: 1 })).toEqual(first);
    await shop.notify(first.number);
    expect(await buy([cartLine('mug')], { key })).toEqual({ ...first, payment_state: 'paid' });
    expect((await sql`select id from public.orders`).length).toBe(1);
  });

  test('of another member creates another order', async () => {
    const key = crypto.randomUUID();
    const first = await buy([cartLine('mug')], { key });
    const other = await shop.placed('otherMember', [cartLine('mug')], { key });
    expect(other.number).not.toBe(first.number);
  });
});

describe('the terms of an order', () => {
  test('are the version that the buyer accepted, also when the terms change later', async () => {
    const first = await buy([cartLine('tee')], { terms: '2026-11-22' });
    const second = await buy([cartLine('tee')], { terms: '2027-01-31' });
    const other = await buy([cartLine('tee')]);
    const versions = [first, second, other].map(
      async ({ number }) => (await shop.orderOf(number)).terms_version,
    );
    expect(await Promise.all(versions)).toEqual(['2026-11-22', '2027-01-31', null]);
  });
});

describe('place_order with an outdated cart', () => {
  test.each([
    ['a price', [{ ...cartLine('mug'), price_cents: 14_000 }], {}],
    ['the total', [cartLine('mug')], { total: 1 }],
    ['stock', [cartLine('mug', 4)], {}],
    ['the cap', [cartLine('sixPack', 7)], {}],
    ['the cap over two lines', [cartLine('sixPack', 4), cartLine('sixPack', 4)], {}],
    ['an archived product', [cartLine('old')], {}],
  ] as const)('returns a new quote and places nothing: %s', async (_, lines, options) => {
    const answer = await buy(lines, options);
    expect(answer.outcome).toBe('changed');
    expect(answer.quote?.lines).toHaveLength(lines.length);
    expect(await sql`select id from public.orders`).toEqual([]);
    expect(await stockOf(VARIANTS.mug)).toMatchObject({ reserved: 0 });
  });

  test('reports several changes at once', async () => {
    const lines = [
      { ...cartLine('mug', 5), price_cents: 1 },
      cartLine('tee', 6, 'Medium'),
      cartLine('next'),
      cartLine('sixPack', 9),
    ];
    const { quote } = await buy(lines);
    expect(
      quote?.lines.map((line) => [line['stock_change'], line['price_changed'], line['allowed']]),
    ).toEqual([
      ['fewer', true, 3],
      ['fewer', false, 5],
      ['gone', false, 0],
      ['cap', false, 6],
    ]);
  });
});

describe('place_order refuses', () => {
  const key = crypto.randomUUID();

  test.each([
    ['no_key', { key: 'x' }, 'invalid_input'],
    ['terms without a day', { terms: 'newest' }, 'invalid_input'],
    ['a method that does not exist', { delivery: { method: 'drone' }, total: 15_000 }, 'invalid_choice'],
    ['a way to pay that does not exist', { payment: 'cash' as 'eft' }, 'invalid_choice'],
    [
      'a point that is gone',
      { delivery: { method: 'collect', collection_point: 'x' } },
      'collection_point_unavailable',
    ],
    ['no collection point', { delivery: { method: 'collect' } }, 'collection_point_unavailable'],
    ['no street', { delivery: { ...DELIVERIES.courier, address_line: ' ' } }, 'orders_delivery_check'],
    ['no province', { delivery: { ...DELIVERIES.locker, province: null } }, 'orders_delivery_check'],
    [
      'a province of elsewhere',
      { delivery: { ...DELIVERIES.courier, province: 'Utrecht' } },
      'orders_province_check',
    ],
    [
      'a postal code of elsewhere',
      { delivery: { ...DELIVERIES.courier, postal_code: '80011' } },
      'orders_postal_code_check',
    ],
    ['a city of one letter', { delivery: { ...DELIVERIES.courier, city: 'X' } }, 'orders_city_check'],
    ['a locker of two letters', { delivery: { ...DELIVERIES.locker, locker: 'XX' } }, 'orders_locker_check'],
    [
      'a novel for the courier',
      { delivery: { ...DELIVERIES.courier, note: 'x'.repeat(301) } },
      'orders_delivery_note_check',
    ],
    [
      'lines in an address',
      { delivery: { ...DELIVERIES.courier, address_line: '1 Long\nStreet' } },
      'orders_text_check',
    ],
    ['a bell in a note', { delivery: { ...DELIVERIES.courier, note: 'Ring\u0007' } }, 'orders_text_check'],
    ['no contact', { contact: {} }, 'contact_name'],
    [
      'no address of a mailbox',
      { contact: { name: 'Thandi', email: 'x', phone: '0825550100' } },
      'orders_contact_email_check',
    ],
    [
      'a number of elsewhere',
      { contact: { name: 'Thandi', email: 'a@b.test', phone: '+31 6 1234' } },
      'orders_contact_phone_check',
    ],
    [
      'a number that is longer than any',
      { contact: { name: 'Thandi', email: 'a@b.test', phone: `0825550100${' '.repeat(91)}` } },
      'orders_contact_phone_check',
    ],
    [
      'a courier who cannot call',
      { contact: { name: 'Thandi', email: 'a@b.test', phone: '' } },
      'orders_delivery_check',
    ],
  ] as const)('%s', async (_, options, refusal) => {
    expect(await buy([cartLine('mug')], { key, ...options })).toContain(refusal);
  });

  test.each([
    ['no lines', []],
    ['an object of lines', { a: 1 }],
    ['a text', 'x'],
    ['51 lines', Array.from({ length: 51 }, () => cartLine('mug'))],
    ['a line that is a text', ['x']],
    ['no product', [{ quantity: 1 }]],
    ['a quantity of zero', [cartLine('mug', 0)]],
    ['a negative quantity', [cartLine('mug', -1)]],
    ['a fractional quantity', [cartLine('mug', 1.5)]],
    ['a thousand', [cartLine('mug', 1000)]],
    ['a price below zero', [{ ...cartLine('mug'), price_cents: -1 }]],
    ['an invalid product id', [{ ...cartLine('mug'), product_id: 'x' }]],
  ])('%s', async (_, lines) => {
    expect(await buy(lines as Line[], { total: 1 })).toBe('invalid_input');
  });

  test('a total above a million rand', async () => {
    await sql`update public.products set price_cents = 100000000 where id = ${GOODS.mug}`;
    const lines = [{ ...cartLine('mug', 2), price_cents: 100_000_000 }];
    expect(await buy(lines, { total: 1 })).toBe('order_too_large');
    expect(
      await shop.attempt(() => shop.callAs('member', 'quote_order', { lines: JSON.stringify(lines) })),
    ).toBe('order_too_large');
  });

  test('a sixth open order', async () => {
    for (let nth = 0; nth < 5; nth += 1) expect((await buy([cartLine('sixPack')])).outcome).toBe('placed');
    expect(await buy([cartLine('sixPack')])).toBe('too_many_open_orders');
    const [first] = await sql<{ number: string }>`select number from public.orders order by number limit 1`;
    await shop.notify(first?.number ?? '');
    expect((await buy([cartLine('sixPack')])).outcome).toBe('placed');
    expect(await buy([cartLine('sixPack')])).toBe('too_many_open_orders');
    expect(await shop.expire('OB-2026-999999')).toBe(0);
  });

  test('more than thirty requests an hour', async () => {
    for (let nth = 0; nth < 30; nth += 1) await buy([cartLine('mug')], { total: 1 });
    expect(await buy([cartLine('mug')])).toBe('throttled');
  });

  test('a minor without the guardian’s consent to the shop', async () => {
    const minor = () => shop.attempt(() => shop.place('minor', [cartLine('mug')], { total: 24_900 }));
    expect(await minor()).toBe('minor_consent_required');
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'shop', 'granted', '1')`;
    expect(await minor()).toMatchObject({ outcome: 'placed' });
    await sql`insert into public.consent_events (user_id, purpose, decision, version)
      values (${PEOPLE.minor.id}, 'shop', 'declined', '1')`;
    expect(await minor()).toBe('minor_consent_required');
    const [{ number } = { number: '' }] = await sql<{ number: string }>`select number from public.orders`;
    const asMinor = (name: string) => shop.attempt(() => shop.callAs('minor', name, { number }));
    expect(await asMinor('begin_payment')).toBe('minor_consent_required');
    await client.query('savepoint tried');
    expect(await shop.callAs('minor', 'cancel_my_order', { number })).toBe('');
  });

  test.each([
    ['an object', {}],
    ['a text', 'cup'],
    ['texts', ['cup']],
    ['a list of null', [null]],
    ['points without a code', [{ label: 'Coastal Cup' }]],
    ['a number', 5],
  ])('collection while the points are %s', async (_, value) => {
    // Stored before values of settings were checked.
    await sql`alter table public.settings drop constraint settings_value_check`;
    await sql`update public.settings set value = ${JSON.stringify(value)}
      where key = 'shop.collection_points'`;
    expect(await buy([cartLine('mug')], { delivery: DELIVERIES.collect })).toBe(
      'collection_point_unavailable',
    );
  });
});
