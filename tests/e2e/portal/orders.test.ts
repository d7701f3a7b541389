/** A buyer's orders: the order page's situations, a transfer with its proof, PayFast, cancelling, the list. */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { BRAND_BANK } from '#contract/brand.ts';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import {
  EVENT_WORDS,
  CANCEL_TEXT,
  ORDER_TEXT,
  PAY_TEXT,
  PROOF_TEXT,
  TRANSFER_TEXT,
} from '#messages/portal/order.ts';
import { MY_ORDERS_TEXT } from '#messages/portal/my-orders.ts';
import { openAccountDesk } from '#tests/support/account-desk.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS, type VisitOptions } from '#tests/support/browser.ts';
import { newDeskMember, visitAs, type DeskMember } from '#tests/support/member-desk.ts';
import { callDesk, placeOrder } from '#tests/support/order-buyer.ts';
import { openShopDesk } from '#tests/support/shop-desk.ts';

const desk = openAccountDesk();
const shop = openShopDesk();
let slug: string;

beforeAll(async () => {
  slug = await shop.sell({ name: 'Order tee', priceCents: 34_900, onHand: 60 });
});

const open = (number: string, buyer: DeskMember, query = '', options: VisitOptions = {}) =>
  visitAs(`/order-confirmation/${number}${query}`, buyer, options);

const headline = (page: Page, situation: keyof typeof SITUATION_WORDS) =>
  page.getByRole('heading', { level: 1, name: SITUATION_WORDS[situation].headline, exact: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const stateOf = async (number: string): Promise<unknown> => {
  const [row] = await desk.sql(
    'select order_state, payment_state, cancel_reason from public.orders where number = $1',
    [number],
  );
  return row;
};

describe('an order paid by EFT', () => {
  it('shows the bank account, takes the proof, and updates when the transfer is confirmed', async () => {
    const buyer = await newDeskMember(desk);
    const number = await placeOrder(desk, buyer, slug, 'eft');
    const { page } = await open(number, buyer, '', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await headline(page, 'unpaid_eft').waitFor();
    const bank = page.getByRole('region', { name: TRANSFER_TEXT.title });
    await expect.poll(() => bank.innerText()).toContain(BRAND_BANK.account);
    await bank.getByRole('button', { name: ORDER_TEXT.copyNamed(TRANSFER_TEXT.reference) }).click();
    await page.getByText(ORDER_TEXT.copied(TRANSFER_TEXT.reference)).waitFor();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(number);

    // The way to the proof comes before the other way to pay.
    const acts = page
      .getByRole('link', { name: PROOF_TEXT.open })
      .or(button(page, PAY_TEXT.switchTo.payfast));
    await expect.poll(() => acts.allTextContents()).toEqual([PROOF_TEXT.open, PAY_TEXT.switchTo.payfast]);
    await acts.first().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('proof');

    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await page.locator('input[type=file]').setInputFiles({
      name: 'proof.png',
      mimeType: 'image/png',
      buffer: picture,
    });
    await button(page, PROOF_TEXT.send).click();
    await headline(page, 'proof_received').waitFor();
    await page.getByText(EVENT_WORDS.proof_uploaded({} as never)).waitFor();
    const kept = await desk.sql(
      `select media_type from public.payment_proofs where order_id = (select id from public.orders where number = $1)`,
      [number],
    );
    expect(kept).toEqual([{ media_type: 'image/webp' }]);

    await callDesk(desk, number, 'confirm_transfer', { amount_cents: 34_900, reference: 'FNB 1' });
    await headline(page, 'paid').waitFor();
    await page
      .getByText(/^We confirmed your transfer of R349\.00 on /u)
      .first()
      .waitFor();
  });

  it('shows each step up to the collection', async () => {
    const buyer = await newDeskMember(desk);
    const number = await placeOrder(desk, buyer, slug, 'eft');
    await callDesk(desk, number, 'confirm_transfer', { amount_cents: 34_900, reference: 'FNB 2' });
    const { page } = await open(number, buyer);
    await headline(page, 'paid').waitFor();
    for (const [step, situation] of [
      ['pick', 'picking'],
      ['pack', 'packed_collect'],
      ['ready', 'ready_for_collection'],
      ['collect', 'collected'],
    ] as const) {
      await callDesk(desk, number, 'advance_order', { step });
      await page.reload();
      await headline(page, situation).waitFor();
    }
    await expect.poll(() => button(page, CANCEL_TEXT.open).count()).toBe(0);
    await page.getByText(ORDER_TEXT.noMore, { exact: false }).waitFor();
  });

  it('is cancelled by keyboard with a stored reason', async () => {
    const buyer = await newDeskMember(desk);
    const number = await placeOrder(desk, buyer, slug, 'eft');
    const { page } = await open(number, buyer);
    await button(page, CANCEL_TEXT.open).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: CANCEL_TEXT.title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await stateOf(number)).toMatchObject({ order_state: 'pending_payment' });
    await page.keyboard.press('Enter');
    await dialog.getByLabel(CANCEL_TEXT.reason).fill('Wrong size');
    await dialog.getByRole('button', { name: CANCEL_TEXT.confirm }).click();
    await headline(page, 'cancelled').waitFor();
    expect(await stateOf(number)).toEqual({
      order_state: 'cancelled',
      payment_state: 'none',
      cancel_reason: 'Wrong size',
    });
  });
});

describe('an order paid with PayFast', () => {
  it('redirects to PayFast on ?pay=1, and updates after the notice', async () => {
    const buyer = await newDeskMember(desk);
    const number = await placeOrder(desk, buyer, slug, 'payfast');
    const { page } = await open(number, buyer, '?pay=1');
    await page.waitForURL((url) => url.href.startsWith(URLS.payfast));
    expect(await stateOf(number)).toMatchObject({ payment_state: 'redirected' });
    await page.goBack();
    await headline(page, 'redirected').waitFor();
    // Money may be on its way: nothing here pays.
    await page.getByText('Not paid yet? You can pay again from').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /pay/iu }).count()).toBe(0);
    await page.goForward();
    await page.waitForURL((url) => url.href.startsWith(URLS.payfast));
    await page
      .getByRole('button', { name: /^Pay\b/u })
      .first()
      .click();
    await page.waitForURL(`${URLS.site}/order-confirmation/${number}`);
    await headline(page, 'paid').waitFor();
    await page
      .getByText(/^PayFast confirmed R349\.00 on /u)
      .first()
      .waitFor();
  });
});

