import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_LIMITS } from '../../../../../src/contract/orders.ts';
import type { OrderPage } from '../../../../../src/stores/portal/order/page.ts';
import { down } from '../../../../support/account-stage.ts';
import { ORDER_DOORS, setOrderStage, type OrderStage } from '../../../../support/own-order-stage.ts';
import { settled } from '../../../../support/portal-stage.ts';

let stage: OrderStage;
let page: OrderPage;
let stop: () => void = () => undefined;

async function open(changes: Parameters<typeof setOrderStage>[0] = {}): Promise<void> {
  stage = await setOrderStage(changes);
  const { createOrderPage } = await import('../../../../../src/stores/portal/order/page.ts');
  page = createOrderPage();
}

async function start(): Promise<void> {
  stop = page.start();
  await settled(() => ['ready', 'refused'].includes(page.order.$state.get().phase));
}

/** Lets the page ask once more, and waits for the answer. */
async function asksAfter(milliseconds: number): Promise<void> {
  const before = stage.reads();
  stage.environment.advance(milliseconds);
  await settled(() => stage.reads() === before + 1);
  await page.order.reload();
}

beforeEach(async () => {
  await open({ payment_state: 'redirected' });
});
afterEach(() => {
  stop();
});

const shown = () => page.order.shown();

describe('an order’s page', () => {
  it('turns by itself when the money is there', async () => {
    await start();
    expect(shown().payment_state).toBe('redirected');
    if (stage.order !== null)
      stage.order = {
        ...stage.order,
        order_state: 'placed',
        payment_state: 'paid',
        hold_expires_at: null,
        updated_at: '2026-03-01T10:01:00Z',
      };
    await asksAfter(ORDER_LIMITS.pollMs);
    expect(shown()).toMatchObject({ order_state: 'placed', payment_state: 'paid' });
  });

  it('asks nobody while it is hidden or offline, and at once when somebody comes back', async () => {
    await start();
    stage.environment.setVisible(false);
    stage.environment.advance(60 * 60_000);
    expect(stage.reads()).toBe(1);
    stage.environment.setOnline(false);
    stage.environment.setVisible(true);
    stage.environment.returns();
    expect(stage.reads()).toBe(1);
    stage.environment.setOnline(true);
    stage.environment.returns();
    await settled(() => stage.reads() === 2);
  });

  it('keeps what it knew when it cannot be asked, says so, and goes on asking', async () => {
    await start();
    stage.on(ORDER_DOORS.read, down);
    await asksAfter(ORDER_LIMITS.pollMs);
    expect(page.order.$state.get().code).toBe('network_failed');
    expect(shown().payment_state).toBe('redirected');
    stage.on(ORDER_DOORS.read, () => Response.json([stage.order]));
    await page.order.reload();
    expect(page.order.$state.get().code).toBeNull();
  });

  it('asks no more once it is closed, nor of an order that is over', async () => {
    await start();
    stop();
    stage.environment.advance(60_000);
    expect(stage.reads()).toBe(1);
    await open({ order_state: 'cancelled', hold_expires_at: null });
    await start();
    stage.environment.advance(24 * 60 * 60_000);
    expect(stage.reads()).toBe(1);
  });

  it('counts the time down', async () => {
    await start();
    const before = page.order.$clock.get();
    stage.environment.advance(1000);
    expect(page.order.$clock.get()).toBe(before + 1000);
  });

  it('says that there is none of this number, and asks for none that cannot be', async () => {
    stage.order = null;
    await start();
    expect(page.order.$state.get().data).toMatchObject({ order: null, number: 'OB-2026-000123' });
    stop();
    await open();
    stage.environment.open('/order-confirmation/nonsense');
    await start();
    expect(page.order.$state.get().data).toMatchObject({ order: null, number: 'nonsense' });
    expect(stage.reads()).toBe(0);
  });

  it('says what is wrong when nothing can be read, and tries again', async () => {
    stage.on(ORDER_DOORS.read, down);
    await start();
    expect(page.order.$state.get()).toEqual({ phase: 'refused', data: null, code: 'network_failed' });
    stage.on(ORDER_DOORS.read, () => Response.json([stage.order]));
    await page.order.reload();
    expect(shown().number).toBe('OB-2026-000123');
  });
});
