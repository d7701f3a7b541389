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
  return { stage, store: await import('../../../../../src/stores/portal/orders/page.ts') };
}

describe('the list of one’s own orders', () => {
  it('shows ten and then further ones, and keeps how many when it is read again', async () => {
    const { store } = await open(23);
    await store.loadOwnOrders();
    expect(store.$ownOrders.get()).toMatchObject({ phase: 'ready', shown: 10 });
    store.showMoreOrders();
    await store.loadOwnOrders();
    expect(store.$ownOrders.get()).toMatchObject({ phase: 'ready', shown: 20, failure: null });
  });

  it('says what is wrong when it cannot be read, and keeps what was known later', async () => {
    const { stage, store } = await open(2);
    stage.on(READ, down);
    await store.loadOwnOrders();
    expect(store.$ownOrders.get()).toEqual({ phase: 'failed', failure: 'network_failed' });
    stage.on(READ, () => Response.json([orderRow()]));
    await store.loadOwnOrders();
    stage.on(READ, down);
    await store.loadOwnOrders();
    expect(store.$ownOrders.get()).toMatchObject({
      phase: 'ready',
      failure: 'network_failed',
      orders: [{ number: 'OB-2026-000123' }],
    });
  });

  it('is read again when somebody comes back to it', async () => {
    const { stage, store } = await open(0);
    const stop = store.startOwnOrders();
    await expect.poll(() => store.$ownOrders.get().phase).toBe('ready');
    stage.environment.returns();
    await expect.poll(() => stage.asked.filter(({ what }) => what === READ).length).toBe(2);
    stop();
  });
});
