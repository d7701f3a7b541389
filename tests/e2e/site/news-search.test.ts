/** The news search: lazy loading, state in the address, links from empty and failed searches. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { BLOG_TEXT } from '#messages/site/articles.ts';
import { NEWS_PAGE_TEXT } from '#messages/site/article-pages.ts';
import { SEARCH_TEXT } from '#messages/site/search.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';
import { publish } from '#tests/support/test-articles.ts';

const INDEX = '**/pagefind/**';
/** A part of the index that cannot be fetched: by the browser, and in the words of Pagefind, which lack the address. */
const MISSING_INDEX =
  /ERR_(?:FAILED|INTERNET_DISCONNECTED) .*\/pagefind\/|Failed to load (?:Pagefind metadata|the meta index|the Pagefind WASM|the index chunk)|Failed to fetch/u;

const foundArticles = (page: Page) =>
  page.getByRole('region', { name: NEWS_PAGE_TEXT.results }).locator('[data-news-found] > li');
const status = (page: Page) => page.locator('[data-news-status]');
const field = (page: Page) => page.getByRole('searchbox', { name: BLOG_TEXT.search });
const expectCount = (page: Page, count: number) =>
  expect.poll(() => status(page).textContent()).toBe(BLOG_TEXT.found(count));

/** Answers the request for changes: these articles were removed since the build, and nothing else changed. */
async function stubChanges(page: Page, removed: readonly string[]): Promise<void> {
  const none = { articles: [], products: [], removed_products: [], teams: [], statistics: {} };
  const body = JSON.stringify({ ...none, removed_articles: removed });
  await page.route('**/rpc/site_changes*', (route) =>
    route.fulfill({ contentType: 'application/json', body }),
  );
}

