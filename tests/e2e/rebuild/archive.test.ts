/**
 * The archive: articles older than those a build makes are rendered on demand, equal to their prerendered pages, and kept by the
 * content delivery network. The site is built with all articles first, then with the newest 50.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '../../../src/contract/urls.ts';
import { BLOG_TEXT } from '../../../src/messages/site/articles.ts';
import { until } from '../../../supabase/local/waiting.ts';
import { openBrowser, URLS, visit } from '../../support/browser.ts';
import { runScheduled } from '../../support/host-clock.ts';
import { openNewsDesk, type NewsDesk } from '../../support/news-desk.ts';

const COUNT = 60;
const OLDEST = `archive-${String(COUNT)}`;
const CATEGORY = 'archive-stories';
const ADDRESSES = [
  urls.article(OLDEST),
  urls.article('archive-55'),
  urls.blog({ page: 7 }),
  urls.blog({ category: CATEGORY, page: 7 }),
];

interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

let browser: Browser;
let desk: NewsDesk;
let built: ReadonlyMap<string, Page>;
let addresses: ReadonlySet<string>;

const page = async (path: string): Promise<Page> => {
  const response = await fetch(`${URLS.site}${path}`, { redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

async function build(articles: number): Promise<void> {
  const builtAt = async () => Date.parse((JSON.parse((await page('/build.json')).text) as { at: string }).at);
  const before = await builtAt();
  await desk.sql(
    `update public.settings set value = to_jsonb($1::integer) where key = 'site.prerendered_articles'`,
    [articles],
  );
  await desk.sql(`update public.outbox set done_at = now() where kind = 'rebuild_site' and done_at is null`);
  await desk.sql(`insert into public.outbox (kind) values ('rebuild_site')`);
  await runScheduled('send-queued');
  const isNewer = async () => (await builtAt()) > before;
  if (!(await until(isNewer, 240_000, 500))) throw new Error('The site was not built again.');
}

/** The main part and the structured data; the moment of the build differs. */
function mainOf({ text }: Page): readonly string[] {
  const main = /<main[\s>].*<\/main>/su.exec(text)?.[0] ?? '';
  const data = [...text.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gsu)].map(
    ([one]) => one,
  );
  return [main.replace(/(data-fresh-since value=")[^"]*/u, '$1'), ...data];
}

/** All addresses of the sitemap. */
async function sitemap(): Promise<ReadonlySet<string>> {
  const placesOf = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, place = '']) => place);
  const parts = placesOf((await page('/sitemap-index.xml')).text);
  const texts = await Promise.all(parts.map(async (part) => (await page(new URL(part).pathname)).text));
  return new Set(texts.flatMap(placesOf));
}

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openNewsDesk();
  await desk.sql(`insert into public.blog_categories (name, slug) values ('Archive stories', $1)`, [
    CATEGORY,
  ]);
  await desk.sql(
    `insert into public.blog_articles (slug, title, excerpt, body, status, published_at, category_id, created_at, updated_at)
     select 'archive-' || number, 'Story ' || number || ' of the permafrost', 'From the cellar.', '**Number** ' || number,
       'published', timestamptz '2016-01-01' - number * interval '1 day', category.id, '2016-01-01', '2016-01-01'
     from generate_series(1, ${String(COUNT)}) as number, public.blog_categories as category
     where category.slug = $1`,
    [CATEGORY],
  );
  await desk.sql(
    `insert into public.article_redirects (slug, article_id) select 'cellar-tales', id from public.blog_articles where slug = $1`,
    [OLDEST],
  );
  await build(500);
  built = new Map(await Promise.all(ADDRESSES.map(async (path) => [path, await page(path)] as const)));
  addresses = await sitemap();
  await build(50);
});

afterAll(async () => {
  await desk.sql(`delete from public.blog_articles where slug like 'archive-%'`);
  await desk.sql(`delete from public.blog_categories where slug = $1`, [CATEGORY]);
  await desk.sql(`update public.settings set value = '500' where key = 'site.prerendered_articles'`);
  await desk.close();
  await browser.close();
});

describe('an address of the archive', () => {
  it.each(ADDRESSES)('%s equals its prerendered page and is kept', async (path) => {
    const before = built.get(path);
    const now = await page(path);
    expect([before?.status, before?.headers.has('netlify-cdn-cache-control')]).toEqual([200, false]);
    expect([now.status, now.headers.get('netlify-cdn-cache-control')]).toEqual([
      200,
      'public, durable, max-age=31536000',
    ]);
    expect(now.headers.get('netlify-cache-tag')).toMatch(/^news,article-[0-9a-f-]{36}/u);
    expect(now.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(mainOf(now)[0]).toContain('Story');
    expect(before && mainOf(now)).toEqual(before && mainOf(before));
  });

  it('stays in the sitemap, in parts that are rendered on demand', async () => {
    const now = await sitemap();
    expect([...addresses].filter((address) => !now.has(address))).toEqual([]);
    expect((await page('/sitemap-0.xml')).text).not.toContain(`${urls.article(OLDEST)}<`);
    const part = await page(urls.archiveSitemap(0));
    expect(part.text).toContain(`${urls.article(OLDEST)}<`);
    expect(part.headers.get('netlify-cache-tag')).toBe('news');
    expect((await page(urls.archiveSitemap(1))).status).toBe(404);
  });

  it('is redirected from its former address; an unknown one is not found and not kept', async () => {
    const moved = await page(urls.article('cellar-tales'));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, urls.article(OLDEST)]);
    for (const path of [urls.article('no-such-story'), urls.blog({ page: 999 })]) {
      const { status, headers } = await page(path);
      expect([status, headers.has('netlify-cdn-cache-control')]).toEqual([404, false]);
    }
  });

  it('is found by the search, after the entries of the index', async () => {
    const { page: blog, close } = await visit(browser, `/blog?q=permafrost`);
    const status = blog.locator('[data-news-status]');
    await expect.poll(() => status.textContent()).toBe(BLOG_TEXT.found(COUNT));
    const more = blog.locator('[data-news-more]');
    const cards = blog.locator('[data-news-found] > li');
    while (await more.isVisible()) {
      const shown = await cards.count();
      await more.click();
      await expect.poll(() => cards.count()).toBeGreaterThan(shown);
    }
    const links = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelector('a')?.getAttribute('href')),
    );
    expect(new Set(links).size).toBe(COUNT);
    expect(links).toContain(urls.article(OLDEST));
    await close();
  });

  it('shows a correction at once, not kept, and the kept page is purged', async () => {
    await desk.sql(
      `update public.blog_articles set body = 'Corrected.', updated_at = now() where slug = $1`,
      [OLDEST],
    );
    const now = await page(urls.article(OLDEST));
    expect(now.text).toContain('Corrected.');
    expect(now.headers.has('netlify-cdn-cache-control')).toBe(false);
    const purges = await desk.sql(
      `select from public.outbox join public.blog_articles as article on article.id::text = payload ->> 'article_id'
       where kind = 'purge_article' and article.slug = $1`,
      [OLDEST],
    );
    expect(purges).toHaveLength(1);
  });
});