describe('the order page', () => {
  it("shows not found for an unknown number and for another member's order", async () => {
    const [buyer, other] = [await newDeskMember(desk), await newDeskMember(desk)];
    const number = await placeOrder(desk, buyer, slug, 'eft');
    for (const wanted of [number, 'OB-2026-999999', 'nonsense']) {
      const { page, close } = await open(wanted, other);
      await page.getByRole('heading', { level: 1, name: ORDER_TEXT.missing }).waitFor();
      await page.getByRole('link', { name: ORDER_TEXT.allOrders }).waitFor();
      await close();
    }
  });
});

describe('/my-orders', () => {
  it('lists orders newest first, each with a link to its next step', async () => {
    const buyer = await newDeskMember(desk);
    const [paid, unpaid] = [
      await placeOrder(desk, buyer, slug, 'eft'),
      await placeOrder(desk, buyer, slug, 'payfast'),
    ];
    await callDesk(desk, paid, 'confirm_transfer', { amount_cents: 34_900, reference: 'FNB 3' });
    const { page } = await visitAs('/my-orders', buyer);
    const list = page.getByRole('list', { name: MY_ORDERS_TEXT.list });
    await list.waitFor();
    await expect.poll(() => list.getByRole('heading').allInnerTexts()).toEqual([unpaid, paid]);
    await list.getByText(SITUATION_WORDS.paid.short, { exact: true }).waitFor();
    await list.getByRole('link', { name: MY_ORDERS_TEXT.openNamed(paid) }).click();
    await headline(page, 'paid').waitFor();
    await page.getByRole('link', { name: ORDER_TEXT.allOrders }).click();
    await list.getByRole('link', { name: MY_ORDERS_TEXT.payNamed(unpaid) }).waitFor();
    await page.goto(`${URLS.site}/my-profile#orders`);
    await page.getByRole('link', { name: unpaid, exact: true }).waitFor();
    await page.getByRole('link', { name: MY_ORDERS_TEXT.all }).waitFor();
  });
});

test('order page and list pass axe in both themes and fit every width', async () => {
  const buyer = await newDeskMember(desk);
  const number = await placeOrder(desk, buyer, slug, 'eft');
  const { page } = await open(number, buyer);
  const check = async (): Promise<void> => {
    expect(await problemsInViews(page, { widths: [360, 768, 1440] })).toEqual([]);
  };
  await headline(page, 'unpaid_eft').waitFor();
  await check();
  await button(page, CANCEL_TEXT.open).click();
  await page.getByRole('alertdialog').waitFor();
  await check();
  await page.goto(`${URLS.site}/my-orders`);
  await page.getByRole('list', { name: MY_ORDERS_TEXT.list }).waitFor();
  await check();
});
