import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { countPieces } from '#domain/cart.ts';
import {
  $cartLines,
  $cartTotals,
  addToCart,
  clearCart,
  removeFromCart,
  setCartQuantity,
} from '#stores/shop/cart.ts';
import { $cartDrawerOpen, closeCartDrawer, openCartDrawer } from '#stores/shop/cart-drawer.ts';
import { $cartCount, $cartText, countInText, startCart } from '#stores/shop/cart-text.ts';
import { mergeIntoCart } from '#stores/shop/member-cart.ts';
import { setEnvironment } from '#stores/core/environment.ts';
import { anyLine, line } from '#tests/support/arbitraries.ts';
import { forAll } from '#tests/support/for-all.ts';
import { createMemoryEnvironment, type MemoryEnvironment } from '#tests/support/memory-environment.ts';

let environment: MemoryEnvironment;
let stop: () => void;

function start(kept?: string): void {
  environment = createMemoryEnvironment();
  if (kept !== undefined) environment.memory.set(STORAGE_KEYS.cart, kept);
  setEnvironment(environment);
  stop = startCart();
}

const textOf = (lines: readonly unknown[]): string => JSON.stringify({ version: 1, lines });

beforeEach(() => {
  start();
});

afterEach(() => {
  stop();
});

test('the cart starts empty', () => {
  expect($cartText.get()).toBeNull();
  expect($cartLines.get()).toEqual([]);
  expect($cartCount.get()).toBe(0);
});

test('the cart stores added lines and restores them', () => {
  expect(addToCart(line({ quantity: 2 }))).toMatchObject({ added: 2, notice: null });
  addToCart(line({ quantity: 1 }));
  expect($cartLines.get()).toEqual([line({ quantity: 3 })]);
  expect($cartCount.get()).toBe(3);
  const kept = environment.memory.get(STORAGE_KEYS.cart) ?? '';
  stop();
  start(kept);
  expect($cartLines.get()).toEqual([line({ quantity: 3 })]);
  expect($cartTotals.get()).toMatchObject({ subtotalCents: 179_700, freeShipping: true });
});

test('the cart changes and removes lines', () => {
  addToCart(line());
  addToCart(line({ selectedSize: 'L' }));
  expect(setCartQuantity(line(), 4).added).toBe(3);
  expect($cartCount.get()).toBe(5);
  removeFromCart(line());
  expect($cartLines.get().map(({ selectedSize }) => selectedSize)).toEqual(['L']);
  clearCart();
  expect($cartLines.get()).toEqual([]);
  expect(environment.memory.get(STORAGE_KEYS.cart)).toBe(textOf([]));
});

test('the cart does not write without a change', () => {
  addToCart(line({ quantity: 10 }));
  const before = $cartText.get();
  expect(addToCart(line())).toMatchObject({ added: 0, notice: { code: 'stock_clamped' } });
  expect($cartText.get()).toBe(before);
});

test('the cart refuses invalid lines', () => {
  for (const wrong of [
    { title: '' },
    { priceCents: -1 },
    { priceCents: 0.5 },
    { imageUrl: 'javascript:alert(1)' },
    { slug: '../x' },
  ]) {
    expect(addToCart(line(wrong)).added).toBe(0);
  }
  expect($cartText.get()).toBeNull();
});

test('the cart merges another cart with notices', () => {
  addToCart(line({ quantity: 1 }));
  expect(mergeIntoCart([line({ quantity: 4 })])).toEqual([
    { code: 'quantity_kept', title: 'Jersey', quantity: 4 },
  ]);
  expect($cartCount.get()).toBe(4);
});

test('the cart uses the delivery terms of the shop', () => {
  addToCart(line({ priceCents: 1000 }));
  expect($cartTotals.get().shippingCents).toBe(9900);
});

test('a cart in several tabs is the same in all of them', () => {
  environment.otherTabWrites(STORAGE_KEYS.cart, textOf([line({ quantity: 7 })]));
  expect($cartCount.get()).toBe(7);
  expect($cartLines.get()).toEqual([line({ quantity: 7 })]);
  environment.otherTabWrites('something.else', 'x');
  expect($cartCount.get()).toBe(7);
  environment.otherTabClears();
  expect($cartCount.get()).toBe(0);
});

test("a cart in several tabs keeps another tab's change that this tab has not received yet", () => {
  addToCart(line());
  environment.memory.set(STORAGE_KEYS.cart, textOf([line(), line({ selectedSize: 'L' })]));
  addToCart(line());
  expect($cartLines.get().map(({ selectedSize, quantity }) => [selectedSize, quantity])).toEqual([
    ['M', 2],
    ['L', 1],
  ]);
});

