/** Return requests at the desk, with answered requests. */
import { expect, it } from 'vitest';
import type { DeskReturn } from '#contract/returns.ts';
import { RECEIVE_TEXT } from '#messages/admin/order-returns.ts';
import { fill } from '#tests/support/forms.ts';
import { openOrderTest, deskOrder, deskRow, ORDER_ID, ORDER_VERSION } from '#tests/support/order-service.ts';

const VERSION = { order_id: ORDER_ID, expected: ORDER_VERSION };

const { page, open: openOrder, answered } = openOrderTest();

const returnOf = (state: 'requested' | 'approved'): DeskReturn => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  state,
  reason: 'Too small',
  answer: null,
  created_at: '2026-02-03T10:00:00Z',
  decided_at: null,
  closed_at: null,
  by: null,
  pieces: [{ line_id: 1, quantity: 2, arrived: null, restocked: null }],
});

async function open(state: 'requested' | 'approved'): Promise<void> {
  const row = deskRow({
    order_state: 'completed',
    fulfilment_state: 'delivered',
    queue: 'return',
    return_state: state,
  });
  await openOrder(row, deskOrder(row, { returns: [returnOf(state)] }));
}

it('a decision is required, and a refusal requires an answer', async () => {
  await open('requested');
  page.open.dialogs.answer.open();
  expect(await page.open.dialogs.answer.form.submit()).toBe(false);
  expect(await fill(page.open.dialogs.answer.form, { decision: 'refuse' }).submit()).toBe(false);
  expect(page.open.dialogs.answer.form.$form.get().errors).toEqual({
    answer: 'Fill in “What the buyer should know”',
  });
  const sent = await answered(fill(page.open.dialogs.answer.form, { answer: 'It was worn' }).submit(), null);
  expect([sent.url.pathname, sent.body]).toEqual([
    '/rest/v1/rpc/decide_return',
    { ...VERSION, decision: 'refuse', answer: 'It was worn' },
  ]);
  expect(sent.result).toBe(true);
  expect(page.open.dialogs.answer.$open.get()).toBeNull();
});

it('an approved return can only be refused', async () => {
  await open('approved');
  page.open.dialogs.answer.open();
  expect(page.open.dialogs.answer.form.$form.get().values).toEqual({ decision: 'refuse', answer: '' });
});

it('received pieces are counted, and the refund is shown in advance', async () => {
  await open('approved');
  page.open.dialogs.receive.open();
  expect(page.open.dialogs.receive.form.$form.get().values.pieces).toEqual([
    { line_id: 1, arrived: 2, restocked: 2 },
  ]);
  expect(page.open.dialogs.receive.$owed.get()).toBe(40_000);
  page.open.dialogs.receive.count(1, { arrived: 0 });
  expect(await page.open.dialogs.receive.form.submit()).toBe(false);
  expect(page.open.dialogs.receive.form.$form.get().errors).toEqual({ pieces: RECEIVE_TEXT.nothing });
  page.open.dialogs.receive.count(1, { arrived: 1 });
  page.open.dialogs.receive.count(1, { restocked: 2 });
  expect(await page.open.dialogs.receive.form.submit()).toBe(false);
  expect(page.open.dialogs.receive.form.$form.get().errors).toEqual({ pieces: RECEIVE_TEXT.tooMany });
  page.open.dialogs.receive.count(1, { restocked: 0 });
  expect(page.open.dialogs.receive.$owed.get()).toBe(20_000);
  const sent = await answered(page.open.dialogs.receive.form.submit(), null);
  expect([sent.url.pathname, sent.body]).toEqual([
    '/rest/v1/rpc/receive_return',
    { ...VERSION, lines: [{ line_id: 1, arrived: 1, restocked: 0 }] },
  ]);
  expect(sent.result).toBe(true);
});
