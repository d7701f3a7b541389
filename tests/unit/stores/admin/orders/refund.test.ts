/** Refunds of the open order, by line or as an amount. */
import { centsToDecimal } from '#domain/money.ts';
import { expect, it } from 'vitest';
import { $toasts } from '#stores/core/toasts.ts';
import { fill } from '#tests/support/forms.ts';
import { deskOrder, deskRow, ORDER_ID, ORDER_VERSION, openOrderTest } from '#tests/support/order-service.ts';

const VERSION = { order_id: ORDER_ID, expected: ORDER_VERSION };

const { page, open, answered } = openOrderTest();

it('a refund starts with the amount owed', async () => {
  await open(deskRow({ order_state: 'cancelled', payment_state: 'review', refund_due_cents: 49_900 }));
  page.open.dialogs.refund.open();
  expect(page.open.dialogs.refund.form.$form.get().values.amount).toBe('499.00');
});

it.each([
  ['cancelled', { order_state: 'cancelled', payment_state: 'review' }, 'The order was cancelled'],
  ['paid_twice', { payment_state: 'paid' }, 'The order was paid twice'],
  ['returned', { order_state: 'completed', fulfilment_state: 'delivered' }, 'You returned items'],
] as const)('a refund starts with a debt of the kind %s and its reason', async (why, states, reason) => {
  const row = deskRow({ ...states, queue: 'money', refund_due_cents: 12_300 });
  const event = { id: 2, at: row.created_at, kind: 'refund_due', is_internal: false, by: null } as const;
  await open(row, deskOrder(row, { events: [{ ...event, detail: { amount_cents: 12_300, reason: why } }] }));
  page.open.dialogs.refund.open();
  expect(page.open.dialogs.refund.form.$form.get().values).toMatchObject({ amount: '123.00', reason });
});

it('a refund of a returned parcel starts with all its items', async () => {
  const row = deskRow({ order_state: 'completed', fulfilment_state: 'returned', queue: 'done' });
  const detail = deskOrder(row);
  await open(row, detail);
  page.open.dialogs.refund.open();
  const { values } = page.open.dialogs.refund.form.$form.get();
  expect(values.lines.map(({ quantity }) => quantity)).toEqual(detail.lines.map(({ quantity }) => quantity));
  expect(values.amount).toBe(centsToDecimal(page.open.dialogs.refund.$worth.get()));
  expect(page.open.dialogs.refund.$worth.get()).toBeGreaterThan(0);
});

it('a refund is at most the amount left', async () => {
  await open(deskRow({ refunded_cents: 9_900, payment_state: 'partially_refunded' }));
  page.open.dialogs.refund.open();
  expect(page.open.dialogs.refund.form.$form.get().values.amount).toBe('');
  await fill(page.open.dialogs.refund.form, { amount: '400.01', reason: 'Too small' }).submit();
  expect(page.open.dialogs.refund.form.$form.get().errors).toEqual({
    amount: 'Enter R400.00 or less: that’s all you can still refund.',
  });
  page.open.dialogs.refund.form.change('amount', '400');
  const dialog = await answered(
    page.open.dialogs.refund.form.submit(),
    null,
    deskRow({ payment_state: 'refunded' }),
  );
  expect(dialog.url.pathname).toBe('/rest/v1/rpc/record_refund');
  expect(dialog.body).toEqual({
    ...VERSION,
    amount_cents: 40_000,
    reason: 'Too small',
    reference: '',
    lines: [],
    shipping_cents: 0,
  });
  expect(dialog.result).toBe(true);
  expect($toasts.get()[0]).toMatchObject({ text: 'Refund of R400.00 recorded.' });
});

it('a refund by line has the amount of the chosen pieces and shipping, and may be lower', async () => {
  await open(deskRow({ order_state: 'completed', fulfilment_state: 'delivered', queue: 'done' }));
  const dialog = page.open.dialogs.refund;
  dialog.open();
  const [first] = dialog.$choices.get().lines;
  if (first === undefined) throw new Error('No line');
  const { line, left, stockable } = first;
  expect([left, stockable]).toEqual([line.quantity, line.quantity]);
  dialog.choose(line.id, 1, 1);
  const piece = Math.floor((line.line_cents - line.discount_cents) / line.quantity);
  expect(dialog.$worth.get()).toBe(piece);
  expect(dialog.form.$form.get().values.amount).toBe(centsToDecimal(piece));
  dialog.form.change('shipping', true);
  expect(dialog.form.$form.get().values.amount).toBe(centsToDecimal(piece + 9900));
  await fill(dialog.form, { amount: centsToDecimal(piece + 9901), reason: 'Too small' }).submit();
  expect(dialog.form.$form.get().errors['amount']).toMatch(/that’s what the buyer paid for these\.$/u);
  dialog.form.change('amount', '50');
  const request = await answered(
    dialog.form.submit(),
    null,
    deskRow({ payment_state: 'partially_refunded' }),
  );
  expect(request.body).toMatchObject({
    amount_cents: 5000,
    lines: [{ line_id: line.id, quantity: 1, restocked: 1 }],
    shipping_cents: 9900,
  });
  expect(request.result).toBe(true);
});

it('a refund by line offers no lines of a cancelled order', async () => {
  await open(deskRow({ order_state: 'cancelled', payment_state: 'review', refund_due_cents: 49_900 }));
  page.open.dialogs.refund.open();
  expect(page.open.dialogs.refund.$choices.get()).toEqual({ lines: [], shippingCents: 0 });
});
