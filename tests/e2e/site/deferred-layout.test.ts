/** Sections whose layout waits (`defer-layout`): reserved heights are nearly right, and real once the page of a fast device is idle. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForLayout } from '#tests/support/axe.ts';
import { visit } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';

const WIDTHS = [390, 768, 1280];
const LARGEST_ERROR = 0.05;

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

/** Each look at the clock finds it so much later. */
const stepClock = (page: Page, milliseconds: number): Promise<unknown> =>
  page.addInitScript((step) => {
    let now = 0;
    performance.now = () => (now += step);
  }, milliseconds);

const untilIdle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));

it('the landing page has nearly its height before it is idle, its own then, and every section on paper', async () => {
  // Changes since the build would add to the height of one of them.
  const { page: busy } = await freshVisit('/', { before: keepBusy });
  const waiting = busy.locator('.defer-layout');
  const reserved = await heightsOf(busy);
  await busy.emulateMedia({ media: 'print' });
  const laidOut = () =>
    waiting.evaluateAll((all) => [...new Set(all.map((part) => getComputedStyle(part).contentVisibility))]);
  await expect.poll(laidOut).toEqual(['visible']);
  const { page } = await freshVisit('/', { before: (opening) => stepClock(opening, 0) });
  await expect.poll(() => page.locator('.defer-layout').count()).toBe(0);
  const errors = (await heightsOf(page)).map((height, nth) => Math.abs((reserved[nth] ?? 0) / height - 1));
  expect(Math.max(...errors)).toBeLessThan(LARGEST_ERROR);
});

it('a device that needs a long task for a section lays out the others when they come near', async () => {
  const { page } = await visit('/', { before: (opening) => stepClock(opening, 60) });
  const built = await page.evaluate(
    async () => (await (await fetch('/')).text()).split(' defer-layout').length - 1,
  );
  const waiting = () => page.locator('.defer-layout').count();
  await expect.poll(waiting).toBe(built - 1);
  await untilIdle(page);
  await expect.poll(waiting).toBe(built - 1);
  const isLaidOut = () =>
    page.locator('#news h2').evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(false);
  await page.locator('#news').scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
});
