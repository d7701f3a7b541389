import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CartChanges } from '#islands/shop/cart-page.tsx';
import { CART_PAGE_TEXT } from '#messages/shop/cart-page.ts';
import { addToCart, clearCart } from '#stores/shop/cart.ts';
import { refreshCartFromShop } from '#stores/shop/cart-refresh.ts';
import { startCart } from '#stores/shop/cart-text.ts';
import { line, product, variant } from '#tests/support/arbitraries.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const ID = '00000000-0000-4000-8000-0000000000aa';

const environment = environmentTest();
let stop: () => void;

beforeEach(() => {
  stop = startCart();
  addToCart(line({ productId: ID, selectedSize: null, selectedColor: null }));
});

afterEach(() => {
  clearCart();
  stop();
});

async function markup(available: number): Promise<string> {
  environment.answers(() => Response.json([product({ id: ID, variants: [variant({ available })] })]));
  await refreshCartFromShop();
  return renderToStaticMarkup(<CartChanges />);
}

it('CartChanges shows why the shop emptied the cart', async () => {
  const html = await markup(0);
  expect(html).toContain('<li>Jersey has sold out.</li>');
  expect(html).not.toContain('sr-only');
});

it('CartChanges confirms an unchanged cart, and shows nothing after the visitor emptied it', async () => {
  expect(await markup(9)).toContain(CART_PAGE_TEXT.refreshed);
  clearCart();
  const html = renderToStaticMarkup(<CartChanges />);
  expect(html).not.toContain(CART_PAGE_TEXT.refreshed);
  expect(html).toContain('sr-only');
});
