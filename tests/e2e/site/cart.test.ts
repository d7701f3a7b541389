/** The cart: options dialog, limits, drawer, cart page, tabs. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { TOAST_TEXT } from '#messages/core/dialogs.ts';
import { addedText, CART_TEXT } from '#messages/shop/cart.ts';
import { CART_LINES_TEXT } from '#messages/shop/cart-lines.ts';
import { CART_PAGE_TEXT } from '#messages/shop/cart-page.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { visit } from '#tests/support/browser.ts';
import { cartLine, withCart } from '#tests/support/cart-lines.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: OPTIONS_TEXT.title });
const drawer = (page: Page) => page.locator('[data-opened-by=cart]');
const badge = (page: Page) => page.locator('[data-cart-badge]');
const lines = (page: Page) => page.locator('[data-cart-line]');
const subtotal = (page: Page) => page.locator('[data-cart-subtotal]');

async function openDialog(page: Page, slug: string): Promise<void> {
  await page.locator(`[data-product="${slug}"] [data-opens=options]`).click();
  await dialog(page).waitFor();
}

async function add(page: Page, slug: string, choices: readonly string[] = [], quantity = 1): Promise<void> {
  await openDialog(page, slug);
  for (const name of choices) await dialog(page).locator('label', { hasText: name }).first().click();
  for (let more = 1; more < quantity; more += 1) {
    await dialog(page).getByRole('button', { name: OPTIONS_TEXT.more }).click();
  }
  await dialog(page).getByRole('button', { name: OPTIONS_TEXT.addToCart }).click();
  await dialog(page).waitFor({ state: 'hidden' });
}

async function openDrawer(page: Page): Promise<void> {
  await page.locator('[data-cart-button]').click();
  await drawer(page).waitFor();
}

/** Opens a page with this many six-packs in the cart. */
async function visitWithPacks(path: string, quantity: number) {
  const units = { unitSingular: 'Grizzly six-pack', unitPlural: 'Grizzly six-packs' };
  const line = await cartLine('grizzly-six-pack', 'Grizzly Energy Six-Pack', {
    quantity,
    available: 78,
    maxPerOrder: 6,
    ...units,
  });
  return visit(path, { before: withCart([line]) });
}

