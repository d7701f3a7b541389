/** Sections whose layout waits (`defer-layout`): reserved heights are nearly right, and real once the page is idle. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForLayout } from '#tests/support/axe.ts';
import { visit } from '#tests/support/browser.ts';

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

it('the landing page has nearly its height before it is idle, its own then, and every section on paper', async () => {
  const { page: busy } = await visit('/', { before: keepBusy });
  const waiting = busy.locator('.defer-layout');
  const reserved = await heightsOf(busy);
  await busy.emulateMedia({ media: 'print' });
  const laidOut = () =>
    waiting.evaluateAll((all) => [...new Set(all.map((part) => getComputedStyle(part).contentVisibility))]);
  await expect.poll(laidOut).toEqual(['visible']);
  const { page } = await visit('/');
  await expect.poll(() => page.locator('.defer-layout').count()).toBe(0);
  const errors = (await heightsOf(page)).map((height, nth) => Math.abs((reserved[nth] ?? 0) / height - 1));
  expect(Math.max(...errors)).toBeLessThan(LARGEST_ERROR);
});
