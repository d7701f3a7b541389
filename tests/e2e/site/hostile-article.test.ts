/** Every known XSS payload on the real page in a real browser, and hostile texts wherever an article is named. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { expectProblem, URLS, visit, type Visit } from '#tests/support/browser.ts';
import { HOSTILE_PICTURE_ADDRESSES, HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { handlersOf } from '#tests/support/parsed-html.ts';
import { sql } from '#tests/support/site-database.ts';
import { publish } from '#tests/support/test-articles.ts';
import { XSS_PAYLOADS } from '#tests/support/xss-payloads.ts';

interface Watched extends Visit {
  readonly dialogs: readonly string[];
  /** Requests to other hosts that the policy allowed. */
  readonly left: readonly string[];
}

/** A visit that records dialogs, executed code, and requests to other hosts. */
async function visitWatched(path: string): Promise<Watched> {
  const dialogs: string[] = [];
  const foreignRequests: string[] = [];
  const own = new Set([new URL(URLS.site).host, new URL(URLS.api).host]);
  const opened = await visit(path, {
    before: async (page) => {
      page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));
      page.on('popup', (popup) => void dialogs.push(`window ${popup.url()}`));
      await page.route(
        (url) => url.protocol.startsWith('http') && !own.has(url.host),
        (route) => {
          foreignRequests.push(route.request().url());
          return route.abort();
        },
      );
      await page.addInitScript(() => {
        globalThis.alert = (text?: unknown) => {
          document.documentElement.setAttribute('data-ran', String(text));
        };
      });
    },
  });
  return { ...opened, dialogs, left: foreignRequests };
}

/** Parts of an article's page with other articles, which other tests publish meanwhile. */
const OTHER_ARTICLES = '[data-article-part="around"], section[aria-labelledby="further-title"]';

/** Names and ids of every element outside the article's text and the links to others, in order. */
async function frameOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (others) =>
      [...document.querySelectorAll('*')]
        .filter((element) => element.closest('.article-body') === null || element.matches('.article-body'))
        .filter((element) => element.closest(others) === null)
        .map((element) => `${element.tagName} ${element.id}`),
    OTHER_ARTICLES,
  );
}

/** Elements and attributes in the article's text that could execute or lead away. */
async function riskyParts(page: Page): Promise<string[]> {
  return page.locator('.article-body').evaluate((body) => {
    const allowed =
      'a blockquote br code em h2 h3 h4 h5 h6 hr img li ol p pre s strong table tbody td th thead tr ul';
    const names = new Set(allowed.split(' '));
    const attributes = new Set(
      'alt decoding height href loading rel sizes src srcset start title width'.split(' '),
    );
    return [...body.querySelectorAll('*')].flatMap((element) => {
      const own = element
        .getAttributeNames()
        .filter((name) => !attributes.has(name) && !name.startsWith('data-astro'));
      const links =
        element instanceof HTMLAnchorElement &&
        element.href !== '' &&
        !/^(?:https?|mailto):/u.test(element.href);
      const foreign = element instanceof HTMLImageElement && new URL(element.src).origin !== location.origin;
      return [
        ...(names.has(element.localName) ? [] : [`element ${element.localName}`]),
        ...own.map((name) => `attribute ${name} of ${element.localName}`),
        ...(links ? [`link ${element.outerHTML}`] : []),
        ...(foreign ? [`picture ${element.outerHTML}`] : []),
      ];
    });
  });
}

/** Fires every event that might trigger a handler. */
async function provoke(page: Page): Promise<void> {
  await page.locator('.article-body').evaluate((body) => {
    const events =
      'mouseover pointerenter focus focusin load error toggle animationstart transitionend auxclick cut input';
    for (const element of body.querySelectorAll('*')) {
      for (const name of events.split(' ')) element.dispatchEvent(new Event(name, { bubbles: true }));
    }
  });
  await page.mouse.move(300, 500);
  await page.keyboard.press('Tab');
}

/** PostgreSQL stores no NUL. */
const BODY = XSS_PAYLOADS.join('\n\n').replaceAll('\0', '');

it('all payloads in one article execute nothing, request nothing, violate no policy and stay in the text', async () => {
  const plain = await publish({ title: 'Plain', body: 'Plain.' });
  const usual = await visitWatched(urls.article(plain));
  const frame = await frameOf(usual.page);
  await usual.close();
  const slug = await publish({ title: 'Payloads', body: BODY });
  const { page, status, dialogs, left: foreignRequests } = await visitWatched(urls.article(slug));
  expect(status).toBe(200);
  await provoke(page);
  await expect.poll(() => riskyParts(page)).toEqual([]);
  expect(await frameOf(page)).toEqual(frame);
  expect([dialogs, foreignRequests]).toEqual([[], []]);
  await expect.poll(() => page.locator('html').getAttribute('data-ran')).toBeNull();
  expect(page.url()).toContain(urls.article(slug));
  // The payload remains readable as text.
  await expect.poll(() => page.locator('.article-body').textContent()).toContain('<script>alert(1)</script>');
});

