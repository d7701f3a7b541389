/** The whole purchase from a guest's cart to a shipped parcel, by PayFast and by transfer. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BRAND_BANK, BRAND_CONTACT } from '#contract/brand.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { CART_PAGE_TEXT } from '#messages/shop/cart-page.ts';
import { CART_TEXT } from '#messages/shop/cart.ts';
import {
  CHECKOUT_STEP_TEXT,
  CHECKOUT_TEXT,
  CONTACT_TEXT,
  PAYMENT_TEXT,
  SUMMARY_TEXT,
} from '#messages/portal/checkout.ts';
import { MY_ORDERS_TEXT } from '#messages/portal/my-orders.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { CONFIRM_TEXT, DESK_FORM_TEXT, ORDER_ACTIONS, SHIP_TEXT } from '#messages/admin/order-actions.ts';
import { ORDER_DETAIL_TEXT } from '#messages/admin/orders.ts';
import { COPY_WORDS } from '#messages/core/shared-words.ts';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { EVENT_WORDS, ORDER_TEXT, PAY_TEXT, PROOF_TEXT, TRANSFER_TEXT } from '#messages/portal/order.ts';
import { URLS, visit, type Visit } from '#tests/support/browser.ts';
import { fillAddress, fillContact } from '#tests/support/checkout-form.ts';
import { logIn } from '#tests/support/login-form.ts';
import { toast } from '#tests/support/people-table.ts';
import {
  atPayfast,
  expectInMail,
  headline,
  openFromQueue,
  openOffice,
  orderMail,
  payfastForm,
  pressAtPayfast,
  sendHeldNotice,
  shownNumber,
  triggerRefresh,
  waitForPoll,
  waitForSituation,
} from '#tests/support/purchase-steps.ts';
import { pressAction } from '#tests/support/row-actions.ts';
import { sql } from '#tests/support/site-database.ts';
import { declareMember, newMember, visitAs, type TestMember } from '#tests/support/test-members.ts';
import { orderStates, placeOrder } from '#tests/support/test-orders.ts';
import { sell } from '#tests/support/test-products.ts';

const boss = declareMember({ role: 'admin' });
let stocked: readonly { readonly id: string; readonly on_hand: number }[];

beforeAll(async () => {
  stocked = await sql(
    `select id, on_hand from public.variants where product_id in (
       select id from public.products where slug in ('pro-match-jersey', 'grizzly-six-pack'))`,
  );
});

afterAll(async () => {
  // Other tests need the stock of the shared products.
  for (const { id, on_hand: count } of stocked) {
    await sql('update public.variants set on_hand = $2 where id = $1 and on_hand <> $2', [id, count]);
  }
});

async function putIntoCart(page: Page, slug: string, choices: readonly string[], quantity: number) {
  await page.locator(`[data-product="${slug}"] [data-opens=options]`).click();
  const dialog = page.getByRole('dialog', { name: OPTIONS_TEXT.title });
  await dialog.waitFor();
  for (const name of choices) await dialog.locator('label', { hasText: name }).first().click();
  for (let more = 1; more < quantity; more += 1) {
    await dialog.getByRole('button', { name: OPTIONS_TEXT.more }).click();
  }
  await dialog.getByRole('button', { name: OPTIONS_TEXT.addToCart }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Fills a guest's cart with two jerseys and a six-pack, and signs in at the checkout. */
async function fillAndSignIn(page: Page, { email, password }: TestMember): Promise<void> {
  await putIntoCart(page, 'pro-match-jersey', ['XL', 'Paper'], 2);
  await putIntoCart(page, 'grizzly-six-pack', [], 1);
  await page.locator('[data-cart-button]').click();
  await page.locator('[data-opened-by=cart]').getByRole('link', { name: CART_TEXT.checkout }).click();
  await page.waitForURL('**/cart');
  await page.getByRole('link', { name: CART_TEXT.checkout }).click();
  await page.getByText(LOGIN_TEXT.checkout).waitFor();
  await logIn(page, email, password);
  await page.waitForURL('**/checkout**');
}

const step = (page: Page, name: keyof typeof CHECKOUT_STEP_TEXT): Promise<void> =>
  page.getByRole('heading', { level: 2, name: CHECKOUT_STEP_TEXT[name].title }).waitFor();

