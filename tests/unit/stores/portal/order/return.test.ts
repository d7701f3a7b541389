/** Returns on the order page, with answered requests. */
import { expect, it, onTestFinished } from 'vitest';
import type { Order } from '#contract/orders.ts';
import { errorText } from '#messages/core/errors.ts';
import { RETURN_FORM_TEXT } from '#messages/portal/order-returns.ts';
import { down, raised, noContent } from '#tests/support/account-service.ts';
import { fill } from '#tests/support/forms.ts';
import { startOrderService } from '#tests/support/own-order-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

const ASK = 'POST /rest/v1/rpc/request_return';
const WITHDRAW = 'POST /rest/v1/rpc/withdraw_return';
const DELIVERED: Partial<Order> = {
  order_state: 'completed',
  payment_state: 'paid',
  fulfilment_state: 'delivered',
  hold_expires_at: null,
  completed_at: '2026-03-01T10:00:00Z',
  paid_cents: 49_900,
};

async function open() {
  const service = await startOrderService(DELIVERED);
  const { createOrderPage } = await import('#stores/portal/order/order-page.ts');
  const { answerConfirm } = await import('#stores/core/dialogs.ts');
  const { order, returns, start } = createOrderPage();
  onTestFinished(start());
  await waitUntil(() => order.$state.get().phase === 'ready');
  const bodies = (endpoint: string) => service.bodies(endpoint);
  return { service, returns, answerConfirm, bodies };
}

it('requesting a return sends the chosen pieces with the reason, and reloads the order', async () => {
  const { service, returns, bodies } = await open();
  service.on(ASK, noContent);
  returns.open(null);
  returns.choosePieces(1, 2);
  expect(returns.$expectedRefund.get()).toBe(40_000);
  expect(await fill(returns.form, { reason: '  Too small ' }).submit()).toBe(true);
  expect(bodies(ASK)).toEqual([
    { number: 'OB-2026-000123', reason: 'Too small', lines: [{ line_id: 1, quantity: 2 }] },
  ]);
  expect([returns.$isOpen.get(), service.reads()]).toEqual([false, 2]);
});

it('requesting a return preselects the only piece', async () => {
  const { returns } = await open();
  returns.open(1);
  expect(returns.form.$form.get().values.pieces).toEqual({ '1': 1 });
  returns.close();
  expect(returns.$isOpen.get()).toBe(false);
});

it('requesting a return requires a piece and a reason', async () => {
  const { returns, bodies } = await open();
  returns.open(null);
  returns.choosePieces(1, 0);
  expect(await returns.form.submit()).toBe(false);
  expect(returns.form.$form.get().errors).toEqual({
    pieces: RETURN_FORM_TEXT.nothing,
    reason: errorText('required'),
  });
  expect(bodies(ASK)).toEqual([]);
});

it('requesting a return keeps the choice after a refusal, and reloads the order', async () => {
  const { service, returns } = await open();
  returns.open(1);
  returns.form.change('reason', 'Too small');
  service.on(ASK, raised(409, 'return_too_late'));
  expect(await returns.form.submit()).toBe(false);
  expect(returns.form.$form.get().notice?.text).toBe(errorText('return_too_late'));
  await waitUntil(() => service.reads() === 2);
  service.on(ASK, down);
  expect(await returns.form.submit()).toBe(false);
  expect(returns.form.$form.get()).toMatchObject({
    values: { pieces: { '1': 1 }, reason: 'Too small' },
    notice: { text: errorText('network_failed') },
  });
  expect([returns.$isOpen.get(), service.reads()]).toEqual([true, 2]);
});

it('withdrawing a return asks, sends the request and reloads the order', async () => {
  const { service, returns, answerConfirm, bodies } = await open();
  service.on(WITHDRAW, noContent);
  const no = returns.withdraw();
  answerConfirm(false);
  await no;
  expect(bodies(WITHDRAW)).toEqual([]);
  const yes = returns.withdraw();
  answerConfirm(true);
  await yes;
  expect(bodies(WITHDRAW)).toEqual([{ number: 'OB-2026-000123' }]);
  expect([returns.$withdrawing.get(), service.reads()]).toEqual([null, 2]);
});

it('withdrawing a return reports a refusal', async () => {
  const { service, returns, answerConfirm } = await open();
  const { $toasts } = await import('#stores/core/toasts.ts');
  service.on(WITHDRAW, raised(409, 'transition_not_allowed'));
  const keeping = returns.withdraw();
  answerConfirm(true);
  await keeping;
  expect($toasts.get().at(-1)?.text).toBe(errorText('transition_not_allowed'));
  expect(returns.$withdrawing.get()).toBeNull();
});