it('the options dialog adds a product, confirms it, counts it, and merges lines of the same choice', async () => {
  const { page } = await visit('/shop');
  await add(page, 'pro-match-jersey', ['XL', 'Paper']);
  const toast = page.getByRole('listitem').filter({ hasText: addedText('Pro Match Jersey', 1) });
  // Under the pointer it stays.
  await toast.hover();
  const header = await page.getByRole('banner').boundingBox();
  expect((await toast.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  await toast.getByRole('link', { name: TOAST_TEXT.viewCart }).click();
  await drawer(page).getByText('Pro Match Jersey').waitFor();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => page.evaluate(() => 'cartButton' in (document.activeElement as HTMLElement).dataset))
    .toBe(true);
  await add(page, 'pro-match-jersey', ['XL', 'Paper'], 2);
  await add(page, 'pro-match-jersey', ['XL', 'Ink']);
  await expect.poll(() => badge(page).textContent()).toBe('4');
  await openDrawer(page);
  await expect.poll(() => lines(page).count()).toBe(2);
  await expect.poll(() => lines(page).first().innerText()).toContain('R2697.00');
  await expect.poll(() => lines(page).first().innerText()).toContain('Size XL · Colour Paper');
  await expect.poll(() => subtotal(page).textContent()).toBe('R3596.00');
  await expect.poll(() => drawer(page).innerText()).toContain('Free shipping on orders over R500');
});

describe('the cart drawer', () => {
  it('opens, changes, undoes and closes by keyboard, and restores the focus', async () => {
    const { page } = await visitWithPacks('/shop', 2);
    await page.locator('[data-cart-button]').press('Enter');
    await drawer(page).waitFor();
    const focusInside = () =>
      page.evaluate(() => document.activeElement?.closest('[data-opened-by=cart]') !== null);
    await expect.poll(focusInside).toBe(true);
    await drawer(page).getByRole('button', { name: CART_TEXT.fewer }).press('Enter');
    await expect.poll(() => badge(page).textContent()).toBe('1');
    await drawer(page)
      .getByRole('button', { name: CART_TEXT.removeLine('Grizzly Energy Six-Pack') })
      .press('Enter');
    await drawer(page).getByText(CART_TEXT.empty).waitFor();
    await expect.poll(() => badge(page).isVisible()).toBe(false);
    // The focus moves once the island has rendered the change.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe(CART_LINES_TEXT.undo);
    await page.keyboard.press('Enter');
    await lines(page).first().waitFor();
    await expect.poll(() => badge(page).textContent()).toBe('1');
    await expect.poll(focusInside).toBe(true);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-cart-button')))
      .toBe(true);
    // An empty cart leads back to the shop, which is open already.
    await openDrawer(page);
    await drawer(page)
      .getByRole('button', { name: CART_TEXT.removeLine('Grizzly Energy Six-Pack') })
      .click();
    await drawer(page).getByText('Your cart is empty').waitFor();
    await drawer(page).getByRole('button', { name: 'Start Shopping' }).click();
    await drawer(page).waitFor({ state: 'hidden' });
  });

  it('shows the amount missing for free delivery, and links to the cart and back to the shop', async () => {
    const { page } = await visitWithPacks('/blog', 3);
    await openDrawer(page);
    await drawer(page).getByText(CART_TEXT.freeShippingMissing('R50.19')).waitFor();
    await drawer(page).getByRole('button', { name: CART_TEXT.more }).click();
    await drawer(page).getByText(CART_TEXT.freeShippingReached).waitFor();
    await expect.poll(() => subtotal(page).textContent()).toBe('R599.76');
    await drawer(page).getByRole('button', { name: CART_TEXT.continueShopping }).click();
    await page.waitForURL('**/#shop');
    await openDrawer(page);
    await drawer(page).getByRole('button', { name: CART_TEXT.continueShopping }).click();
    await drawer(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/');
    await openDrawer(page);
    await drawer(page).getByRole('link', { name: CART_TEXT.checkout }).click();
    await page.waitForURL('**/cart');
  });

  it('shows the same in two tabs', async () => {
    const { page } = await visitWithPacks('/shop', 1);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await openDrawer(other);
    await add(page, 'matchday-backpack');
    await expect.poll(() => lines(other).count()).toBe(2);
    await expect.poll(() => badge(other).textContent()).toBe('2');
    await drawer(other).getByRole('button', { name: CART_TEXT.more }).first().click();
    await expect.poll(() => badge(page).textContent()).toBe('3');
  });
});

it('/cart adds everything up, and is emptied after a confirmation, with a link to the shop', async () => {
  const { page } = await visitWithPacks('/cart', 2);
  const summary = page.getByRole('region', { name: CART_PAGE_TEXT.summary });
  await summary.waitFor();
  const words = await summary.innerText();
  expect(words).toContain('R299.88');
  expect(words).toContain('R99.00');
  expect(words).toContain('R398.88');
  expect(words).toContain(`${CART_TEXT.vat}: R52.03`);
  await expect
    .poll(() => summary.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href'))
    .toBe('/checkout');
  await page.getByText(CART_PAGE_TEXT.refreshed).waitFor();
  await page.getByRole('button', { name: CART_TEXT.clear }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText(CART_TEXT.clearQuestion).waitFor();
  await question.getByRole('button', { name: CART_TEXT.clear }).click();
  await page.getByRole('heading', { name: CART_TEXT.empty }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: CART_TEXT.startShopping }).getAttribute('href'))
    .toBe('/shop');
});

it('accessibility of the cart passes axe in dialog, drawer and page, in both themes', async () => {
  const { page } = await visitWithPacks('/shop', 6);
  const inBothThemes = () => problemsInViews(page, { widths: [1280] });
  await openDialog(page, 'pro-match-jersey');
  await dialog(page).locator('label', { hasText: 'Paper' }).click();
  await dialog(page).getByRole('button', { name: OPTIONS_TEXT.addToCart }).click();
  expect(await inBothThemes()).toEqual([]);
  await page.keyboard.press('Escape');
  await openDrawer(page);
  await lines(page).first().waitFor();
  expect(await inBothThemes()).toEqual([]);
  await page.goto(page.url().replace(/shop$/u, 'cart'));
  await page.locator('[data-cart-news=done]').waitFor();
  expect(await inBothThemes()).toEqual([]);
});
