import { expect, it } from 'vitest';
import { orderSituation } from '#domain/order-situations.ts';
import { startMemberService } from '#tests/support/member-service.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';

const READ = 'GET /rest/v1/orders';

async function open(count: number) {
  const service = await startMemberService('/my-orders');
  const orders = Array.from({ length: count }, (_, index) =>
    orderRow({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: `OB-2026-${String(count - index).padStart(6, '0')}`,
    }),
  );
  service.on(READ, () => Response.json(orders));
  const { createOwnOrders } = await import('#stores/portal/orders/my-orders-page.ts');
  return { service, page: createOwnOrders() };
}

it('/my-orders shows ten orders, then more, and keeps the number after a reload', async () => {
  const { page } = await open(23);
  await page.list.load();
  expect([page.list.$state.get().phase, page.$shown.get()]).toEqual(['ready', 10]);
  page.showMore();
  await page.list.load();
  expect([page.list.$state.get().phase, page.$shown.get()]).toEqual(['ready', 20]);
});

it('/my-orders shows a payment that was cancelled in another browser', async () => {
  const { service, page } = await open(2);
  const at = '2026-03-01T10:05:00Z';
  const rows = [
    orderRow({ number: 'OB-2026-000002', payment_state: 'redirected' }),
    orderRow({ number: 'OB-2026-000001', payment_state: 'redirected', payment_cancelled_at: at }),
  ];
  service.on(READ, () => Response.json(rows));
  await page.list.load();
  const { orders, readAt } = page.list.$state.get().data ?? { orders: [], readAt: 0 };
  expect(orders.map((order) => orderSituation(order, readAt))).toEqual(['redirected', 'payment_cancelled']);
});

it('/my-orders reloads on return', async () => {
  const { service, page } = await open(0);
  const stop = page.start();
  await expect.poll(() => page.list.$state.get().phase).toBe('ready');
  service.environment.returns();
  await expect.poll(() => service.bodies(READ).length).toBe(2);
  stop();
});
