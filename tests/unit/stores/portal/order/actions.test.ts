import { afterEach, describe, expect, it } from 'vitest';
import { PROOF_LIMITS } from '../../../../../src/contract/payment-proofs.ts';
import type { Order } from '../../../../../src/contract/orders.ts';
import { errorText } from '../../../../../src/messages/core/errors.ts';
import { PROOF_TEXT } from '../../../../../src/messages/portal/orders.ts';
import { down, raised, silent } from '../../../../support/account-stage.ts';
import {
  grants,
  ORDER_DOORS,
  refuses,
  setOrderStage,
  type OrderStage,
} from '../../../../support/own-order-stage.ts';
import { settled } from '../../../../support/portal-stage.ts';

const FORM = { action: 'https://sandbox.payfast.co.za/eng/process', fields: [['amount', '499.00']] };

let stop: () => void = () => undefined;

afterEach(() => {
  stop();
});

/** Opens the page with all of its stores. */
async function open(changes: Partial<Order> = {}, query = '') {
  const stage: OrderStage = await setOrderStage(changes, query);
  const page = {
    ...(await import('../../../../../src/stores/portal/order/page.ts')),
    ...(await import('../../../../../src/stores/portal/order/pay.ts')),
    ...(await import('../../../../../src/stores/portal/order/proof.ts')),
    ...(await import('../../../../../src/stores/portal/order/cancel.ts')),
  };
  return { stage, page };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function start({ page }: Opened): Promise<void> {
  const stops = [page.startOrderPage(), page.startPay()];
  stop = () => {
    for (const one of stops) one();
  };
  await settled(() => page.$orderPage.get().phase === 'ready');
}

const times = ({ stage }: Opened, door: string): number =>
  stage.asked.filter(({ what }) => what === door).length;

describe('paying', () => {
  it('begins by itself when the address asks for it, once', async () => {
    const opened = await open({}, '?pay=1');
    opened.stage.on(ORDER_DOORS.pay, grants(FORM));
    await start(opened);
    await settled(() => opened.page.$pay.get().form !== null);
    expect(opened.page.$pay.get().form).toEqual(FORM);
    expect(opened.stage.environment.location.search()).toBe('');
    expect(times(opened, ORDER_DOORS.pay)).toBe(1);
    opened.stage.environment.returns();
    expect(opened.page.$pay.get().form).toBeNull();
    expect(times(opened, ORDER_DOORS.pay)).toBe(1);
  });

  it('does not begin where there is nothing to pay', async () => {
    for (const changes of [
      { payment_method: 'eft' },
      { order_state: 'placed', payment_state: 'paid', hold_expires_at: null },
      { payment_state: 'pending' },
    ] as const) {
      const opened = await open(changes, '?pay=1');
      await start(opened);
      expect(times(opened, ORDER_DOORS.pay)).toBe(0);
      stop();
    }
  });

  it('says that PayFast is off, and pays by EFT then', async () => {
    const opened = await open();
    const { stage, page } = opened;
    stage.on(ORDER_DOORS.pay, refuses('payment_unavailable'));
    stage.on(ORDER_DOORS.change, silent);
    await start(opened);
    await page.startPaying();
    expect(page.$pay.get()).toMatchObject({
      isOff: true,
      error: errorText('payment_unavailable'),
      form: null,
    });
    await page.switchPayment('eft');
    expect(stage.asked.find(({ what }) => what === ORDER_DOORS.change)?.body).toEqual({
      number: 'OB-2026-000123',
      payment_method: 'eft',
    });
    expect(page.$pay.get()).toMatchObject({ phase: 'idle', error: null });
  });

  it('knows beforehand that PayFast is off', async () => {
    const opened = await open();
    opened.stage.on(ORDER_DOORS.methods, grants({ methods: ['eft'] }));
    await start(opened);
    await expect.poll(() => opened.page.$pay.get().isOff).toBe(true);
  });

  it('reads the order again when it is refused: something has happened to it', async () => {
    const opened = await open();
    const { stage, page } = opened;
    await start(opened);
    stage.on(ORDER_DOORS.pay, refuses('transition_not_allowed'));
    const before = stage.reads();
    await page.startPaying();
    expect([page.$pay.get().error, stage.reads()]).toEqual([errorText('transition_not_allowed'), before + 1]);
    stage.on(ORDER_DOORS.change, raised(409, 'transition_not_allowed'));
    await page.switchPayment('eft');
    expect(page.$pay.get()).toMatchObject({ phase: 'idle', error: errorText('transition_not_allowed') });
    stage.on(ORDER_DOORS.pay, down);
    await page.startPaying();
    expect(page.$pay.get().error).toBe(errorText('network_failed'));
  });

  it('knows who came back by calling off, and forgets it with the address', async () => {
    const opened = await open({ payment_state: 'redirected' }, '?payment=cancelled');
    await start(opened);
    expect(opened.page.$pay.get().cameBack).toBe(true);
    expect(opened.stage.environment.location.search()).toBe('');
  });
});

describe('a proof', () => {
  const file = (changes: object = {}) => ({
    name: 'proof.pdf',
    type: 'application/pdf',
    size: 4,
    arrayBuffer: () => Promise.resolve(new TextEncoder().encode('%PDF').buffer),
    ...changes,
  });

  it('is chosen, then sent with the number of its order', async () => {
    const opened = await open({ payment_method: 'eft' });
    const { stage, page } = opened;
    stage.on(ORDER_DOORS.prove, grants({}));
    await start(opened);
    page.chooseProof(file());
    expect(page.$proof.get()).toMatchObject({ phase: 'chosen', file: { name: 'proof.pdf', size: 4 } });
    await page.sendProof();
    expect(stage.environment.requests).toContain('/api/payment-proof?number=OB-2026-000123');
    expect(page.$proof.get()).toEqual({ phase: 'idle', file: null, error: null });
    expect(stage.reads()).toBe(2);
  });

  it('of a kind that is not read, or too large, is not even sent', async () => {
    const opened = await open({ payment_method: 'eft' });
    const { page } = opened;
    await start(opened);
    page.chooseProof(file({ type: 'text/html' }));
    expect(page.$proof.get()).toMatchObject({ phase: 'idle', error: PROOF_TEXT.unsupported });
    page.chooseProof(file({ size: PROOF_LIMITS.maxBytes + 1 }));
    expect(page.$proof.get()).toMatchObject({ phase: 'idle', error: PROOF_TEXT.tooLarge });
    await page.sendProof();
    expect(times(opened, ORDER_DOORS.prove)).toBe(0);
  });

  it('stays chosen when it is refused, and the words say why', async () => {
    const opened = await open({ payment_method: 'eft' });
    const { stage, page } = opened;
    await start(opened);
    page.chooseProof(file());
    for (const [code, words] of [
      ['picture_unsupported', PROOF_TEXT.unsupported],
      ['payload_too_large', PROOF_TEXT.tooLarge],
      ['transition_not_allowed', PROOF_TEXT.gone],
      ['too_many_files', errorText('too_many_files')],
    ] as const) {
      stage.on(ORDER_DOORS.prove, refuses(code));
      await page.sendProof();
      expect(page.$proof.get()).toMatchObject({ phase: 'chosen', error: words });
    }
    page.chooseProof(file({ arrayBuffer: () => Promise.reject(new Error('gone')) }));
    await page.sendProof();
    expect(page.$proof.get()).toMatchObject({ phase: 'chosen', error: PROOF_TEXT.unsupported });
  });
});

describe('cancelling', () => {
  it('asks first, sends the reason, and reads the order again', async () => {
    const opened = await open();
    const { stage, page } = opened;
    stage.on(ORDER_DOORS.cancel, silent);
    await start(opened);
    page.askToCancel();
    expect(page.$cancelAsked.get()).toBe(true);
    page.cancelForm.change('reason', '  Wrong size ');
    expect(await page.cancelForm.submit()).toBe(true);
    expect(stage.asked.find(({ what }) => what === ORDER_DOORS.cancel)?.body).toEqual({
      number: 'OB-2026-000123',
      reason: 'Wrong size',
    });
    expect([page.$cancelAsked.get(), stage.reads()]).toEqual([false, 2]);
  });

  it('needs no reason, refuses one that is too long, and keeps what was typed when it is refused', async () => {
    const opened = await open();
    const { stage, page } = opened;
    await start(opened);
    page.askToCancel();
    page.cancelForm.change('reason', 'x'.repeat(301));
    expect(await page.cancelForm.submit()).toBe(false);
    expect(page.cancelForm.$form.get().errors['reason']).toBe(errorText('too_long'));
    page.cancelForm.change('reason', 'Too slow');
    stage.on(ORDER_DOORS.cancel, raised(409, 'already_packed'));
    expect(await page.cancelForm.submit()).toBe(false);
    expect(page.cancelForm.$form.get()).toMatchObject({
      values: { reason: 'Too slow' },
      notice: { text: errorText('already_packed') },
    });
    await settled(() => stage.reads() === 2);
    page.keepOrder();
    expect(page.$cancelAsked.get()).toBe(false);
  });
});
