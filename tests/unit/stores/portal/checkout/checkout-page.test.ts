import { beforeEach, expect, it } from 'vitest';
import type { CartLine } from '#contract/cart.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { DELIVERY_TEXT } from '#messages/portal/checkout.ts';
import type { CheckoutPage } from '#stores/portal/checkout/checkout-page.ts';
import type * as termsStore from '#stores/portal/checkout/terms.ts';
import { down } from '#tests/support/account-service.ts';
import {
  ADDRESS,
  cartLine,
  DRINK,
  keepCart,
  quoteLine,
  quoteOf,
  startCheckoutService,
  CHECKOUT_ENDPOINTS,
} from '#tests/support/checkout-service.ts';
import { fill } from '#tests/support/forms.ts';
import { MEMBER_ENDPOINTS, type MemberService } from '#tests/support/member-service.ts';
import { raises, respondsWith } from '#tests/support/onboarding-service.ts';

let service: MemberService;
let page: CheckoutPage;
let forms: CheckoutPage['forms'];
let terms: typeof termsStore;
let stop: () => void = () => undefined;

async function prepare(lines?: readonly CartLine[], path?: string, known?: object): Promise<void> {
  service = await startCheckoutService(lines, path, { ...known });
  terms = await import('#stores/portal/checkout/terms.ts');
}

async function begin(): Promise<void> {
  const { createCheckoutPage } = await import('#stores/portal/checkout/checkout-page.ts');
  page = createCheckoutPage();
  ({ forms } = page);
  stop = page.start();
  await expect.poll(() => page.$view.get().phase).not.toBe('loading');
}

async function open(lines?: readonly CartLine[], path?: string, known?: object): Promise<void> {
  await prepare(lines, path, known);
  await begin();
}

const step = () => {
  const state = page.$view.get();
  return state.phase === 'steps' ? state.step : state.phase;
};
const query = () => service.environment.location.search();
const quoted = () => service.bodies(CHECKOUT_ENDPOINTS.quote);
const contact = () => forms.contact.$form.get();
const delivery = () => forms.delivery.$form.get();
const asked = async (): Promise<void> => {
  await expect.poll(() => page.quote.read.$state.get().phase).not.toBe('loading');
};

beforeEach(() => {
  stop();
  stop = () => undefined;
});

const submit = (): Promise<boolean> => forms.delivery.submit();

it('the delivery refuses a province that does not fit the postal code once, also when Continue is pressed at once', async () => {
  await open(undefined, '/checkout?step=delivery');
  fill(forms.delivery, { postal_code: '2196', province: 'Western Cape' });
  expect(await submit()).toBe(false);
  expect(delivery().errors['province']).toContain('Postal code 2196 is usually in Gauteng, not Western Cape');
  expect(step()).toBe('delivery');
  expect(await submit()).toBe(true);
  expect(step()).toBe('payment');
});

it('the delivery clears its refusals when another method is chosen, and keeps what is typed', async () => {
  await open(undefined, '/checkout?step=delivery');
  fill(forms.delivery, { address_line: '', note: 'Gate 7' });
  expect(await submit()).toBe(false);
  expect(delivery().errors).toHaveProperty('address_line');
  forms.chooseMethod('collect');
  expect(delivery()).toMatchObject({
    notice: null,
    errors: {},
    values: { method: 'collect', note: 'Gate 7' },
  });
});

it('the delivery asks for a gate code only where a driver comes', () => {
  const asking = Object.entries(DELIVERY_TEXT.noteHint).filter(([, hint]) => hint.includes('gate code'));
  expect(asking.map(([method]) => method)).toEqual(['courier']);
});

it("opening /checkout requests a quote and fills in the member's details", async () => {
  await open();
  expect(step()).toBe('contact');
  expect(query()).toBe('?step=contact');
  expect(contact().values).toEqual({
    name: 'Lindiwe Dube',
    email: 'lindiwe@example.com',
    phone: '+27 82 555 0100',
  });
  expect(delivery().values).toMatchObject({ method: 'courier', ...ADDRESS, suburb: '' });
  expect(forms.payment.$form.get().values).toEqual({ payment_method: 'payfast' });
  expect(quoted()).toMatchObject([{ delivery: 'courier', lines: [{ quantity: 1, price_cents: 45_000 }] }]);
  expect(page.quote.read.$state.get()).toMatchObject({
    phase: 'ready',
    data: { quote: { total_cents: 54_900 } },
  });
});

