/** The discount code of the checkout: applied, refused, removed, kept, and sent with the order. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { QuoteDiscount } from '#contract/checkout.ts';
import { REFUSED_DISCOUNT_TEXT } from '#messages/portal/checkout-discount.ts';
import type { CheckoutPage } from '#stores/portal/checkout/checkout-page.ts';
import { down } from '#tests/support/account-service.ts';
import {
  CHECKOUT_ENDPOINTS,
  placed,
  quoteLine,
  quoteOf,
  startCheckoutService,
} from '#tests/support/checkout-service.ts';
import { fill } from '#tests/support/forms.ts';
import type { MemberService } from '#tests/support/member-service.ts';
import { respondsWith } from '#tests/support/onboarding-service.ts';

let service: MemberService;
let page: CheckoutPage;
let stop: () => void = () => undefined;

const TERMS: QuoteDiscount = {
  code: 'TEN',
  refusal: null,
  discount_cents: 4500,
  minimum_cents: 0,
  starts_on: null,
  ends_on: null,
};

/** A quote that takes R45.00 off, or refuses the code. */
const withCode = (changes: Partial<QuoteDiscount> = {}) => {
  const discount = { ...TERMS, ...changes };
  if (discount.refusal !== null)
    return quoteOf([quoteLine()], { discount: { ...discount, discount_cents: 0 } });
  return quoteOf([quoteLine()], { discount, discount_cents: 4500, total_cents: 50_400 });
};

/** A shop that knows one code. */
function knows(changes: Partial<QuoteDiscount> = {}): void {
  service.on(CHECKOUT_ENDPOINTS.quote, (body) =>
    Response.json(body['discount_code'] === undefined ? quoteOf([quoteLine()]) : withCode(changes)),
  );
}

async function load(): Promise<void> {
  const { createCheckoutPage } = await import('#stores/portal/checkout/checkout-page.ts');
  page = createCheckoutPage();
  stop = page.start();
  await expect.poll(() => page.quote.read.$state.get().phase).toBe('ready');
}

beforeEach(async () => {
  service = await startCheckoutService(undefined, '/checkout?step=review');
  knows();
  await load();
});
afterEach(() => {
  stop();
});

async function type(code: string): Promise<void> {
  await fill(page.discount.form, { code }).submit();
}
const asked = () => service.bodies(CHECKOUT_ENDPOINTS.quote).map((body) => body['discount_code']);
const error = () => page.discount.form.$form.get().errors['code'];
const total = () => page.quote.$quote.get()?.total_cents;

it('a discount code is applied in capitals, and asked about with every quote from then on', async () => {
  await type(' ten ');
  expect(total()).toBe(50_400);
  expect(page.discount.form.$form.get().values.code).toBe('');
  await page.quote.read.load();
  expect(asked().slice(-2)).toEqual(['TEN', 'TEN']);
  expect(page.quote.orderableTotal()).toBe(50_400);
});

it('a discount code is sent with the order', async () => {
  await type('TEN');
  service.on(CHECKOUT_ENDPOINTS.place, placed({ total_cents: 50_400 }));
  await page.placeOrder();
  const sent = service.asked.find(({ what }) => what === CHECKOUT_ENDPOINTS.place)?.body['input'];
  expect(sent).toMatchObject({ discount_code: 'TEN', seen_total_cents: 50_400 });
});

it('a discount code stays typed with its reason when it is refused, and the order can be placed without it', async () => {
  knows({ refusal: 'minimum', minimum_cents: 60_000 });
  await type('TEN');
  const minimum = { code: 'TEN', starts: '', ends: '', minimum: 'R600.00' };
  expect(error()).toBe(REFUSED_DISCOUNT_TEXT.minimum(minimum));
  expect(page.discount.form.$form.get().values.code).toBe('TEN');
  expect(page.quote.orderableTotal()).toBe(54_900);
  await page.quote.read.load();
  expect(asked().at(-1)).toBeUndefined();
});

it('a discount code can be removed', async () => {
  await type('TEN');
  await page.discount.remove();
  expect(total()).toBe(54_900);
  expect(asked().at(-1)).toBeUndefined();
});

it('a discount code survives a reload', async () => {
  await type('TEN');
  stop();
  const before = service.environment;
  service = await startCheckoutService(undefined, '/checkout?step=review');
  for (const [key, value] of before.tabMemory) service.environment.tabMemory.set(key, value);
  knows();
  await load();
  expect(total()).toBe(50_400);
});

it('a discount code ends while the order is placed: the new total and the reason are shown', async () => {
  await type('TEN');
  const quote = withCode({ refusal: 'ended', ends_on: '2026-02-28' });
  service.on(CHECKOUT_ENDPOINTS.place, respondsWith({ outcome: 'changed', quote }));
  await page.placeOrder();
  expect(page.discount.$refused.get()).toMatchObject({ code: 'TEN', refusal: 'ended' });
  expect(page.placing.$state.get().total).toEqual({ wasCents: 50_400, nowCents: 54_900 });
  expect(page.quote.orderableTotal()).toBe(54_900);
});

it('a discount code is not applied when it could not be checked', async () => {
  service.on(CHECKOUT_ENDPOINTS.quote, down);
  await type('TEN');
  expect(page.discount.form.$form.get().notice?.kind).toBe('error');
  knows();
  await page.quote.read.load();
  expect(asked().at(-1)).toBeUndefined();
});
