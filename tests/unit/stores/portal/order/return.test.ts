/** Sending pieces back from an order's page, over answered requests. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../../../src/contract/orders.ts';
import { errorText } from '../../../../../src/messages/core/errors.ts';
import { RETURN_FORM_TEXT } from '../../../../../src/messages/portal/returns.ts';
import { down, raised, silent } from '../../../../support/account-stage.ts';
import { setOrderStage } from '../../../../support/own-order-stage.ts';
import { settled } from '../../../../support/portal-stage.ts';

const ASK = 'POST /rest/v1/rpc/request_return';
const WITHDRAW = 'POST /rest/v1/rpc/withdraw_return';
const CAME: Partial<Order> = {
  order_state: 'completed',
  payment_state: 'paid',
  fulfilment_state: 'delivered',
  hold_expires_at: null,
  completed_at: '2026-03-01T10:00:00Z',
  paid_cents: 49_900,
};

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
});

async function open() {
  const stage = await setOrderStage(CAME);
  const page = {
    ...(await import('../../../../../src/stores/portal/order/page.ts')),
    ...(await import('../../../../../src/stores/portal/order/return.ts')),
    ...(await import('../../../../../src/stores/core/dialogs.ts')),
  };
  stop = page.startOrderPage();
  await settled(() => page.$orderPage.get().phase === 'ready');
  const bodies = (door: string) => stage.asked.filter(({ what }) => what === door).map(({ body }) => body);
  return { stage, page, bodies };
}

describe('asking', () => {
  it('sends what is chosen with its reason, and reads the order again', async () => {
    const { stage, page, bodies } = await open();
    stage.on(ASK, silent);
    page.askToReturn(null);
    page.choosePieces(1, 2);
    expect(page.$expectedRefund.get()).toBe(40_000);
    page.returnForm.change('reason', '  Too small ');
    expect(await page.returnForm.submit()).toBe(true);
    expect(bodies(ASK)).toEqual([
      { number: 'OB-2026-000123', reason: 'Too small', lines: [{ line_id: 1, quantity: 2 }] },
    ]);
    expect([page.$returnAsked.get(), stage.reads()]).toEqual([false, 2]);
  });

  it('has the only piece chosen already', async () => {
    const { page } = await open();
    page.askToReturn(1);
    expect(page.returnForm.$form.get().values.pieces).toEqual({ '1': 1 });
    page.closeReturn();
    expect(page.$returnAsked.get()).toBe(false);
  });

  it('needs a piece and a reason', async () => {
    const { page, bodies } = await open();
    page.askToReturn(null);
    page.choosePieces(1, 0);
    expect(await page.returnForm.submit()).toBe(false);
    expect(page.returnForm.$form.get().errors).toEqual({
      pieces: RETURN_FORM_TEXT.nothing,
      reason: errorText('required'),
    });
    expect(bodies(ASK)).toEqual([]);
  });

  it('keeps what was chosen when it is refused, and reads what has happened', async () => {
    const { stage, page } = await open();
    page.askToReturn(1);
    page.returnForm.change('reason', 'Too small');
    stage.on(ASK, raised(409, 'return_too_late'));
    expect(await page.returnForm.submit()).toBe(false);
    expect(page.returnForm.$form.get().notice?.text).toBe(errorText('return_too_late'));
    await settled(() => stage.reads() === 2);
    stage.on(ASK, down);
    expect(await page.returnForm.submit()).toBe(false);
    expect(page.returnForm.$form.get()).toMatchObject({
      values: { pieces: { '1': 1 }, reason: 'Too small' },
      notice: { text: errorText('network_failed') },
    });
    expect([page.$returnAsked.get(), stage.reads()]).toEqual([true, 2]);
  });
});

describe('keeping it after all', () => {
  it('is asked about, said, and read', async () => {
    const { stage, page, bodies } = await open();
    stage.on(WITHDRAW, silent);
    const no = page.keepPieces();
    page.answerConfirm(false);
    await no;
    expect(bodies(WITHDRAW)).toEqual([]);
    const yes = page.keepPieces();
    page.answerConfirm(true);
    await yes;
    expect(bodies(WITHDRAW)).toEqual([{ number: 'OB-2026-000123' }]);
    expect([page.$withdrawing.get(), stage.reads()]).toEqual([false, 2]);
  });

  it('that is refused is said', async () => {
    const { stage, page } = await open();
    const { $toasts } = await import('../../../../../src/stores/core/toasts.ts');
    stage.on(WITHDRAW, raised(409, 'transition_not_allowed'));
    const keeping = page.keepPieces();
    page.answerConfirm(true);
    await keeping;
    expect($toasts.get().at(-1)?.text).toBe(errorText('transition_not_allowed'));
    expect(page.$withdrawing.get()).toBe(false);
  });
});
