/** Feeds, sitemap and robots.txt of the build, read by third-party parsers. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRssFeed } from 'feedsmith';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { ROUTES, shellPath } from '#contract/routes.ts';
import { opponentPath } from '#domain/opponents.ts';
import { xmlTexts } from '#tests/support/strict-xml.ts';
import { ALL_PAGES, DIST, elementsOf, isBuilt, isIndexed, PAGES } from './built-pages.ts';

const SPACE = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const read = (file: string): string => readFileSync(join(DIST, file), 'utf8');
const pathOf = (address: string): string => new URL(address).pathname;

const site = process.env['SITE_URL'] ?? '';
const indexed = ALL_PAGES.filter(isIndexed).map(({ address }) => address);
const articles = indexed.filter((address) => /^\/blog\/[^/]+$/u.test(address));

const feed = parseRssFeed(read('rss.xml'));

it('the news feed contains the newest articles, each with an existing page', () => {
  const paths = feed.items?.map(({ link = '' }) => pathOf(link)) ?? [];
  expect(paths).toHaveLength(Math.min(articles.length, LIMITS.listing.feedArticles));
  expect(paths.filter((path) => !articles.includes(path))).toEqual([]);
  const moments = feed.items?.map(({ pubDate = '' }) => Date.parse(pubDate)) ?? [];
  expect(moments).toEqual(moments.toSorted((one, other) => other - one));
});

it('the news feed has absolute addresses of this site only', () => {
  expect(feed.link).toBe(`${site}/blog`);
  expect(feed.items?.filter(({ link }) => !link?.startsWith(`${site}/`))).toEqual([]);
  const html = feed.items?.map(({ content }) => content?.encoded ?? '').join('\n') ?? '';
  expect(html.match(/(?:href|src)="(?!https?:|mailto:)[^"]*"/gu)).toBeNull();
});

it('the news feed is linked from every news page', () => {
  const feeds = ALL_PAGES.filter(({ address }) => /^\/blog(?:\/|$)/u.test(address)).map(
    (page) =>
      elementsOf(page, 'link').find(({ attributes }) => attributes['type'] === 'application/rss+xml')
        ?.attributes['href'] ?? `${page.address} names none`,
  );
  expect(feeds.filter((path) => !isBuilt(path))).toEqual([]);
});

it('the news feed exists per category', () => {
  const files = globSync('blog/category/*/rss.xml', { cwd: DIST });
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { items = [] } = parseRssFeed(read(file));
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ categories }) => categories?.[0]?.name)).size).toBe(1);
  }
});

it('the news feed is well-formed', () => {
  for (const file of globSync('**/rss.xml', { cwd: DIST })) {
    expect(xmlTexts(read(file), '/rss/channel/title')).toHaveLength(1);
  }
});

describe('the sitemap', () => {
  const database = new Client(process.env['DATABASE_URL']);
  beforeAll(() => database.connect());
  afterAll(() => database.end());

  const parts = xmlTexts(read('sitemap-index.xml'), '/s:sitemapindex/s:sitemap/s:loc', SPACE);
  const sitemap = parts.map((address) => read(pathOf(address))).join('\n');
  const entries = new Map(
    parts.flatMap((address) => {
      const xml = read(pathOf(address));
      return xmlTexts(xml, '/s:urlset/s:url', SPACE).map((_, index): [string, string | undefined] => {
        const at = `/s:urlset/s:url[${String(index + 1)}]`;
        return [xmlTexts(xml, `${at}/s:loc`, SPACE)[0] ?? '', xmlTexts(xml, `${at}/s:lastmod`, SPACE)[0]];
      });
    }),
  );

  it('lists exactly the indexed pages and the opponents by their canonical addresses', async () => {
    const { rows } = await database.query<{ slug: string }>('select slug from public.opponents');
    // Rendered on demand.
    const opponents = [opponentPath(), ...rows.map(({ slug }) => opponentPath(slug))];
    expect([...entries.keys()].toSorted()).toEqual(
      [...indexed, ...opponents].map((address) => new URL(address, site).href).toSorted(),
    );
    expect(sitemap.match(/<loc>/gu)).toHaveLength(entries.size);
  });

  it('lists matches, and their lists of games, teams and months', () => {
    const paths = [...entries.keys()].map(pathOf);
    for (const list of [
      /^\/matches$/u,
      /^\/matches\/game\/[^/]+$/u,
      /^\/matches\/team\/[^/]+$/u,
      /^\/matches\/20\d\d\/\d\d$/u,
      /^\/matches\/(?!game|team)[^/]+$/u,
    ])
      expect([list.source, paths.some((path) => list.test(path))]).toEqual([list.source, true]);
    expect(paths).not.toContain('/matches/search');
  });

  it("has the database's change dates of articles, products and matches", async () => {
    const { rows } = await database.query<{ path: string; at: Date }>(
      `select '/blog/' || slug as path, greatest(updated_at, published_at) as at from public.blog_articles
       union all select '/shop/' || slug, updated_at from public.products
       union all select '/matches/' || slug, updated_at from public.matches`,
    );
    const known = rows.filter(({ path }) => PAGES.has(path));
    expect(known.length).toBeGreaterThan(20);
    const wrong = known.filter(({ path, at }) => entries.get(new URL(path, site).href) !== at.toISOString());
    expect(wrong).toEqual([]);
  });

  it('dates a list like its newest article', () => {
    const newest = articles
      .map((path) => entries.get(new URL(path, site).href) ?? '')
      .toSorted()
      .at(-1);
    expect(entries.get(new URL('/blog', site).href)).toBe(newest);
  });
});

const lines = read('robots.txt').trim().split('\n');
const closed = lines.flatMap((line) => /^Disallow: (.+)$/u.exec(line)?.[1] ?? []);

it('robots.txt names the sitemap', () => {
  expect(lines).toContain(`Sitemap: ${site}/sitemap-index.xml`);
  expect(lines[0]).toBe('User-agent: *');
});

it('robots.txt disallows the guarded pages, and no indexed page', () => {
  const shells = ROUTES.filter(({ access }) => access !== 'public').map(shellPath);
  expect(shells.filter((path) => !closed.includes(path))).toEqual([]);
  expect(indexed.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
});

it('robots.txt contains only addresses of the route table', () => {
  const known = new Set([...ROUTES.map(shellPath), '/preview/']);
  expect(closed.filter((path) => !known.has(path))).toEqual([]);
});
