/** A page that is rendered on demand says in its head what the built one says. */
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { STAND } from '../../support/browser.ts';

/** Metas, links that say something about the page, and structured data, in their order. */
async function headOf(path: string): Promise<string[]> {
  const response = await fetch(`${STAND.site}${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  const said: string[] = [];
  let data: string | null = null;
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'script' && attributes['type'] === 'application/ld+json') data = '';
      const { property, name, content = '', rel, href = '' } = attributes;
      if (tag === 'meta' && (property ?? name)) said.push(`${String(property ?? name)} ${content}`);
      if (tag === 'link' && (rel === 'canonical' || rel === 'alternate')) said.push(`${rel} ${href}`);
    },
    ontext(text) {
      if (data !== null) data += text;
    },
    onclosetag(tag) {
      if (tag === 'script' && data !== null) said.push(data);
      if (tag === 'script') data = null;
    },
  });
  parser.end(await response.text());
  return said;
}

describe('the head of a page on demand', () => {
  it.each(['/blog/a-new-look-for-shutter', '/shop/aperture-tee', '/teams/obscura-umbra'])(
    'of %s is the built one’s',
    async (path) => {
      const built = await headOf(path);
      expect(built.filter((entry) => entry.startsWith('{'))).toHaveLength(1);
      expect(built.some((entry) => entry.startsWith('og:image:width '))).toBe(true);
      expect(await headOf(`${path}/fresh`)).toEqual(built);
    },
  );
});
