/** `client:intent`: no framework before an interaction, and no interaction lost while its code loads. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { SHARED_WORDS } from '#messages/core/shared-words.ts';
import { REPORT_CATEGORY_LABELS, REPORT_TEXT } from '#messages/auth/anonymous-report.ts';
import { EMERGENCY_TEXT } from '#messages/core/emergency.ts';
import { CART_TEXT } from '#messages/shop/cart.ts';
import { DIALOG_TEXT } from '#messages/core/dialogs.ts';
import { OPTIONS_TEXT } from '#messages/shop/options.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { waitForLayout } from '#tests/support/axe.ts';
import { expectProblem, visit } from '#tests/support/browser.ts';
import { freshVisit } from '#tests/support/fresh-visit.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';

const SCRIPTS = '**/_astro/*.js';

/** Failures of scripts to load, also of the repeated load of an island, which follows a second later. */
const failureOf = (scripts: string): RegExp =>
  new RegExp(
    String.raw`(?:ERR_FAILED|INTERNET_DISCONNECTED) .*/_astro/(?:${scripts})\.|(?:Error hydrating|Failed to fetch dynamically imported module:) .*/_astro/(?:${scripts})\.`,
    'u',
  );

interface Held {
  readonly page: Page;
  /** Releases the scripts. */
  readonly release: () => void;
}

/** Opens a page and holds its scripts back. */
async function openHeld(path: string): Promise<Held> {
  const { hold, release } = createRequestGate(SCRIPTS);
  const { page } = await visit(path, { before: hold, isFirst: true, waitUntil: 'commit' });
  // The inline script for clicks precedes the first island, at the end of the page.
  await page.locator('astro-island').first().waitFor({ state: 'attached' });
  return { page, release };
}

it('client:intent loads no framework for an empty cart before an interaction', async () => {
  const files: string[] = [];
  const { page } = await visit('/cart', {
    isFirst: true,
    before: (opening) => Promise.resolve(opening.on('request', (request) => files.push(request.url()))),
  });
  await page.getByRole('heading', { name: CART_TEXT.empty }).waitFor();
  expect(files.filter((file) => /\/(?:react|client|cart-drawer|cart-page|feedback)\./u.test(file))).toEqual(
    [],
  );
});

it('client:intent opens the cart on click and fills it when its code has loaded', async () => {
  const { page, release } = await openHeld('/blog');
  await page.locator('[data-cart-button]').click();
  const drawer = page.getByRole('dialog', { name: CART_TEXT.title });
  await drawer.getByText(DIALOG_TEXT.loading).waitFor();
  release();
  await drawer.getByText(CART_TEXT.empty).waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('[data-cart-button]').getAttribute('aria-busy')).toBeNull();
});

it('a scroll downloads the cart and the options without running them: they open without a connection', async () => {
  // Toasts, filters and what shows changes are fetched when they are needed.
  expectProblem(failureOf('feedback|shop-list|freshness-updates'));
  const { page } = await freshVisit('/shop', { isFirst: true });
  const links = page.locator('head link[rel=modulepreload]');
  const early = await links.count();
  expect(early).toBe(0);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => links.count()).toBeGreaterThan(0);
  const fetched = (): Promise<boolean> =>
    links.evaluateAll((all) =>
      all.every((link) => {
        const [entry] = performance.getEntriesByName((link as HTMLLinkElement).href);
        return entry instanceof PerformanceResourceTiming && entry.responseEnd > 0;
      }),
    );
  await expect.poll(fetched).toBe(true);
  // What the dialogs show is fetched, too.
  await expect.poll(() => page.locator('script[type="application/json"]:empty').count()).toBe(0);
  await page.context().setOffline(true);
  await page.locator('[data-opens=options]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: OPTIONS_TEXT.title });
  await dialog.getByRole('button', { name: OPTIONS_TEXT.addToCart }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-cart-button]').click();
  await page.getByRole('dialog', { name: CART_TEXT.title }).getByText(CART_TEXT.empty).waitFor();
});

