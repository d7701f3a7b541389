import { expect, it } from 'vitest';
import { errorText } from '#messages/core/errors.ts';
import { product, variant } from '#tests/support/arbitraries.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';
import { ORDER_ENDPOINTS, startOrderService } from '#tests/support/own-order-service.ts';
import { down } from '#tests/support/account-service.ts';

const PRODUCTS = 'GET /rest/v1/products';
const ID = '00000000-0000-4000-8000-0000000000b1';
const NUMBER = 'OB-2026-000123';

const PRODUCT = product({
  id: ID,
  slug: 'tee',
  name: 'Aperture Tee',
  price_cents: 22_000,
  available_sizes: ['M'],
});

async function open(available: number) {
  const lines = orderRow().lines.map((line) => ({ ...line, product_id: ID }));
  const service = await startOrderService({ lines, order_state: 'completed', payment_state: 'paid' });
  const size = { name: 'M', abbreviation: 'M', sort_order: 1 };
  const variants = [variant({ available, size })];
  service.on(PRODUCTS, () => Response.json([{ ...PRODUCT, variants }]));
  const { createBuyAgain } = await import('#stores/portal/order/buy-again.ts');
  const again = createBuyAgain();
  const { $cartLines } = await import('#stores/shop/cart.ts');
  return { service, again, $cartLines };
}

it('buying an order again fills the cart at present prices and redirects there, once for two clicks', async () => {
  const { service, again, $cartLines } = await open(9);
  await Promise.all([again.buy(NUMBER), again.buy(NUMBER)]);
  expect($cartLines.get()).toMatchObject([
    { productId: ID, selectedSize: 'M', quantity: 2, priceCents: 22_000 },
  ]);
  expect(service.environment.visits).toEqual(['/cart']);
  expect(service.reads()).toBe(1);
});

it('buying an order again stays on the page and reports what could not be added', async () => {
  const { service, again, $cartLines } = await open(1);
  await again.buy(NUMBER);
  expect($cartLines.get()).toMatchObject([{ quantity: 1 }]);
  expect(again.$state.get()).toMatchObject({ busy: false, refusal: null });
  expect(again.$result.get()).toEqual({
    number: NUMBER,
    missing: ['Only 1 of Aperture Tee in stock.'],
  });
  expect(service.environment.visits).toEqual([]);
});

it('buying an order again reports a failure and leaves the cart alone', async () => {
  const { service, again, $cartLines } = await open(9);
  service.on(ORDER_ENDPOINTS.read, down);
  await again.buy(NUMBER);
  expect(again.$result.get()).toEqual({ number: NUMBER, missing: [] });
  expect(again.$state.get().refusal?.text).toBe(errorText('network_failed'));
  service.on(ORDER_ENDPOINTS.read, () => Response.json([]));
  await again.buy(NUMBER);
  expect(again.$state.get().refusal?.text).toBe(errorText('not_found'));
  expect($cartLines.get()).toEqual([]);
});
