/** Concurrent actions on a return, each on its own connection. */
import type { Client } from 'pg';
import { afterEach, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import {
  decideReturn,
  delivered,
  lineOf,
  receiveReturn,
  requestReturn,
  returnsOf,
  statusOf,
} from './return-setup.ts';
import { faultsOf } from './shop-faults.ts';
import { callAs, openShop, orderOf, cartLine } from './shop-setup.ts';

const { test, database, sql } = databaseTest({
  prepare: async ({ client, connect }) => {
    await openShop({ client });
    await sql`update public.variants set on_hand = 1000`;
    connections = await Promise.all(Array.from({ length: 10 }, () => connect()));
  },
});
let connections: Client[];

afterEach(async () => {
  const faults = await faultsOf(database.client);
  if (faults.length > 0) throw new Error(faults.join(', '));
});

const atOnce = async (work: (client: Client, nth: number) => Promise<unknown>): Promise<string[]> => {
  const results = await Promise.all(connections.map((client, nth) => work(client, nth)));
  return results.map(String).toSorted();
};

test('ten concurrent requests create one return', async () => {
  const number = await delivered(database.client, 'member', [cartLine('tee', 2)]);
  const results = await atOnce((client) => requestReturn(client, 'member', number, { 'TEE-S': 2 }));
  expect(results).toEqual(['', ...Array.from({ length: 9 }, () => 'return_already_open')]);
  expect(await returnsOf(database.client, number)).toEqual(['requested']);
});

test('ten administrators receive a return: it counts once', async () => {
  const { client: first } = database;
  const number = await delivered(first, 'member', [cartLine('tee', 2)]);
  await requestReturn(first, 'member', number, { 'TEE-S': 2 });
  await decideReturn(first, number, 'approve');
  const { id, updated_at: expected } = await orderOf(first, number);
  const lines = [{ line_id: await lineOf(first, number, 'TEE-S'), arrived: 2, restocked: 2 }];
  expect(
    await atOnce((client) => callAs(client, 'admin', 'receive_return', { order_id: id, expected, lines })),
  ).toEqual(['40000', ...Array.from({ length: 9 }, () => 'changed_meanwhile')]);
  expect(await statusOf(first, number)).toBe('returned 40000 received');
  const moved = await sql`select sum(on_hand_change)::int as pieces from public.stock_movements
      where kind = 'return' and order_id = ${id}`;
  expect(moved).toEqual([{ pieces: 2 }]);
});

test('a member withdraws while it is received: one of them succeeds', async () => {
  const { client: first } = database;
  const seen = new Set<string>();
  for (let nth = 0; nth < 15; nth += 1) {
    const number = await delivered(first, 'member', [cartLine('mug')]);
    await requestReturn(first, 'member', number, { MUG: 1 });
    await decideReturn(first, number, 'approve');
    const [one = first, other = first] = connections;
    await Promise.all([
      callAs(one, 'member', 'withdraw_return', { number }),
      receiveReturn(other, number, { MUG: [1, 1] }),
    ]);
    seen.add(await statusOf(first, number));
  }
  for (const status of seen) expect(['returned 15000 received', 'delivered 0 withdrawn']).toContain(status);
});
