/** A product page: complete without JavaScript, options with the dialog's rules, fresh after the build. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { urls } from '#contract/urls.ts';
import { CHOICE_TEXTS, OPTIONS_TEXT } from '#messages/shop/options.ts';
import { DIALOG_TEXT, TOAST_TEXT } from '#messages/core/dialogs.ts';
import { addedText, CART_TEXT } from '#messages/shop/cart.ts';
import { PRODUCT_TEXT } from '#messages/shop/shop.ts';
import { PRODUCT_PAGE_TEXT } from '#messages/shop/shop-pages.ts';
import { STOCK_TEXT } from '#messages/shop/stock.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { URLS, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { sql } from '#tests/support/site-database.ts';
import { reprice, restock, sell } from '#tests/support/test-products.ts';

const JERSEY = urls.product('pro-match-jersey');
const form = (page: Page) => page.locator('[data-product-options]');
const choice = (page: Page, name: string) =>
  form(page).locator('label', { has: page.locator(`input[value="${name}"]`) });
/** The colour whose thumbnail is marked. */
const shownColor = async (page: Page): Promise<string | null> => {
  const href = await page.locator('[data-gallery-thumb][aria-current]').getAttribute('href');
  return page.locator(href ?? 'none').getAttribute('data-color');
};
const addButton = (page: Page) => form(page).getByRole('button', { name: OPTIONS_TEXT.addToCart });

it('a product page without JavaScript shows everything a buyer needs, what cannot be returned, and how to order', async () => {
  const { page, status } = await visit(JERSEY, { javaScriptEnabled: false });
  expect(status).toBe(200);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Pro Match Jersey');
  const main = page.getByRole('main');
  const words = await main.innerText();
  expect(words).toContain('R899.00');
  expect(words).toContain(PRODUCT_PAGE_TEXT.offered(OPTIONS_TEXT.size, 'XS, S, M, L, XL, 2XL, 3XL'));
  expect(words).toContain(PRODUCT_PAGE_TEXT.offered(OPTIONS_TEXT.color, 'Ink, Paper, Signal Green'));
  expect(words).toContain(PRODUCT_PAGE_TEXT.orderWithoutScript.trim());
  expect(words).toContain(PRODUCT_TEXT.returnable);
  await expect.poll(() => form(page).isVisible()).toBe(false);
  await page.getByText(PRODUCT_TEXT.sizeGuide).click();
  await expect.poll(() => page.getByRole('table').isVisible()).toBe(true);
  await expect
    .poll(() =>
      page.getByRole('navigation', { name: PRODUCT_PAGE_TEXT.breadcrumb }).getByRole('link').count(),
    )
    .toBe(3);
  await page.goto(`${URLS.site}${urls.product('grizzly-six-pack')}`);
  const drink = await main.innerText();
  expect(drink).toContain(
    PRODUCT_TEXT.notReturnable('Food and drink cannot be taken back once it has left us.'),
  );
  expect(drink).toContain(PRODUCT_PAGE_TEXT.limit(6, 'Grizzly six-packs'));
});

