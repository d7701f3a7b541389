import { describe, expect } from 'vitest';
import { readOwnOrder, readOwnOrders } from '#data/orders.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { insertOwnOrder, type OwnOrderRecord } from '#tests/support/own-orders.ts';
import { PEOPLE, type SignedInName } from '#tests/support/people.ts';

const { test, sql, asPerson } = databaseTest();

/** An order with two lines and three events, one of them internal, inserted out of order. */
async function insertWholeOrder(person: SignedInName): Promise<OwnOrderRecord> {
  const order = await insertOwnOrder(sql, PEOPLE[person].id);
  await sql`insert into public.order_lines (order_id, position, slug, title, sku, unit_price_cents, quantity, returnable)
     values (${order.id}, 2, 'cap', 'Cap', 'CAP', 23450, 1, true), (${order.id}, 1, 'tee', 'Tee', 'TEE', 50000, 2, false)`;
  await sql`insert into public.order_events (order_id, kind, detail, is_internal)
     values (${order.id}, 'ordered', '{}', false), (${order.id}, 'review_settled', '{"reason": "secret"}', true),
       (${order.id}, 'cancelled', '{"reason": "Changed my mind"}', false)`;
  return order;
}

describe('readOwnOrder', () => {
  test.each(['member', 'admin'] as const)(
    'returns lines and events of a %s in order, without internal ones',
    async (name) => {
      const { number } = await insertWholeOrder(name);
      const order = await readOwnOrder(asPerson(name), PEOPLE[name].id, number);
      expect(order).toMatchObject({ number, total_cents: 123_450, payment_state: 'none' });
      expect(order?.lines.map(({ title, line_cents: cents }) => [title, cents])).toEqual([
        ['Tee', 100_000],
        ['Cap', 23_450],
      ]);
      expect(order?.events.map(({ kind }) => kind)).toEqual(['ordered', 'cancelled']);
      expect(JSON.stringify(order)).not.toContain('secret');
    },
  );

  test('returns null for orders of others, also to administrators, and for unknown numbers', async () => {
    const { number } = await insertWholeOrder('captain');
    for (const name of ['member', 'admin'] as const)
      expect(await readOwnOrder(asPerson(name), PEOPLE[name].id, number)).toBeNull();
    expect(await readOwnOrder(asPerson('member'), PEOPLE.captain.id, number)).toBeNull();
    expect(await readOwnOrder(asPerson('captain'), PEOPLE.captain.id, 'OB-2026-999999')).toBeNull();
  });

  test('includes returns with their lines, oldest first', async () => {
    const { id, number } = await insertWholeOrder('hr');
    for (const [state, days] of [
      ['requested', 1],
      ['refused', 2],
    ] as const) {
      await sql`with order_return as (
           insert into public.order_returns (order_id, state, reason, answer, decided_by, created_at, closed_at)
           values (${id}, ${state}, 'Too small', 'Not yet', ${PEOPLE.admin.id}, now() - make_interval(days => ${days}), case when ${state} = 'refused' then now() end)
           returning id
         )
         insert into public.order_return_lines (return_id, line_id, quantity)
         select order_return.id, line.id, 1 from order_return, public.order_lines as line
        where line.order_id = ${id} and line.slug = 'cap'`;
    }
    const order = await readOwnOrder(asPerson('hr'), PEOPLE.hr.id, number);
    expect(order?.returns).toMatchObject([
      { state: 'refused', pieces: [{ line_id: order?.lines[1]?.id, quantity: 1, arrived: null }] },
      { state: 'requested', reason: 'Too small', closed_at: null },
    ]);
    expect(JSON.stringify(order)).not.toContain(PEOPLE.admin.id);
  });

  test('lists orders newest first', async () => {
    const [first, second] = [await insertWholeOrder('editor'), await insertWholeOrder('editor')];
    const orders = await readOwnOrders(asPerson('editor'), PEOPLE.editor.id);
    expect(orders.map(({ number }) => number)).toEqual([second.number, first.number]);
    expect(orders[0]?.lines.map(({ title }) => title)).toEqual(['Tee', 'Cap']);
  });
});
