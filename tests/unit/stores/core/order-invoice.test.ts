import { expect, it } from 'vitest';
import { startMemberService } from '#tests/support/member-service.ts';
import { grants, refuses } from '#tests/support/own-order-service.ts';

const ENDPOINT = 'POST /api/order-invoice';
const NUMBER = 'OB-2026-000123';

async function open() {
  const service = await startMemberService(`/order-confirmation/${NUMBER}`);
  return { service, store: await import('#stores/core/order-invoice.ts') };
}

it("saveInvoice opens the invoice's link, once for two clicks", async () => {
  const { service, store } = await open();
  service.on(ENDPOINT, grants({ url: '/api/order-invoice-file/x', expires_at: '2026-03-01T10:02:00Z' }));
  const both = [store.saveInvoice(NUMBER), store.saveInvoice(NUMBER)];
  expect(store.$invoice.get().busy).toBe(NUMBER);
  await Promise.all(both);
  expect(store.$invoice.get()).toEqual({ busy: null, failure: null });
  expect(service.bodies(ENDPOINT)).toHaveLength(1);
  expect(service.environment.visits).toEqual(['/api/order-invoice-file/x']);
});

it('saveInvoice shows why there is no invoice, until it is cleared', async () => {
  const { service, store } = await open();
  service.on(ENDPOINT, refuses('invoice_unavailable'));
  await store.saveInvoice(NUMBER);
  expect(store.$invoice.get()).toEqual({ busy: null, failure: 'invoice_unavailable' });
  store.clearInvoice();
  expect(store.$invoice.get().failure).toBeNull();
});
