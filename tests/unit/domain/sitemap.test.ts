import { describe, expect, it, test } from 'vitest';
import {
  newestOf,
  SITEMAP_LENGTH,
  sitemapIndexXml,
  sitemapParts,
  sitemapXml,
} from '../../../src/domain/sitemap.ts';
import { escapeXml, xmlCharacters } from '../../../src/domain/xml.ts';
import { HOSTILE_TITLES } from '../../support/site-fixtures.ts';
import { xmlTexts } from '../../support/strict-xml.ts';
import { XSS_PAYLOADS } from '../../support/xss-payloads.ts';

const SPACE = { s: 'http://www.sitemaps.org/schemas/sitemap/0.9' };
const entry = (address: string, changed: string | null = null) => ({ address, changed });

describe('text in XML', () => {
  test.each([...HOSTILE_TITLES, ...XSS_PAYLOADS].map((text) => [text]))(
    '%j is read as it was meant',
    (text) => {
      const [read] = xmlTexts(`<text>${escapeXml(text)}</text>`, '/text');
      // Every parser makes one line end of the three that there are.
      expect(read).toBe(xmlCharacters(text).replaceAll(/\r\n?/gu, '\n'));
    },
  );

  it('loses only what XML has no place for', () => {
    expect(xmlCharacters('a\u0000b\u0008c\td\ne\ud800f\ufffeg😀')).toBe('abc\td\nefg😀');
  });
});

describe('a sitemap', () => {
  it('names addresses and, where it is known, their last change', () => {
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

  it('is split where one would be too long, and loses nothing', () => {
    const entries = Array.from({ length: SITEMAP_LENGTH + 1 }, (_, index) =>
      entry(`https://x.test/${index}`),
    );
    const parts = sitemapParts(entries);
    expect(parts.map(({ length }) => length)).toEqual([SITEMAP_LENGTH, 1]);
    expect(parts.flat()).toEqual(entries);
    expect(sitemapParts([])).toEqual([[]]);
  });

  it('is named in the index', () => {
    const xml = sitemapIndexXml([entry('https://x.test/sitemap-0.xml', '2026-11-19T19:40:00.000Z')]);
    expect(xmlTexts(xml, '/s:sitemapindex/s:sitemap/s:loc', SPACE)).toEqual(['https://x.test/sitemap-0.xml']);
  });

  it('is as new as the newest of its pages', () => {
    expect(newestOf(['2026-01-02T00:00:00.000Z', '2026-11-02T00:00:00.000Z'])).toBe(
      '2026-11-02T00:00:00.000Z',
    );
    expect(newestOf([])).toBeNull();
  });
});
