/** The news as built: complete without JavaScript, correct links, accessible in both themes. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatDate } from '#domain/dates.ts';
import { urls } from '#contract/urls.ts';
import { LIMITS } from '#contract/limits.ts';
import { ARTICLE_TEXT, BLOG_TEXT } from '#messages/site/articles.ts';
import { overflowAt, problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { sql } from '#tests/support/site-database.ts';
import { builtAt } from '#tests/support/site-pages.ts';
import { layOutWholePage } from '#tests/support/whole-layout.ts';

interface Story {
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly published_at: Date;
  readonly author_name: string;
  readonly category: string;
  readonly category_slug: string;
}

let stories: readonly Story[];

beforeAll(async () => {
  // Other tests publish articles after the build.
  stories = await sql<Story>(
    `select a.slug, a.title, a.excerpt, a.published_at, a.author_name, c.name as category, c.slug as category_slug
     from public.blog_articles a join public.blog_categories c on c.id = a.category_id
     where a.status = 'published' and a.published_at <= $1 order by a.published_at desc, a.id`,
    [new Date(await builtAt())],
  );
});

const PER_PAGE = LIMITS.listing.articlesPerPage;

function titlesOf(page: Page): Promise<string[]> {
  return page.locator('[data-article-group] [data-article] h3').allTextContents();
}

describe('the news without JavaScript', () => {
  it('lists every published article over its pages, newest first, with badge, date, title and excerpt', async () => {
    const { page } = await visit('/blog', { javaScriptEnabled: false });
    for (const story of stories.slice(0, PER_PAGE)) {
      const card = page.locator(`[data-article="${story.slug}"]`);
      const text = await card.innerText();
      for (const part of [story.category, formatDate(story.published_at.toISOString()), story.title]) {
        expect(text.toLowerCase()).toContain(part.toLowerCase());
      }
      await expect.poll(() => card.locator('[data-article-excerpt]').textContent()).toBe(story.excerpt);
    }
    await expect.poll(() => page.getByRole('search').isVisible()).toBe(false);
    const seen = [...(await titlesOf(page))];
    expect(seen).toHaveLength(PER_PAGE);
    const older = page.getByRole('link', { name: BLOG_TEXT.older });
    while (await older.count()) {
      const next = await older.getAttribute('href');
      await older.click();
      await page.waitForURL(`**${next ?? ''}`);
      seen.push(...(await titlesOf(page)));
    }
    expect(seen.map((title) => title.trim())).toEqual(stories.map(({ title }) => title));
    await page.getByRole('link', { name: BLOG_TEXT.newer }).click();
    await page.waitForURL('**/blog');
  });

  it('filters by category through links', async () => {
    const { page } = await visit('/blog', { javaScriptEnabled: false });
    const categories = new Map(stories.map(({ category, category_slug }) => [category, category_slug]));
    for (const [name, slug] of categories) {
      const link = page.getByRole('navigation', { name: BLOG_TEXT.categories }).getByRole('link', { name });
      await link.click();
      await page.waitForURL(`**${urls.blog({ category: slug })}`);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      const wanted = stories.filter(({ category }) => category === name).slice(0, PER_PAGE);
      expect((await titlesOf(page)).map((title) => title.trim())).toEqual(wanted.map(({ title }) => title));
    }
  });

  it('opens an article from its card with all its parts, and links to the previous and next one', async () => {
    const [newest, story, third] = stories;
    if (!story) throw new Error('The seed has no second article');
    const { page } = await visit('/blog', { javaScriptEnabled: false });
    await page.locator(`[data-article="${story.slug}"]`).getByRole('link').click();
    await page.waitForURL(`**${urls.article(story.slug)}`);
    const article = page.getByRole('article');
    await expect.poll(() => article.getByRole('heading', { level: 1 }).textContent()).toBe(story.title);
    const text = (await article.innerText()).toLowerCase();
    for (const part of [story.excerpt, story.author_name, formatDate(story.published_at.toISOString())]) {
      expect(text).toContain(part.toLowerCase());
    }
    expect((await article.locator('.article-body').innerText()).length).toBeGreaterThan(300);
    await expect.poll(() => article.getByRole('img').first().getAttribute('width')).toBe('800');
    await expect
      .poll(() => page.locator('a[rel=next]').getAttribute('href'))
      .toBe(urls.article(newest?.slug ?? ''));
    await page.locator('a[rel=prev]').click();
    await page.waitForURL(`**${urls.article(third?.slug ?? '')}`);
  });
});

it('an address without an article shows not found with status 404 and links back', async () => {
  expectProblem(/status of 404 .*\/blog\//u);
  const { page } = await visit('/blog', { javaScriptEnabled: false });
  for (const path of [
    '/blog/no-such-story',
    '/blog/page/99',
    '/blog/category/no-such-category',
    '/blog/a/b/c',
  ]) {
    const response = await page.goto(`${URLS.site}${path}`);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).textContent())
      .toBe(ARTICLE_TEXT.notFoundTitle);
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: ARTICLE_TEXT.back }).click();
    await page.waitForURL('**/blog');
  }
});

/** Runs in the page: sums up the layout shifts once the fonts have loaded. */
function measureShifts(): void {
  let shifted = 0;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifted += Number(Reflect.get(entry, 'value'));
    Reflect.set(window, 'shifted', shifted);
  });
  addEventListener('DOMContentLoaded', () => {
    void document.fonts.ready.then(() => observer.observe({ type: 'layout-shift' }));
  });
}

describe('a news page', () => {
  /** The widths to check with axe, once for each template. */
  it.each([
    ['/blog', 360, [360, 1440]],
    ['/blog', 1440, []],
    ['/blog/category/academy', 768, [768]],
    ['article', 360, [360, 1440]],
    ['article', 1440, []],
    ['/blog/no-such-story', 360, [360]],
  ] as const)(
    'passes axe, logs no error, fits and does not shift: %s at %i pixels',
    async (path, width, checked) => {
      const address = path === 'article' ? urls.article(stories[0]?.slug ?? '') : path;
      expectProblem(/status of 404 .*\/blog\//u);
      const { page } = await visit(address, {
        viewport: { width, height: 900 },
        // Fonts that are cached shift nothing.
        isFirst: true,
        before: (opened) => opened.addInitScript(measureShifts),
      });
      await layOutWholePage(page);
      await expect
        .poll(() => page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0)))
        .toBeLessThan(0.01);
      const problems =
        checked.length > 0 ? problemsInViews(page, { widths: checked }) : overflowAt(page, [width]);
      expect(await problems).toEqual([]);
      // The browser itself logs the 404 status.
    },
  );
});
