/** The frame of every public page: theme, header, menu, addresses, policy. */
import { describe, expect, it } from 'vitest';
import { INK, PAPER } from '#contract/brand-colours.ts';
import { ROUTES } from '#contract/routes.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { NOTIFICATIONS_TEXT } from '#messages/portal/notifications.ts';
import { FRAME_TEXT, NAVIGATION } from '#messages/site/frame.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';

it('the theme starts light regardless of the system, and the choice persists', async () => {
  const { page } = await visit('/', { colorScheme: 'dark' });
  const theme = () => page.locator('html').getAttribute('data-theme');
  const barColour = () => page.locator('[name=theme-color]').getAttribute('content');
  expect([await theme(), await barColour()]).toEqual(['light', PAPER]);
  const toggle = page.getByRole('button', { name: FRAME_TEXT.theme });
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('false');
  await toggle.click();
  await expect.poll(theme).toBe('dark');
  await expect.poll(() => toggle.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(barColour).toBe(INK);
  // The first script alone: files of scripts are empty.
  await page.route('**/_astro/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(`${URLS.site}/terms`);
  expect([await theme(), await barColour()]).toEqual(['dark', INK]);
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.theme)).toBe('dark');
});

it('the site can be installed', async () => {
  const { page } = await visit('/');
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/site.webmanifest', []]);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
});

describe('the header', () => {
  it('can be skipped by keyboard, changes its style after 50 pixels, and has a logo that links to the top', async () => {
    const { page } = await visit('/');
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent.trim()))
      .toBe(FRAME_TEXT.skipToContent);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');

    const header = page.locator('[data-site-header]');
    const scrolled = () => header.evaluate((element) => 'scrolled' in element.dataset);
    const scrollTo = (top: number) => page.evaluate((pixels) => window.scrollTo(0, pixels), top);
    await scrollTo(50);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(50);
    await expect.poll(scrolled).toBe(false);
    await scrollTo(51);
    await expect.poll(scrolled).toBe(true);

    await scrollTo(3000);
    await page.locator('[data-logo]').click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goto(`${URLS.site}/shop`);
    await page.locator('[data-logo]').click();
    await page.waitForURL(`${URLS.site}/`);
  });

  it('lists every section in the phone menu, also by keyboard, and closes on navigation', async () => {
    const { page } = await visit('/', { viewport: { width: 360, height: 780 } });
    await page.getByRole('button', { name: FRAME_TEXT.menu, exact: true }).press('Enter');
    const menu = page.getByRole('navigation', { name: FRAME_TEXT.menu, exact: true });
    await expect.poll(() => menu.getByRole('link').allInnerTexts()).toHaveLength(NAVIGATION.length);
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await menu.getByText('News').click();
    await expect.poll(() => menu.isVisible()).toBe(false);
    await page.waitForURL(`${URLS.site}/#news`);
  });
});

it('addresses have a page for every route without a path parameter', async () => {
  for (const { path } of ROUTES.filter((route) => !route.path.includes('{'))) {
    const answer = await fetch(`${URLS.site}${path}`);
    // Node's client fails on half-read responses.
    await answer.arrayBuffer();
    expect([path, answer.status, new URL(answer.url).pathname.replace(/(.)\/$/u, '$1')]).toEqual([
      path,
      200,
      path,
    ]);
  }
});

it('the security policy blocks an injected script and an injected handler', async () => {
  expectProblem(/Content Security Policy/u);
  const { page } = await visit('/');
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/nothing" alt="" onerror="document.title=\'owned\'">',
    );
    document.body.append(
      Object.assign(document.createElement('script'), { textContent: "document.title='owned'" }),
    );
  });
  await page.waitForFunction(() => [...document.images].at(-1)?.complete);
  await expect.poll(() => page.title()).not.toBe('owned');
});

describe('a signed-in user', () => {
  const session = (email: string, expiresAt = 0) =>
    JSON.stringify({
      access_token: 'a.b.c',
      refresh_token: 'r',
      expires_at: expiresAt,
      user: { id: crypto.randomUUID(), email },
    });

  it('sees the account menu instead of the login links, in every tab', async () => {
    const { page } = await visit('/');
    const other = await page.context().newPage();
    await other.goto(`${URLS.site}/shop`);
    await page.evaluate(
      ([key, value]) => {
        localStorage.setItem(key, value);
      },
      [STORAGE_KEYS.session, session('thandi@obscura.test')] as const,
    );
    await expect
      .poll(() => other.getByRole('button', { name: FRAME_TEXT.accountMenu }).isVisible())
      .toBe(true);
    await expect.poll(() => other.getByRole('link', { name: FRAME_TEXT.login }).isVisible()).toBe(false);
    await page.reload();
    await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
    await expect.poll(() => page.locator('[data-account-label]').innerText()).toMatch(/thandi/iu);
    await expect
      .poll(() => page.locator('#account-menu a:visible').allInnerTexts())
      .toEqual(['Complete Onboarding']);
  });

  it('sees the number of unread notifications on a public page', async () => {
    const { page } = await visit('/blog', {
      before: async (opened) => {
        await opened.addInitScript(([key, value]) => localStorage.setItem(key, value), [
          STORAGE_KEYS.session,
          session('thandi@obscura.test', 4_102_444_800),
        ] as const);
        await opened.route('**/rest/v1/notifications?*', (route) =>
          route.fulfill({ json: [{ id: 2 }, { id: 1 }] }),
        );
      },
    });
    const bell = page.getByRole('banner').getByRole('link', { name: NOTIFICATIONS_TEXT.unread(2) });
    await bell.waitFor();
    await expect.poll(() => bell.getAttribute('href')).toBe('/notifications');
    await expect.poll(() => page.locator('[data-bell] span').innerText()).toBe('2');
  });
});
