/** Exactly one order despite double clicks, lost responses, reloads and changes. */
import { beforeEach, expect, it } from 'vitest';
import { LEGAL_VERSION } from '#contract/brand-legal.ts';
import type { CartLine } from '#contract/cart.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import type { CheckoutPage } from '#stores/portal/checkout/checkout-page.ts';
import type * as sessionStore from '#stores/auth/session.ts';
import { down, raised } from '#tests/support/account-service.ts';
import {
  cartLine,
  DRINK,
  JERSEY,
  keepCart,
  placed,
  quoteLine,
  quoteOf,
  sellsAll,
  startCheckoutService,
  CHECKOUT_ENDPOINTS,
} from '#tests/support/checkout-service.ts';
import { fill } from '#tests/support/forms.ts';
import type { MemberService } from '#tests/support/member-service.ts';
import { raises, respondsWith } from '#tests/support/onboarding-service.ts';
import { orderRow } from '#tests/support/own-order-rows.ts';

let service: MemberService;
let page: CheckoutPage;
let forms: CheckoutPage['forms'];
let session: typeof sessionStore;
let stop: () => void = () => undefined;

async function load(): Promise<void> {
  const { createCheckoutPage } = await import('#stores/portal/checkout/checkout-page.ts');
  page = createCheckoutPage();
  ({ forms } = page);
  session = await import('#stores/auth/session.ts');
  stop = page.start();
  await expect.poll(() => page.$view.get().phase).not.toBe('loading');
}

async function open(lines?: readonly CartLine[]): Promise<void> {
  service = await startCheckoutService(lines, '/checkout?step=review');
  await load();
}

/** The same tab after a reload: the storage stays, all other state is lost. */
async function reload(): Promise<void> {
  stop();
  const before = service.environment;
  service = await startCheckoutService([], '/checkout?step=review');
  for (const [key, value] of before.tabMemory) service.environment.tabMemory.set(key, value);
  service.environment.memory.set(STORAGE_KEYS.cart, before.memory.get(STORAGE_KEYS.cart) ?? '');
  const { readCartText } = await import('#stores/shop/cart-text.ts');
  readCartText();
}

const sent = () => service.bodies(CHECKOUT_ENDPOINTS.place).map((body) => body['input']);
const keys = () => sent().map((input) => (input as { key: string }).key);
const draft = () =>
  JSON.parse(service.environment.tabMemory.get(STORAGE_KEYS.checkoutDraft) ?? 'null') as unknown;
const cart = () =>
  (JSON.parse(service.environment.memory.get(STORAGE_KEYS.cart) ?? '{}') as { lines: CartLine[] }).lines;
const step = () => {
  const state = page.$view.get();
  return state.phase === 'steps' ? state.step : state.phase;
};
const quoteSettled = () => expect.poll(() => page.quote.read.$state.get().phase).toBe('ready');

beforeEach(() => {
  stop();
  stop = () => undefined;
});

it('placing an order sends the reviewed order, empties the cart and redirects to the order', async () => {
  await open();
  forms.payment.change('payment_method', 'eft');
  await page.placeOrder();
  expect(sent()).toMatchObject([
    {
      lines: [{ product_id: JERSEY, size: 'M', color: 'Black', quantity: 1, price_cents: 45_000 }],
      contact: { name: 'Lindiwe Dube', phone: '+27825550100' },
      delivery: { method: 'courier', postal_code: '8001' },
      payment_method: 'eft',
      discount_code: null,
      seen_total_cents: 54_900,
      terms_version: LEGAL_VERSION,
    },
  ]);
  expect(cart()).toEqual([]);
  expect(draft()).toBeNull();
  expect(service.environment.replacements).toEqual(['/order-confirmation/OB-2026-000123']);
  expect(step()).toBe('leaving');
});

it('placing an order starts a PayFast payment on the next page, unless nothing is due', async () => {
  await open();
  service.on(CHECKOUT_ENDPOINTS.place, placed({ payment_method: 'payfast' }));
  await page.placeOrder();
  expect(service.environment.replacements).toEqual(['/order-confirmation/OB-2026-000123?pay=1']);
  await open();
  service.on(
    CHECKOUT_ENDPOINTS.place,
    placed({ payment_method: 'payfast', payment_state: 'paid', total_cents: 0 }),
  );
  await page.placeOrder();
  expect(service.environment.replacements).toEqual(['/order-confirmation/OB-2026-000123']);
});

