/** The head of a page rendered on demand equals the head of the built page. */
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { URLS } from '#tests/support/browser.ts';

/** The build names the files of islands and cards in its pages, and takes its marks out of them; others have neither. */
const BUILD_NAMES = /downloads$|^payloads$|^first-view-end$/u;

/** Metas, links and structured data of the head, in their order. */
async function headOf(path: string): Promise<string[]> {
  const response = await fetch(`${URLS.site}${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  const entries: string[] = [];
  let data: string | null = null;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'script' && attributes['type'] === 'application/ld+json') data = '';
      const { property, name, content = '', rel, href = '' } = attributes;
      if (BUILD_NAMES.test(name ?? '')) return;
      if (tag === 'meta' && (property ?? name)) entries.push(`${String(property ?? name)} ${content}`);
      if (tag === 'link' && (rel === 'canonical' || rel === 'alternate')) entries.push(`${rel} ${href}`);
    },
    ontext(text) {
      if (data !== null) data += text;
    },
    onclosetag(tag) {
      if (tag === 'script' && data !== null) entries.push(data);
      if (tag === 'script') data = null;
    },
  });
  parser.end(await response.text());
  return entries;
}

describe('the head of a page rendered on demand', () => {
  it.each(['/blog/a-new-look-for-shutter', '/shop/aperture-tee', '/teams/obscura-umbra'])(
    'equals the built one: %s',
    async (path) => {
      const built = await headOf(path);
      expect(built.filter((entry) => entry.startsWith('{'))).toHaveLength(1);
      expect(built.some((entry) => entry.startsWith('og:image:width '))).toBe(true);
      expect(await headOf(`${path}/fresh`)).toEqual(built);
    },
  );
});
