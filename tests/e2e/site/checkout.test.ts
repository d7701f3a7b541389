/** The checkout: by keyboard, with a correction from the review, and with changes in the shop. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LEGAL_VERSION } from '#contract/brand-legal.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import {
  ACCEPT_TEXT,
  CHANGES_TEXT,
  CHECKOUT_EMPTY_TEXT,
  CHECKOUT_STEP_TEXT,
  CHECKOUT_TEXT,
  CONTACT_TEXT,
  DELIVERY_TEXT,
  PAYMENT_TEXT,
  REVIEW_TEXT,
  SUMMARY_TEXT,
} from '#messages/portal/checkout.ts';
import { ORDER_TEXT } from '#messages/portal/order.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import { cartLine, withCart } from '#tests/support/cart-lines.ts';
import { fillAddress, fillContact } from '#tests/support/checkout-form.ts';
import { hasFocus, tabAndPress, tabAndType, tabTo } from '#tests/support/keyboard.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { reprice, restock, sell } from '#tests/support/test-products.ts';

type Step = keyof typeof CHECKOUT_STEP_TEXT;

/** A product of its own, as a cart line. */
async function newCartLine(name: string, { price = 30_000, onHand = 9, quantity = 1 } = {}) {
  const slug = await sell({ name, priceCents: price, onHand });
  return cartLine(slug, name, { quantity, available: onHand });
}

/** Opens the checkout as a member with these cart lines. */
const visitCheckout = (member: TestMember, lines: readonly object[]) =>
  visitAs('/checkout', member, { before: withCart(lines) });

/** Waits for the step's heading, and for its focus unless it is the first step. */
async function expectStep(page: Page, step: Step, focused = true): Promise<void> {
  const heading = page.getByRole('heading', { level: 2, name: CHECKOUT_STEP_TEXT[step].title });
  await heading.waitFor();
  if (!focused) return;
  await expect.poll(() => hasFocus(heading)).toBe(true);
}

const pressNext = (page: Page): Promise<void> =>
  page.getByRole('button', { name: CHECKOUT_TEXT.next }).click();

/** Fills every step up to the review. */
async function fillToReview(page: Page): Promise<void> {
  await expectStep(page, 'contact', false);
  await fillContact(page);
  await pressNext(page);
  await expectStep(page, 'delivery');
  await fillAddress(page);
  await pressNext(page);
  await expectStep(page, 'payment');
  await page.getByRole('radio', { name: PAYMENT_TEXT.methods.eft.label, exact: false }).last().check();
  await pressNext(page);
  await expectStep(page, 'review');
}

/** Presses the order button once the quote has loaded. */
async function pressPlaceOrder(page: Page): Promise<void> {
  await page.getByText(SUMMARY_TEXT.askedWell).waitFor();
  await page.getByRole('button', { name: /^Place order/u }).click();
}

const ordersOf = ({ id }: TestMember) =>
  sql<{
    number: string;
    total_cents: number;
    payment_method: string;
    city: string;
    delivery_note: string | null;
    terms_version: string | null;
  }>(
    'select number, total_cents, payment_method, city, delivery_note, terms_version from public.orders where user_id = $1 order by created_at',
    [id],
  );

const cartCount = (page: Page): Promise<number> =>
  page.evaluate((key) => {
    const cart = JSON.parse(localStorage.getItem(key) ?? '{}') as { lines?: unknown[] };
    return cart.lines?.length ?? 0;
  }, STORAGE_KEYS.cart);

/** Views of the whole page. */
async function expectNoProblems(page: Page): Promise<void> {
  expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
}

