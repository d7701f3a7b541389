/** Every payload that people have tried, on the real page in a real browser; and hostile texts wherever an article is named. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urls } from '../../../src/contract/routes.ts';
import { openBrowser, visit, type Visit } from '../../support/browser.ts';
import { HOSTILE_PICTURE_ADDRESSES, HOSTILE_TEXTS } from '../../support/hostile-texts.ts';
import { openNewsDesk, type NewsDesk } from '../../support/news-desk.ts';
import { XSS_PAYLOADS } from '../../support/xss-payloads.ts';

let browser: Browser;
let desk: NewsDesk;

beforeAll(async () => {
  browser = await openBrowser();
  desk = await openNewsDesk();
});

afterAll(async () => {
  await desk.close();
  await browser.close();
});

interface Watched extends Visit {
  readonly dialogs: readonly string[];
}

/** A visit that remembers dialogs, and waits until whatever loads by itself has loaded. */
async function watched(path: string): Promise<Watched> {
  const dialogs: string[] = [];
  const opened = await visit(browser, path, {
    before: async (page) => {
      page.on('dialog', (dialog) => void (dialogs.push(dialog.message()), dialog.dismiss()));
      page.on('popup', (popup) => void dialogs.push(`window ${popup.url()}`));
      await page.addInitScript(() => {
        globalThis.alert = (text?: unknown) => {
          document.documentElement.setAttribute('data-ran', String(text));
        };
      });
    },
  });
  await opened.page.waitForLoadState('networkidle');
  return { ...opened, dialogs };
}

/** Names, classes and ids of everything on the page but the text of the article, in order. */
async function frameOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => element.closest('.article-body') === null || element.matches('.article-body'))
      .filter((element) => element.closest('[data-article-part="further"], [data-further]') === null)
      .map((element) => `${element.tagName} ${element.id}`),
  );
}

/** What in the text of the article could run or lead somewhere. */
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

/** Everything that might set off a handler. */
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

/** PostgreSQL keeps no NUL, so that none reaches a page. */
const BODY = XSS_PAYLOADS.join('\n\n').replaceAll('\0', '');

describe('all payloads in one article', () => {
  it('run nothing, ask nobody, break no policy and stay in their place', async () => {
    const plain = await desk.publish({ title: 'Plain', body: 'Plain.' });
    const usual = await watched(urls.article(plain));
    const frame = await frameOf(usual.page);
    await usual.close();
    const slug = await desk.publish({ title: 'Payloads', body: BODY });
    const { page, status, problems, dialogs, close } = await watched(urls.article(slug));
    expect(status).toBe(200);
    await provoke(page);
    expect(await riskyParts(page)).toEqual([]);
    expect(await frameOf(page)).toEqual(frame);
    expect(dialogs).toEqual([]);
    expect(await page.locator('html').getAttribute('data-ran')).toBeNull();
    expect(problems).toEqual([]);
    expect(page.url()).toContain(urls.article(slug));
    // It is there to be read: as text.
    expect(await page.locator('.article-body').textContent()).toContain('<script>alert(1)</script>');
    await close();
  });

  it('do so without JavaScript and with mixed order too', async () => {
    const body = XSS_PAYLOADS.toReversed().join('\n').replaceAll('\0', '');
    const slug = await desk.publish({ title: 'Payloads again', body });
    const { page, problems, close } = await visit(browser, urls.article(slug), { javaScriptEnabled: true });
    expect(await riskyParts(page)).toEqual([]);
    expect(problems).toEqual([]);
    await close();
  });
});

describe('hostile texts around an article', () => {
  it('are shown as they were written: headline, standfirst, byline, category, picture, lists, data', async () => {
    const [category] = await desk.sql<{ id: string }>(
      'insert into public.blog_categories (name, slug) values ($1, $2) returning id',
      [(HOSTILE_TEXTS[1] ?? '').slice(0, 80), 'hostile-category'],
    );
    try {
      for (const [index, text] of HOSTILE_TEXTS.entries()) {
        const slug = await desk.publish({ title: text, excerpt: text, featured: true });
        await desk.sql(
          `update public.blog_articles set category_id = $2, author_name = left($3, 120), featured_image_alt = $3,
             featured_image_url = '/media/articles/pinhole-opens-its-doors.avif', seo_title = $3, seo_description = $3
           where slug = $1`,
          [slug, category?.id, text],
        );
        const { page, problems, dialogs, close } = await watched(urls.article(slug));
        const oneLine = (words: string | null): string => (words ?? '').replaceAll(/\s+/gu, ' ').trim();
        expect(oneLine(await page.getByRole('heading', { level: 1 }).textContent())).toBe(oneLine(text));
        const data = await page
          .locator('script[type="application/ld+json"]')
          .evaluateAll((all) => all.map((element) => element.textContent));
        expect(data.join('')).not.toContain('<');
        for (const json of data) expect(() => JSON.parse(json) as unknown).not.toThrow();
        expect([dialogs, problems]).toEqual([[], []]);
        await close();
        // Lists show all of them at once in the end.
        if (index < HOSTILE_TEXTS.length - 1) continue;
        for (const path of ['/blog', '/']) {
          const list = await watched(path);
          expect([list.dialogs, list.problems]).toEqual([[], []]);
          expect(await list.page.locator('html').getAttribute('data-ran')).toBeNull();
          await list.close();
        }
      }
    } finally {
      await desk.sql(`delete from public.blog_categories where slug = 'hostile-category'`);
    }
  });

  it.each(HOSTILE_PICTURE_ADDRESSES)(
    'no address of a cover breaks the page or leaves the site: %s',
    async (picture) => {
      const slug = await desk.publish({ title: 'Cover', picture });
      const { page, status, problems, dialogs, close } = await watched(urls.article(slug));
      expect(status).toBe(200);
      expect(dialogs).toEqual([]);
      expect(problems.filter((problem) => /exception|foreign request/u.test(problem))).toEqual([]);
      expect(await page.locator('[onerror]').count()).toBe(0);
      await close();
    },
  );
});