test('a cart in several tabs listens once when started twice, until stopped', () => {
  expect(startCart()).toBe(stop);
  stop();
  environment.otherTabWrites(STORAGE_KEYS.cart, textOf([line()]));
  expect($cartCount.get()).toBe(0);
});

test('a cart without storage works for the present page', () => {
  environment.refuseStorage();
  addToCart(line());
  addToCart(line());
  expect($cartCount.get()).toBe(2);
  expect($cartLines.get()).toEqual([line({ quantity: 2 })]);
});

const whole = line() as unknown as Record<string, unknown>;
test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['an object without lines', '{"version":1}'],
  ['lines that are text', '{"version":1,"lines":"abc"}'],
  ['null lines', textOf([null])],
  ['another version', JSON.stringify({ version: 2, lines: [line()] })],
  ['a quantity that is text', textOf([{ ...whole, quantity: '3' }])],
  ['a huge quantity', textOf([{ ...whole, quantity: 1e9 }])],
  ['a fractional quantity', textOf([{ ...whole, quantity: 1.5 }])],
  ['a negative price', textOf([{ ...whole, priceCents: -5 }])],
  ['an infinite price', textOf([whole]).replace('59900', '1e999')],
  ['a script as picture', textOf([{ ...whole, imageUrl: 'javascript:alert(1)' }])],
  ['a foreign path as picture', textOf([{ ...whole, imageUrl: '//evil.test/x.png' }])],
  ['a path as slug', textOf([{ ...whole, slug: '../../x' }])],
  ['an overlong title', textOf([{ ...whole, title: 'x'.repeat(5000) }])],
  [
    'too many lines',
    textOf(Array.from({ length: 51 }, (_, index) => ({ ...whole, productId: `p${index}` }))),
  ],
  ['a polluted prototype', '{"version":1,"lines":[{"__proto__":{"quantity":5}}]}'],
])('invalid stored data reads as an empty cart: %s', (_name, kept) => {
  stop();
  start(kept);
  const unsubscribe = $cartLines.subscribe(() => undefined);
  expect($cartLines.get()).toEqual([]);
  expect($cartCount.get()).toBe(0);
  expect(addToCart(line()).added).toBe(1);
  expect($cartLines.get()).toEqual([line()]);
  unsubscribe();
});

test('invalid stored data is corrected when it has duplicates or excess, and the badge with it', () => {
  const kept = textOf([line({ quantity: 8, available: 5 }), line({ quantity: 2, available: 5 })]);
  expect(countInText(kept)).toBe(10);
  stop();
  start(kept);
  const unsubscribe = $cartLines.subscribe(() => undefined);
  expect($cartLines.get()).toEqual([line({ quantity: 5, available: 5 })]);
  expect($cartCount.get()).toBe(5);
  unsubscribe();
});

test('invalid stored data never throws, and the count is an integer', () => {
  const anyText = fc.oneof(
    fc.string(),
    fc.json(),
    fc.array(fc.object()).map((lines) => textOf(lines)),
  );
  forAll(anyText, (kept) => {
    const count = countInText(kept);
    expect(Number.isInteger(count) && count >= 0).toBe(true);
    environment.otherTabWrites(STORAGE_KEYS.cart, kept);
    expect($cartLines.get()).toEqual([]);
  });
});

test('badge and lines have the same count after any changes in any tab', () => {
  const action = fc.oneof(
    anyLine.map((each) => () => void addToCart(each)),
    anyLine.map((each) => () => removeFromCart(each)),
    fc.tuple(anyLine, fc.integer({ min: -2, max: 120 })).map(([each, quantity]) => () => {
      setCartQuantity(each, quantity);
    }),
    fc.array(anyLine, { maxLength: 4 }).map((lines) => () => void mergeIntoCart(lines)),
    fc.array(anyLine, { maxLength: 4 }).map((lines) => () => {
      environment.otherTabWrites(STORAGE_KEYS.cart, textOf(lines));
    }),
  );
  forAll(fc.array(action, { maxLength: 20 }), (actions) => {
    stop();
    start();
    const unsubscribe = $cartLines.subscribe(() => undefined);
    for (const run of actions) run();
    const lines: readonly CartLine[] = $cartLines.get();
    expect($cartCount.get()).toBe(countPieces(lines));
    expect($cartTotals.get().count).toBe(countPieces(lines));
    unsubscribe();
  });
});

test('the drawer opens and closes', () => {
  expect($cartDrawerOpen.get()).toBe(false);
  openCartDrawer();
  expect($cartDrawerOpen.get()).toBe(true);
  closeCartDrawer();
  expect($cartDrawerOpen.get()).toBe(false);
});
