/** The shop's list: complete without JavaScript, filtered in place with it, updated with changes since the build. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { formatRand } from '#domain/money.ts';
import { CATEGORY_LABELS, MERCH_TEXT, SHOP_TEXT, SORT_LABELS } from '#messages/shop/shop.ts';
import { STOCK_TEXT } from '#messages/shop/stock.ts';
import { SHOP_PAGE_TEXT } from '#messages/shop/shop-pages.ts';
import { SEARCH_TEXT } from '#messages/site/search.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { sql } from '#tests/support/site-database.ts';
import { reprice, restock, sell } from '#tests/support/test-products.ts';

interface Product {
  readonly slug: string;
  readonly name: string;
  readonly category: keyof typeof CATEGORY_LABELS;
  readonly price_cents: number;
}

let products: readonly Product[];

beforeAll(async () => {
  products = await sql<Product>(
    // Products that tests add meanwhile are not counted.
    `select slug, name, category, price_cents from public.products
     where status = 'active' and created_at < now() - interval '2 hours' order by created_at desc, name`,
  );
});

const cards = (page: Page) => page.locator('[data-product-list] [data-product]:visible');
/** The seed's products among the cards, and the given others, in their order. */
async function slugsOf(page: Page, ...others: string[]): Promise<string[]> {
  const slugs = await cards(page).evaluateAll((all) => all.map((one) => one.dataset['product'] ?? ''));
  return slugs.filter((shown) => others.includes(shown) || products.some(({ slug }) => slug === shown));
}
const count = (page: Page) => page.getByRole('status').filter({ hasText: /product/u });
const option = (page: Page, name: string) => page.locator('#shop-filters label', { hasText: name });

it('the shop without JavaScript lists every product on sale, newest first, with price and link, greys sold-out ones, and has a page for every category', async () => {
  const { page, status } = await visit('/shop', { javaScriptEnabled: false });
  expect(status).toBe(200);
  await expect.poll(() => slugsOf(page)).toEqual(products.map(({ slug }) => slug));
  for (const { slug, name } of products) {
    const card = page.locator(`[data-product="${slug}"]`);
    await expect
      .poll(() => card.getByRole('link', { name, exact: true }).getAttribute('href'))
      .toBe(urls.product(slug));
    await expect
      .poll(() => card.locator('[data-product-price]').textContent())
      .toMatch(/^\s*(?:From )?R\d+\.\d{2}\s*$/u);
  }
  await expect.poll(() => page.getByText(MERCH_TEXT.badgeNew, { exact: true }).count()).toBe(1);
  await expect.poll(() => page.getByText(SHOP_PAGE_TEXT.selectOptions).first().isVisible()).toBe(false);
  for (const part of ['#shop-filters', '#shop-query'])
    await expect.poll(() => page.locator(part).isVisible()).toBe(false);

  const gone = page.locator('[data-product="blackout-bomber"]');
  await expect.poll(() => gone.getByText(SHOP_TEXT.soldOut).isVisible()).toBe(true);
  const filter = await gone.locator('img').evaluate((image) => getComputedStyle(image).filter);
  expect(filter).toContain('grayscale');
  // A product without options.
  const rest = page.locator('[data-product="baseline-wrist-rest"]');
  await expect.poll(() => rest.getByText(SHOP_TEXT.soldOut).isVisible()).toBe(false);

  await page
    .getByRole('navigation', { name: SHOP_PAGE_TEXT.categories })
    .getByRole('link', { name: CATEGORY_LABELS.gear })
    .click();
  await page.waitForURL('**/shop/category/gear');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(CATEGORY_LABELS.gear);
  const gear = products.filter(({ category }) => category === 'gear').map(({ slug }) => slug);
  await expect.poll(() => slugsOf(page)).toEqual(gear);
});

