/** The news feed, read by third-party parsers. */
import { parseRssFeed } from 'feedsmith';
import { expect, it, test } from 'vitest';
import type { ArticleRow } from '#contract/articles.ts';
import { LIMITS } from '#contract/limits.ts';
import { xmlCharacters } from '#domain/xml.ts';
import { newsFeed } from '#pages/blog/_feed.ts';
import { type AllowList, unsafeParts } from '#tests/support/safe-html.ts';
import { articleRow, HOSTILE_TITLES } from '#tests/support/site-fixtures.ts';
import { xmlTexts } from '#tests/support/strict-xml.ts';
import { XSS_PAYLOADS } from '#tests/support/xss-payloads.ts';

const site = new URL('https://obscura.test');
const SPACES = {
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
};
const TAGS = 'h2 h3 h4 h5 h6 p br hr blockquote ul li pre code strong em s table thead tbody tr th td'.split(
  ' ',
);
const ALLOWED: AllowList = {
  ...Object.fromEntries(TAGS.map((name) => [name, []])),
  ol: ['start'],
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height'],
};

async function feedOf(...articles: ArticleRow[]): Promise<string> {
  const facts = { title: 'News', description: 'All of it.', path: '/rss.xml', list: '/blog' };
  return (await newsFeed({ ...facts, articles, site })).text();
}

const one = (xml: string, path: string): string | undefined => xmlTexts(xml, path, SPACES)[0];

it('the news feed names its publisher, list, own address and last change', async () => {
  const xml = await feedOf(articleRow(), articleRow({ slug: 'older', published_at: '2026-01-01T00:00:00Z' }));
  const feed = parseRssFeed(xml);
  expect(feed).toMatchObject({
    title: 'News',
    description: 'All of it.',
    link: 'https://obscura.test/blog',
    language: 'en-ZA',
    lastBuildDate: 'Thu, 19 Nov 2026 19:40:00 GMT',
  });
  expect(one(xml, '/rss/channel/atom:link/@href')).toBe('https://obscura.test/rss.xml');
  expect(feed.items?.map(({ link }) => link)).toEqual([
    'https://obscura.test/blog/umbra-win',
    'https://obscura.test/blog/older',
  ]);
});

it('the news feed contains excerpt, author, category, date and body', async () => {
  const article = articleRow();
  const [item] = parseRssFeed(await feedOf(article)).items ?? [];
  expect(item).toMatchObject({
    title: 'Umbra win',
    description: 'How it came about.',
    pubDate: 'Thu, 19 Nov 2026 19:40:00 GMT',
    categories: [{ name: 'Match Reports' }],
    dc: { creators: ['Tess Ter'] },
    content: { encoded: '<p>It was <strong>late</strong>.</p>' },
    // A changed address does not make it another article.
    guid: { value: `urn:uuid:${article.id}`, isPermaLink: false },
  });
});

it('the news feed makes every address absolute, relative to the article', async () => {
  const body = '[a](/shop) [b](#end) [c](https://else.test/x) ![d](/media/articles/d.avif "600x400")';
  const xml = await feedOf(articleRow({ body }));
  const html = one(xml, '//content:encoded') ?? '';
  expect(html).toContain('href="https://obscura.test/shop"');
  expect(html).toContain('href="https://obscura.test/blog/umbra-win#end"');
  expect(html).toContain('<a href="https://else.test/x" rel="noopener nofollow">');
  expect(html).toContain(
    '<img src="https://obscura.test/media/articles/d.avif" alt="d" width="600" height="400"',
  );
});

it('the news feed contains the newest articles up to the limit', async () => {
  const many = Array.from({ length: LIMITS.listing.feedArticles + 5 }, (_, index) =>
    articleRow({ slug: `story-${String(index)}` }),
  );
  const links = xmlTexts(await feedOf(...many), '/rss/channel/item/link');
  expect(links).toHaveLength(LIMITS.listing.feedArticles);
  expect(links[0]).toBe('https://obscura.test/blog/story-0');
});

it('the news feed is valid without articles', async () => {
  expect(parseRssFeed(await feedOf()).title).toBe('News');
});

test.each([...HOSTILE_TITLES, ...XSS_PAYLOADS].map((text) => [text]))(
  'any text in the news feed stays text: %j',
  async (text) => {
    const category = { ...articleRow().category, name: text };
    const xml = await feedOf(
      articleRow({
        title: text,
        excerpt: text,
        author_name: text,
        category,
        body: `${text}\n\n[${text}](/x)`,
      }),
    );
    const meant = xmlCharacters(text).replaceAll(/\r\n?/gu, '\n');
    for (const path of ['title', 'description', 'category', 'dc:creator']) {
      expect([path, one(xml, `/rss/channel/item/${path}`)]).toEqual([path, meant]);
    }
    expect(unsafeParts(one(xml, '//content:encoded') ?? '', ALLOWED)).toEqual([]);
  },
);
