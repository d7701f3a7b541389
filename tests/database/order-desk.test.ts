/** Data of an order that buyer and desk may read, and the data left after the account is deleted. */
import { describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { PEOPLE } from '#tests/support/people.ts';
import { DELIVERIES, openShop, cartLine, type OrderOptions, shopOn } from './shop-setup.ts';

const { test, client, sql, value } = databaseTest({
  prepare: openShop,
  rows: 'rollback',
});
const shop = shopOn(client);

const paid = async (options?: OrderOptions) => {
  const { number } = await shop.placed('member', [cartLine('mug', 2)], options);
  await shop.notify(number);
  return number;
};

describe('tags of orders', () => {
  const tag = async (ids: readonly string[], word: string, isAdded = true) =>
    shop.attempt(() =>
      shop.callAs('admin', 'tag_orders', {
        order_ids: `{${ids.join(',')}}`,
        tag: word,
        is_added: isAdded,
      }),
    );

  test('are added and removed once per order, and leave the version of the order', async () => {
    const first = await shop.orderOf(await paid());
    const second = await shop.placed('member', [cartLine('tee')]);
    expect(await tag([first.id], '  First   Order ')).toEqual([first.id]);
    expect(await tag([first.id, second.id, PEOPLE.admin.id], 'first order')).toEqual([second.id]);
    expect(await tag([first.id], 'first order')).toEqual([]);
    expect(await tag([first.id], 'gift')).toEqual([first.id]);
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.admin.id]);
    await client.query('set local role authenticated');
    const [row] = await sql`select tags, to_json(updated_at) #>> '{}' as updated_at from public.desk_orders
        where id = ${first.id}`;
    const inUse = await sql`select tag, orders from public.desk_order_tags order by tag`;
    await client.query('reset role');
    expect(row).toEqual({ tags: ['first order', 'gift'], updated_at: first.updated_at });
    expect(inUse).toEqual([
      { tag: 'first order', orders: 2 },
      { tag: 'gift', orders: 1 },
    ]);
    expect(await tag([first.id, second.id], 'gift', false)).toEqual([first.id]);
  });

  test.each([
    ['', 'required'],
    ['a;b', 'order_tags_tag_check'],
    ['x'.repeat(31), 'order_tags_tag_check'],
  ])('refuse %s', async (word, outcome) => {
    const { id } = await shop.orderOf(await paid());
    expect(await tag([id], word)).toContain(outcome);
  });
});

describe('the buyer’s view of an order', () => {
  test('excludes staff accounts and internal notes', async () => {
    const number = await paid({ delivery: DELIVERIES.collect });
    await shop.notify(number, { cents: 100 });
    await shop.actOnOrder(number, 'resolve_payment_review', {
      decision: 'dismiss',
      reason: 'Known fraud',
    });
    const { id } = await shop.orderOf(number);
    expect(await shop.callAs('admin', 'add_order_note', { order_id: id, body: 'Watch this one' })).toBe('');
    expect(
      await shop.attempt(() => shop.callAs('admin', 'add_order_note', { order_id: id, body: ' ' })),
    ).toBe('required');
    await shop.advance(number, 'pack', 'ready', 'collect');
    await client.query(`select set_config('request.jwt.claim.sub', $1, true)`, [PEOPLE.member.id]);
    await client.query('set local role authenticated');
    const visible = await sql`select id, order_id, at, kind, detail, is_internal from public.order_events`;
    const notes = await sql`select * from public.order_notes`;
    const seen = await sql`select * from public.orders`;
    await client.query('reset role');
    expect(JSON.stringify(visible)).not.toMatch(/fraud|review_settled/u);
    expect(notes).toEqual([]);
    expect(seen).toHaveLength(1);
    expect(JSON.stringify(seen)).not.toContain(PEOPLE.admin.id);
    expect(await shop.mailsOf(number)).toEqual(['placed', 'paid', 'ready']);
    const desk = (await shop.callAs('admin', 'order_for_desk', { order_id: id })) as Record<string, unknown>;
    expect(desk).toMatchObject({
      order: { number },
      lines: [{ sku: 'MUG' }],
      notes: [{ body: 'Watch this one', by: 'Admin' }],
      payments: [{ state: 'accepted' }, { state: 'dismissed', by: 'Admin' }],
      notices: [{ outcome: 'paid' }, { outcome: 'review' }],
      buyer: 'Member',
    });
    expect(JSON.stringify(desk)).not.toMatch(/idempotency|"raw"/u);
  });

  test('includes carrier and tracking', async () => {
    const number = await paid();
    await shop.advance(number, 'pack');
    const ship = (details: unknown) =>
      shop.attempt(() => shop.actOnOrder(number, 'advance_order', { step: 'ship', details }));
    expect(await ship({})).toBe('required');
    expect(await ship({ carrier: 'C', tracking_number: ' ' })).toBe('required');
    const tracking = { carrier: 'C', tracking_number: 'T' };
    expect(await ship({ ...tracking, tracking_url: 'javascript:alert(1)' })).toContain(
      'orders_tracking_url_check',
    );
    expect(await ship({ ...tracking, carrier: 'x'.repeat(61) })).toContain('orders_carrier_check');
    expect(await ship({ ...tracking, tracking_url: 'https://courier.test/T' })).toBe('');
    expect(await shop.orderOf(number)).toMatchObject({
      carrier: 'C',
      tracking_url: 'https://courier.test/T',
    });
    expect(await shop.mailsOf(number)).toEqual(['placed', 'paid', 'shipped']);
  });
});

