import { afterEach, beforeEach, expect, test, onTestFinished } from 'vitest';
import { toOptionProduct } from '#domain/product-options.ts';
import { $cartLines, addToCart, clearCart } from '#stores/shop/cart.ts';
import { startCart } from '#stores/shop/cart-text.ts';
import {
  $optionDialog,
  $optionView,
  addChosen,
  chooseColor,
  chooseSize,
  closeOptions,
  decreaseQuantity,
  increaseQuantity,
  openOptions,
  openOptionsFrom,
  setOptionQuantity,
} from '#stores/shop/option-dialog.ts';
import { $toasts } from '#stores/core/toasts.ts';
import { line, product, variant } from '#tests/support/arbitraries.ts';
import { environmentTest } from '#tests/support/environment-test.ts';

const size = (name: string) => ({ name, abbreviation: null, sort_order: 0 });
const color = (name: string, hex: string) => ({ name, hex_code: hex });
const id = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`;

const jersey = toOptionProduct(
  product({
    id: id('01'),
    variants: [
      variant({ size: size('M'), color: color('Black', '#0b0d10'), available: 3 }),
      variant({ size: size('L'), color: color('Black', '#0b0d10'), available: 0 }),
      variant({ size: size('M'), color: color('Green', '#00ff41'), available: 1, price_cents: 64_900 }),
    ],
  }),
);
const sixpack = toOptionProduct(
  product({
    id: id('02'),
    slug: 'grizzly-six-pack',
    name: 'Grizzly Energy six-pack',
    has_variants: false,
    max_per_order: 6,
    unit_singular: 'Grizzly six-pack',
    unit_plural: 'Grizzly six-packs',
    variants: [variant({ available: 40 })],
  }),
);

const environment = environmentTest();

beforeEach(() => {
  onTestFinished(startCart());
});

afterEach(() => {
  closeOptions();
  clearCart();
  environment.advance(60_000);
});

const inCart = (quantity: number): void => {
  const key = { productId: sixpack.id, selectedSize: null, selectedColor: null };
  addToCart(line({ ...key, available: 40, maxPerOrder: 6, quantity }));
};

test('opening and closing the options starts without a choice and with quantity 1 each time', () => {
  openOptions(jersey);
  chooseSize('M');
  chooseColor('Black');
  increaseQuantity();
  expect($optionDialog.get()).toMatchObject({ size: 'M', color: 'Black', quantity: 2 });
  openOptions(sixpack);
  expect($optionDialog.get()).toMatchObject({ product: sixpack, size: null, color: null, quantity: 1 });
  openOptions(jersey);
  chooseSize('M');
  closeOptions();
  expect($optionView.get()).toBeNull();
  openOptions(jersey);
  expect($optionDialog.get()).toMatchObject({ size: null, color: null, quantity: 1, error: null });
});

test('opening and closing the options accepts only the page’s valid JSON', () => {
  expect(openOptionsFrom(JSON.parse(JSON.stringify(jersey)))).toBe(true);
  expect($optionView.get()?.product).toEqual(jersey);
  closeOptions();
  for (const wrong of [null, {}, [], 'x', { ...jersey, priceCents: '599' }]) {
    expect(openOptionsFrom(wrong)).toBe(false);
  }
  expect($optionView.get()).toBeNull();
});

test('opening and closing the options ignores choices while closed', () => {
  chooseSize('M');
  increaseQuantity();
  expect($optionDialog.get()).toMatchObject({ product: null, size: null, quantity: 1 });
  expect(addChosen()).toBe(false);
});

test('the shown options include a stock alert while the choice, or a size or colour left to choose, is sold out', () => {
  const inkM = variant({ size: size('M'), color: color('Ink', '#0b0d10'), available: 0 });
  const inkL = variant({ size: size('L'), color: color('Ink', '#0b0d10'), available: 1 });
  const paperM = variant({ size: size('M'), color: color('Paper', '#f7f7f4'), available: 1 });
  const offered = (): boolean | undefined => $optionView.get()?.canAwaitStock;
  openOptions(toOptionProduct(product({ id: id('04'), variants: [inkM, inkL, paperM] })));
  expect(offered()).toBe(false);
  chooseColor('Ink');
  expect(offered()).toBe(true);
  chooseSize('L');
  expect(offered()).toBe(false);
  openOptions(toOptionProduct(product({ id: id('05'), variants: [variant({ available: 0 })] })));
  expect(offered()).toBe(true);
});

test('the shown options include sizes and colours, with the sold-out ones of the present choice', () => {
  openOptions(jersey);
  expect($optionView.get()?.sizes).toEqual([
    { name: 'M', chosen: false, soldOut: false },
    { name: 'L', chosen: false, soldOut: true },
  ]);
  chooseColor('Green');
  expect($optionView.get()).toMatchObject({
    colors: [
      { name: 'Black', hex: '#0b0d10', chosen: false, soldOut: false },
      { name: 'Green', hex: '#00ff41', chosen: true, soldOut: false },
    ],
    price: { fromCents: 64_900, toCents: 64_900 },
    available: null,
  });
  chooseSize('M');
  expect($optionView.get()).toMatchObject({ available: 1, canIncrease: false, limit: 'Only 1 in stock.' });
});

test('the shown options ignore unknown values', () => {
  openOptions(jersey);
  chooseSize('XXL');
  chooseColor('Pink');
  expect($optionDialog.get()).toMatchObject({ size: null, color: null });
  chooseSize('M');
  chooseSize(null);
  expect($optionDialog.get().size).toBeNull();
});

test('the shown options report a sold-out combination, which cannot be added', () => {
  openOptions(jersey);
  chooseSize('L');
  chooseColor('Black');
  expect($optionView.get()).toMatchObject({
    canAdd: false,
    limit: 'This combination is sold out. Try another size or colour.',
  });
  expect(addChosen()).toBe(false);
  expect($optionView.get()?.error).toBe('This combination is sold out. Try another size or colour.');
});

test('the shown options show a warning for a misconfigured product', () => {
  openOptions(toOptionProduct(product({ id: id('03'), variants: [variant()] })));
  expect($optionView.get()).toMatchObject({ canAdd: false, canIncrease: false });
  expect($optionView.get()?.warning).toContain('aren’t set up');
  expect(addChosen()).toBe(false);
  expect($cartLines.get()).toEqual([]);
});

test('the quantity in the options is an integer of at least 1, limited by the stock of the choice', () => {
  openOptions(jersey);
  decreaseQuantity();
  expect($optionDialog.get().quantity).toBe(1);
  setOptionQuantity(3.7);
  expect($optionDialog.get().quantity).toBe(3);
  setOptionQuantity(Number.NaN);
  expect($optionDialog.get().quantity).toBe(1);
  setOptionQuantity(50);
  chooseSize('M');
  chooseColor('Black');
  expect($optionDialog.get().quantity).toBe(3);
});

test('the quantity in the options stops at six for a limited product, including the cart', () => {
  inCart(2);
  openOptions(sixpack);
  expect($optionView.get()?.limit).toBeNull();
  setOptionQuantity(20);
  expect($optionView.get()).toMatchObject({
    quantity: 4,
    canIncrease: false,
    canAdd: true,
    limit: 'You can only add 4 more Grizzly six-pack(s). Maximum is 6 per order.',
  });
  increaseQuantity();
  expect($optionDialog.get().quantity).toBe(4);
});

test('the quantity in the options is refused for a limited product when the cart is full', () => {
  inCart(6);
  openOptions(sixpack);
  const words = 'Maximum 6 Grizzly six-packs allowed per order. Your cart is full.';
  expect($optionView.get()).toMatchObject({ canIncrease: false, canAdd: false, limit: words });
  expect(addChosen()).toBe(false);
  expect($optionView.get()?.error).toBe(words);
});

test("the quantity in the options includes the cart's pieces when checking the stock", () => {
  openOptions(jersey);
  chooseSize('M');
  chooseColor('Green');
  expect(addChosen({ keepOpen: true })).toBe(true);
  expect($optionView.get()).toMatchObject({
    canAdd: false,
    limit: 'Everything we have of this is already in your cart.',
  });
});

test('adding to the cart requires the size, then the colour', () => {
  openOptions(jersey);
  expect(addChosen()).toBe(false);
  expect($optionView.get()?.error).toBe('Please select a size before adding to cart');
  chooseSize('M');
  expect($optionView.get()?.error).toBeNull();
  expect(addChosen()).toBe(false);
  expect($optionView.get()?.error).toBe('Please select a color before adding to cart');
});

test('adding to the cart adds the choice, shows a toast, and closes', () => {
  openOptions(jersey);
  chooseSize('M');
  chooseColor('Green');
  expect(addChosen()).toBe(true);
  expect($cartLines.get()).toMatchObject([
    { productId: jersey.id, selectedSize: 'M', selectedColor: 'Green', priceCents: 64_900, quantity: 1 },
  ]);
  expect($optionDialog.get().product).toBeNull();
  expect($toasts.get()).toMatchObject([{ kind: 'cart', text: 'Jersey added to cart' }]);
});

test('adding to the cart keeps the choice on a product page and resets the quantity to 1', () => {
  openOptions(sixpack);
  setOptionQuantity(3);
  expect(addChosen({ keepOpen: true })).toBe(true);
  expect($optionDialog.get()).toMatchObject({ product: sixpack, quantity: 1 });
  expect($toasts.get()[0]?.text).toBe('3 × Grizzly Energy six-pack added to cart');
});

test('adding to the cart counts in one toast what the cart holds after several additions', () => {
  openOptions(sixpack);
  for (let added = 1; added <= 6; added += 1) expect(addChosen({ keepOpen: true })).toBe(true);
  expect($toasts.get()).toMatchObject([{ text: '6 × Grizzly Energy six-pack in your cart', toCart: true }]);
});

test("adding to the cart adds what fits after another tab's change, with a notice", () => {
  openOptions(sixpack);
  setOptionQuantity(5);
  const text = JSON.stringify({
    version: 1,
    lines: [
      line({ productId: sixpack.id, selectedSize: null, selectedColor: null, maxPerOrder: 6, quantity: 4 }),
    ],
  });
  environment.memory.set('obscura.cart.v1', text);
  expect(addChosen()).toBe(true);
  expect($cartLines.get()[0]?.quantity).toBe(6);
  expect($toasts.get().map((toast) => toast.text)).toEqual([
    'You can only add 2 more Grizzly six-pack(s). Maximum is 6 per order.',
    '6 × Grizzly Energy six-pack in your cart',
  ]);
});