it('the news search works by keyboard: it loads its index on first focus, announces the count, marks the words and updates the address', async () => {
  const asked: string[] = [];
  const { page } = await visit('/blog', {
    before: async (opened) => opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  expect(
    asked.filter((path) => /search|pagefind/u.test(path) && !path.includes('news-search.astro')),
  ).toEqual([]);
  const index = page.waitForResponse((response) => response.url().endsWith('.pf_meta'));
  await field(page).focus();
  expect((await index).status()).toBe(200);
  await page.keyboard.type('cape masters');
  await expectCount(page, 1);
  await expect.poll(() => foundArticles(page).count()).toBe(1);
  await expect.poll(() => foundArticles(page).locator('mark').allTextContents()).toEqual(['Cape', 'Masters']);
  expect(new URL(page.url()).search).toBe('?q=cape+masters');
  await expect.poll(() => page.locator('[data-news-pages]').isVisible()).toBe(false);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const title = foundArticles(page).getByRole('link');
  while (!(await hasFocus(title))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/blog\/umbra/u);
  await page.goBack();
  await expectCount(page, 1);
  await expect.poll(() => field(page).inputValue()).toBe('cape masters');
});

it('the news search finds articles published since the build, ignoring accents and case, also by author and category', async () => {
  const slug = await publish({ title: 'Érika à São Paulo', excerpt: 'Ünïque wörds' });
  const { page } = await visit('/blog');
  for (const words of ['erika', 'SAO paulo', 'unique words', 'tess ter erika']) {
    await field(page).fill(words);
    // Older articles with some of the words may follow.
    await expect
      .poll(() => foundArticles(page).first().getByRole('link').getAttribute('href'))
      .toBe(`/blog/${slug}`);
    await field(page).fill('');
    await expect.poll(() => foundArticles(page).count()).toBe(0);
  }
});

it('the news search omits articles that were removed since the build', async () => {
  const { page } = await visit('/blog');
  await field(page).fill('masters');
  await foundArticles(page).first().waitFor();
  const before = await foundArticles(page).count();
  const href = await foundArticles(page).first().getByRole('link').getAttribute('href');
  await stubChanges(page, [href?.replace('/blog/', '') ?? '']);
  await page.reload();
  await expectCount(page, before - 1);
  expect(
    await foundArticles(page)
      .locator(`a[href="${href ?? ''}"]`)
      .count(),
  ).toBe(0);
});

it('the news search forgives a typo, says which words it searched, and links to matching products', async () => {
  const { page } = await visit('/blog?q=grizly');
  await page.getByText(SEARCH_TEXT.corrected('grizzly')).waitFor();
  await expect.poll(() => foundArticles(page).locator('mark').allTextContents()).toContain('Grizzly');
  await field(page).fill('grizzly');
  await expect.poll(() => page.getByText(SEARCH_TEXT.corrected('grizzly')).isVisible()).toBe(false);
  await expect.poll(() => foundArticles(page).count()).toBeGreaterThan(0);
  await field(page).fill('jersey');
  await page.getByRole('link', { name: SEARCH_TEXT.inShop(1), exact: true }).click();
  await page.waitForURL('**/shop?q=jersey');
  await expect.poll(() => page.locator('[data-product-list] [data-product]:visible').count()).toBe(1);
});

it('the news search opens from its address within the category, and an empty result offers a way out', async () => {
  const { page } = await visit('/blog/category/academy?q=zzzzzz');
  await page.getByText(BLOG_TEXT.none).waitFor();
  await expect.poll(() => field(page).inputValue()).toBe('zzzzzz');
  const everywhere = page.getByRole('link', { name: NEWS_PAGE_TEXT.searchEverywhere });
  await expect.poll(() => everywhere.getAttribute('href')).toMatch(/\/blog\?q=zzzzzz$/u);
  await page.getByRole('button', { name: BLOG_TEXT.clearSearch }).click();
  await page.locator('[data-news-pages]').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => hasFocus(field(page))).toBe(true);

  await field(page).fill('a');
  await foundArticles(page).first().waitFor();
  const badges = await foundArticles(page).locator('[data-article-category]').allTextContents();
  expect(new Set(badges.map((text) => text.trim()))).toEqual(new Set(['Academy']));
  await page
    .getByRole('navigation', { name: BLOG_TEXT.categories })
    .getByRole('link', { name: 'Community' })
    .click();
  await page.waitForURL('**/blog/category/community?q=a');
});

it('the news search loads more results on request and focuses the first new one', async () => {
  const { page } = await visit('/blog?q=the', {
    before: (opened) => stubChanges(opened, []),
  });
  await foundArticles(page).first().waitFor();
  const more = page.getByRole('button', { name: SEARCH_TEXT.more });
  await more.waitFor();
  const total = await status(page).textContent();
  const before = await foundArticles(page).count();
  await more.press('Enter');
  await expect.poll(() => foundArticles(page).count()).toBeGreaterThan(before);
  const next = foundArticles(page).nth(before).getByRole('link');
  await expect.poll(() => hasFocus(next)).toBe(true);
  await expect.poll(() => status(page).textContent()).toBe(total);
});

it('the news search links to the matches with its words', async () => {
  const { page } = await visit('/blog?q=table+bay+titans');
  await page.getByRole('link', { name: SEARCH_TEXT.inMatches(2), exact: true }).click();
  await page.waitForURL('**/matches/search?q=table+bay+titans');
  await expect
    .poll(() =>
      page
        .getByRole('main')
        .getByRole('link', { name: /vs Table Bay Titans/iu })
        .count(),
    )
    .toBe(2);
});

it('the news search reports a missing index, keeps the typed text, and recovers', async () => {
  expectProblem(MISSING_INDEX);
  const { page } = await visit('/blog');
  await page.context().route(INDEX, (route) => route.abort());
  await field(page).fill('cape masters');
  await page.getByText(NEWS_PAGE_TEXT.searchFailed).waitFor();
  await page.context().unroute(INDEX);
  await page.getByRole('button', { name: SEARCH_TEXT.retry }).click();
  await expectCount(page, 1);
  await expect.poll(() => field(page).inputValue()).toBe('cape masters');
  await expect.poll(() => page.getByText(NEWS_PAGE_TEXT.searchFailed).isVisible()).toBe(false);
});

it('the news search reports an incomplete index as failed, not as empty, and retries when back online', async () => {
  expectProblem(MISSING_INDEX);
  expectProblem(/ERR_INTERNET_DISCONNECTED .*\/(?:rpc\/(?:site_changes|search_matches)|build\.json)\b/u);
  const { page } = await visit('/blog');
  const ready = page.waitForResponse((response) => response.url().includes('wasm.en'));
  await field(page).focus();
  await ready;
  await page.context().setOffline(true);
  await field(page).fill('cape masters');
  await page.getByText(NEWS_PAGE_TEXT.searchFailed).waitFor();
  await expect.poll(() => page.getByText(BLOG_TEXT.none).isVisible()).toBe(false);
  await page.context().setOffline(false);
  await expectCount(page, 1);
});
