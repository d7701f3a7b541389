/** The first view of public pages looks the same before and after their style sheet has arrived, and nothing moves. */
import type { JSHandle, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { visit, type VisitOptions } from '#tests/support/browser.ts';

/** A visit whose style sheet arrives only when `release` is called. */
async function visitWithoutSheet(path: string, options: VisitOptions) {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { page } = await visit(path, {
    ...options,
    // Without files in the browser's memory.
    locale: 'en-ZA',
    waitUntil: 'commit',
    before: async (empty) => {
      await empty.route('**/_astro/site.*.css', async (route) => {
        await promise;
        await route.continue();
      });
      // Scripts change pages, too.
      await empty.route('**/_astro/*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: '' }),
      );
    },
  });
  await page.locator('body link[rel=stylesheet]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    // Reading a height lays the page out, which asks for the fonts.
    document.body.getBoundingClientRect();
    return document.fonts.ready.then(() => undefined);
  });
  const release = async (): Promise<void> => {
    resolve(undefined);
    await page.waitForLoadState();
  };
  return { page, release };
}

type Looks = ReadonlyMap<string, string>;

/** Place and computed style of every element before the style sheet; they stay in the page, because there are hundreds of thousands. */
const looksOf = (page: Page): Promise<JSHandle<Looks>> =>
  page.evaluateHandle(() => {
    const sheet = document.querySelector('body link[rel=stylesheet]');
    const looks = new Map<string, string>();
    for (const [nth, element] of [...document.querySelectorAll('body *')].entries()) {
      if (element === sheet) break;
      // They grow with what follows, are closed, or come after the page has loaded.
      if (element.contains(sheet) || element.matches('main, dialog, dialog *, [data-after-load]')) continue;
      const { x, y, width, height } = element.getBoundingClientRect();
      // Lists repeat their first rows.
      if (y > 2 * innerHeight) continue;
      const name = `${String(nth)} ${element.tagName}.${element.getAttribute('class') ?? ''}`;
      looks.set(name, [x, y, width, height].map((value) => value.toFixed(1)).join(' '));
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part);
        if (part !== '' && style.content === 'none') continue;
        for (const property of style)
          looks.set(`${name}${part} ${property}`, style.getPropertyValue(property));
      }
    }
    return looks;
  });

const changesBetween = (page: Page, before: JSHandle<Looks>, after: JSHandle<Looks>): Promise<string[]> =>
  page.evaluate(
    ([one, other]) =>
      [...(one ?? [])]
        .filter(([name, value]) => other?.get(name) !== value)
        .map(([name, value]) => `${name}: ${value} → ${String(other?.get(name))}`),
    [before, after],
  );

/** Sums layout shifts after the font is there in `window.name`. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)));
    window.name = '0';
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
      window.name = String(shifts.reduce((sum, { value }) => sum + value, Number(window.name)));
    }).observe({ type: 'layout-shift' });
  });

it.each([
  ['/', 390, 'dark'],
  ['/', 1280, 'light'],
  ['/blog', 1280, 'dark'],
  ['/blog/wrists-sleep-daylight', 390, 'light'],
  ['/shop', 390, 'light'],
  ['/shop/pro-match-jersey', 768, 'dark'],
  ['/teams/obscura-umbra', 1280, 'light'],
  ['/cart', 390, 'dark'],
] as const)(
  'the first view of %s at %i px stays as it is when its style sheet arrives',
  async (path, width, theme) => {
    const { page, release } = await visitWithoutSheet(path, { viewport: { width, height: 900 }, theme });
    await watchShifts(page);
    const before = await looksOf(page);
    const count = await before.evaluate((looks) => looks.size);
    expect(count).toBeGreaterThan(1000);
    await release();
    expect(await changesBetween(page, before, await looksOf(page))).toEqual([]);
    expect(Number(await page.evaluate(() => window.name))).toBe(0);
  },
);

it('the menu of a phone opens with its look before the style sheet is there', async () => {
  const { page, release } = await visitWithoutSheet('/blog', { viewport: { width: 390, height: 844 } });
  await page.locator('[popovertarget=site-menu]').first().click();
  await page.mouse.move(0, 0);
  await expect.poll(() => page.locator('#site-menu').isVisible()).toBe(true);
  const before = await looksOf(page);
  await release();
  expect(await changesBetween(page, before, await looksOf(page))).toEqual([]);
});
