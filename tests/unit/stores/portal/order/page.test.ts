import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_LIMITS } from '../../../../../src/contract/orders.ts';
import type * as pageModule from '../../../../../src/stores/portal/order/page.ts';
import { down } from '../../../../support/account-stage.ts';
import { ORDER_DOORS, setOrderStage, type OrderStage } from '../../../../support/own-order-stage.ts';
import { settled } from '../../../../support/portal-stage.ts';

let stage: OrderStage;
let page: typeof pageModule;
let stop: () => void = () => undefined;

async function open(changes: Parameters<typeof setOrderStage>[0] = {}): Promise<void> {
  stage = await setOrderStage(changes);
  page = await import('../../../../../src/stores/portal/order/page.ts');
}

async function start(): Promise<void> {
  stop = page.startOrderPage();
  await settled(() => page.$orderPage.get().phase !== 'loading');
}

/** Lets the page ask once more, and waits for the answer. */
async function asksAfter(milliseconds: number): Promise<void> {
  const before = stage.reads();
  stage.environment.advance(milliseconds);
  await settled(() => stage.reads() === before + 1);
  await page.refreshOrder().catch(() => undefined);
}

beforeEach(async () => {
  await open({ payment_state: 'redirected' });
});
afterEach(() => {
  stop();
});

const ready = () => {
  const state = page.$orderPage.get();
  if (state.phase !== 'ready') throw new Error(`The page is ${state.phase}.`);
  return state;
};

describe('an order’s page', () => {
  it('turns by itself when the money is there', async () => {
    await start();
    expect(ready().order.payment_state).toBe('redirected');
    if (stage.order !== null)
      stage.order = {
        ...stage.order,
        order_state: 'placed',
        payment_state: 'paid',
        hold_expires_at: null,
        updated_at: '2026-03-01T10:01:00Z',
      };
    await asksAfter(ORDER_LIMITS.pollMs);
    expect(ready().order).toMatchObject({ order_state: 'placed', payment_state: 'paid' });
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
    expect(ready()).toMatchObject({ failure: 'network_failed', order: { payment_state: 'redirected' } });
    stage.on(ORDER_DOORS.read, () => Response.json([stage.order]));
    await page.refreshOrder();
    expect(ready().failure).toBeNull();
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
    const before = page.$orderClock.get();
    stage.environment.advance(1000);
    expect(page.$orderClock.get()).toBe(before + 1000);
  });

  it('says that there is none of this number, and asks for none that cannot be', async () => {
    stage.order = null;
    await start();
    expect(page.$orderPage.get()).toEqual({ phase: 'missing', number: 'OB-2026-000123' });
    stop();
    await open();
    stage.environment.open('/order-confirmation/nonsense');
    await start();
    expect([page.$orderPage.get(), stage.reads()]).toEqual([{ phase: 'missing', number: 'nonsense' }, 0]);
  });

  it('says what is wrong when nothing can be read, and tries again', async () => {
    stage.on(ORDER_DOORS.read, down);
    await start();
    expect(page.$orderPage.get()).toEqual({ phase: 'failed', failure: 'network_failed' });
    stage.on(ORDER_DOORS.read, () => Response.json([stage.order]));
    await page.retryOrder();
    expect(ready().order.number).toBe('OB-2026-000123');
  });
});
