/** The build contains no private data of the database. */
import { globSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findCanaries } from '#tools/budgets/canary.ts';
import { DIST, PAGES } from './built-pages.ts';

describe('the build of the demo organisation', () => {
  const database = new Client(process.env['DATABASE_URL']);
  beforeAll(() => database.connect());
  afterAll(() => database.end());

  async function slugs(query: string): Promise<string[]> {
    const { rows } = await database.query<{ slug: string }>(query);
    return rows.map(({ slug }) => slug);
  }

  it('consists of files of a site: no sources, notes, maps or hidden files', () => {
    const kinds = /\.(?:html|js|css|avif|svg|png|jpg|woff2|xml|txt|json|webmanifest|pagefind|pf_\w+)$/u;
    const files = globSync('**/*', { cwd: DIST, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);
    expect(files.length).toBeGreaterThan(500);
    // The rules of the host, which it does not serve, and the mark of the local server.
    expect(files.filter((name) => !kinds.test(name) && !['_redirects', '.stamp'].includes(name))).toEqual([]);
  });

  it('contains no value of a private column', () => {
    const canary = process.env['CANARY'] ?? '';
    expect(canary).toMatch(/^canary\w+/u);
    expect(findCanaries(DIST, [canary])).toEqual([]);
  });

  it('contains no private email address', async () => {
    const { rows } = await database.query<{ email: string }>(
      'select email from auth.users where email is not null',
    );
    expect(rows.length).toBeGreaterThan(0);
    const emails = rows.map(({ email }) => email);
    expect(findCanaries(DIST, emails)).toEqual([]);
  });

  it('contains no personal data of an order', async () => {
    const { rows } = await database.query<{ texts: string[] }>(
      `select array_remove(array[number, contact_email, contact_phone, address_line, locker, tracking_number, delivery_note], null) as texts
       from public.orders`,
    );
    const found = rows.flatMap(({ texts }) => texts);
    expect(found.length).toBeGreaterThan(30);
    expect(findCanaries(DIST, found)).toEqual([]);
  });

  it('contains no data of a purchase order', async () => {
    const { rows } = await database.query<{ texts: string[] }>(
      'select array_remove(array[email, phone, notes], null) as texts from public.supplier_contacts',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(
      findCanaries(
        DIST,
        rows.flatMap(({ texts }) => texts),
      ),
    ).toEqual([]);
  });

  it('has a page for each published article only', async () => {
    const out = await slugs(
      "select slug from public.blog_articles where status in ('published', 'scheduled') and published_at <= now()",
    );
    const hidden = await slugs(
      "select slug from public.blog_articles where not (status in ('published', 'scheduled') and published_at <= now())",
    );
    expect(out.length).toBeGreaterThan(0);
    expect(hidden.length).toBeGreaterThan(0);
    expect(out.filter((slug) => !PAGES.has(`/blog/${slug}`))).toEqual([]);
    expect(hidden.filter((slug) => PAGES.has(`/blog/${slug}`))).toEqual([]);
    expect(findCanaries(DIST, hidden)).toEqual([]);
  });

  it('has a page for each product on sale only', async () => {
    const sold = await slugs("select slug from public.products where status = 'active'");
    const hidden = await slugs("select slug from public.products where status <> 'active'");
    expect(sold.length).toBeGreaterThan(0);
    expect(sold.filter((slug) => !PAGES.has(`/shop/${slug}`))).toEqual([]);
    expect(hidden.filter((slug) => PAGES.has(`/shop/${slug}`))).toEqual([]);
  });

  it('shows no inactive team', async () => {
    const inactive = await slugs("select slug from public.teams where status = 'inactive'");
    expect(inactive.length).toBeGreaterThan(0);
    const landing = PAGES.get('/')?.html ?? '';
    expect(inactive.filter((slug) => landing.includes(`data-team="${slug}"`))).toEqual([]);
  });
});
