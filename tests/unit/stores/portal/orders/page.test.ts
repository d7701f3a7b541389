import { describe, expect, it } from 'vitest';
import { down } from '../../../../support/account-stage.ts';
import { setMemberStage } from '../../../../support/member-stage.ts';
import { orderRow } from '../../../../support/own-order-rows.ts';

const READ = 'GET /rest/v1/orders';

async function open(count: number) {
  const stage = await setMemberStage('/my-orders');
  const orders = Array.from({ length: count }, (_, index) =>
    orderRow({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      number: `OB-2026-${String(count - index).padStart(6, '0')}`,
    }),
  );
  stage.on(READ, () => Response.json(orders));
  const { createOwnOrders } = await import('../../../../../src/stores/portal/orders/page.ts');
  return { stage, page: createOwnOrders() };
}

describe('/my-orders', () => {
  it('shows ten orders, then more, and keeps the number after a reload', async () => {
    const { page } = await open(23);
    await page.list.load();
    expect([page.list.$state.get().phase, page.$shown.get()]).toEqual(['ready', 10]);
    page.showMore();
    await page.list.load();
    expect([page.list.$state.get().phase, page.$shown.get()]).toEqual(['ready', 20]);
  });

  it('shows a refusal, and keeps the data when a reload is refused', async () => {
    const { stage, page } = await open(2);
    stage.on(READ, down);
    await page.list.load();
    expect(page.list.$state.get()).toEqual({ phase: 'refused', data: null, code: 'network_failed' });
    stage.on(READ, () => Response.json([orderRow()]));
    await page.list.load();
    stage.on(READ, down);
    await page.list.load();
    expect(page.list.$state.get()).toMatchObject({
      code: 'network_failed',
      data: { orders: [{ number: 'OB-2026-000123' }] },
    });
  });

  it('marks the orders whose payment was cancelled', async () => {
    const { stage, page } = await open(2);
    stage.environment.storage.write('obscura.cancelled-payments', 'OB-2026-000001');
    await page.list.load();
    const marks = page.list.$state.get().data?.orders.map((order) => order.isPaymentCancelled);
    expect(marks).toEqual([false, true]);
  });

  it('reloads on return', async () => {
    const { stage, page } = await open(0);
    const stop = page.start();
    await expect.poll(() => page.list.$state.get().phase).toBe('ready');
    stage.environment.returns();
    await expect.poll(() => stage.asked.filter(({ what }) => what === READ).length).toBe(2);
    stop();
  });
});
