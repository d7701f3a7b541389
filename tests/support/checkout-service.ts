/** The checkout without a browser: a stored cart, and a shop whose quotes and orders the test sets. */
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { CartLine } from '#contract/cart.ts';
import type { Quote, QuoteLine } from '#contract/checkout.ts';
import { line as anyLine } from './arbitraries.ts';
import { startMemberService, type MemberService } from './member-service.ts';
import { rpc, respondsWith } from './onboarding-service.ts';

/** Endpoints of the checkout. */
export const CHECKOUT_ENDPOINTS = {
  quote: rpc('quote_order'),
  place: rpc('place_order'),
  settings: 'GET /rest/v1/settings',
  methods: 'GET /api/payment-methods',
  orders: 'GET /rest/v1/orders',
} as const;

/** Ids of the tests' products. */
export const JERSEY = '00000000-0000-4000-8000-00000000000a';
export const DRINK = '00000000-0000-4000-8000-00000000000b';

/** A line of the cart. */
export function cartLine(changes: Partial<CartLine> = {}): CartLine {
  return anyLine({ productId: JERSEY, priceCents: 45_000, ...changes });
}

/** A line of a quote without differences. */
export function quoteLine(changes: Partial<QuoteLine> = {}): QuoteLine {
  return {
    product_id: JERSEY,
    slug: 'jersey',
    title: 'Jersey',
    sku: 'JERSEY-M',
    size: 'M',
    color: 'Black',
    image_url: null,
    unit_price_cents: 45_000,
    seen_price_cents: 45_000,
    quantity: 1,
    allowed: 1,
    available: 10,
    max_per_order: null,
    unit_singular: null,
    unit_plural: null,
    returnable: true,
    not_returnable_reason: null,
    stock_change: null,
    price_changed: false,
    ...changes,
  };
}

/** A quote of these lines, summed up like in the database. */
export function quoteOf(lines: readonly QuoteLine[], changes: Partial<Quote> = {}): Quote {
  const subtotal = lines.reduce((sum, line) => sum + (line.unit_price_cents ?? 0) * line.allowed, 0);
  const shipping = subtotal > 50_000 ? 0 : 9900;
  return {
    lines: [...lines],
    is_changed: lines.some((line) => line.stock_change !== null || line.price_changed),
    subtotal_cents: subtotal,
    discount: null,
    discount_cents: 0,
    shipping_cents: shipping,
    total_cents: subtotal + shipping,
    vat_cents: 0,
    vat_percent: 15,
    free_over_cents: 50_000,
    delivery: { courier: shipping, locker: 5900, collect: 0 },
    ...changes,
  };
}

interface AskedLine {
  readonly product_id: string;
  readonly size: string | null;
  readonly color: string | null;
  readonly quantity: number;
  readonly price_cents: number;
}

/** A shop that sells every requested line as it is in the cart. */
export function sellsAll(body: Readonly<Record<string, unknown>>): Response {
  const lines = (body['lines'] as readonly AskedLine[]).map(({ price_cents: cents, ...line }) =>
    quoteLine({ ...line, allowed: line.quantity, unit_price_cents: cents, seen_price_cents: cents }),
  );
  return Response.json(quoteOf(lines));
}

/** The response for a placed order. */
export const placed = (changes: Readonly<Record<string, unknown>> = {}) =>
  respondsWith({
    outcome: 'placed',
    number: 'OB-2026-000123',
    payment_method: 'eft',
    total_cents: 54_900,
    payment_state: 'none',
    ...changes,
  });

/** Every field of the courier step. */
export const ADDRESS = {
  address_line: '12 Long Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
};

/** Writes a cart into the browser's storage. */
export function keepCart(service: MemberService, lines: readonly CartLine[]): void {
  service.environment.memory.set(STORAGE_KEYS.cart, JSON.stringify({ version: 1, lines }));
}

/** Opens /checkout as a member with a phone number, an address, and this cart. */
export async function startCheckoutService(
  lines: readonly CartLine[] = [cartLine()],
  path = '/checkout',
  known: Readonly<Record<string, unknown>> = {},
): Promise<MemberService> {
  const service = await startMemberService(path, known);
  service.rows.personal = { ...service.rows.personal, ...ADDRESS, phone: '+27 82 555 0100' };
  keepCart(service, lines);
  service.on(CHECKOUT_ENDPOINTS.quote, sellsAll);
  service.on(CHECKOUT_ENDPOINTS.settings, respondsWith([{ value: [] }]));
  service.on(CHECKOUT_ENDPOINTS.methods, respondsWith({ ok: true, data: { methods: ['payfast', 'eft'] } }));
  service.on(CHECKOUT_ENDPOINTS.place, placed());
  const { startCart } = await import('#stores/shop/cart-text.ts');
  startCart();
  return service;
}
