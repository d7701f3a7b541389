/**
 * Every action on an order in every situation, by permitted and other accounts, with a consistency check after
 * each.
 */
import { describe, expect } from 'vitest';
import { orderActions } from '#domain/order-actions.ts';
import { mayCancel, mayConfirm, openReview, possibleSteps } from '#domain/admin-orders.ts';
import { databaseTest } from '#tests/support/database-test.ts';
import { DEFAULT_OUTCOMES, OUTCOMES } from './order-outcomes.ts';
import {
  type Action,
  BUYER_ACTIONS,
  DESK_ACTIONS,
  MACHINE_ACTIONS,
  type Situation,
  SITUATION_NAMES,
  withOrder,
} from './order-situations.ts';
import { faultsOf } from './shop-faults.ts';
import { callAs, axesOf, openShop, type OrderRow, orderOf } from './shop-setup.ts';

const ACTIONS: Readonly<Record<string, Action>> = { ...BUYER_ACTIONS, ...MACHINE_ACTIONS, ...DESK_ACTIONS };

const { test, database, sql } = databaseTest({ prepare: openShop });

const stateOf = (order: OrderRow): string => `${axesOf(order)} ${String(order.refund_due_cents)}`;

const within = <T>(situation: Situation, work: (number: string) => Promise<T>): Promise<T> =>
  withOrder(database.client, situation, work);

/** State of the order after an action, or the refusal, with any inconsistencies. */
async function after(number: string, action: Action): Promise<string> {
  const { client } = database;
  await client.query('savepoint action');
  const results = await action(client, number);
  const failed = await client.query('select 1').then(
    () => false,
    () => true,
  );
  const result = failed
    ? `! ${String(results)}`
    : [stateOf(await orderOf(client, number)), ...(await faultsOf(client))].join(', ');
  await client.query('rollback to savepoint action');
  return result;
}

const statusIn = (situation: Situation): string => OUTCOMES[situation].split('\n')[0] ?? '';

/** Action → expected outcome, for every action. */
function expected(situation: Situation): Record<string, string> {
  const status = statusIn(situation);
  const listed = `${DEFAULT_OUTCOMES}\n${OUTCOMES[situation]}`.split('\n').flatMap((line) => {
    const [names = '', outcome] = line.split('→').map((part) => part.trim());
    if (outcome === undefined) return [];
    return names.split(' ').map((name) => [name, outcome === 'unchanged' ? status : outcome] as const);
  });
  const refused = Object.keys(ACTIONS).map((name) => [name, '! transition_not_allowed'] as const);
  return Object.fromEntries([...refused, ...listed]);
}

describe.each(SITUATION_NAMES)('an order in situation %s', (situation) => {
  test('has the expected state and consistent books', async () => {
    const found = await within(situation, async (number) => [
      stateOf(await orderOf(database.client, number)),
      ...(await faultsOf(database.client)),
    ]);
    expect(found).toEqual([statusIn(situation)]);
  });

  test('has the expected outcome for each action', async () => {
    const found = await within(situation, async (number) => {
      const results: Record<string, string> = {};
      for (const [name, action] of Object.entries(ACTIONS)) results[name] = await after(number, action);
      return results;
    });
    expect(found).toEqual(expected(situation));
  });

  test('offers the possible actions to desk and buyer', async () => {
    const { order, proofs } = await within(situation, async (number) => {
      const row = await orderOf(database.client, number);
      const payments = await sql`select state from public.payments where order_id = ${row.id}`;
      const sent = await sql`select from public.payment_proofs where order_id = ${row.id}`;
      return { order: { row: row as never, payments: payments as never }, proofs: sent.length };
    });
    const results = expected(situation);
    const possible = (actions: readonly string[]) =>
      actions.filter((action) => results[action]?.startsWith('!') === false);
    const steps = ['pick', 'unpick', 'pack', 'unpack', 'ship', 'ready', 'deliver', 'collect', 'return'];
    expect([...possibleSteps(order.row)].toSorted()).toEqual(possible(steps).toSorted());
    expect(mayCancel(order.row)).toBe(possible(['cancelAtDesk']).length > 0);
    expect(mayConfirm(order.row)).toBe(possible(['confirm']).length > 0);
    const decisions = openReview({ order: order.row, payments: order.payments })?.decisions ?? [];
    expect(decisions.map((decision) => (decision === 'refund' ? 'refundReview' : decision))).toEqual(
      possible(['accept', 'refundReview', 'dismiss']),
    );
    const offered = orderActions(order.row, proofs, Date.now());
    expect(offered.cancel).toBe(possible(['cancel']).length > 0);
    // Impossible actions are not offered.
    const named = [
      ...(offered.pay ? ['pay'] : []),
      ...(offered.prove ? ['proof'] : []),
      ...(offered.switchTo === 'eft' ? ['toTransfer'] : []),
      ...(offered.switchTo === 'payfast' ? ['toPayFast'] : []),
    ];
    expect(possible(named)).toEqual(named);
  });

  test('refuses other accounts and outdated versions', async () => {
    const results = await within(situation, async (number) => {
      const { client } = database;
      const { id } = await orderOf(client, number);
      const stale = { order_id: id, expected: '2026-01-01T00:00:00Z' };
      const tries: readonly (readonly [string, string, string, Record<string, unknown>])[] = [
        ['not_found', 'otherMember', 'begin_payment', { number }],
        ['not_found', 'admin', 'cancel_my_order', { number }],
        ['not_found', 'otherMember', 'change_payment_method', { number, payment_method: 'eft' }],
        ['banned', 'banned', 'cancel_my_order', { number }],
        ['changed_meanwhile', 'admin', 'advance_order', { ...stale, step: 'pick' }],
        ['changed_meanwhile', 'admin', 'cancel_order', { ...stale, reason: 'x' }],
        ['changed_meanwhile', 'admin', 'confirm_transfer', { ...stale, amount_cents: 1, reference: 'x' }],
        [
          'changed_meanwhile',
          'admin',
          'resolve_payment_review',
          { ...stale, decision: 'accept', reason: 'x' },
        ],
        ['changed_meanwhile', 'superadmin', 'record_refund', { ...stale, amount_cents: 1, reason: 'x' }],
        [
          'changed_meanwhile',
          'superadmin',
          'record_refund',
          { ...stale, expected: null, amount_cents: 1, reason: 'x' },
        ],
      ];
      const wrong: unknown[] = [];
      for (const [refusal, actor, name, args] of tries) {
        await client.query('savepoint action');
        const answer = await callAs(client, actor, name, args);
        if (answer !== refusal) wrong.push([actor, name, answer]);
        await client.query('rollback to savepoint action');
      }
      return wrong;
    });
    expect(results).toEqual([]);
  });
});

test('every action is tested in every situation', () => {
  const cells = SITUATION_NAMES.length * Object.keys(ACTIONS).length;
  process.stdout.write(
    `orders: ${String(cells)} actions tried in ${String(SITUATION_NAMES.length)} situations\n`,
  );
  expect(cells).toBeGreaterThan(800);
});
