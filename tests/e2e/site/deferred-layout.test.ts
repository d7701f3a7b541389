/** Sections whose layout waits (`defer-layout`): reserved heights are nearly right, and real once the page is idle. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { urls } from '#contract/urls.ts';
import { waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';

const WIDTHS = [390, 768, 1280];
/** Early, in the middle and last among those of the header. */
const ANCHORS = ['teams', 'news', 'partners'] as const;
const LARGEST_ERROR = 0.05;
/** Pixels beside which a section may stand after a jump. */
const TOLERANCE = 8;

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

async function heightsOf(page: Page): Promise<readonly number[]> {
  const heights: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await waitForLayout(page);
    heights.push(await heightOf(page));
  }
  return heights;
}

/** The browser is never idle. */
const keepBusy = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

/** Distance of a section from where a jump shows it, in pixels. */
const distanceOf = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((section) => {
    const { scrollMarginTop } = getComputedStyle(section);
    const { scrollPaddingTop } = getComputedStyle(document.documentElement);
    const place = Number.parseFloat(scrollMarginTop) + Number.parseFloat(scrollPaddingTop);
    return Math.round(Math.abs(section.getBoundingClientRect().top - place));
  });

it('the landing page has nearly its height before it is idle, its own then, and every section on paper', async () => {
  const { page: busy } = await visit('/', { before: keepBusy });
  const waiting = busy.locator('.defer-layout');
  await expect.poll(() => waiting.count()).toBeGreaterThan(0);
  const reserved = await heightsOf(busy);
  await busy.emulateMedia({ media: 'print' });
  expect(
    await waiting.evaluateAll(
      (all) => all.filter((part) => getComputedStyle(part).contentVisibility !== 'visible').length,
    ),
  ).toBe(0);
  const { page } = await visit('/');
  await expect.poll(() => page.locator('.defer-layout').count()).toBe(0);
  const errors = (await heightsOf(page)).map((height, nth) => Math.abs((reserved[nth] ?? 0) / height - 1));
  expect(Math.max(...errors)).toBeLessThan(LARGEST_ERROR);
});

it.each(WIDTHS)(
  'an address of a section shows it at %i pixels while pictures are still missing',
  async (width) => {
    expectProblem(/ERR_FAILED .*\/media\//u);
    const { page } = await visit('/blog', {
      viewport: { width, height: 800 },
      before: (opened) => opened.route('**/media/**', (route) => route.abort()),
    });
    for (const anchor of ANCHORS) {
      await page.goto(`${URLS.site}/blog`);
      await page
        .locator(`a[href="${urls.home(anchor)}"]`)
        .first()
        .evaluate((link: HTMLAnchorElement) => link.click());
      await page.waitForURL(`**${urls.home(anchor)}`);
      await expect.poll(() => distanceOf(page, anchor)).toBeLessThanOrEqual(TOLERANCE);
    }
  },
);