it('opening /checkout opens the step from the address, as far as the earlier steps are valid', async () => {
  await open(undefined, '/checkout?step=review');
  expect(step()).toBe('review');
  await prepare(undefined, '/checkout?step=review');
  service.rows.personal = { ...service.rows.personal, postal_code: '80' };
  await begin();
  expect(step()).toBe('delivery');
});

it('opening /checkout shows an empty cart and sends no request', async () => {
  await open([]);
  expect(step()).toBe('empty');
  expect(quoted()).toEqual([]);
  keepCart(service, [cartLine()]);
  service.environment.otherTabWrites(
    STORAGE_KEYS.cart,
    service.environment.memory.get(STORAGE_KEYS.cart) ?? '',
  );
  await expect.poll(step).toBe('contact');
});

it('opening /checkout reports an unreachable shop, and continues when it is reachable', async () => {
  await prepare();
  service.on(CHECKOUT_ENDPOINTS.quote, down);
  await begin();
  expect(page.$view.get()).toEqual({ phase: 'failed', failure: 'network_failed' });
  service.on(CHECKOUT_ENDPOINTS.quote, respondsWith(quoteOf([quoteLine()])));
  service.environment.returns();
  await expect.poll(step).toBe('contact');
});

it("opening /checkout works without the member's profile", async () => {
  await prepare();
  service.on(MEMBER_ENDPOINTS.readPrivate, down);
  await begin();
  expect(contact().values).toEqual({ name: '', email: 'lindiwe@example.com', phone: '' });
});

it('opening /checkout refuses an order that is too large', async () => {
  await prepare();
  service.on(CHECKOUT_ENDPOINTS.quote, raises('order_too_large'));
  await begin();
  expect(page.$view.get()).toEqual({ phase: 'failed', failure: 'order_too_large' });
  void page.retry();
  expect(step()).toBe('loading');
});

it('payment methods are EFT only without a PayFast account', async () => {
  await prepare();
  service.on(CHECKOUT_ENDPOINTS.methods, respondsWith({ ok: true, data: { methods: ['eft'] } }));
  await begin();
  expect(page.offers.$offers.get()).toMatchObject({ payments: ['eft'], paymentsKnown: true });
  expect(forms.payment.$form.get().values.payment_method).toBe('eft');
});

it('payment methods are EFT only while unknown, until a retry', async () => {
  await prepare();
  service.on(CHECKOUT_ENDPOINTS.methods, down);
  await begin();
  expect(page.offers.$offers.get()).toMatchObject({ payments: ['eft'], paymentsKnown: false });
  service.on(CHECKOUT_ENDPOINTS.methods, respondsWith({ ok: true, data: { methods: ['payfast', 'eft'] } }));
  await page.offers.payments.load();
  expect(page.offers.$offers.get()).toMatchObject({ payments: ['payfast', 'eft'], paymentsKnown: true });
});

it('delivery methods exclude collection without a collection point', async () => {
  await open();
  expect(terms.offeredDeliveries(page.offers.$offers.get())).toEqual(['courier', 'locker']);
});

it('delivery methods include collection with a collection point', async () => {
  await prepare();
  service.on(CHECKOUT_ENDPOINTS.settings, respondsWith([{ value: [{ code: 'rage', label: 'rAge Expo' }] }]));
  await begin();
  expect(terms.offeredDeliveries(page.offers.$offers.get())).toEqual(['courier', 'locker', 'collect']);
  forms.delivery.change('method', 'collect');
  await asked();
  expect(quoted().at(-1)).toMatchObject({ delivery: 'collect' });
  page.openStep('delivery');
  await forms.delivery.submit();
  expect(delivery().errors).toHaveProperty('collection_point');
  await fill(forms.delivery, { collection_point: 'elsewhere' }).submit();
  expect(delivery().errors['collection_point']).toBe('Choose another collection point.');
  await fill(forms.delivery, { collection_point: 'rage' }).submit();
  expect(step()).toBe('payment');
  expect(forms.filled()?.delivery).toEqual({
    method: 'collect',
    collection_point: 'rage',
    note: '',
  });
});