describe('deleting an account', () => {
  const remove = async () => {
    await shop.callAs('member', 'request_deletion', { reason: 'Moving on' });
    return shop.callAs('superadmin', 'execute_deletion', {
      person: PEOPLE.member.id,
      expected: await value`select to_jsonb(users) ->> 'updated_at' as updated_at from public.users
          where id = ${PEOPLE.member.id}`,
    });
  };
  const REACH = ['contact_phone', 'address_line', 'suburb', 'locker', 'delivery_note'];

  test('removes contact data from closed orders, and from open ones once they close', async () => {
    const done = await paid();
    await shop.advance(done, 'pack', 'ship', 'deliver');
    const open = (await shop.placed('member', [cartLine('tee')])).number;
    await shop.notify(open);
    const unpaid = (await shop.placed('member', [cartLine('tee')])).number;
    expect(await remove()).toBe('');
    const contactOf = async (number: string) => {
      const order = await shop.orderOf(number);
      expect(order['user_id']).toBeNull();
      return [REACH.filter((column) => order[column] !== null), order['contact_email']];
    };
    expect(await contactOf(done)).toEqual([[], `forgotten@${done.toLowerCase()}.invalid`]);
    const reachable = [['contact_phone', 'address_line', 'suburb', 'delivery_note'], 'buyer@mail.test'];
    expect(await contactOf(open)).toEqual(reachable);
    expect(await contactOf(unpaid)).toEqual(reachable);
    await shop.advance(open, 'pack', 'ship');
    expect(await contactOf(open)).toEqual(reachable);
    expect(await shop.mailsOf(open)).toEqual(['placed', 'paid', 'shipped']);
    await shop.advance(open, 'deliver');
    expect((await contactOf(open))[0]).toEqual([]);
    await shop.expire(unpaid);
    expect((await contactOf(unpaid))[0]).toEqual([]);
    // No mail is queued without a recipient.
    expect(await shop.mailsOf(unpaid)).toEqual(['placed']);
    expect(await shop.orderOf(done)).toMatchObject({
      contact_name: 'Thandi Buyer',
      total_cents: 39_900,
      city: 'Cape Town',
    });
    expect(
      await shop.callAs('admin', 'order_for_desk', { order_id: (await shop.orderOf(done)).id }),
    ).toMatchObject({
      buyer: null,
    });
  });

  test('removes contact data of a returned order', async () => {
    const number = await paid({ delivery: DELIVERIES.locker });
    await shop.advance(number, 'pack', 'ship');
    expect(await remove()).toBe('');
    await shop.advance(number, 'return');
    expect(await shop.orderOf(number)).toMatchObject({
      order_state: 'completed',
      locker: null,
      contact_phone: null,
    });
  });

  test('keeps the actions of an administrator without the account', async () => {
    const number = await paid();
    await shop.advance(number, 'pack');
    await shop.actOnOrder(number, 'record_refund', { amount_cents: 100, reason: 'Test' });
    await sql`delete from auth.users where id = ${PEOPLE.admin.id}`;
    const [contactOf] = await sql`select (select count(*)::int from public.stock_movements
        where kind = 'sale' and actor_id is null) as sales,
         (select count(*)::int from public.refunds where recorded_by is null) as refunds,
         (select count(*)::int from public.order_events
      where kind = 'packed' and actor_id is null) as packed`;
    expect(contactOf).toEqual({ sales: 1, refunds: 1, packed: 1 });
  });
});