it('placing an order sends one request for several clicks', async () => {
  await open();
  await Promise.all([page.placeOrder(), page.placeOrder(), page.placeOrder()]);
  await page.placeOrder();
  expect(sent()).toHaveLength(1);
});

it('placing an order keeps lines that another tab added meanwhile', async () => {
  await open();
  service.on(CHECKOUT_ENDPOINTS.place, () => {
    keepCart(service, [cartLine({ quantity: 2 }), cartLine({ productId: DRINK })]);
    return placed()({});
  });
  await page.placeOrder();
  expect(cart()).toMatchObject([{ productId: JERSEY, quantity: 1 }, { productId: DRINK }]);
});

it('placing an order shows an empty checkout on return', async () => {
  await open();
  await page.placeOrder();
  service.environment.returns();
  await expect.poll(step).toBe('empty');
});

it('placing an order uses a new key for the next order', async () => {
  await open();
  await page.placeOrder();
  stop();
  keepCart(service, [cartLine()]);
  (await import('#stores/shop/cart-text.ts')).readCartText();
  await load();
  await page.placeOrder();
  expect(new Set(keys()).size).toBe(2);
});

it('a lost response to the order is reported, and the next attempt uses the same key', async () => {
  await open();
  service.on(CHECKOUT_ENDPOINTS.place, down);
  await page.placeOrder();
  expect(page.placing.$state.get()).toMatchObject({ busy: false, unsure: true, refusals: 1 });
  expect(cart()).toHaveLength(1);
  service.on(CHECKOUT_ENDPOINTS.place, placed());
  await page.placeOrder();
  expect(new Set(keys()).size).toBe(1);
  expect(step()).toBe('leaving');
});

it('a lost response to the order survives a reload with the same key and all input', async () => {
  await open();
  forms.contact.change('name', 'Thandi M');
  forms.delivery.change('note', 'Gate 7');
  service.on(CHECKOUT_ENDPOINTS.place, down);
  await page.placeOrder();
  const [before] = keys();
  await reload();
  await load();
  expect(page.placing.$state.get().unsure).toBe(true);
  expect(forms.filled()).toMatchObject({
    contact: { name: 'Thandi M' },
    delivery: { note: 'Gate 7' },
  });
  await page.placeOrder();
  expect(keys()).toEqual([before]);
  expect(step()).toBe('leaving');
});

it('a lost response to the order is reported after a change, and only ordered pieces leave the cart', async () => {
  await open([cartLine({ quantity: 2 })]);
  service.on(CHECKOUT_ENDPOINTS.place, down);
  await page.placeOrder();
  keepCart(service, [cartLine({ quantity: 3 }), cartLine({ productId: DRINK })]);
  service.environment.otherTabWrites(
    STORAGE_KEYS.cart,
    service.environment.memory.get(STORAGE_KEYS.cart) ?? '',
  );
  await quoteSettled();
  service.on(CHECKOUT_ENDPOINTS.place, placed());
  const lines = orderRow().lines.map((line) => ({
    ...line,
    product_id: JERSEY,
    color: 'Black',
    quantity: 2,
  }));
  service.on(CHECKOUT_ENDPOINTS.orders, respondsWith([orderRow({ lines })]));
  await page.placeOrder();
  expect(new Set(keys()).size).toBe(1);
  expect(page.$view.get()).toEqual({ phase: 'earlier', number: 'OB-2026-000123' });
  expect(cart()).toMatchObject([{ productId: JERSEY, quantity: 1 }, { productId: DRINK }]);
  expect(draft()).toBeNull();
});

it('a lost response to the order ends with the next definite response', async () => {
  await open();
  service.on(CHECKOUT_ENDPOINTS.place, down);
  await page.placeOrder();
  service.on(CHECKOUT_ENDPOINTS.place, raises('too_many_open_orders'));
  await page.placeOrder();
  expect(page.placing.$state.get()).toMatchObject({
    unsure: false,
    refusal: { code: 'too_many_open_orders' },
  });
});

it('a lost response to the order is not assumed when offline, because nothing was sent', async () => {
  await open();
  service.environment.setOnline(false);
  await page.placeOrder();
  expect(sent()).toEqual([]);
  expect(page.placing.$state.get()).toMatchObject({ unsure: false, refusal: { code: 'network_failed' } });
});

