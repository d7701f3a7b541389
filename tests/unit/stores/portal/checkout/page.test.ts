import { beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../../src/contract/cart.ts';
import { STORAGE_KEYS } from '../../../../../src/contract/storage-keys.ts';
import type * as formStores from '../../../../../src/stores/portal/checkout/forms.ts';
import type * as quoteStore from '../../../../../src/stores/portal/checkout/quote.ts';
import type * as termsStore from '../../../../../src/stores/portal/checkout/terms.ts';
import type * as store from '../../../../../src/stores/portal/checkout/page.ts';
import { down } from '../../../../support/account-stage.ts';
import {
  ADDRESS,
  cartLine,
  DRINK,
  keepCart,
  quoteLine,
  quoteOf,
  setCheckoutStage,
  SHOP_DOORS,
} from '../../../../support/checkout-stage.ts';
import { DOORS, type MemberStage } from '../../../../support/member-stage.ts';
import { raises, says } from '../../../../support/onboarding-stage.ts';

let stage: MemberStage;
let page: typeof store;
let forms: typeof formStores;
let quotes: typeof quoteStore;
let terms: typeof termsStore;
let stop: () => void = () => undefined;

async function prepare(lines?: readonly CartLine[], path?: string, known?: object): Promise<void> {
  stage = await setCheckoutStage(lines, path, { ...known });
  page = await import('../../../../../src/stores/portal/checkout/page.ts');
  forms = await import('../../../../../src/stores/portal/checkout/forms.ts');
  quotes = await import('../../../../../src/stores/portal/checkout/quote.ts');
  terms = await import('../../../../../src/stores/portal/checkout/terms.ts');
}

async function begin(): Promise<void> {
  stop = page.startCheckout();
  await expect.poll(() => page.$checkout.get().phase).not.toBe('loading');
}

async function open(lines?: readonly CartLine[], path?: string, known?: object): Promise<void> {
  await prepare(lines, path, known);
  await begin();
}

const step = () => {
  const state = page.$checkout.get();
  return state.phase === 'steps' ? state.step : state.phase;
};
const query = () => stage.environment.location.search();
const quoted = () => stage.asked.filter(({ what }) => what === SHOP_DOORS.quote).map(({ body }) => body);
const contact = () => forms.contactForm.$form.get();
const delivery = () => forms.deliveryForm.$form.get();
const asked = async (): Promise<void> => {
  await expect.poll(() => quotes.$quote.get().phase).not.toBe('asking');
};

beforeEach(() => {
  stop();
  stop = () => undefined;
});

describe('opening the page', () => {
  it('asks what the cart costs and fills in what is known', async () => {
    await open();
    expect(step()).toBe('contact');
    expect(query()).toBe('?step=contact');
    expect(contact().values).toEqual({
      name: 'Lindiwe Dube',
      email: 'lindiwe@example.com',
      phone: '+27 82 555 0100',
    });
    expect(delivery().values).toMatchObject({ method: 'courier', ...ADDRESS, suburb: '' });
    expect(forms.paymentForm.$form.get().values).toEqual({ payment_method: 'payfast' });
    expect(quoted()).toMatchObject([{ delivery: 'courier', lines: [{ quantity: 1, price_cents: 45_000 }] }]);
    expect(quotes.$quote.get()).toMatchObject({ phase: 'ready', quote: { total_cents: 54_900 } });
  });

  it('opens the step of the address, as far as everything before it holds', async () => {
    await open(undefined, '/checkout?step=review');
    expect(step()).toBe('review');
    await prepare(undefined, '/checkout?step=review');
    stage.rows.personal = { ...stage.rows.personal, postal_code: '80' };
    await begin();
    expect(step()).toBe('delivery');
  });

  it('says that the cart is empty, and asks for nothing', async () => {
    await open([]);
    expect(step()).toBe('empty');
    expect(quoted()).toEqual([]);
    keepCart(stage, [cartLine()]);
    stage.environment.otherTabWrites(
      STORAGE_KEYS.cart,
      stage.environment.memory.get(STORAGE_KEYS.cart) ?? '',
    );
    await expect.poll(step).toBe('contact');
  });

  it('says that the shop cannot be reached, and goes on by itself when it can', async () => {
    await prepare();
    stage.on(SHOP_DOORS.quote, down);
    await begin();
    expect(page.$checkout.get()).toEqual({ phase: 'failed', failure: 'network_failed' });
    stage.on(SHOP_DOORS.quote, says(quoteOf([quoteLine()])));
    stage.environment.returns();
    await expect.poll(step).toBe('contact');
  });

  it('does without a profile that cannot be read', async () => {
    await prepare();
    stage.on(DOORS.readPrivate, down);
    await begin();
    expect(contact().values).toEqual({ name: '', email: 'lindiwe@example.com', phone: '' });
  });

  it('does not ask an order that is too large', async () => {
    await prepare();
    stage.on(SHOP_DOORS.quote, raises('order_too_large'));
    await begin();
    expect(page.$checkout.get()).toEqual({ phase: 'failed', failure: 'order_too_large' });
    page.retryCheckout();
    expect(step()).toBe('loading');
  });
});

describe('ways to pay', () => {
  it('are a transfer alone without a PayFast account', async () => {
    await prepare();
    stage.on(SHOP_DOORS.methods, says({ ok: true, data: { methods: ['eft'] } }));
    await begin();
    expect(terms.$offers.get()).toMatchObject({ payments: ['eft'], paymentsKnown: true });
    expect(forms.paymentForm.$form.get().values.payment_method).toBe('eft');
  });

  it('are a transfer alone while nobody knows, until somebody asks again', async () => {
    await prepare();
    stage.on(SHOP_DOORS.methods, down);
    await begin();
    expect(terms.$offers.get()).toMatchObject({ payments: ['eft'], paymentsKnown: false });
    stage.on(SHOP_DOORS.methods, says({ ok: true, data: { methods: ['payfast', 'eft'] } }));
    await terms.loadPayments();
    expect(terms.$offers.get()).toMatchObject({ payments: ['payfast', 'eft'], paymentsKnown: true });
  });
});

describe('ways to get it', () => {
  it('are without collecting while there is no place for it', async () => {
    await open();
    expect(terms.offeredDeliveries(terms.$offers.get())).toEqual(['courier', 'locker']);
  });

  it('are with collecting where there is', async () => {
    await prepare();
    stage.on(SHOP_DOORS.settings, says([{ value: [{ code: 'rage', label: 'rAge Expo' }] }]));
    await begin();
    expect(terms.offeredDeliveries(terms.$offers.get())).toEqual(['courier', 'locker', 'collect']);
    forms.deliveryForm.change('method', 'collect');
    await asked();
    expect(quoted().at(-1)).toMatchObject({ delivery: 'collect' });
    page.openStep('delivery');
    await forms.deliveryForm.submit();
    expect(delivery().errors).toHaveProperty('collection_point');
    forms.deliveryForm.change('collection_point', 'elsewhere');
    await forms.deliveryForm.submit();
    expect(delivery().errors['collection_point']).toBe('Please choose another collection point.');
    forms.deliveryForm.change('collection_point', 'rage');
    await forms.deliveryForm.submit();
    expect(step()).toBe('payment');
    expect(forms.filledCheckout()?.delivery).toEqual({
      method: 'collect',
      collection_point: 'rage',
      note: '',
    });
  });

  it('fall back to the courier when a kept choice is offered no more', async () => {
    await prepare();
    stage.on(SHOP_DOORS.settings, says([{ value: [{ code: 'rage', label: 'rAge Expo' }] }]));
    await begin();
    forms.deliveryForm.change('method', 'collect');
    stage.on(SHOP_DOORS.settings, says([{ value: [] }]));
    stop();
    await begin();
    expect(delivery().values.method).toBe('courier');
    await expect.poll(() => quoted().at(-1)?.['delivery']).toBe('courier');
  });
});

describe('going through the steps', () => {
  it('asks for prices at every step, and leaves one only when it holds', async () => {
    await open();
    forms.contactForm.change('phone', '12');
    await forms.contactForm.submit();
    expect(step()).toBe('contact');
    expect(contact().errors).toHaveProperty('phone');
    forms.contactForm.change('phone', '082 555 0100');
    await forms.contactForm.submit();
    expect(step()).toBe('delivery');
    await forms.deliveryForm.submit();
    await forms.paymentForm.submit();
    expect(step()).toBe('review');
    expect(query()).toBe('?step=review');
    await asked();
    expect(quoted()).toHaveLength(4);
    expect(forms.filledCheckout()?.contact.phone).toBe('0825550100');
  });

  it('leads from the review to a part and back to the review', async () => {
    await open(undefined, '/checkout?step=review');
    page.openStep('contact', true);
    expect(page.$checkout.get()).toMatchObject({ step: 'contact', returning: true });
    await forms.contactForm.submit();
    expect(page.$checkout.get()).toMatchObject({ step: 'review', returning: false });
  });

  it('follows the browser back', async () => {
    await open();
    await forms.contactForm.submit();
    stage.environment.open('/checkout?step=contact');
    stage.environment.returns();
    expect(step()).toBe('contact');
  });

  it('opens nothing that lies behind a step that does not hold', async () => {
    await open();
    forms.contactForm.change('name', '');
    page.openStep('review');
    expect(step()).toBe('contact');
  });
});

describe('what changed since the cart was filled', () => {
  const dearer = () =>
    says(quoteOf([quoteLine({ unit_price_cents: 47_500, price_changed: true })], { is_changed: true }));

  it('is said, and taken over at a word', async () => {
    await prepare();
    stage.on(SHOP_DOORS.quote, dearer());
    await begin();
    expect(quotes.$quoteChanges.get()).toMatchObject([{ price: { fromCents: 45_000, toCents: 47_500 } }]);
    expect(quotes.orderableTotal('courier')).toBeNull();
    stage.on(SHOP_DOORS.quote, (body) => {
      const [line] = body['lines'] as { price_cents: number }[];
      expect(line?.price_cents).toBe(47_500);
      return Response.json(quoteOf([quoteLine({ unit_price_cents: 47_500, seen_price_cents: 47_500 })]));
    });
    page.updateCart();
    expect(quotes.$quoteChanges.get()).toEqual([]);
    await asked();
    expect(quotes.orderableTotal('courier')).toBe(57_400);
    expect(page.$checkout.get()).toMatchObject({ moves: 1 });
  });

  it('can leave the cart empty', async () => {
    await prepare();
    const gone = quoteLine({ title: null, unit_price_cents: null, allowed: 0, stock_change: 'gone' });
    stage.on(SHOP_DOORS.quote, says(quoteOf([gone])));
    await begin();
    page.updateCart();
    expect(step()).toBe('empty');
  });

  it('is asked anew when another tab changes the cart', async () => {
    await open();
    keepCart(stage, [cartLine(), cartLine({ productId: DRINK })]);
    stage.environment.otherTabWrites(
      STORAGE_KEYS.cart,
      stage.environment.memory.get(STORAGE_KEYS.cart) ?? '',
    );
    expect(quotes.orderableTotal('courier')).toBeNull();
    await asked();
    expect(quoted().at(-1)?.['lines']).toHaveLength(2);
    expect(quotes.orderableTotal('courier')).toBe(90_000);
  });

  it('keeps the last answer to be read while the shop cannot be reached', async () => {
    await open();
    stage.environment.setOnline(false);
    page.checkPrices();
    await asked();
    expect(quotes.$quote.get()).toMatchObject({
      phase: 'failed',
      failure: 'network_failed',
      quote: { total_cents: 54_900 },
    });
    expect(quotes.orderableTotal('courier')).toBeNull();
  });
});
