import { expect, it, test } from 'vitest';
import { newestOf, SITEMAP_LENGTH, sitemapIndexXml, sitemapParts, sitemapXml } from '#domain/sitemap.ts';
import { escapeXml, xmlCharacters } from '#domain/xml.ts';
import { HOSTILE_TITLES } from '#tests/support/site-fixtures.ts';
import { xmlTexts } from '#tests/support/strict-xml.ts';
import { XSS_PAYLOADS } from '#tests/support/xss-payloads.ts';

const SPACE = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const entry = (address: string, changed: string | null = null) => ({ address, changed });

test.each([...HOSTILE_TITLES, ...XSS_PAYLOADS].map((text) => [text]))(
  'text in XML is parsed back unchanged: %j',
  (text) => {
    const [read] = xmlTexts(`<text>${escapeXml(text)}</text>`, '/text');
    // Every parser normalises the three kinds of line ends.
    expect(read).toBe(xmlCharacters(text).replaceAll(/\r\n?/gu, '\n'));
  },
);

it('text in XML loses only characters that XML forbids', () => {
  expect(xmlCharacters('a\u0000b\u0008c\td\ne\ud800f\ufffeg😀')).toBe('abc\td\nefg😀');
});

it('a sitemap lists addresses with their last change where it is known', () => {
  const xml = sitemapXml([
    entry('https://x.test/a?b=1&c=2', '2026-11-19T19:40:00.000Z'),
    entry("https://x.test/it's"),
  ]);
  expect(xmlTexts(xml, '/s:urlset/s:url/s:loc', SPACE)).toEqual([
    'https://x.test/a?b=1&c=2',
    "https://x.test/it's",
  ]);
  expect(xmlTexts(xml, '/s:urlset/s:url/s:lastmod', SPACE)).toEqual(['2026-11-19T19:40:00.000Z']);
});

it('a sitemap is split at the maximum length without losing an entry', () => {
  const entries = Array.from({ length: SITEMAP_LENGTH + 1 }, (_, index) => entry(`https://x.test/${index}`));
  const parts = sitemapParts(entries);
  expect(parts.map(({ length }) => length)).toEqual([SITEMAP_LENGTH, 1]);
  expect(parts.flat()).toEqual(entries);
  expect(sitemapParts([])).toEqual([[]]);
});

it('a sitemap is listed in the index', () => {
  const xml = sitemapIndexXml([entry('https://x.test/sitemap-0.xml', '2026-11-19T19:40:00.000Z')]);
  expect(xmlTexts(xml, '/s:sitemapindex/s:sitemap/s:loc', SPACE)).toEqual(['https://x.test/sitemap-0.xml']);
});

it('a sitemap is as new as its newest page', () => {
  expect(newestOf(['2026-01-02T00:00:00.000Z', '2026-11-02T00:00:00.000Z'])).toBe('2026-11-02T00:00:00.000Z');
  expect(newestOf([])).toBeNull();
});
