/** The search index contains all public records and no others. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FoundRecord, slugOfRecord } from '#domain/site-search.ts';
import { DIST, PAGES } from './built-pages.ts';

/** The length of every index file's signature. */
const SIGNATURE = 'pagefind_dcd'.length;

function unpacked(file: string): string {
  return gunzipSync(readFileSync(join(DIST, 'pagefind', file)))
    .toString('utf8')
    .slice(SIGNATURE);
}

const packed = globSync('**/*.pf_*', { cwd: join(DIST, 'pagefind') });
const records = packed
  .filter((file) => file.endsWith('.pf_fragment'))
  .map((file) => JSON.parse(unpacked(file)) as FoundRecord);
const slugsBelow = (start: string): string[] =>
  records
    .filter(({ url }) => url.startsWith(start))
    .map(slugOfRecord)
    .toSorted();

describe('the search index', () => {
  const database = new Client(process.env['DATABASE_URL']);
  beforeAll(() => database.connect());
  afterAll(() => database.end());

  async function slugs(query: string): Promise<string[]> {
    const { rows } = await database.query<{ slug: string }>(query);
    return rows.map(({ slug }) => slug).toSorted();
  }

  it('contains every published article, and no draft', async () => {
    const out = await slugs(
      "select slug from public.blog_articles where status in ('published', 'scheduled') and published_at <= now()",
    );
    expect(out.length).toBeGreaterThan(10);
    expect(slugsBelow('/blog/')).toEqual(out);
  });

  it('contains every product on sale, and no other', async () => {
    const sold = await slugs("select slug from public.products where status = 'active'");
    expect(sold.length).toBeGreaterThan(10);
    expect(slugsBelow('/shop/')).toEqual(sold);
    expect(records).toHaveLength(slugsBelow('/blog/').length + slugsBelow('/shop/').length);
  });

  it('points to existing pages', () => {
    const paths = records.map(({ url }) => url.replace(/#.*$/u, ''));
    expect(paths.filter((path) => !PAGES.has(path))).toEqual([]);
  });

  it('contains no value of a private column, unpacked', () => {
    const canary = process.env['CANARY'] ?? '';
    expect(canary).toMatch(/^canary\w+/u);
    expect(packed.filter((file) => unpacked(file).includes(canary))).toEqual([]);
  });

  it('consists of the index, its reader and its words only', () => {
    const top = globSync('*', { cwd: join(DIST, 'pagefind') }).filter((name) => !name.endsWith('.pf_meta'));
    expect(top.toSorted()).toEqual([
      'filter',
      'fragment',
      'index',
      'pagefind-entry.json',
      'pagefind.js',
      'wasm.en.pagefind',
      // The words of titles, for misspelt searches.
      'words.json',
    ]);
    expect(existsSync(join(DIST, 'search-records.json'))).toBe(false);
  });
});
