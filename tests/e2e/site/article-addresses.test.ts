/** An article archived or moved after the build: its content is removed, and its former address redirects. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { ARTICLE_TEXT } from '#messages/site/articles.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { sql } from '#tests/support/site-database.ts';

const BUILT = 'how-the-match-jersey-was-drawn';

let article: { readonly id: string; readonly title: string; readonly published_at: string };

beforeAll(async () => {
  const [row] = await sql<typeof article>(
    'select id, title, published_at::text from public.blog_articles where slug = $1',
    [BUILT],
  );
  if (!row) throw new Error('The seed has no such article.');
  article = row;
  // The newsroom's functions, called as an editor.
  await sql(
    `select set_config('request.jwt.claim.sub', (select id::text from public.users where role = 'superadmin' order by created_at limit 1), false)`,
  );
});
// The connection serves later files, too.
afterAll(() => sql(`select set_config('request.jwt.claim.sub', '', false)`));

/** Calls a newsroom function on the article's present version. */
async function callOnArticle(call: string, values: readonly unknown[] = []): Promise<void> {
  await sql(
    `select public.${call} from (
       select $1::uuid as id, public.article_for_editing($1) ->> 'expected' as expected
     ) as article`,
    [article.id, ...values],
  );
}

async function moveTo(slug: string): Promise<void> {
  await callOnArticle(
    `save_article(article.id, article.expected, (public.article_for_editing($1) -> 'content') || jsonb_build_object('slug', $2::text))`,
    [slug],
  );
  await callOnArticle('publish_article(article.id, article.expected)');
}

/** The full response without following redirects. */
async function ask(path: string, method = 'GET') {
  const answer = await fetch(`${URLS.site}${path}`, { method, redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** The whole HTML of the page, metadata included. */
const wholeOf = (page: Page) => page.evaluate(() => document.documentElement.outerHTML);

it('an archived article is removed from its built page, which links to the news, and from lists', async () => {
  expectProblem(/status of 404 .*\/blog\//u);
  const before = await visit(urls.article(BUILT), { javaScriptEnabled: false });
  expect(await wholeOf(before.page)).toContain(article.title);
  await before.close();
  await callOnArticle(`set_article_status(article.id, article.expected, 'archived')`);
  try {
    const { page, close } = await visit(urls.article(BUILT));
    await page.getByRole('heading', { level: 1, name: ARTICLE_TEXT.notFoundTitle }).waitFor();
    await page.locator('[data-article-present]').waitFor({ state: 'detached' });
    const whole = await wholeOf(page);
    expect(whole).not.toContain(article.title);
    expect(whole).not.toContain('og:title');
    expect(whole).not.toContain('ld+json');
    await expect.poll(() => page.title()).toContain(ARTICLE_TEXT.notFoundTitle);
    await expect
      .poll(() => page.getByRole('link', { name: ARTICLE_TEXT.back }).getAttribute('href'))
      .toBe(urls.blog());
    await close();
    expect((await ask(`${urls.article(BUILT)}/fresh`)).status).toBe(404);
    const list = await visit('/blog/page/2');
    await list.page.locator(`[data-article="${BUILT}"]`).waitFor({ state: 'detached' });
    await list.close();
  } finally {
    await callOnArticle(`set_article_status(article.id, article.expected, 'draft')`);
    await callOnArticle('publish_article(article.id, article.expected)');
  }
});

describe('a moved article', () => {
  const MOVED = `${BUILT}-again`;

  it.each(['GET', 'HEAD'])('redirects %s at a former address without a built page', async (method) => {
    await moveTo(MOVED);
    await moveTo(BUILT);
    const answer = await ask(`${urls.article(MOVED)}?from=mail`, method);
    expect(answer.status).toBe(301);
    expect(new URL(answer.headers.get('location') ?? '', URLS.site).pathname).toBe(urls.article(BUILT));
    expect(answer.headers.get('location')).toContain('?from=mail');
    // The address may be used again: no browser caches the redirect.
    expect(answer.headers.get('cache-control')).toContain('max-age=0');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const led = await fetch(`${URLS.site}${urls.article(MOVED)}`);
    await led.text();
    expect([led.status, led.redirected]).toEqual([200, true]);
  });
});

it('/build.json names the served build and is never cached', async () => {
  const answer = await ask('/build.json');
  const { at } = JSON.parse(answer.text) as { at: string };
  const { page } = await visit('/blog', { javaScriptEnabled: false });
  expect(at).toBe(await page.locator('[data-fresh-since]').getAttribute('value'));
  expect(answer.headers.get('content-type')).toContain('application/json');
  // The local server uses another cache header.
  expect(answer.headers.get('cache-control')).toMatch(/no-cache|max-age=0/u);
});
