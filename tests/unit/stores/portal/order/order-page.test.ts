import { afterEach, beforeEach, expect, it } from 'vitest';
import { ORDER_LIMITS } from '#contract/orders.ts';
import type { OrderPage } from '#stores/portal/order/order-page.ts';
import { down } from '#tests/support/account-service.ts';
import { ORDER_ENDPOINTS, startOrderService, type OrderService } from '#tests/support/own-order-service.ts';
import { waitUntil } from '#tests/support/wait.ts';

let service: OrderService;
let page: OrderPage;
let stop: () => void = () => undefined;

async function open(changes: Parameters<typeof startOrderService>[0] = {}): Promise<void> {
  service = await startOrderService(changes);
  const { createOrderPage } = await import('#stores/portal/order/order-page.ts');
  page = createOrderPage();
}

async function start(): Promise<void> {
  stop = page.start();
  await waitUntil(() => ['ready', 'refused'].includes(page.order.$state.get().phase));
}

/** Advances to the next poll and waits for its response. */
async function pollAfter(milliseconds: number): Promise<void> {
  const before = service.reads();
  service.environment.advance(milliseconds);
  await waitUntil(() => service.reads() === before + 1);
  await page.order.reload();
}

beforeEach(async () => {
  await open({ payment_state: 'redirected' });
});
afterEach(() => {
  stop();
});

const shownOrder = () => page.order.shown();

it('the order page updates when the payment arrives', async () => {
  await start();
  expect(shownOrder().payment_state).toBe('redirected');
  if (service.order !== null)
    service.order = {
      ...service.order,
      order_state: 'placed',
      payment_state: 'paid',
      hold_expires_at: null,
      updated_at: '2026-03-01T10:01:00Z',
    };
  await pollAfter(ORDER_LIMITS.pollMs);
  expect(shownOrder()).toMatchObject({ order_state: 'placed', payment_state: 'paid' });
});

it('the order page polls neither hidden nor offline, and at once on return', async () => {
  await start();
  service.environment.setVisible(false);
  service.environment.advance(60 * 60_000);
  expect(service.reads()).toBe(1);
  service.environment.setOnline(false);
  service.environment.setVisible(true);
  service.environment.returns();
  expect(service.reads()).toBe(1);
  service.environment.setOnline(true);
  service.environment.returns();
  await waitUntil(() => service.reads() === 2);
});

it('the order page keeps the loaded order after a failure, reports it, and continues polling', async () => {
  await start();
  service.on(ORDER_ENDPOINTS.read, down);
  await pollAfter(ORDER_LIMITS.pollMs);
  expect(page.order.$state.get().code).toBe('network_failed');
  expect(shownOrder().payment_state).toBe('redirected');
  service.on(ORDER_ENDPOINTS.read, () => Response.json([service.order]));
  await page.order.reload();
  expect(page.order.$state.get().code).toBeNull();
});

it('the order page stops polling when closed, and for a final order', async () => {
  await start();
  stop();
  service.environment.advance(60_000);
  expect(service.reads()).toBe(1);
  await open({ order_state: 'cancelled', hold_expires_at: null });
  await start();
  service.environment.advance(24 * 60 * 60_000);
  expect(service.reads()).toBe(1);
});

it('the order page counts the time down', async () => {
  await start();
  const before = page.order.$clock.get();
  service.environment.advance(1000);
  expect(page.order.$clock.get()).toBe(before + 1000);
});

it('the order page reports an unknown number, and requests no invalid one', async () => {
  service.order = null;
  await start();
  expect(page.order.$state.get().data).toMatchObject({ order: null, number: 'OB-2026-000123' });
  stop();
  await open();
  service.environment.open('/order-confirmation/nonsense');
  await start();
  expect(page.order.$state.get().data).toMatchObject({ order: null, number: 'nonsense' });
  expect(service.reads()).toBe(0);
});
