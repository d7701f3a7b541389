/**
 * From an editor's action to the pages: at once with scripts, for all visitors after the build that the action has queued. And the
 * archive: articles older than those a build makes are rendered on demand, equal to their prerendered pages, and kept by the
 * content delivery network. The build hook really builds, which takes a while, so two builds serve all tests: the first
 * with all articles, the second with the newest 50. No other test may read the site meanwhile.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { ARTICLE_TEXT, BLOG_TEXT } from '#messages/site/articles.ts';
import {
  ARCHIVE_ADDRESSES,
  ARCHIVE_COUNT,
  deleteArchive,
  FORMER_STORY,
  insertArchive,
  OLDEST_STORY,
} from '#tests/support/archive-stories.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { runScheduled } from '#tests/support/host-clock.ts';
import { signInEditor, type NewsEditor } from '#tests/support/news-editor.ts';
import { sql } from '#tests/support/site-database.ts';
import { builtAt, mainOf, sitemapAddresses, sitePage, type SitePage } from '#tests/support/site-pages.ts';

const SLUG = 'the-long-way-round';
const TITLE = 'The long way round';
/** Published, moved and archived. */
const DETOUR = 'a-detour';
const SCHEDULED = 'a-shortcut';

let editor: NewsEditor;
/** Of the build with all articles. */
let built: ReadonlyMap<string, SitePage>;
let addresses: ReadonlySet<string>;

beforeAll(async () => {
  editor = await signInEditor(URLS.api);
  await sql(`update public.settings set value = '0' where key = 'site.rebuild_after_seconds'`);
  await sql(`update public.outbox set done_at = now() where kind = 'rebuild_site' and done_at is null`);
  await insertArchive();
  await prerender(500);
});

afterAll(async () => {
  await sql(
    `delete from public.blog_articles where slug like '${SLUG}%' or slug in ('${DETOUR}', '${SCHEDULED}')`,
  );
  await deleteArchive();
  await prerender(500);
});

/** How many articles the next builds make. */
const prerender = (articles: number) =>
  sql(`update public.settings set value = to_jsonb($1::integer) where key = 'site.prerendered_articles'`, [
    articles,
  ]);

/** Runs the scheduled job until the pages are newer than now. */
async function buildNow(): Promise<void> {
  const [row] = await sql<{ now: Date }>('select now()');
  const asked = row?.now.getTime() ?? 0;
  const next = async (): Promise<number> => {
    await runScheduled('send-outbox');
    return builtAt();
  };
  await expect.poll(next, { timeout: 240_000, interval: 500 }).toBeGreaterThan(asked);
}

const lists = async (path: string, slug: string): Promise<boolean> =>
  (await sitePage(path)).text.includes(slug);

/** The status of a search for a word that only the body has: changes since a build contain no bodies. */
async function searchStatus(): Promise<string> {
  const { page: blog, close } = await visit('/blog?q=nocturnal');
  const status = blog.locator('[data-news-status]');
  await expect.poll(() => status.textContent()).toMatch(/\d/u);
  const text = await status.textContent();
  await close();
  return text ?? '';
}

const LISTS = ['/blog', '/rss.xml', '/sitemap-0.xml'];

