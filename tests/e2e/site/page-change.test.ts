/** The fade between public pages. */
import { expect, it } from 'vitest';
import { URLS, visit } from '#tests/support/browser.ts';

const MOVING = { reducedMotion: 'no-preference' } as const;
const MOUSE = { ...MOVING, viewport: { width: 1280, height: 800 } };
const PHONE = { ...MOVING, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Runs in the page: keeps whether it came with a transition. */
function watchReveal(): void {
  addEventListener('pagereveal', (event) => {
    Reflect.set(window, 'faded', Reflect.get(event, 'viewTransition') !== null);
  });
}

it.each([
  ['with a mouse', true, MOUSE],
  ['with a mouse and reduced motion', false, { ...MOUSE, reducedMotion: 'reduce' }],
  ['on a phone', false, PHONE],
] as const)('%s, the next page fades in: %s', async (_, fades, options) => {
  const { page } = await visit('/terms', options);
  await page.addInitScript(watchReveal);
  await page.locator('footer a[href="/privacy"]').click();
  await page.waitForURL(`${URLS.site}/privacy`);
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'faded'))).toBe(fades);
});
