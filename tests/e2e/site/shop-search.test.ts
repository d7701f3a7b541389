/** The shop search: results from the cards at once, from the index later, and links to the news. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SEARCH_TEXT } from '#messages/site/search.ts';
import { SHOP_TEXT } from '#messages/shop/shop.ts';
import { SHOP_PAGE_TEXT } from '#messages/shop/shop-pages.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { unique } from '#tests/support/test-accounts.ts';
import { sell } from '#tests/support/test-products.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: SEARCH_TEXT.shop });
const expectProducts = (page: Page, slugs: readonly string[]) =>
  expect
    .poll(() =>
      page
        .locator('[data-product-list] [data-product]:visible')
        .evaluateAll((all) => all.map((one) => one.dataset['product'] ?? '')),
    )
    .toEqual(slugs);
const expectStatus = (page: Page, text: string) =>
  expect.poll(() => page.locator('[role=status][data-shop-count]').textContent()).toBe(text);

it('the shop search loads its index on first focus, finds other forms of a word, shows the count, and updates the address beside the filters', async () => {
  const asked: string[] = [];
  const { page } = await visit('/shop', {
    before: async (opened) => opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  expect(asked.filter((path) => /search|pagefind/u.test(path))).toEqual([]);
  const index = page.waitForResponse((response) => response.url().endsWith('.pf_meta'));
  await field(page).focus();
  expect((await index).status()).toBe(200);
  await page.keyboard.type('hoodies');
  await expectProducts(page, ['beam-hoodie']);
  await expectStatus(page, SHOP_TEXT.found(1));
  expect(new URL(page.url()).search).toBe('?q=hoodies');
  await page.getByRole('combobox').selectOption('name');
  await page.waitForURL('**/shop?q=hoodies&sort=name');
  await page.reload();
  await expectProducts(page, ['beam-hoodie']);
  await expect.poll(() => field(page).inputValue()).toBe('hoodies');
});

it('the shop search searches for the last text that was typed while its code arrived', async () => {
  const { hold, release } = createRequestGate(/\/search-elsewhere\./u);
  const { page } = await visit('/shop', { isFirst: true, before: hold });
  const part = page.waitForRequest(/\/search-elsewhere\./u);
  await field(page).focus();
  await page.keyboard.type('hxx');
  await part;
  await page.keyboard.type('die');
  await expectStatus(page, SEARCH_TEXT.searching);
  release();
  await page.getByRole('button', { name: 'hoodie', exact: true }).waitFor();
  await expectStatus(page, SHOP_TEXT.found(0));
});

it('the shop search links to matching news, and an empty result offers a way out', async () => {
  const { page } = await visit('/shop?q=masters');
  await page.getByRole('heading', { name: SHOP_PAGE_TEXT.noneTitle }).waitFor();
  await expectStatus(page, SHOP_TEXT.found(0));
  const news = page.locator('[data-search-elsewhere] a');
  await news.waitFor();
  await expect.poll(() => news.textContent()).toMatch(/^\d+ in the news$/u);
  await expect.poll(() => news.getAttribute('href')).toMatch(/\/blog\?q=masters$/u);
  const clear = page.locator('[data-shop-none]').getByRole('button', { name: SHOP_TEXT.clear });
  await clear.click();
  await expectStatus(page, SHOP_TEXT.found(await page.locator('[data-product-list] [data-product]').count()));
  await expect.poll(() => field(page).inputValue()).toBe('');
  await expect.poll(() => news.isVisible()).toBe(false);
});

it('the shop search finds products newer than the build, and without the index those of the page', async () => {
  expectProblem(/\/pagefind\/|Failed to fetch/u);
  const word = unique('qwilfish');
  const slug = await sell({ name: `${word} plush` });
  const { page } = await visit('/shop');
  await page.context().route('**/pagefind/**', (route) => route.abort());
  await page.locator(`[data-product="${slug}"]`).waitFor();
  await field(page).fill(word);
  await expectProducts(page, [slug]);
  await field(page).fill('bomber');
  await expectProducts(page, ['blackout-bomber']);
  await expectStatus(page, SHOP_TEXT.found(1));
});