describe('the filters of the shop', () => {
  it('narrow the list in place, show the count, and update the address', async () => {
    const { page } = await visit('/shop');
    await option(page, '3XL').click();
    await page.waitForURL('**/shop?size=3XL');
    await expect.poll(() => slugsOf(page)).toEqual(['pro-match-jersey']);
    await expect.poll(() => count(page).first().textContent()).toContain(SHOP_TEXT.found(1));
    await option(page, 'Steel').click();
    await page.waitForURL('**/shop?size=3XL&color=Steel');
    await expect
      .poll(() => page.getByRole('heading', { name: SHOP_PAGE_TEXT.noneTitle }).isVisible())
      .toBe(true);
    await page.getByRole('button', { name: `${SHOP_PAGE_TEXT.remove} 3XL` }).click();
    await page.waitForURL('**/shop?color=Steel');
    const steel = await slugsOf(page);
    expect(steel).toContain('aperture-tee');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Steel');
    await page.reload();
    await page.locator('[data-shop-chips] button').waitFor();
    await expect.poll(() => slugsOf(page)).toEqual(steel);
    await expect.poll(() => option(page, 'Steel').locator('input').isChecked()).toBe(true);
    await page.getByRole('button', { name: `${SHOP_PAGE_TEXT.remove} Steel` }).click();
    await expect.poll(() => slugsOf(page)).toHaveLength(products.length);
  });

  it('show the picture of a chosen colour, and the back button undoes one action at a time', async () => {
    const { page } = await visit('/shop');
    const picture = page.locator('[data-product=pro-match-jersey] [data-product-picture]');
    const before = await picture.getAttribute('src');
    await option(page, 'Signal Green').click();
    await expect.poll(() => picture.getAttribute('src')).toContain('signal-green');
    await expect.poll(() => picture.getAttribute('alt')).toBe('Pro Match Jersey, Signal Green');
    await option(page, '3XL').click();
    await page.waitForURL('**/shop?size=3XL&color=Signal+Green');
    await page.getByRole('searchbox').pressSequentially('jersy');
    await page.waitForURL('**/shop?q=jersy&size=3XL&color=Signal+Green');
    await expect.poll(() => slugsOf(page)).toEqual(['pro-match-jersey']);
    await page.getByText(SEARCH_TEXT.corrected('jersey')).waitFor();
    await page.goBack();
    await page.waitForURL('**/shop?size=3XL&color=Signal+Green');
    await page.goBack();
    await page.waitForURL('**/shop?color=Signal+Green');
    await expect.poll(() => option(page, '3XL').locator('input').isChecked()).toBe(false);
    await page.goBack();
    await page.waitForURL('**/shop');
    await expect.poll(() => picture.getAttribute('src')).toBe(before);
    await page.getByRole('searchbox').fill('hxxdie');
    await page.getByRole('button', { name: 'hoodie', exact: true }).click();
    await page.waitForURL('**/shop?q=hoodie');
    await expect.poll(() => slugsOf(page)).toContain('beam-hoodie');
  });

  it('are a sheet on a phone, and leave room for two products a row, with names and prices in the first view', async () => {
    const { page } = await freshVisit('/shop', { viewport: { width: 390, height: 844 } });
    // One reading has both boxes, because fonts and changed products move them.
    const readCards = () =>
      cards(page).evaluateAll((all) => {
        const tops = all.slice(0, 2).map((card) => card.getBoundingClientRect().top);
        return all.slice(0, 2).map((card) => {
          const { bottom, height } = card.querySelector('[data-product-name]')?.getBoundingClientRect() ?? {
            bottom: Infinity,
            height: 0,
          };
          return [card.getBoundingClientRect().top === tops[0], bottom < 844, height >= 44];
        });
      });
    const asWanted = [true, true, true];
    await expect.poll(readCards).toEqual([asWanted, asWanted]);

    await page.setViewportSize({ width: 360, height: 740 });
    const sheet = page.locator('#shop-filters');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await page.getByRole('button', { name: SHOP_TEXT.filters, exact: true }).click();
    await option(page, 'Forest').click();
    await page.getByRole('button', { name: SHOP_PAGE_TEXT.show(1) }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await expect.poll(() => slugsOf(page)).toEqual(['beam-hoodie']);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  it('apply prices, order and category from the address, and follow the back button', async () => {
    const { page } = await visit('/shop?min=300&max=500&sort=price-asc');
    await page.locator('[data-shop-chips] button').waitFor();
    const wanted = products
      .filter(({ price_cents: cents }) => cents >= 30_000 && cents <= 50_000)
      .toSorted((one, other) => one.price_cents - other.price_cents)
      .map(({ slug }) => slug);
    await expect.poll(() => slugsOf(page)).toEqual(wanted);
    expect(
      await page.getByText(SHOP_PAGE_TEXT.priceBetween(formatRand(30_000), formatRand(50_000))).isVisible(),
    ).toBe(true);
    await page.getByRole('link', { name: CATEGORY_LABELS.apparel }).click();
    await page.waitForURL('**/shop?category=apparel&min=300&max=500&sort=price-asc');
    await expect.poll(() => slugsOf(page)).toEqual(['aperture-tee']);
    await page.goBack();
    await expect.poll(() => slugsOf(page)).toEqual(wanted);
    await page.getByLabel(SHOP_TEXT.sort).selectOption({ label: SORT_LABELS.name });
    await page.waitForURL('**/shop?min=300&max=500&sort=name');
  });
});

describe('the shop after the build', () => {
  it('keeps the focus on a card when the changes arrive', async () => {
    await reprice('grip-socks', 12_121);
    const { hold, release } = createRequestGate('**/rpc/site_changes*');
    const { page } = await visit('/shop', { before: hold });
    const card = page.locator('[data-product="grip-socks"]');
    await card.getByRole('link').first().focus();
    release();
    // The filters move every card after its price was updated.
    await expect.poll(() => card.locator('[data-product-price]').textContent()).toBe('R121.21');
    await expect.poll(() => card.evaluate((one) => one.contains(document.activeElement))).toBe(true);
  });

  it('shows new prices and sold-out products, and inserts and filters a new one, without a request for a product', async () => {
    await reprice('grip-socks', 13_333);
    await restock('cold-start-bottle', 0);
    await restock('pro-match-jersey', 3);
    const slug = await sell({ name: 'Later Lanyard', priceCents: 4950, category: 'accessories' });
    const requested: string[] = [];
    const before = (opened: Page) =>
      Promise.resolve(
        opened.on('request', (request) => {
          if (request.url().endsWith('/fresh')) requested.push(request.url());
        }),
      );
    const { page } = await freshVisit('/shop', { before });
    const card = (name: string) => page.locator(`[data-product="${name}"]`);
    const dataOf = (name: string) => card(name).locator('script[type="application/json"]').textContent();
    const priceOf = async (name: string) =>
      (await card(name).locator('[data-product-price]').textContent())?.trim();

    const bottle = card('cold-start-bottle');
    await expect.poll(() => bottle.getByText(SHOP_TEXT.soldOut).isVisible()).toBe(true);
    await expect.poll(() => bottle.getByRole('button').isVisible()).toBe(false);
    const alert = bottle.getByRole('link', { name: STOCK_TEXT.tellMe });
    await expect.poll(() => alert.getAttribute('href')).toBe(urls.requestStockAlert('cold-start-bottle'));

    // The jersey has several prices, of which some are sold.
    await expect.poll(() => dataOf('pro-match-jersey')).toContain('"available":3');
    expect(await priceOf('pro-match-jersey')).toBe('From R899.00');

    await expect.poll(() => priceOf('grip-socks')).toBe('R133.33');
    await expect.poll(() => dataOf('grip-socks')).toContain('"priceCents":13333');
    await card('grip-socks').getByRole('button', { name: SHOP_PAGE_TEXT.selectOptions }).click();
    await page.getByRole('dialog').getByText('R133.33').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(requested).toEqual([]);

    expect((await slugsOf(page, slug))[0]).toBe(slug);
    await expect.poll(() => priceOf(slug)).toBe('R49.50');
    await card(slug).getByText(CATEGORY_LABELS.accessories, { exact: true }).waitFor();
    await page.getByRole('link', { name: CATEGORY_LABELS.gear }).click();
    await expect.poll(() => card(slug).isVisible()).toBe(false);
    await page.getByRole('link', { name: CATEGORY_LABELS.accessories }).click();
    await card(slug).getByRole('link', { name: 'Later Lanyard' }).click();
    await page.waitForURL(`**${urls.product(slug)}`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Later Lanyard');

    await page.goto(URLS.site, { waitUntil: 'commit' });
    // The page of a product requests its own changes, possibly while it is left.
    requested.length = 0;
    await expect.poll(() => dataOf('pro-match-jersey')).toContain('"available":3');
    expect(await priceOf('pro-match-jersey')).toBe('From R899.00');
    expect(requested).toEqual([]);
  });
});

describe('accessibility and layout of the shop', () => {
  it('pass axe in both themes and fit every width', async () => {
    const { page } = await visit('/shop?size=XL');
    await page.locator('[data-shop-chips] button').waitFor();
    expect(await problemsInViews(page, { widths: [360, 768, 1280, 1440] })).toEqual([]);
  });

  it("show the shop's own page for unknown addresses", async () => {
    expectProblem(/status of 404 .*\/shop\//u);
    const { page } = await visit('/shop', { javaScriptEnabled: false });
    for (const path of ['/shop/nothing-here', '/shop/category/nothing']) {
      const response = await page.goto(`${URLS.site}${path}`);
      expect([response?.status(), page.url()]).toEqual([404, `${URLS.site}${path}`]);
      await expect
        .poll(() => page.getByRole('link', { name: /Back to the shop/u }).getAttribute('href'))
        .toBe('/shop');
    }
  });
});
