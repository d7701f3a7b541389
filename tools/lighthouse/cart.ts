/** Measures the time from a tap on the cart to a usable drawer, on the slow phone, after the prefetch. */
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '#tests/support/chromium.ts';

const CART_BUTTON = '[data-cart-button]';
const CART_DRAWER = '[data-opened-by=cart]';

/** Holds the result of the measuring script. */
interface Probe {
  readonly tapped: number;
  readonly usable: number;
}
declare global {
  interface Window {
    cartProbe?: Probe;
  }
}

/** Waits for the idle prefetch; the drawer is the first of its modules. */
async function waitForPrefetch(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/cart-drawer')),
    undefined,
    { timeout: 60_000 },
  );
  await page.waitForLoadState('networkidle');
  // A module may still be parsed after its last byte.
  await page.waitForTimeout(2000);
}

/**
 * Measures from the tap to the first frame in which the drawer's centre receives touches. Runs in the page, so that the
 * debugging connection does not count.
 */
function watch({ button, drawer }: { button: string; drawer: string }): void {
  const isUsable = (): boolean => {
    const box = document.querySelector(drawer)?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return false;
    // A drawer that is sliding in counts where it is on the screen.
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    return (
      document.elementFromPoint(x, y)?.closest(drawer) !== null &&
      document.activeElement?.closest(drawer) !== null
    );
  };
  document.querySelector(button)?.addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = (): void => {
        if (isUsable()) window.cartProbe = { tapped: timeStamp, usable: performance.now() };
        else requestAnimationFrame(look);
      };
      look();
    },
    { capture: true, once: true },
  );
}

async function measureTap(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ignoreHTTPSErrors: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    const bytesPerSecond = (630 * 1000) / 8;
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await waitForPrefetch(page);
    await page.evaluate(watch, { button: CART_BUTTON, drawer: CART_DRAWER });
    await page.tap(CART_BUTTON);
    const probe = await page.waitForFunction(() => window.cartProbe, undefined, { timeout: 30_000 });
    const answer = await probe.jsonValue();
    return answer ? answer.usable - answer.tapped : Number.NaN;
  } finally {
    await context.close();
  }
}

/** Returns the milliseconds from tap to usable drawer for each visit, with an empty cache. */
export async function measureCartTaps(url: string, visits: number): Promise<readonly number[]> {
  const browser = await launchBrowser();
  try {
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) times.push(await measureTap(browser, url));
    return times;
  } finally {
    await browser.close();
  }
}
