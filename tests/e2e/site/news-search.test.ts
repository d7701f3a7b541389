/** The search of the news: nothing before somebody goes there, state in the address, a way back. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BLOG_TEXT } from '../../../src/messages/news.ts';
import { NEWS_PAGE_TEXT } from '../../../src/messages/news-pages.ts';
import { axeProblems, openBrowser, visit } from '../../support/browser.ts';
import { openNewsDesk, type NewsDesk } from '../../support/news-desk.ts';

let browser: Browser;
let desk: NewsDesk;

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openNewsDesk();
});

afterAll(async () => {
  await desk.close();
  await browser.close();
});

const found = (page: Page) =>
  page.getByRole('region', { name: NEWS_PAGE_TEXT.results }).getByRole('listitem');
const status = (page: Page) => page.locator('[data-news-status]');
const field = (page: Page) => page.getByRole('searchbox', { name: BLOG_TEXT.search });

it('fetches its index with the first focus, not before', async () => {
  const asked: string[] = [];
  const { page, problems, close } = await visit(browser, '/blog', {
    before: async (opened) => opened.on('request', (request) => asked.push(new URL(request.url()).pathname)),
  });
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain('/blog/search.json');
  const index = page.waitForResponse((response) => response.url().endsWith('/blog/search.json'));
  await field(page).focus();
  expect((await index).status()).toBe(200);
  expect(problems).toEqual([]);
  await close();
});

it('filters by keyboard alone, announces the count and keeps the search in the address', async () => {
  const { page, problems, close } = await visit(browser, '/blog');
  await field(page).focus();
  await page.keyboard.type('cape masters');
  await expect.poll(() => status(page).textContent()).toBe(NEWS_PAGE_TEXT.foundOne);
  expect(await found(page).count()).toBe(1);
  expect(new URL(page.url()).search).toBe('?q=cape+masters');
  expect(await page.locator('[data-news-pages]').isVisible()).toBe(false);
  expect(await axeProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  const title = found(page).getByRole('link');
  while (!(await title.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/blog\/umbra/u);
  expect(problems).toEqual([]);
  await close();
});

it('does not mind accents and case, and finds authors and topics', async () => {
  const slug = await desk.publish({ title: 'Érika à São Paulo', excerpt: 'Ünïque wörds' });
  const { page, close } = await visit(browser, '/blog');
  for (const words of ['erika', 'SAO', 'unique words', 'tess ter erika']) {
    await field(page).fill(words);
    await expect.poll(() => status(page).textContent()).toBe(NEWS_PAGE_TEXT.foundOne);
    expect(await found(page).getByRole('link').getAttribute('href')).toBe(`/blog/${slug}`);
  }
  await close();
});

it('opens a search from its address and offers a way out of an empty one', async () => {
  const { page, close } = await visit(browser, '/blog/category/academy?q=zzzzzz');
  await page.getByText(BLOG_TEXT.none).waitFor();
  expect(await field(page).inputValue()).toBe('zzzzzz');
  const everywhere = page.getByRole('link', { name: NEWS_PAGE_TEXT.searchEverywhere });
  expect(await everywhere.getAttribute('href')).toMatch(/\/blog\?q=zzzzzz$/u);
  await page.getByRole('button', { name: BLOG_TEXT.clearSearch }).click();
  await page.locator('[data-news-pages]').waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true);
  await close();
});

it('searches within the category and takes the search along to another', async () => {
  const { page, close } = await visit(browser, '/blog/category/academy?q=a');
  await found(page).first().waitFor();
  const badges = await found(page).locator('[data-article-category]').allTextContents();
  expect(new Set(badges)).toEqual(new Set(['Academy']));
  await page
    .getByRole('navigation', { name: BLOG_TEXT.categories })
    .getByRole('link', { name: 'Community' })
    .click();
  expect(page.url()).toContain('/blog/category/community?q=a');
  await close();
});

it('says so when the index cannot be had, and recovers', async () => {
  const { page, close } = await visit(browser, '/blog', {
    before: (opened) => opened.route('**/blog/search.json', (route) => route.abort()),
  });
  await field(page).fill('cape');
  await page.getByText(NEWS_PAGE_TEXT.searchFailed).waitFor();
  await page.unroute('**/blog/search.json');
  await field(page).fill('cape masters');
  await expect.poll(() => status(page).textContent()).toBe(NEWS_PAGE_TEXT.foundOne);
  expect(await page.getByText(NEWS_PAGE_TEXT.searchFailed).isVisible()).toBe(false);
  await close();
});
