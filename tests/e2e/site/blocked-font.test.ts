/** The layout without the display font. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';

const WIDTHS = [320, 390, 1280];

/** Boxes in pixels. */
interface Layout {
  readonly header: number;
  /** Width of a line in the display font. */
  readonly line: number;
  readonly pageWidth: number;
  /** Labels of buttons that are wider than their button. */
  readonly clipped: readonly string[];
}

const layoutOf = (page: Page): Promise<Layout> =>
  page.evaluate(() => {
    const probe = document.createElement('span');
    probe.className = 'display';
    probe.style.cssText = 'position: fixed; white-space: nowrap; font-size: 100px';
    probe.textContent = 'Obscura Shutter: Pro Match Jersey';
    document.body.append(probe);
    const line = probe.getBoundingClientRect().width;
    probe.remove();
    const buttons = [...document.querySelectorAll<HTMLElement>('.button')];
    return {
      header: document.querySelector('header')?.getBoundingClientRect().height ?? 0,
      line,
      pageWidth: document.documentElement.scrollWidth,
      clipped: buttons
        .filter((button) => button.scrollWidth > button.clientWidth + 1)
        .map((button) => button.innerText),
    };
  });

/** The layouts of a page by width. */
async function layoutsAt(
  path: string,
  before: (page: Page) => Promise<unknown>,
): Promise<ReadonlyMap<number, Layout>> {
  const { page, close } = await visit(path, { before });
  // A font that came too late for the first view is used from the second one on.
  await page.reload();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const layouts = new Map<number, Layout>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await waitForLayout(page);
    layouts.set(width, await layoutOf(page));
  }
  await close();
  return layouts;
}

it.each(['/', '/shop'])('%s keeps header, lines and buttons at every width', async (path) => {
  expectProblem(/ERR_FAILED .*\.woff2$/u);
  const wholes = await layoutsAt(path, () => Promise.resolve());
  const fallbacks = await layoutsAt(path, (page) => page.route('**/*.woff2', (route) => route.abort()));
  for (const [width, fallback] of fallbacks) {
    const whole = wholes.get(width);
    expect([width, fallback.pageWidth, fallback.clipped]).toEqual([width, width, []]);
    expect(Math.abs(fallback.header - (whole?.header ?? 0))).toBeLessThanOrEqual(4);
    expect(fallback.line / (whole?.line ?? 0)).toBeGreaterThan(0.9);
    expect(fallback.line / (whole?.line ?? 0)).toBeLessThan(1.1);
  }
});