it('a shop that changed at the last moment places nothing and shows the difference', async () => {
  await open();
  const quote = quoteOf([quoteLine({ quantity: 1, allowed: 0, available: 0, stock_change: 'sold_out' })]);
  service.on(CHECKOUT_ENDPOINTS.place, respondsWith({ outcome: 'changed', quote }));
  await page.placeOrder();
  expect(page.quote.$changes.get()).toMatchObject([{ stock: 'sold_out' }]);
  expect(page.placing.$state.get()).toMatchObject({ busy: false, unsure: false, refusals: 1 });
  expect(cart()).toHaveLength(1);
  await page.placeOrder();
  expect(sent()).toHaveLength(1);
});

it('a shop that changed at the last moment shows a changed total, and accepts it on the next attempt', async () => {
  await open();
  const quote = quoteOf([quoteLine()], { shipping_cents: 12_000, total_cents: 57_000 });
  service.on(CHECKOUT_ENDPOINTS.place, respondsWith({ outcome: 'changed', quote }));
  await page.placeOrder();
  expect(page.placing.$state.get().total).toEqual({ wasCents: 54_900, nowCents: 57_000 });
  service.on(CHECKOUT_ENDPOINTS.place, placed());
  await page.placeOrder();
  expect(sent()).toMatchObject([{ seen_total_cents: 54_900 }, { seen_total_cents: 57_000 }]);
  expect(new Set(keys()).size).toBe(1);
});

it.each([
  ['too_many_open_orders', raises('too_many_open_orders')],
  ['order_too_large', raises('order_too_large')],
  ['minor_consent_required', raised(403, 'minor_consent_required')],
  ['throttled', raised(429, 'throttled')],
])('a refused order %s changes nothing', async (code, responder) => {
  await open();
  service.on(CHECKOUT_ENDPOINTS.place, responder);
  await page.placeOrder();
  expect(page.placing.$state.get()).toMatchObject({ busy: false, unsure: false, refusal: { code } });
  expect(step()).toBe('review');
  expect(cart()).toHaveLength(1);
  page.openStep('contact');
  expect(page.placing.$state.get().refusal).toBeNull();
});

it('a refused order leads to the remaining collection points', async () => {
  await open();
  service.on(CHECKOUT_ENDPOINTS.settings, respondsWith([{ value: [{ code: 'rage', label: 'rAge' }] }]));
  await page.offers.terms.load();
  fill(forms.delivery, { collection_point: 'rage', method: 'collect' });
  await quoteSettled();
  service.on(CHECKOUT_ENDPOINTS.place, raises('collection_point_unavailable'));
  service.on(CHECKOUT_ENDPOINTS.settings, respondsWith([{ value: [{ code: 'icon', label: 'ICON' }] }]));
  await page.placeOrder();
  expect(step()).toBe('delivery');
  expect(forms.delivery.$form.get()).toMatchObject({
    values: { method: 'collect', collection_point: '' },
    errors: { collection_point: expect.stringContaining('another') as string },
  });
});

it('a refused order leads to the step of its field with the error', async () => {
  await open();
  service.on(CHECKOUT_ENDPOINTS.place, () =>
    Response.json(
      { code: '23514', message: 'violates check constraint "orders_postal_code_check"' },
      { status: 400 },
    ),
  );
  await page.placeOrder();
  expect(step()).toBe('delivery');
  expect(forms.delivery.$form.get().errors).toHaveProperty('postal_code');
});

it('the draft of the checkout belongs to the member who typed it', async () => {
  await open();
  forms.contact.change('name', 'Thandi M');
  const typed = { fields: { name: 'Thandi M' }, method: 'courier', payment: 'payfast' };
  expect(draft()).toMatchObject({ value: typed });
  const key = STORAGE_KEYS.checkoutDraft;
  const text = service.environment.tabMemory.get(key) ?? '';
  const other = '00000000-0000-4000-8000-0000000000ff';
  const ours = '00000000-0000-4000-8000-000000000001';
  await reload();
  service.environment.tabMemory.set(key, text.replace(ours, other));
  await load();
  expect(forms.contact.$form.get().values.name).toBe('Lindiwe Dube');
});

it('the draft of the checkout is removed with the session', async () => {
  await open();
  forms.contact.change('name', 'Thandi M');
  service.environment.setOnline(false);
  await session.signOut();
  forms.contact.change('name', 'Thandi Mo');
  expect(draft()).toBeNull();
});

it('the draft of the checkout is ignored when invalid', async () => {
  await open();
  await reload();
  service.environment.tabMemory.set(STORAGE_KEYS.checkoutDraft, '{"key":"1"}');
  service.on(CHECKOUT_ENDPOINTS.quote, sellsAll);
  await load();
  expect(step()).toBe('review');
});