it('client:intent opens the cart also when the code of toasts fails meanwhile', async () => {
  expectProblem(failureOf('feedback'));
  const { hold, release } = createRequestGate('**/_astro/cart-drawer.*');
  const { page } = await visit('/shop', {
    isFirst: true,
    before: async (opening) => {
      await opening.route(/\/_astro\/feedback\./u, (route) => route.abort());
      await hold(opening);
    },
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('astro-retry'));
  await page.locator('[data-opens=options]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: OPTIONS_TEXT.title });
  await dialog.getByRole('button', { name: OPTIONS_TEXT.addToCart }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-cart-button]').click();
  await failed;
  await waitForLayout(page);
  release();
  await page.getByRole('dialog', { name: CART_TEXT.title }).getByText(CART_TEXT.empty).waitFor();
});

it('client:intent keeps a dialog closed that was closed before it was filled', async () => {
  const { page, release } = await openHeld('/shop');
  await page.locator('[data-opens=options]:visible').first().click();
  const dialog = page.getByRole('dialog', { name: OPTIONS_TEXT.title });
  await dialog.getByRole('button', { name: SHARED_WORDS.close }).click();
  await dialog.waitFor({ state: 'hidden' });
  release();
  await page.waitForLoadState('load');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  await page.locator('[data-opens=options]:visible').first().click();
  await dialog.getByRole('button', { name: OPTIONS_TEXT.addToCart }).waitFor();
});

it.each(['/', '/login'])(
  'clicks on the theme button of %s apply before the scripts, and stay',
  async (path) => {
    const { page, release } = await openHeld(path);
    const theme = () => page.locator('html').getAttribute('data-theme');
    const button = page.getByRole('button', { name: FRAME_TEXT.theme }).first();
    for (const expected of ['dark', 'light', 'dark']) {
      await button.click();
      await expect.poll(theme).toBe(expected);
    }
    release();
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(theme).toBe('dark');
    await button.click();
    await expect.poll(theme).toBe('light');
  },
);

it('/report keeps what is chosen and typed before the scripts', async () => {
  const { page, release } = await openHeld('/report');
  await page.getByLabel(REPORT_CATEGORY_LABELS.wellbeing).check();
  const words = page.getByLabel(REPORT_TEXT.body);
  await words.fill('A friend is not well');
  release();
  await page.getByRole('heading', { name: EMERGENCY_TEXT.title }).waitFor();
  await page.getByText('20 of 5000 characters').waitFor();
  await expect.poll(() => words.inputValue()).toBe('A friend is not well');
});

it('the menu opens before the scripts', async () => {
  const { page } = await visit('/', {
    viewport: { width: 390, height: 800 },
    isFirst: true,
    waitUntil: 'commit',
    before: (opening) => opening.route(SCRIPTS, () => undefined),
  });
  await page.getByRole('button', { name: FRAME_TEXT.menu, exact: true }).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Shop' }).waitFor();
});

it.each([
  ['/shop', 'options', OPTIONS_TEXT.title, OPTIONS_TEXT.addToCart],
  ['/teams', 'roster', 'Obscura Umbra', SHARED_WORDS.close],
])(
  'a card of %s without its data says so, and opens at the next click',
  async (path, name, title, button) => {
    expectProblem(/ERR_FAILED .*\/(?:_astro\/cards\.|rpc\/site_changes)/u);
    const { page } = await visit(path, {
      isFirst: true,
      before: async (opening) => {
        await opening.route('**/_astro/cards.*.json', (route) => route.abort());
        // A card that another test changed gets its data with the changes since the build.
        await opening.route('**/rpc/site_changes*', (route) => route.abort());
      },
    });
    const trigger = page.locator(`[data-opens=${name}]:visible`).first();
    await trigger.click();
    await page.getByRole('alert').getByText(DIALOG_TEXT.failed).waitFor();
    await page.unroute('**/_astro/cards.*.json');
    await page.keyboard.press('Escape');
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: button }).first().waitFor();
    await expect.poll(() => page.getByText(DIALOG_TEXT.failed).isVisible()).toBe(false);
  },
);

it('client:intent follows the link when the code fails to load, or shows an error without a link', async () => {
  expectProblem(failureOf('cart-drawer|option-dialog'));
  const { page } = await visit('/shop', {
    isFirst: true,
    before: (opening) =>
      opening.route(/\/_astro\/(?:cart-drawer|option-dialog)\./u, (route) => route.abort()),
  });
  await page.locator('[data-opens=options]:visible').first().click();
  await page.getByRole('alert').getByText(DIALOG_TEXT.failed).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-cart-button]').click();
  // Prefetch and click fail each: the second navigation may end the first, to the same address.
  await expect.poll(() => page.url()).toMatch(/\/cart$/u);
});
