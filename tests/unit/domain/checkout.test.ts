import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CheckoutProgress } from '#domain/checkout.ts';
import {
  applyQuote,
  firstOpenStep,
  mayOpenStep,
  missingForFree,
  quoteChanges,
  stepFor,
  summaryRows,
  requestedLines,
  withoutOrdered,
} from '#domain/checkout.ts';
import { likelierProvinces, provincesOf } from '#domain/postal-codes.ts';
import { cartLine, DRINK, JERSEY, quoteLine, quoteOf } from '#tests/support/checkout-service.ts';
import { forAll } from '#tests/support/for-all.ts';

const progress = (...progressMade: readonly string[]): CheckoutProgress => ({
  contact: progressMade.includes('contact'),
  delivery: progressMade.includes('delivery'),
  payment: progressMade.includes('payment'),
});
const ALL = progress('contact', 'delivery', 'payment');

it.each([
  ['nothing', progress(), 'contact'],
  ['a gap', progress('contact', 'payment'), 'delivery'],
  ['everything', ALL, 'review'],
] as const)('checkout steps lead with %s to the first open one', (_name, progressMade, step) => {
  expect(firstOpenStep(progressMade)).toBe(step);
});

it('checkout steps are open up to the first incomplete one', () => {
  const progressMade = progress('contact');
  expect(mayOpenStep('contact', progressMade)).toBe(true);
  expect(mayOpenStep('delivery', progressMade)).toBe(true);
  expect(mayOpenStep('payment', progressMade)).toBe(false);
  expect(stepFor('review', progressMade)).toBe('delivery');
});

it('checkout steps start at the first one without a requested step, or with an unknown one', () => {
  expect(stepFor(null, ALL)).toBe('contact');
  expect(stepFor('refund', ALL)).toBe('contact');
  expect(stepFor('review', ALL)).toBe('review');
});

it('requestedLines contains each line with its displayed price', () => {
  expect(requestedLines([cartLine({ quantity: 3 })])).toEqual([
    { product_id: JERSEY, size: 'M', color: 'Black', quantity: 3, price_cents: 45_000 },
  ]);
});

describe('a quote that differs from the cart', () => {
  const cart = [cartLine(), cartLine({ selectedSize: 'L', quantity: 3 })];
  const fewer = quoteLine({ size: 'L', quantity: 3, allowed: 2, available: 2, stock_change: 'fewer' });
  const dearer = quoteLine({ unit_price_cents: 47_500, price_changed: true });
  const quote = quoteOf([dearer, fewer]);

  it('lists the changes by line', () => {
    expect(quoteChanges(quote, cart)).toMatchObject([
      { title: 'Jersey', size: 'M', price: { fromCents: 45_000, toCents: 47_500 }, stock: null },
      { title: 'Jersey', size: 'L', price: null, stock: 'fewer', allowed: 2 },
    ]);
  });

  it('keeps the name of a product no longer sold', () => {
    const gone = quoteLine({
      title: null,
      slug: null,
      unit_price_cents: null,
      allowed: 0,
      stock_change: 'gone',
      price_changed: true,
    });
    expect(quoteChanges(quoteOf([gone]), cart)).toEqual([
      {
        key: { productId: JERSEY, selectedSize: 'M', selectedColor: 'Black' },
        title: 'Jersey',
        size: 'M',
        color: 'Black',
        price: null,
        stock: 'gone',
        allowed: 0,
        maximum: null,
        unitPlural: 'jerseys',
      },
    ]);
    expect(summaryRows(quoteOf([gone]), cart)).toEqual([]);
    expect(applyQuote(cart, quoteOf([{ ...gone, allowed: 1 }])).lines).toEqual(cart.slice(1));
  });

  it('lists neither equal lines nor those that left the cart', () => {
    expect(quoteChanges(quoteOf([quoteLine()]), cart)).toEqual([]);
    expect(quoteChanges(quote, [])).toEqual([]);
    const unseen = quoteLine({ seen_price_cents: null, price_changed: true });
    expect(quoteChanges(quoteOf([unseen]), cart)).toEqual([]);
  });

  it('leaves what it does not name as it is in the cart', () => {
    const unnamed = quoteOf([
      quoteLine({
        title: null,
        unit_price_cents: null,
        returnable: false,
        not_returnable_reason: 'Opened tins',
      }),
    ]);
    const kept = cartLine({ title: 'Tin', imageUrl: '/media/tin.avif' });
    const row = {
      key: { productId: JERSEY, selectedSize: 'M', selectedColor: 'Black' },
      title: 'Tin',
      imageUrl: '/media/tin.avif',
      quantity: 1,
      eachCents: 45_000,
      lineCents: 45_000,
      returnable: false,
      reason: 'Opened tins',
    };
    expect(summaryRows(unnamed, [kept])).toEqual([row]);
    expect(summaryRows(unnamed, [])).toEqual([{ ...row, title: '', imageUrl: null }]);
    expect(applyQuote([kept], quoteOf([quoteLine({ title: null })])).lines).toEqual([kept]);
  });

  it('replaces names and pictures of the cart', () => {
    const renamed = quoteLine({
      title: 'Jersey 2027',
      image_url: '/media/2027.avif',
      unit_singular: 'shirt',
      unit_plural: 'shirts',
      stock_change: 'fewer',
    });
    expect(summaryRows(quoteOf([renamed]), cart)).toMatchObject([
      { title: 'Jersey 2027', imageUrl: '/media/2027.avif' },
    ]);
    expect(quoteChanges(quoteOf([renamed]), cart)).toMatchObject([
      { title: 'Jersey 2027', unitPlural: 'shirts' },
    ]);
    expect(applyQuote([cartLine()], quoteOf([renamed])).lines).toEqual([
      cartLine({ title: 'Jersey 2027', unitSingular: 'shirt', unitPlural: 'shirts' }),
    ]);
  });

  it('never raises a quantity that was lowered meanwhile', () => {
    const answer = quoteLine({ quantity: 3, allowed: 3 });
    expect(applyQuote([cartLine()], quoteOf([answer])).lines).toEqual([cartLine()]);
  });

  it('is used for the summary', () => {
    expect(summaryRows(quote, cart)).toMatchObject([
      { title: 'Jersey', quantity: 1, eachCents: 47_500, lineCents: 47_500, returnable: true },
      { title: 'Jersey', quantity: 2, eachCents: 45_000, lineCents: 90_000 },
    ]);
  });

  it('equals the cart once applied', () => {
    const { lines } = applyQuote(cart, quote);
    expect(lines).toMatchObject([
      { priceCents: 47_500, quantity: 1 },
      { priceCents: 45_000, quantity: 2, available: 2 },
    ]);
    expect(quoteChanges(quote, lines)).toEqual([]);
  });

  it('removes unavailable lines and leaves lines of another tab alone', () => {
    const other = cartLine({ productId: DRINK });
    const none = quoteOf([quoteLine({ allowed: 0, available: 0, stock_change: 'sold_out' })]);
    expect(applyQuote([cartLine(), other], none).lines).toEqual([other]);
  });

  it('applies a new limit per order', () => {
    const capped = quoteLine({
      quantity: 8,
      allowed: 6,
      max_per_order: 6,
      unit_plural: 'six-packs',
      stock_change: 'cap',
    });
    const { lines } = applyQuote([cartLine({ quantity: 8 })], quoteOf([capped]));
    expect(lines).toMatchObject([{ quantity: 6, maxPerOrder: 6, unitPlural: 'six-packs' }]);
  });

  interface Amounts {
    readonly quantity: number;
    readonly allowed: number;
    readonly cents: number;
  }
  const amounts: fc.Arbitrary<Amounts> = fc.record({
    quantity: fc.integer({ min: 1, max: 20 }),
    allowed: fc.nat(20),
    cents: fc.nat(90_000),
  });
  const place = (index: number): string => `S${String(index)}`;
  const asked = ({ quantity, allowed, cents }: Amounts, index: number) => {
    const had = Math.min(quantity, allowed);
    return quoteLine({
      size: place(index),
      quantity,
      allowed: had,
      available: allowed,
      unit_price_cents: cents,
      price_changed: cents !== 45_000,
      stock_change: had === 0 ? 'sold_out' : had < quantity ? 'fewer' : null,
    });
  };

  it('costs the quoted amount once applied, and orders available quantities', () => {
    forAll(fc.array(amounts, { minLength: 1, maxLength: 6 }), (all) => {
      const before = all.map(({ quantity }, index) =>
        cartLine({ selectedSize: place(index), quantity, available: null }),
      );
      const answer = quoteOf(all.map(asked));
      const wanted = requestedLines(applyQuote(before, answer).lines);
      const sum = wanted.reduce((total, line) => total + line.quantity * line.price_cents, 0);
      expect(sum).toBe(answer.subtotal_cents);
    });
  });
});

