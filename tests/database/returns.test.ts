/** Returns: every action in every state, and permissions. */
import { afterEach, describe, expect } from 'vitest';
import { databaseTest } from '#tests/support/database-test.ts';
import { decideReturn, delivered, receiveReturn, requestReturn, statusOf } from './return-setup.ts';
import { openShop, shopOn } from './shop-setup.ts';

const { test, database } = databaseTest({ prepare: openShop, rows: 'rollback' });
const shop = shopOn(database.client);
const { client } = database;

afterEach(async () => {
  expect(await shop.faultsOf()).toEqual([]);
});

type Action = (number: string) => Promise<unknown>;

/** The states of a return, each with the way to reach it. */
const STATES: Readonly<Record<string, () => Promise<string>>> = {
  none: () => delivered(client, 'member'),
  requested: async () => {
    const number = await delivered(client, 'member');
    await requestReturn(client, 'member', number);
    return number;
  },
  approved: async () => {
    const number = await STATES['requested']?.();
    await decideReturn(client, number ?? '', 'approve');
    return number ?? '';
  },
  refused: async () => {
    const number = await STATES['requested']?.();
    await decideReturn(client, number ?? '', 'refuse');
    return number ?? '';
  },
  withdrawn: async () => {
    const number = await STATES['requested']?.();
    await shop.callAs('member', 'withdraw_return', { number });
    return number ?? '';
  },
  received: async () => {
    const number = await STATES['approved']?.();
    await receiveReturn(client, number ?? '');
    return number ?? '';
  },
};

const ACTIONS: Readonly<Record<string, Action>> = {
  request: (number) => requestReturn(client, 'member', number),
  withdraw: (number) => shop.callAs('member', 'withdraw_return', { number }),
  approve: (number) => decideReturn(client, number, 'approve'),
  refuse: (number) => decideReturn(client, number, 'refuse'),
  receive: (number) => receiveReturn(client, number),
  wholeOrder: (number) =>
    shop.actOnOrder(number, 'advance_order', { step: 'return', details: { restock: true } }),
};

const no = '! transition_not_allowed';
const OUTCOMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  none: {
    request: 'delivered 0 requested',
    withdraw: no,
    approve: no,
    refuse: no,
    receive: no,
    wholeOrder: 'returned 0',
  },
  requested: {
    request: '! return_already_open',
    withdraw: 'delivered 0 withdrawn',
    approve: 'delivered 0 approved',
    refuse: 'delivered 0 refused',
    receive: no,
    wholeOrder: '! return_already_open',
  },
  approved: {
    request: '! return_already_open',
    withdraw: 'delivered 0 withdrawn',
    approve: no,
    refuse: 'delivered 0 refused',
    receive: 'delivered 20000 received',
    wholeOrder: '! return_already_open',
  },
  refused: {
    request: 'delivered 0 refused requested',
    withdraw: no,
    approve: no,
    refuse: no,
    receive: no,
    wholeOrder: 'returned 0 refused',
  },
  withdrawn: {
    request: 'delivered 0 withdrawn requested',
    withdraw: no,
    approve: no,
    refuse: no,
    receive: no,
    wholeOrder: 'returned 0 withdrawn',
  },
  received: {
    request: 'delivered 20000 received requested',
    withdraw: no,
    approve: no,
    refuse: no,
    receive: no,
    wholeOrder: 'returned 20000 received',
  },
};

describe.each(Object.keys(STATES))('a return in state %s', (state) => {
  test('has the expected outcome for each action', async () => {
    const number = (await STATES[state]?.()) ?? '';
    const found: Record<string, string> = {};
    for (const [name, action] of Object.entries(ACTIONS)) {
      await client.query('savepoint action');
      const result = await action(number);
      const failed = await client.query('select 1').then(
        () => false,
        () => true,
      );
      found[name] = failed
        ? `! ${String(result)}`
        : [await statusOf(client, number), ...(await shop.faultsOf())].join(', ');
      await client.query('rollback to savepoint action');
    }
    expect(found).toEqual(OUTCOMES[state]);
  });

  test('refuses other accounts and outdated versions', async () => {
    const number = (await STATES[state]?.()) ?? '';
    const { id } = await shop.orderOf(number);
    const stale = { order_id: id, expected: '2026-01-01T00:00:00Z' };
    const tries: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['not_found', () => requestReturn(client, 'otherMember', number)],
      ['not_found', () => requestReturn(client, 'admin', number)],
      ['not_found', () => shop.callAs('otherMember', 'withdraw_return', { number })],
      ['not_found', () => shop.callAs('superadmin', 'withdraw_return', { number })],
      ['changed_meanwhile', () => shop.callAs('admin', 'decide_return', { ...stale, decision: 'approve' })],
      ['changed_meanwhile', () => shop.callAs('admin', 'receive_return', { ...stale, lines: [] })],
    ];
    for (const [refusal, action] of tries) expect(await shop.attempt(action)).toBe(refusal);
  });
});

test('decide_return updates updated_at', async () => {
  const number = (await STATES['requested']?.()) ?? '';
  const setTrigger = (verb: string) =>
    client.query(`alter table public.order_returns ${verb} trigger order_returns_touch_updated_at`);
  await setTrigger('disable');
  await client.query(`update public.order_returns set updated_at = '2026-01-01'`);
  await setTrigger('enable');
  await decideReturn(client, number, 'approve');
  const { rows } = await client.query(
    `select updated_at > '2026-01-02' as touched from public.order_returns`,
  );
  expect(rows).toEqual([{ touched: true }]);
});