describe('a member', () => {
  it('corrects the delivery from the review, orders by EFT, and finds an empty checkout on return', async () => {
    const member = await newMember();
    const line = await newCartLine('Whole mat');
    await sql(
      `update public.products set returnable = false, not_returnable_reason = 'It is cut to size.' where slug = $1`,
      [line.slug],
    );
    const { page } = await visitCheckout(member, [line]);
    await fillToReview(page);
    await page.getByText(REVIEW_TEXT.notReturnable).waitFor();
    await page.getByRole('button', { name: CHECKOUT_TEXT.back }).click();
    await expectStep(page, 'payment');
    await expectNoProblems(page);
    await pressNext(page);
    await expectStep(page, 'review');
    await expect.poll(() => page.getByLabel(CHECKOUT_TEXT.steps).getByRole('button').count()).toBe(3);
    await page
      .getByRole('button', { name: REVIEW_TEXT.changePart(CHECKOUT_STEP_TEXT.delivery.short) })
      .click();
    await expectStep(page, 'delivery');
    await page.getByLabel(DELIVERY_TEXT.province).selectOption('Gauteng');
    await page.getByText(DELIVERY_TEXT.provinceHint('8001', ['Western Cape'], 'Gauteng')).waitFor();
    await expectNoProblems(page);
    await page.getByLabel(DELIVERY_TEXT.province).selectOption('Western Cape');
    await page.getByLabel(DELIVERY_TEXT.note).fill('Gate 7');
    await page.getByRole('button', { name: CHECKOUT_TEXT.toReview }).click();
    await expectStep(page, 'review');
    await page.getByText('Gate 7').waitFor();
    const terms = page.getByRole('link', { name: ACCEPT_TEXT.labels.terms });
    await expect.poll(() => terms.getAttribute('href')).toBe(urls.legal('terms'));
    await pressPlaceOrder(page);
    await page.waitForURL(/\/order-confirmation\/OB-\d{4}-\d{6}$/u);
    const orders = await ordersOf(member);
    expect(orders).toMatchObject([
      { payment_method: 'eft', city: 'Cape Town', delivery_note: 'Gate 7', terms_version: LEGAL_VERSION },
    ]);
    await page.getByRole('link', { name: ORDER_TEXT.terms(formatDate(LEGAL_VERSION)) }).waitFor();
    expect(page.url()).toContain(orders[0]?.number);
    await expect.poll(() => cartCount(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: CHECKOUT_EMPTY_TEXT.title }).waitFor();
    expect(await axeProblems(page)).toEqual([]);
  });

  it('orders by keyboard alone', async () => {
    const member = await newMember();
    const { page } = await visitCheckout(member, [await newCartLine('Keyboard mat')]);
    await expectStep(page, 'contact', false);
    await tabAndType(page, CONTACT_TEXT.name, 'Thandi Mokoena');
    await tabAndType(page, CONTACT_TEXT.phone, '0825550100');
    await page.keyboard.press('Enter');
    await expectStep(page, 'delivery');
    await tabTo(page, DELIVERY_TEXT.methods.courier.label);
    await page.keyboard.press('ArrowDown');
    await page.getByText(SUMMARY_TEXT.delivery(DELIVERY_TEXT.methods.locker.label)).waitFor();
    await tabAndType(page, DELIVERY_TEXT.locker, 'Gardens Centre');
    await tabAndType(page, DELIVERY_TEXT.city, 'Cape Town');
    await tabAndType(page, DELIVERY_TEXT.province, 'Western');
    await tabAndPress(page, CHECKOUT_TEXT.next);
    await expectStep(page, 'payment');
    await tabTo(page, PAYMENT_TEXT.methods.payfast.label);
    await page.keyboard.press('ArrowDown');
    await tabAndPress(page, CHECKOUT_TEXT.next);
    await expectStep(page, 'review');
    await page.getByText(SUMMARY_TEXT.askedWell).waitFor();
    await tabAndPress(page, 'Place order');
    await page.waitForURL('**/order-confirmation/*');
    expect(await ordersOf(member)).toMatchObject([{ payment_method: 'eft', total_cents: 35_900 }]);
  });
});

it('a cart that differs from the shop lists each change, updates the cart on request, and places no changed order silently', async () => {
  const member = await newMember();
  const lines = [
    await newCartLine('Dearer scarf', { price: 45_000 }),
    await newCartLine('Rare poster', { onHand: 9, quantity: 5 }),
    await newCartLine('Gone print', { onHand: 3 }),
  ];
  const [scarf, poster, print] = lines.map(({ slug }) => slug);
  await reprice(scarf ?? '', 47_500);
  await restock(poster ?? '', 2);
  await restock(print ?? '', 0);
  const { page } = await visitCheckout(member, lines);
  const changes = page.getByRole('alert').filter({ hasText: CHANGES_TEXT.title });
  await changes.getByText('Was R450.00, now R475.00').waitFor();
  await changes.getByText('Only 2 left').waitFor();
  await changes.getByText('Sold out').waitFor();
  await pressNext(page);
  await page.locator('[aria-invalid]').first().waitFor();
  await expectNoProblems(page);
  await page.getByRole('button', { name: CHANGES_TEXT.update }).click();
  await changes.waitFor({ state: 'detached' });
  await expect.poll(() => cartCount(page)).toBe(2);
  await fillToReview(page);
  await expectNoProblems(page);
  // The stock changes after the review was shown.
  await page.getByText(SUMMARY_TEXT.askedWell).waitFor();
  await reprice(scarf ?? '', 49_900);
  await page.getByRole('button', { name: /^Place order/u }).click();
  await page.getByText('Was R475.00, now R499.00').waitFor();
  const heading = page.getByRole('heading', { name: CHANGES_TEXT.title });
  await expect.poll(() => hasFocus(heading)).toBe(true);
  expect(await ordersOf(member)).toEqual([]);
  await page.getByRole('button', { name: CHANGES_TEXT.update }).click();
  await pressPlaceOrder(page);
  await page.waitForURL('**/order-confirmation/*');
  expect(await ordersOf(member)).toMatchObject([{ total_cents: 49_900 + 2 * 30_000 }]);
});