it('an article is public at once or at its time, built soon, redirected after a move, and removed when archived', async () => {
  expectProblem(/https:\/\/canary\.test\//u);
  expectProblem(/status of 404 .*\/(?:blog|pagefind)\//u);
  const draft = await editor.write({
    title: TITLE,
    slug: SLUG,
    excerpt: 'Down the coast.',
    body: 'By **night**.',
  });
  expect((await sitePage(urls.article(SLUG))).status).toBe(404);
  const live = await editor.publish(draft);

  // At once: the article's own page for everybody, the list with scripts.
  const own = await sitePage(urls.article(SLUG));
  expect(own.status).toBe(200);
  expect(own.text).toContain('<strong>night</strong>');
  const list = await visit('/blog');
  await list.page.locator(`[data-article="${SLUG}"]`).waitFor();
  await list.close();
  for (const path of LISTS) expect([path, await lists(path, SLUG)]).toEqual([path, false]);

  // A second article has moved already when it is built.
  const first = await editor.write({
    title: 'A detour',
    slug: `${DETOUR}-inland`,
    excerpt: 'Past the dam.',
    body: 'Nocturnal.',
  });
  const detour = await editor.publish(await editor.save(await editor.publish(first), { slug: DETOUR }));

  // After the build: in the static files.
  await buildNow();
  for (const path of LISTS)
    expect([path, await lists(path, SLUG), await lists(path, DETOUR)]).toEqual([path, true, true]);
  expect((await sitePage(urls.article(SLUG))).text).toContain('data-fresh-since');
  await expect.poll(searchStatus).toBe(BLOG_TEXT.found(1));
  built = new Map(
    await Promise.all(ARCHIVE_ADDRESSES.map(async (path) => [path, await sitePage(path)] as const)),
  );
  addresses = await sitemapAddresses();
  await prerender(50);

  // A saved change is not public until it is published.
  const edited = await editor.save(live, { body: 'By **day**.', slug: `${SLUG}-home` });
  expect((await sitePage(`${urls.article(SLUG)}/fresh`)).text).toContain('<strong>night</strong>');
  await editor.publish(edited);
  expect((await sitePage(urls.article(`${SLUG}-home`))).text).toContain('<strong>day</strong>');
  const led = await visit(urls.article(SLUG));
  await led.page.waitForURL(`**${urls.article(`${SLUG}-home`)}`);
  await led.close();

  // Scheduled: public at its time; in the lists with the same build.
  const next = await editor.write({
    title: 'A shortcut',
    slug: SCHEDULED,
    excerpt: 'Soon.',
    body: 'Now.',
  });
  const [row] = await sql<{ soon: Date }>(`select now() + interval '15 seconds' as soon`);
  await editor.publish(next, row?.soon);
  const scheduledStatus = async () => (await sitePage(urls.article(SCHEDULED))).status;
  expect(await scheduledStatus()).toBe(404);

  // Archived: the built page shows it to the next visitor, and the next build removes it.
  await editor.archive(detour);
  const gone = await visit(urls.article(DETOUR));
  await gone.page.getByRole('heading', { name: ARTICLE_TEXT.notFoundTitle }).waitFor();
  await expect.poll(() => gone.page.locator('main').innerText()).not.toContain('Nocturnal');
  await gone.close();

  await expect.poll(scheduledStatus, { timeout: 60_000 }).toBe(200);

  await buildNow();
  const old = await sitePage(urls.article(SLUG));
  expect([old.status, old.headers.get('location')]).toEqual([301, urls.article(`${SLUG}-home`)]);
  for (const slug of [DETOUR, `${DETOUR}-inland`])
    expect([slug, (await sitePage(urls.article(slug))).status]).toEqual([slug, 404]);
  for (const path of LISTS)
    expect([path, await lists(path, `${SLUG}-home`), await lists(path, DETOUR)]).toEqual([path, true, false]);
  await expect.poll(searchStatus).toBe(BLOG_TEXT.found(0));
  expect((await sitePage('/blog')).text).toContain(SCHEDULED);
});

describe('an address of the archive', () => {
  it.each(ARCHIVE_ADDRESSES)('%s equals its prerendered page and is kept', async (path) => {
    const before = built.get(path);
    const now = await sitePage(path);
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
    const now = await sitemapAddresses();
    const missing = [...addresses].filter((address) => !now.has(address));
    // Moved and archived above.
    expect(new Set(missing)).toEqual(new Set([urls.article(SLUG), urls.article(DETOUR)]));
    expect((await sitePage('/sitemap-0.xml')).text).not.toContain(`${urls.article(OLDEST_STORY)}<`);
    const part = await sitePage(urls.archiveSitemap(0));
    expect(part.text).toContain(`${urls.article(OLDEST_STORY)}<`);
    expect(part.headers.get('netlify-cache-tag')).toBe('news');
    expect((await sitePage(urls.archiveSitemap(1))).status).toBe(404);
  });

  it('is redirected from its former address; an unknown one is not found and not kept', async () => {
    const moved = await sitePage(urls.article(FORMER_STORY));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, urls.article(OLDEST_STORY)]);
    for (const path of [urls.article('no-such-story'), urls.blog({ page: 999 })]) {
      const { status, headers } = await sitePage(path);
      expect([status, headers.has('netlify-cdn-cache-control')]).toEqual([404, false]);
    }
  });

  it('is found by the search, after the entries of the index', async () => {
    const { page: blog } = await visit(`/blog?q=permafrost`);
    const status = blog.locator('[data-news-status]');
    await expect.poll(() => status.textContent()).toBe(BLOG_TEXT.found(ARCHIVE_COUNT));
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
    expect(new Set(links).size).toBe(ARCHIVE_COUNT);
    expect(links).toContain(urls.article(OLDEST_STORY));
  });

  it('shows a correction at once, not kept, and the kept page is purged', async () => {
    await sql(`update public.blog_articles set body = 'Corrected.', updated_at = now() where slug = $1`, [
      OLDEST_STORY,
    ]);
    const now = await sitePage(urls.article(OLDEST_STORY));
    expect(now.text).toContain('Corrected.');
    expect(now.headers.has('netlify-cdn-cache-control')).toBe(false);
    const purges = await sql(
      `select from public.outbox join public.blog_articles as article on article.id::text = payload ->> 'article_id'
       where kind = 'purge_article' and article.slug = $1`,
      [OLDEST_STORY],
    );
    expect(purges).toHaveLength(1);
  });
});