describe('the options of a product', () => {
  it('disable sold-out sizes, ask for size, then colour, then add to the cart', async () => {
    const { page } = await visit(JERSEY);
    const error = form(page).locator('[role=alert]');
    await addButton(page).click();
    await expect.poll(() => error.textContent()).toBe(CHOICE_TEXTS.select_size);
    const alert = page.getByRole('link', { name: STOCK_TEXT.tellMeOther });
    await expect.poll(() => alert.count()).toBe(0);
    await choice(page, 'Paper').click();
    await expect.poll(() => choice(page, '3XL').locator('input').isDisabled()).toBe(true);
    await alert.waitFor();
    await expect.poll(() => choice(page, '3XL').textContent()).toContain(OPTIONS_TEXT.soldOut);
    await form(page).getByRole('button', { name: STOCK_TEXT.clearChoice }).click();
    await expect.poll(() => choice(page, '3XL').locator('input').isDisabled()).toBe(false);
    await choice(page, 'XL').click();
    await addButton(page).click();
    await expect.poll(() => error.textContent()).toBe(CHOICE_TEXTS.select_color);
    await choice(page, 'Paper').click();
    await addButton(page).click();
    await page.getByText(addedText('Pro Match Jersey', 1)).waitFor();
    await expect.poll(() => page.locator('[data-cart-badge]').textContent()).toBe('1');
    await expect.poll(() => error.textContent()).toBe('');

    // The choice stays, also when a dialog for another product was open meanwhile.
    const dialog = page.getByRole('dialog');
    await page.locator('[data-product] [data-opens=options]:visible').first().click();
    // Opened by the page, it is filled later.
    await dialog.getByRole('button', { name: OPTIONS_TEXT.addToCart }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await addButton(page).click();
    await expect.poll(() => page.locator('[data-cart-badge]').textContent()).toBe('2');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  it('have a button in view on a phone that shows price and choice and leads to what is missing', async () => {
    await sql("update public.products set updated_at = now() where slug = 'pro-match-jersey'");
    const { page } = await visit(JERSEY, {
      viewport: { width: 390, height: 844 },
      before: (opened) => deliverNewerParts(opened, Promise.resolve()),
    });
    // The bar follows the button of the fresh page, which replaces the form while it is out of view.
    await page.locator('[data-product-part=options][data-newer]').waitFor();
    const bar = page.locator('[data-add-bar]');
    const button = bar.getByRole('button', { name: OPTIONS_TEXT.addToCart });
    await expect.poll(() => bar.isVisible()).toBe(true);
    await expect.poll(() => bar.innerText()).toContain(OPTIONS_TEXT.fromPrice.replace('{price}', 'R899.00'));
    await button.click();
    await expect.poll(() => form(page).locator('[role=alert]').textContent()).toBe(CHOICE_TEXTS.select_size);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('size');
    await choice(page, '3XL').click();
    await choice(page, 'Signal Green').click();
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await expect.poll(() => bar.isVisible()).toBe(true);
    await expect.poll(() => bar.innerText()).toContain('3XL · Signal Green');
    await expect.poll(() => bar.innerText()).toContain('R949.00');
    await button.click();
    await page.getByText(addedText('Pro Match Jersey', 1)).waitFor();
    // Beside the form's own button it is hidden, and in the footer it is out of view.
    await addButton(page).evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    });
    await expect.poll(() => bar.isVisible()).toBe(false);
    await expect.poll(() => addButton(page).evaluate((own) => own === document.activeElement)).toBe(true);
    await expect.poll(() => form(page).locator('[data-added] a').isVisible()).toBe(true);
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const isAboveFooter = () =>
      bar.evaluate((one) => {
        const footer = document.querySelector('footer') as HTMLElement;
        return one.getBoundingClientRect().bottom <= footer.getBoundingClientRect().top;
      });
    await expect.poll(isAboveFooter).toBe(true);
  });

  it('work by keyboard alone', async () => {
    const { page } = await visit(urls.product('grip-socks'));
    await choice(page, 'UK 4–7').locator('input').press('Space');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => choice(page, 'UK 8–12').locator('input').isChecked()).toBe(true);
    await addButton(page).press('Enter');
    await page.getByText(addedText('Grip Socks', 1)).waitFor();
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent.trim()))
      .toBe(TOAST_TEXT.viewCart);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: CART_TEXT.title }).getByText('Grip Socks').waitFor();
  });
});

/** Marks the parts of the fresh page with data-newer, so that they replace the present ones. */
async function deliverNewerParts(page: Page, delivery: Promise<void>): Promise<void> {
  await page.route('**/fresh', async (route) => {
    await delivery;
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/(data-product-part="[a-z]+")/gu, '$1 data-newer');
    await route.fulfill({ response, body });
  });
}

it('a product page says that a product was added, however late the code for it arrives', async () => {
  const { hold, release } = createRequestGate(/\/feedback\./u);
  const { page } = await visit(urls.product('matchday-backpack'), {
    isFirst: true,
    before: async (opened) => {
      await opened.clock.install();
      await hold(opened);
    },
  });
  const code = page.waitForRequest(/\/feedback\./u);
  await addButton(page).click();
  await code;
  await page.getByRole('link', { name: TOAST_TEXT.viewCart }).waitFor();
  await page.clock.runFor(10_000);
  release();
  await page.getByText(addedText('Matchday Backpack', 1)).waitFor();
  await page.clock.runFor(10_000);
  await expect.poll(() => page.getByText(addedText('Matchday Backpack', 1)).count()).toBe(0);
});