it('withoutOrdered removes ordered quantities and keeps later additions', () => {
  const cart = [cartLine({ quantity: 3 }), cartLine({ selectedSize: 'L' })];
  const ordered = [
    { productId: cartLine().productId, selectedSize: 'M', selectedColor: 'Black', quantity: 2 },
  ];
  expect(withoutOrdered(cart, ordered)).toEqual({ lines: [cartLine(), cart[1]], notices: [] });
  const rest = ordered.map((pieces) => ({ ...pieces, quantity: 1 }));
  expect(withoutOrdered(cart, [...ordered, ...rest]).lines).toEqual([cart[1]]);
});

it.each([
  [49_900, 101],
  [50_000, 1],
  [50_001, 0],
  [60_000, 0],
])('free delivery is at %i cents missing %i', (subtotal, missing) => {
  expect(missingForFree(quoteOf([], { subtotal_cents: subtotal }))).toBe(missing);
  const discounted = { subtotal_cents: subtotal + 5000, discount_cents: 5000 };
  expect(missingForFree(quoteOf([], discounted))).toBe(missing);
});

it.each([
  ['8001', 'Western Cape'],
  ['0002', 'Gauteng'],
  ['2196', 'Gauteng'],
  ['4001', 'KwaZulu-Natal'],
  ['6001', 'Eastern Cape'],
  ['9301', 'Free State'],
  ['0700', 'Limpopo'],
  ['1200', 'Mpumalanga'],
  ['2745', 'North West'],
  ['8301', 'Northern Cape'],
])('postal codes locate %s in %s', (code, province) => {
  expect(provincesOf(code)).toContain(province);
  expect(likelierProvinces(code, province)).toEqual([]);
});

it('postal codes suggest another province', () => {
  expect(likelierProvinces(' 8001 ', 'Gauteng')).toEqual(['Western Cape']);
});

it.each(['', '800', 'abcd', '9100', '80011'])('postal codes suggest nothing for %j', (code) => {
  expect(likelierProvinces(code, 'Gauteng')).toEqual([]);
});

it('postal codes suggest nothing before a province is chosen', () => {
  expect(likelierProvinces('8001', '')).toEqual([]);
});
