/** The display font: the layout of its fallback, and its request by the speed of the connection. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectProblem, visit } from '#tests/support/browser.ts';

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

const layoutAt = async (path: string, width: number, before?: (page: Page) => Promise<unknown>) => {
  const { page, close } = await visit(path, {
    viewport: { width, height: 800 },
    ...(before && { before }),
  });
  // A font that came too late for the first view is used from the second one on.
  await page.reload();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const layout = await layoutOf(page);
  await close();
  return layout;
};

it.each(['/', '/shop'].flatMap((path) => [320, 390, 1280].map((width) => [path, width] as const)))(
  '%s keeps header, lines and buttons at %i pixels',
  async (path, width) => {
    expectProblem(/ERR_FAILED .*\.woff2$/u);
    const whole = await layoutAt(path, width);
    const fallback = await layoutAt(path, width, (page) =>
      page.route('**/*.woff2', (route) => route.abort()),
    );
    expect(fallback.pageWidth).toBe(width);
    expect(fallback.clipped).toEqual([]);
    expect(Math.abs(fallback.header - whole.header)).toBeLessThanOrEqual(4);
    expect(fallback.line / whole.line).toBeGreaterThan(0.9);
    expect(fallback.line / whole.line).toBeLessThan(1.1);
  },
);

it('is not requested at a round trip of 300 ms', async () => {
  const { page } = await visit('/terms', {
    // A profile of its own: the browser lists a font that an earlier page left in memory although none is requested.
    locale: 'en-ZA',
    before: async (opened) => {
      await opened.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'connection', { value: { rtt: 300 } });
      });
    },
  });
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.locator('html').getAttribute('data-slow')).toBe('');
  const requested = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(requested.filter((name) => name.endsWith('.woff2'))).toEqual([]);
});