describe('a product page after the build', () => {
  it('exists for a newer product, in the same form', async () => {
    const slug = await sell({ name: 'Younger Than The Build', priceCents: 12_345, sizes: ['S', 'M'] });
    const { page, status } = await visit(urls.product(slug));
    expect(status).toBe(200);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe('Younger Than The Build');
    await choice(page, 'M').click();
    await addButton(page).click();
    await page.getByText(addedText('Younger Than The Build', 1)).waitFor();
    for (const end of ['', '.html', '/']) {
      const answer = await fetch(`${URLS.site}${urls.product(slug)}${end}`);
      const canonical = /<link[^>]*rel="canonical"[^>]*>/u.exec(await answer.text())?.[0] ?? '';
      expect([end, answer.status]).toEqual([end, 200]);
      expect(canonical).toContain(`href="${URLS.site}${urls.product(slug)}"`);
    }
  });

  it('keeps the chosen quantity, shows a new price and stock, and sells at that price', async () => {
    await reprice('matchday-backpack', 77_777);
    await restock('matchday-backpack', 2);
    const { hold, release } = createRequestGate('**/fresh');
    const { page } = await visit(urls.product('matchday-backpack'), { before: hold });
    const quantity = form(page).getByRole('textbox', { name: OPTIONS_TEXT.quantity });
    await form(page).getByRole('button', { name: OPTIONS_TEXT.more }).click();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    release();
    await page.locator('[data-price]', { hasText: 'R777.77' }).waitFor();
    await form(page).getByText(STOCK_TEXT.few(2)).waitFor();
    await expect.poll(() => quantity.inputValue()).toBe('2');
    await addButton(page).click();
    await page.getByText(addedText('Matchday Backpack', 2)).waitFor();
    const kept = await page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.cart);
    expect(kept).toContain('"priceCents":77777');
  });

  it('still says that the cart is full when fresh stock arrives', async () => {
    await restock('grizzly-six-pack', 50);
    const { hold, release } = createRequestGate('**/fresh');
    const { page } = await visit(urls.product('grizzly-six-pack'), { before: hold });
    await form(page).getByRole('textbox', { name: OPTIONS_TEXT.quantity }).fill('6');
    await addButton(page).click();
    const full = form(page).getByText('Your cart is full', { exact: false });
    await full.waitFor();
    const before = await form(page).elementHandle();
    release();
    await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false);
    await full.waitFor();
    await expect.poll(() => addButton(page).getAttribute('aria-disabled')).toBe('true');
  });

  it('keeps the choice, the refusal and the focus when the fresh page arrives', async () => {
    await sql("update public.products set updated_at = now() where slug = 'pro-match-jersey'");
    const { promise: come, resolve: release } = Promise.withResolvers<void>();
    const { page } = await visit(JERSEY, {
      before: (opened) => deliverNewerParts(opened, come),
    });
    await choice(page, 'Signal Green').click();
    await expect.poll(() => shownColor(page)).toBe('Signal Green');
    await form(page).getByRole('button', { name: STOCK_TEXT.clearChoice }).click();
    await choice(page, 'XL').click();
    await addButton(page).click();
    const error = form(page).locator('[role=alert]');
    await expect.poll(() => error.textContent()).toBe(CHOICE_TEXTS.select_color);
    release();
    await page.locator('[data-product-part=options][data-newer]').waitFor();
    await form(page).getByRole('button', { name: STOCK_TEXT.clearChoice }).waitFor();
    await expect.poll(() => error.textContent()).toBe(CHOICE_TEXTS.select_color);
    await expect.poll(() => hasFocus(addButton(page))).toBe(true);
    await expect.poll(() => choice(page, 'XL').locator('input').isChecked()).toBe(true);
    await expect.poll(() => shownColor(page)).toBe('Signal Green');
    await choice(page, 'Paper').click();
    await addButton(page).click();
    await page.getByText(addedText('Pro Match Jersey', 1)).waitFor();
  });

  it('fills the cart that was opened before the fresh page arrived, and returns the focus', async () => {
    await sql("update public.products set updated_at = now() where slug = 'grip-socks'");
    const { promise: come, resolve: release } = Promise.withResolvers<void>();
    const code = createRequestGate('**/cart-drawer*.js');
    const { page } = await visit(urls.product('grip-socks'), {
      before: async (opened) => {
        await deliverNewerParts(opened, come);
        await code.hold(opened);
      },
    });
    await choice(page, 'UK 4–7').click();
    await addButton(page).click();
    await form(page).getByRole('link', { name: TOAST_TEXT.viewCart }).press('Enter');
    const drawer = page.getByRole('dialog', { name: CART_TEXT.title });
    await drawer.getByText(DIALOG_TEXT.loading).waitFor();
    const delivered = page.waitForResponse('**/fresh');
    release();
    await delivered;
    code.release();
    await drawer.getByText('Grip Socks').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-product-part=options][data-newer]').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent.trim()))
      .toBe(TOAST_TEXT.viewCart);
  });

  it('shows an archived product as not found', async () => {
    const slug = 'blade-pin-and-sticker-set';
    await sql("update public.products set status = 'archived' where slug = $1", [slug]);
    try {
      const { page, close } = await visit(urls.product(slug));
      await page.getByText(PRODUCT_TEXT.notFound).waitFor();
      await expect.poll(() => form(page).isVisible()).toBe(false);
      await close();
    } finally {
      await sql("update public.products set status = 'active' where slug = $1", [slug]);
    }
  });
});

it('accessibility and layout of a product page pass axe in both themes, fit every width, and load the first picture with high priority', async () => {
  const { page } = await visit(JERSEY);
  await expect.poll(() => page.locator('main img').first().getAttribute('fetchpriority')).toBe('high');
  await page.getByText(PRODUCT_TEXT.sizeGuide).click();
  await choice(page, 'L').click();
  expect(await problemsInViews(page, { widths: [360, 768, 1280, 1440] })).toEqual([]);
});
