/** Links to sections of the landing page end at the edge of the header: from the page, from other pages, by address. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { urls, type Anchor } from '#contract/urls.ts';
import { FRAME_TEXT, NAVIGATION } from '#messages/site/frame.ts';
import { URLS, visit, type VisitOptions } from '#tests/support/browser.ts';

/** Largest distance in pixels between the header's edge and the section. */
const TOLERANCE = 8;
/** Frames without movement after which scrolling has ended. */
const QUIET_FRAMES = 15;
/** Longer than a browser waits before it begins to scroll. */
const FONT_DELAY_MS = 500;
const PHONE = { width: 390, height: 844 };
const VIEWPORTS = [PHONE, { width: 1280, height: 800 }];
type Link = (typeof NAVIGATION)[number];

/** Pictures never arrive: the heights that the page reserves for them have to be right. */
async function withholdPictures(page: Page): Promise<void> {
  await page.route(/\.(?:avif|webp|jpe?g|png)(?:\?|$)/u, () => new Promise(() => undefined));
}

/** Titles change their height after the page has opened at its section. */
async function delayFont(page: Page): Promise<void> {
  await page.route(/\.woff2$/u, async (route) => {
    await sleep(FONT_DELAY_MS);
    await route.continue();
  });
}

/** A profile that has opened no page with pictures yet. */
const open = (options: VisitOptions) =>
  visit('/robots.txt', { reducedMotion: 'no-preference', before: withholdPictures, ...options });

/** A page with pictures still to come does not finish loading. */
const go = (page: Page, path: string) => page.goto(`${URLS.site}${path}`, { waitUntil: 'domcontentloaded' });

/** Distance of the section from the header; the first section is right at the top of the document. */
async function distanceTo(page: Page, anchor: Anchor): Promise<number> {
  const header = await page.locator('[data-site-header]').boundingBox();
  const section = await page.locator(`section#${anchor}`).boundingBox();
  const edge = anchor === 'home' ? 0 : (header?.height ?? 0);
  return Math.abs((section?.y ?? Number.POSITIVE_INFINITY) - edge);
}

/** Waits until the page has scrolled and rests. */
async function scrollEnd(page: Page): Promise<void> {
  await page.evaluate(async (quiet) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (let same = 0, last = -1; same < quiet; await nextFrame()) {
      same = scrollY === last ? same + 1 : 0;
      last = scrollY;
    }
  }, QUIET_FRAMES);
}

/** Follows a link of the header and waits for its section. */
async function follow(page: Page, { label, anchor }: Link, width: number): Promise<void> {
  const isPhone = width < 1024;
  if (isPhone) await page.getByRole('button', { name: FRAME_TEXT.menu, exact: true }).click();
  await page
    .getByRole('navigation', { name: isPhone ? FRAME_TEXT.menu : FRAME_TEXT.mainNavigation, exact: true })
    .getByRole('link', { name: label, exact: true })
    .click();
  await page.waitForURL(`${URLS.site}${urls.home(anchor)}`, { waitUntil: 'commit' });
  await scrollEnd(page);
}

describe.each(VIEWPORTS)('at $width pixels', (viewport) => {
  it('links of the landing page end at their section', async () => {
    const { page } = await open({ viewport });
    for (const link of NAVIGATION) {
      // Not laid out again, and away from the first section.
      await go(page, '/');
      if (link.anchor === 'home') await page.evaluate(() => scrollTo({ top: 4000, behavior: 'instant' }));
      await follow(page, link, viewport.width);
      // Slides that arrive meanwhile may move the section for a moment.
      await expect.poll(() => distanceTo(page, link.anchor), { message: link.label }).toBeLessThan(TOLERANCE);
    }
  });

  // Without JavaScript the phone stands for all: its parts are the highest.
  it.each(viewport === PHONE ? [true, false] : [true])(
    'the addresses that other pages link to end at their section, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page } = await open({ viewport, javaScriptEnabled });
      await delayFont(page);
      await go(page, '/blog');
      const links = page.locator('[data-site-header] a');
      const hrefs = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      await expect
        .poll(hrefs)
        .toEqual(expect.arrayContaining(NAVIGATION.map(({ anchor }) => urls.home(anchor))));
      for (const { anchor } of NAVIGATION) {
        await go(page, '/robots.txt');
        await go(page, urls.home(anchor));
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        if (javaScriptEnabled) await scrollEnd(page);
        await expect.poll(() => distanceTo(page, anchor)).toBeLessThan(TOLERANCE);
      }
    },
  );
});