describe('hostile texts around an article', () => {
  const CATEGORY = 'hostile-category';
  const FIELDS = 5;
  /** Every text once, five for each article. */
  const groups = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / FIELDS) }, (_, group) =>
    Array.from(
      { length: FIELDS },
      (_unused, field) => HOSTILE_TEXTS[(group * FIELDS + field) % HOSTILE_TEXTS.length] ?? '',
    ),
  );

  /** By title. */
  const slugs = new Map<string, string>();

  beforeAll(async () => {
    await sql('insert into public.blog_categories (name, slug) values ($1, $2)', [
      (HOSTILE_TEXTS[1] ?? '').slice(0, 80),
      CATEGORY,
    ]);
    for (const texts of groups) slugs.set(texts[0] ?? '', await publishAround(texts));
  });

  afterAll(() => sql('delete from public.blog_categories where slug = $1', [CATEGORY]));

  async function publishAround([
    title = '',
    excerpt = '',
    author,
    alt,
    seo,
  ]: readonly string[]): Promise<string> {
    const picture = '/media/articles/pinhole-opens-its-doors.avif';
    const slug = await publish({ title, excerpt, picture, category: CATEGORY, featured: true });
    await sql(
      `update public.blog_articles set author_name = left($2, 120), featured_image_alt = $3, seo_title = $4, seo_description = $4
       where slug = $1`,
      [slug, author, alt, seo],
    );
    return slug;
  }

  it.each(groups)('are shown as written: %j, %j, %j, %j, %j', async (...texts) => {
    const [title = '', excerpt = '', author = '', alt = ''] = texts;
    const { page, dialogs } = await visitWatched(urls.article(slugs.get(title) ?? ''));
    const oneLine = (words: string | null): string => (words ?? '').replaceAll(/\s+/gu, ' ').trim();
    expect(oneLine(await page.getByRole('heading', { level: 1 }).textContent())).toBe(oneLine(title));
    const head = oneLine(await page.locator('[data-article-part="head"]').textContent());
    for (const words of [excerpt, author]) expect(head).toContain(oneLine(words));
    await expect
      .poll(() => page.locator('header [data-article-picture]').getAttribute('alt'))
      .toBe(alt.replaceAll('\r\n', '\n'));
    const data = await page
      .locator('script[type$="json"]')
      .evaluateAll((all) => all.map((element) => element.textContent));
    expect(data.join('')).not.toContain('<');
    for (const json of data) expect(() => JSON.parse(json) as unknown).not.toThrow();
    await expect.poll(() => page.locator('html').getAttribute('data-ran')).toBeNull();
    expect(dialogs).toEqual([]);
  });

  it.each(['/blog', '/'])('execute nothing in the cards of %s', async (path) => {
    const { page, dialogs } = await visitWatched(path);
    await page.locator('[data-article^="test-"]').first().waitFor();
    await expect.poll(() => page.locator('html').getAttribute('data-ran')).toBeNull();
    expect(dialogs).toEqual([]);
  });
});

it('invalid cover addresses break no page, neither on the server nor in the browser, and request no other site', async () => {
  for (const picture of HOSTILE_PICTURE_ADDRESSES) {
    const slug = await publish({ title: 'Cover', picture });
    const answer = await fetch(`${URLS.site}${urls.article(slug)}`);
    expect([picture, answer.status, handlersOf(await answer.text())]).toEqual([picture, 200, []]);
  }
  // The policy blocks and logs foreign pictures; the addresses on this site lead to no picture, or are none.
  expectProblem(/\/\/evil\.test\b/u);
  expectProblem(/Failed to load resource: .*(?:onerror|%3Cscript|srcset|\/api\/profile-photo|%00)/u);
  expectProblem(/^console: (?:Failed parsing 'srcset'|Dropped srcset candidate)/u);
  const { page, dialogs, left: foreignRequests } = await visitWatched('/blog');
  await page.locator('[data-article^="test-"]').first().waitFor();
  expect(handlersOf(await page.content())).toEqual([]);
  expect([dialogs, foreignRequests]).toEqual([[], []]);
});