const pressNext = (page: Page): Promise<void> =>
  page.getByRole('button', { name: CHECKOUT_TEXT.next }).click();

/** Fills every step up to the review, with a reload at each step; expects the input to survive. */
async function fillCheckout(page: Page): Promise<void> {
  await step(page, 'contact');
  await fillContact(page);
  await page.reload();
  await step(page, 'contact');
  await expect.poll(() => page.getByLabel(CONTACT_TEXT.name).inputValue()).toBe('Thandi Mokoena');
  await pressNext(page);
  await step(page, 'delivery');
  await fillAddress(page);
  await pressNext(page);
  await step(page, 'payment');
  await page.getByRole('radio', { name: PAYMENT_TEXT.methods.payfast.label }).first().check();
  await page.reload();
  await step(page, 'payment');
  const chosen = page.getByRole('radio', { name: PAYMENT_TEXT.methods.payfast.label }).first();
  await expect.poll(() => chosen.isChecked()).toBe(true);
  await pressNext(page);
  await step(page, 'review');
  await page.reload();
  await step(page, 'review');
  for (const part of ['Thandi Mokoena', '12 Long Street', '8001', 'Western Cape', 'Pro Match Jersey', 'XL'])
    await expect.poll(() => page.getByRole('main').textContent()).toContain(part);
}

/** Presses the order button once the quote has loaded. */
async function pressPlaceOrder(page: Page): Promise<void> {
  await page.getByText(SUMMARY_TEXT.askedWell).waitFor();
  await page.getByRole('button', { name: /^Place order/u }).click();
}

/** Packs and ships an order from the queue. */
async function packAndShip({ page }: Visit, number: string, tracking: string): Promise<void> {
  const drawer = await openFromQueue(page, 'to_pack', number);
  const press = (name: string) => pressAction(drawer, name);
  await press(ORDER_ACTIONS.step('pick'));
  await toast(page, ORDER_ACTIONS.stepDone(number, 'pick')).waitFor();
  await press(ORDER_ACTIONS.step('pack'));
  await toast(page, ORDER_ACTIONS.stepDone(number, 'pack')).waitFor();
  await press(ORDER_ACTIONS.step('ship'));
  const form = page.getByRole('dialog', { name: SHIP_TEXT.title(number) });
  await form.getByLabel(SHIP_TEXT.carrier).selectOption('The Courier Guy');
  await form.getByLabel(SHIP_TEXT.number).fill(tracking);
  await form.getByRole('button', { name: SHIP_TEXT.submit }).click();
  await toast(page, ORDER_ACTIONS.stepDone(number, 'ship')).waitFor();
}

it('a guest fills a cart, signs in, pays with PayFast, and follows the parcel', async () => {
  const member = await newMember();
  const { page } = await visit('/shop');
  await fillAndSignIn(page, member);
  await fillCheckout(page);
  await pressPlaceOrder(page);

  // The buyer returns before PayFast's notice arrives.
  const payment = await atPayfast(page);
  const [order] = await sql<{ number: string; total: string }>(
    `select number, to_char(total_cents / 100.0, 'FM999990.00') as total from public.orders where user_id = $1`,
    [member.id],
  );
  const number = order?.number ?? '';
  expect((await payfastForm(payment))['amount']).toBe(order?.total);
  expectInMail(await orderMail(member, 'placed', number), number, 'Pro Match Jersey', 'XL, Paper');
  await pressAtPayfast(page, /hold the notice back/u);
  await expect.poll(() => shownNumber(page)).toBe(number);
  await waitForSituation(page, 'redirected');
  await waitForPoll(page);
  await expect.poll(() => headline(page, 'redirected').isVisible()).toBe(true);
  expect(await orderStates({ number })).toBe('pending_payment redirected none');
  await sendHeldNotice(payment);
  await waitForSituation(page, 'paid');
  expectInMail(await orderMail(member, 'paid', number), number, '12 Long Street');

  const office = await openOffice(boss);
  await packAndShip(office, number, 'TCG-4711');
  expect(await orderStates({ number })).toBe('placed paid shipped');
  expectInMail(await orderMail(member, 'shipped', number), 'TCG-4711', 'The Courier Guy', '12 Long Street');

  await triggerRefresh(page);
  await waitForSituation(page, 'shipped');
  await page.getByText('The Courier Guy · TCG-4711').waitFor();
  const link = await page.getByRole('link', { name: ORDER_TEXT.tracking }).getAttribute('href');
  expect(link).toMatch(/^https:.*TCG-4711$/u);
  await page.getByRole('link', { name: ORDER_TEXT.allOrders }).click();
  const list = page.getByRole('list', { name: MY_ORDERS_TEXT.list });
  await list.getByText(SITUATION_WORDS.shipped.short, { exact: true }).waitFor();
  const follow = list.getByRole('link', { name: MY_ORDERS_TEXT.trackNamed(number) });
  await expect.poll(() => follow.getAttribute('href')).toBe(link);
});

