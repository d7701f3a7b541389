import { afterEach, beforeEach, expect, test, onTestFinished } from 'vitest';
import { addToCart, $cartLines, clearCart } from '#stores/shop/cart.ts';
import { $cartRefresh, refreshCartFromShop } from '#stores/shop/cart-refresh.ts';
import { startCart } from '#stores/shop/cart-text.ts';
import { line, product, variant } from '#tests/support/arbitraries.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const ID = '00000000-0000-4000-8000-0000000000aa';
const GONE = '00000000-0000-4000-8000-0000000000bb';
const plain = { selectedSize: null, selectedColor: null };

const environment = environmentTest();

beforeEach(() => {
  onTestFinished(startCart());
});

afterEach(() => {
  clearCart();
});

test('refreshCartFromShop sends no request for an empty cart', async () => {
  await refreshCartFromShop();
  expect($cartRefresh.get()).toEqual({ state: 'done', notices: [] });
  expect(environment.requests).toEqual([]);
});

test('refreshCartFromShop updates prices and removes lines no longer sold, with a notice each', async () => {
  addToCart(line({ productId: ID, ...plain }));
  addToCart(line({ productId: GONE, title: 'Mug', ...plain }));
  environment.answers(() => Response.json([product({ id: ID, price_cents: 64_900, variants: [variant()] })]));
  const asking = refreshCartFromShop();
  expect($cartRefresh.get().state).toBe('asking');
  await asking;
  expect($cartRefresh.get()).toEqual({
    state: 'done',
    notices: [
      { code: 'price_changed', title: 'Jersey', fromCents: 59_900, toCents: 64_900 },
      { code: 'sold_out', title: 'Mug' },
    ],
  });
  expect($cartLines.get()).toMatchObject([{ productId: ID, priceCents: 64_900 }]);
});

test('refreshCartFromShop leaves the cart alone when it fails or is offline', async () => {
  addToCart(line({ productId: ID }));
  await refreshCartFromShop();
  expect($cartRefresh.get().state).toBe('failed');
  environment.setOnline(false);
  await refreshCartFromShop();
  expect($cartRefresh.get().state).toBe('offline');
  expect($cartLines.get()).toHaveLength(1);
});
