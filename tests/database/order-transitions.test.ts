/** The states of an order change along the listed transitions only, whichever statement changes them. */
import { describe, expect } from 'vitest';
import { FULFILMENT_STATES, ORDER_STATES, PAYMENT_STATES } from '#contract/orders.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { outcomeOf } from './acting.ts';
import { SITUATION_NAMES, withOrder } from './order-situations.ts';
import { openShop, orderOf } from './shop-setup.ts';

const STATES = {
  order_state: ORDER_STATES,
  payment_state: PAYMENT_STATES,
  fulfilment_state: FULFILMENT_STATES,
} as const;
type Column = keyof typeof STATES;

/** Column → state → the states that may follow it. */
const NEXT: Readonly<Record<Column, Readonly<Record<string, readonly string[]>>>> = {
  order_state: {
    pending_payment: ['placed', 'expired', 'cancelled'],
    placed: ['completed', 'cancelled'],
    // A late payment whose pieces are still available.
    expired: ['placed'],
    completed: [],
    cancelled: [],
  },
  payment_state: {
    none: ['redirected', 'pending', 'paid', 'failed', 'review'],
    redirected: ['none', 'pending', 'paid', 'failed', 'review'],
    pending: ['none', 'redirected', 'paid', 'failed', 'review'],
    failed: ['none', 'redirected', 'pending', 'paid', 'review'],
    review: ['paid', 'failed', 'refunded', 'partially_refunded'],
    paid: ['review', 'refunded', 'partially_refunded'],
    // A payment after a refund.
    partially_refunded: ['refunded', 'review', 'paid'],
    refunded: ['review', 'partially_refunded', 'paid'],
  },
  fulfilment_state: {
    none: ['picking', 'packed'],
    picking: ['none', 'packed'],
    packed: ['none', 'picking', 'shipped', 'ready_for_collection', 'returned'],
    shipped: ['delivered', 'returned'],
    ready_for_collection: ['collected', 'returned'],
    delivered: ['returned'],
    collected: ['returned'],
    returned: [],
  },
};

const { test, database, sql } = databaseTest({ prepare: openShop });

/** Returns the states of a column that do not follow the present one and are not refused as such. */
async function wronglyAllowed(number: string, column: Column): Promise<readonly string[]> {
  const { client } = database;
  const present = (await orderOf(client, number))[column];
  const others = STATES[column].filter(
    (state) => state !== present && !NEXT[column][present]?.includes(state),
  );
  const allowed: string[] = [];
  for (const state of others) {
    await client.query('savepoint change');
    const outcome = await outcomeOf(() =>
      client.query(`update public.orders set ${column} = $1 where number = $2`, [state, number]),
    );
    if (outcome !== 'transition_not_allowed') allowed.push(`${state}: ${outcome ?? 'changed'}`);
    await client.query('rollback to savepoint change');
  }
  return allowed;
}

describe.each(SITUATION_NAMES)('an order in situation %s', (situation) => {
  test.each(['order_state', 'payment_state', 'fulfilment_state'] as const)(
    'refuses other values of %s than those that follow',
    async (column) => {
      const allowed = await withOrder(database.client, situation, (number) => wronglyAllowed(number, column));
      expect(allowed).toEqual([]);
    },
  );
});

test('a packed order is not cancelled', async () => {
  const outcome = await withOrder(database.client, 'packed', (number) =>
    outcomeOf(() => sql`update public.orders set order_state = 'cancelled' where number = ${number}`),
  );
  expect(outcome).toBe('already_packed');
});
