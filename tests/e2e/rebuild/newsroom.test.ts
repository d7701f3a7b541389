/**
 * From an editor's act to the pages: at once with scripts, for all visitors after the build that the act has queued.
 * The site's build hook really builds; no other test may read the site meanwhile.
 */
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '../../../src/contract/urls.ts';
import { ARTICLE_TEXT, BLOG_TEXT } from '../../../src/messages/site/articles.ts';
import { openBrowser, URLS, visit } from '../../support/browser.ts';
import { runScheduled } from '../../support/host-clock.ts';
import { openNewsDesk, type NewsDesk } from '../../support/news-desk.ts';
import { signInEditor, type NewsEditor } from '../../support/news-editor.ts';

const SLUG = 'the-long-way-round';
const TITLE = 'The long way round';
/** Published, moved and archived. */
const DETOUR = 'a-detour';
const SCHEDULED = 'a-shortcut';

let browser: Browser;
let desk: NewsDesk;
let editor: NewsEditor;

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openNewsDesk();
  editor = await signInEditor(URLS.api);
  await desk.sql(`update public.settings set value = '0' where key = 'site.rebuild_after_seconds'`);
  await desk.sql(`update public.outbox set done_at = now() where kind = 'rebuild_site' and done_at is null`);
});

afterEach(() =>
  desk.sql(
    `delete from public.blog_articles where slug like '${SLUG}%' or slug in ('${DETOUR}', '${SCHEDULED}')`,
  ),
);

afterAll(async () => {
  await desk.close();
  await browser.close();
});

const page = async (path: string) => {
  const response = await fetch(`${URLS.site}${path}`, { redirect: 'manual' });
  return { status: response.status, location: response.headers.get('location'), text: await response.text() };
};

const builtAt = async (): Promise<number> =>
  Date.parse((JSON.parse((await page('/build.json')).text) as { readonly at: string }).at);

/** Runs the scheduled job until the pages are newer than now. */
async function buildNow(): Promise<void> {
  const [row] = await desk.sql<{ now: Date }>('select now()');
  const asked = row?.now.getTime() ?? 0;
  const next = async (): Promise<number> => {
    await runScheduled('send-queued');
    return builtAt();
  };
  await expect.poll(next, { timeout: 240_000, interval: 500 }).toBeGreaterThan(asked);
}

const lists = async (path: string, slug: string): Promise<boolean> => (await page(path)).text.includes(slug);
/** The status of a search for a word that only the body has: changes since a build contain no bodies. */
async function searchStatus(): Promise<string> {
  const { page: blog, close } = await visit(browser, '/blog?q=nocturnal');
  const status = blog.locator('[data-news-status]');
  await expect.poll(() => status.textContent()).toMatch(/\d/u);
  const text = await status.textContent();
  await close();
  return text ?? '';
}

const LISTS = ['/blog', '/rss.xml', '/sitemap-0.xml'];

describe('an article', () => {
  it('is public at once or at its time, built soon, redirected after a move, and removed when archived', async () => {
    const draft = await editor.write({
      title: TITLE,
      slug: SLUG,
      excerpt: 'Down the coast.',
      body: 'By **night**.',
    });
    expect((await page(urls.article(SLUG))).status).toBe(404);
    const live = await editor.publish(draft);

    // At once: the article's own page for everybody, the list with scripts.
    const own = await page(urls.article(SLUG));
    expect(own.status).toBe(200);
    expect(own.text).toContain('<strong>night</strong>');
    const list = await visit(browser, '/blog');
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
    expect((await page(urls.article(SLUG))).text).toContain('data-fresh-since');
    await expect.poll(searchStatus).toBe(BLOG_TEXT.found(1));

    // A saved change is not public until it is published.
    const edited = await editor.save(live, { body: 'By **day**.', slug: `${SLUG}-home` });
    expect((await page(`${urls.article(SLUG)}/fresh`)).text).toContain('<strong>night</strong>');
    await editor.publish(edited);
    expect((await page(urls.article(`${SLUG}-home`))).text).toContain('<strong>day</strong>');
    const led = await visit(browser, urls.article(SLUG));
    await led.page.waitForURL(`**${urls.article(`${SLUG}-home`)}`);
    await led.close();

    // Archived: the built page shows it to the next visitor, and the next build removes it.
    await editor.archive(detour);
    const gone = await visit(browser, urls.article(DETOUR));
    await gone.page.getByRole('heading', { name: ARTICLE_TEXT.notFoundTitle }).waitFor();
    await expect.poll(() => gone.page.locator('main').innerText()).not.toContain('Nocturnal');
    await gone.close();

    // Scheduled: public at its time; in the lists with the same build.
    const next = await editor.write({
      title: 'A shortcut',
      slug: SCHEDULED,
      excerpt: 'Soon.',
      body: 'Now.',
    });
    const [row] = await desk.sql<{ soon: Date }>(`select now() + interval '4 seconds' as soon`);
    await editor.publish(next, row?.soon);
    const scheduledStatus = async () => (await page(urls.article(SCHEDULED))).status;
    expect(await scheduledStatus()).toBe(404);
    await expect.poll(scheduledStatus, { timeout: 60_000 }).toBe(200);

    await buildNow();
    const old = await page(urls.article(SLUG));
    expect([old.status, old.location]).toEqual([301, urls.article(`${SLUG}-home`)]);
    for (const slug of [DETOUR, `${DETOUR}-inland`])
      expect([slug, (await page(urls.article(slug))).status]).toEqual([slug, 404]);
    for (const path of LISTS)
      expect([path, await lists(path, `${SLUG}-home`), await lists(path, DETOUR)]).toEqual([
        path,
        true,
        false,
      ]);
    await expect.poll(searchStatus).toBe(BLOG_TEXT.found(0));
    expect((await page('/blog')).text).toContain(SCHEDULED);
  });
});