it('delivery methods fall back to the courier when the stored choice is no longer offered', async () => {
  await prepare();
  service.on(CHECKOUT_ENDPOINTS.settings, respondsWith([{ value: [{ code: 'rage', label: 'rAge Expo' }] }]));
  await begin();
  forms.delivery.change('method', 'collect');
  service.on(CHECKOUT_ENDPOINTS.settings, respondsWith([{ value: [] }]));
  stop();
  await begin();
  expect(delivery().values.method).toBe('courier');
  await expect.poll(() => quoted().at(-1)?.['delivery']).toBe('courier');
});

it('the steps of the checkout request a quote each, and continue only when valid', async () => {
  await open();
  await fill(forms.contact, { phone: '12' }).submit();
  expect(step()).toBe('contact');
  expect(contact().errors).toHaveProperty('phone');
  await fill(forms.contact, { phone: '082 555 0100' }).submit();
  expect(step()).toBe('delivery');
  await forms.delivery.submit();
  await forms.payment.submit();
  expect(step()).toBe('review');
  expect(query()).toBe('?step=review');
  await asked();
  expect(quoted()).toHaveLength(4);
  expect(forms.filled()?.contact.phone).toBe('0825550100');
});

it('the steps of the checkout return to the review after a change from there', async () => {
  await open(undefined, '/checkout?step=review');
  page.openStep('contact', true);
  expect(page.$view.get()).toMatchObject({ step: 'contact', returning: true });
  await forms.contact.submit();
  expect(page.$view.get()).toMatchObject({ step: 'review', returning: false });
});

it("the steps of the checkout follow the browser's back button", async () => {
  await open();
  await forms.contact.submit();
  service.environment.open('/checkout?step=contact');
  service.environment.returns();
  expect(step()).toBe('contact');
});

it('the steps of the checkout do not open beyond an invalid one', async () => {
  await open();
  forms.contact.change('name', '');
  page.openStep('review');
  expect(step()).toBe('contact');
});

const dearer = () =>
  respondsWith(quoteOf([quoteLine({ unit_price_cents: 47_500, price_changed: true })], { is_changed: true }));

it('changes since the cart was filled are listed, and applied on request', async () => {
  await prepare();
  service.on(CHECKOUT_ENDPOINTS.quote, dearer());
  await begin();
  expect(page.quote.$changes.get()).toMatchObject([{ price: { fromCents: 45_000, toCents: 47_500 } }]);
  expect(page.quote.orderableTotal()).toBeNull();
  service.on(CHECKOUT_ENDPOINTS.quote, (body) => {
    const [line] = body['lines'] as { price_cents: number }[];
    expect(line?.price_cents).toBe(47_500);
    return Response.json(quoteOf([quoteLine({ unit_price_cents: 47_500, seen_price_cents: 47_500 })]));
  });
  page.updateCart();
  expect(page.quote.$changes.get()).toEqual([]);
  await asked();
  expect(page.quote.orderableTotal()).toBe(57_400);
  expect(page.$view.get()).toMatchObject({ moves: 1 });
});

it('changes since the cart was filled can leave the cart empty', async () => {
  await prepare();
  const gone = quoteLine({ title: null, unit_price_cents: null, allowed: 0, stock_change: 'gone' });
  service.on(CHECKOUT_ENDPOINTS.quote, respondsWith(quoteOf([gone])));
  await begin();
  page.updateCart();
  expect(step()).toBe('empty');
});

it('changes since the cart was filled are checked again when another tab changes the cart', async () => {
  await open();
  keepCart(service, [cartLine(), cartLine({ productId: DRINK })]);
  service.environment.otherTabWrites(
    STORAGE_KEYS.cart,
    service.environment.memory.get(STORAGE_KEYS.cart) ?? '',
  );
  expect(page.quote.orderableTotal()).toBeNull();
  await asked();
  expect(quoted().at(-1)?.['lines']).toHaveLength(2);
  expect(page.quote.orderableTotal()).toBe(90_000);
});

it('changes since the cart was filled keep the last quote readable while the shop is unreachable', async () => {
  await open();
  service.environment.setOnline(false);
  void page.quote.read.load();
  await asked();
  expect(page.quote.read.$state.get()).toMatchObject({
    phase: 'refused',
    code: 'network_failed',
    data: { quote: { total_cents: 54_900 } },
  });
  expect(page.quote.orderableTotal()).toBeNull();
});