it('a transfer is made to the account on the page, proved with a picture, and confirmed by an administrator', async () => {
  const member = await newMember();
  const slug = await sell({ name: 'Transfer tee', priceCents: 34_900 });
  const number = await placeOrder(member, slug, 'eft');
  const { page } = await visitAs(`/order-confirmation/${number}`, member, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await waitForSituation(page, 'unpaid_eft');
  const bank = page.getByRole('region', { name: TRANSFER_TEXT.title });
  for (const part of [BRAND_BANK.account, BRAND_BANK.branch, number, 'R349.00'])
    await expect.poll(() => bank.innerText()).toContain(part);
  expectInMail(await orderMail(member, 'placed', number), BRAND_BANK.account, number);
  await bank.getByRole('button', { name: ORDER_TEXT.copyNamed(TRANSFER_TEXT.reference) }).click();
  await page.getByText(COPY_WORDS.copied(TRANSFER_TEXT.reference)).waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);

  // The way to the proof comes before the other way to pay.
  const links = page
    .getByRole('link', { name: PROOF_TEXT.open })
    .or(page.getByRole('button', { name: PAY_TEXT.switchTo.payfast, exact: true }));
  await expect.poll(() => links.allTextContents()).toEqual([PROOF_TEXT.open, PAY_TEXT.switchTo.payfast]);
  await links.first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('proof');

  const picture = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#3a7' } })
    .png()
    .toBuffer();
  const file = { name: 'bank.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: PROOF_TEXT.send, exact: true }).click();
  await waitForSituation(page, 'proof_received');
  await page.getByText(EVENT_WORDS.proof_uploaded({} as never)).waitFor();
  // The pieces stay reserved while the transfer is pending.
  await expect.poll(() => page.getByText(ORDER_TEXT.left).count()).toBe(0);

  const office = await openOffice(boss);
  const drawer = await openFromQueue(office.page, 'proof', number);
  const [download] = await Promise.all([
    office.page.waitForEvent('download'),
    drawer.getByRole('button', { name: ORDER_DETAIL_TEXT.saveOf(1), exact: true }).click(),
  ]);
  const saved = sharp(await download.path());
  expect(await saved.metadata()).toMatchObject({ format: 'webp', width: 600, height: 900 });
  await pressAction(drawer, ORDER_ACTIONS.confirm);
  const form = office.page.getByRole('dialog', { name: CONFIRM_TEXT.title(number) });
  await form.getByLabel(DESK_FORM_TEXT.amount).fill('349');
  await form.getByRole('button', { name: CONFIRM_TEXT.submit }).click();
  await toast(office.page, CONFIRM_TEXT.done(number)).waitFor();

  await waitForSituation(page, 'paid');
  await page
    .getByText(/^We confirmed your transfer of R349\.00 on /u)
    .first()
    .waitFor();
  expectInMail(await orderMail(member, 'paid', number), number, 'R349.00');
  expect(await orderStates({ number })).toBe('placed paid none');
});

it('without scripts the shop is complete on a phone and on a wide screen, and the cart shows what it needs', async () => {
  const { page } = await visit('/shop', { javaScriptEnabled: false });
  await expect.poll(() => page.locator('[data-product]').count()).toBeGreaterThan(3);
  const answer = await page.goto(`${URLS.site}/cart`);
  expect(answer?.status()).toBe(200);
  // Playwright finds no text or role inside noscript.
  const told = page.getByRole('main').locator('noscript');
  await expect.poll(() => told.innerText()).toContain(CART_PAGE_TEXT.noScript + BRAND_CONTACT.email);
  await expect.poll(() => page.getByText(CART_TEXT.loading).isVisible()).toBe(false);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await told.locator('a[href="/shop"]').click();
  await page.waitForURL('**/shop');
});
