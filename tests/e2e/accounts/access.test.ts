/** Access to a route of each kind for every kind of user, the redirects of those without access, the menus of the back office. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Route } from '#contract/routes.ts';
import { BRAND_CONTACT } from '#contract/brand.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { urls } from '#contract/urls.ts';
import { FLASH_TEXTS } from '#messages/core/flash.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { ADMIN_GROUPS, PORTAL_TEXT } from '#messages/portal/portal.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { LANDED, NAMED_LANDINGS, landingOf, pathOf } from '#tests/support/landings.ts';
import { logIn } from '#tests/support/login-form.ts';
import { profileOf, sessionOf, waitUntilOpen } from '#tests/support/portal-visit.ts';
import { DEMO } from '#tests/support/test-accounts.ts';

/** One page of each kind, and those with their own rule; tests/unit/stores/auth/guard decides about every route. */
const TRIED = new Set([
  '/login',
  '/admin-login',
  '/players',
  '/refer',
  '/admin-blog',
  '/admin-orders',
  '/user-management',
]);

async function openAndSettle(page: Page, route: Route, to: string | null): Promise<string> {
  const path = pathOf(route);
  const isPublic = route.access === 'public';
  await page.goto(URLS.site + path, { waitUntil: isPublic && to === null ? 'load' : 'commit' });
  try {
    // Every script that could redirect has run by then; pictures are not awaited.
    if (to !== null) await page.waitForURL(URLS.site + to, { waitUntil: 'domcontentloaded' });
    else if (!isPublic) await waitUntilOpen(page);
  } catch {
    // On failure the message shows the page reached instead.
  }
  return new URL(page.url()).pathname.replace(/(.)\/$/u, '$1');
}

describe('a route of each kind', () => {
  it.each(NAMED_LANDINGS)('is opened or redirected as specified for %s', async (name, landing) => {
    // Staff see pictures whose addresses are the values planted in private columns.
    if (name === 'superadmin') expectProblem(/https:\/\/canary\.test\//u);
    const { account } = landing;
    const { page } = await profileOf(account === null ? null : await sessionOf(account));
    const visited = LANDED.filter(({ path }) => TRIED.has(path));
    const wanted = visited.map((route) => `${route.path} → ${landingOf(route, landing) ?? pathOf(route)}`);
    const landed: string[] = [];
    for (const route of visited)
      landed.push(`${route.path} → ${await openAndSettle(page, route, landingOf(route, landing))}`);
    expect(landed).toEqual(wanted);
  });
});

describe('a guest', () => {
  it('never sees the page, can go back to the previous one, and reaches the requested page with its query after the login', async () => {
    const { page } = await visit('/shop');
    await page.goto(`${URLS.site}/refer`);
    await page.waitForURL(`${URLS.site}/login`);
    await page.goBack();
    await page.waitForURL(`${URLS.site}/shop`);
    await page.goto(`${URLS.site}/update-details?part=contact#phone`);
    await page.waitForURL(`${URLS.site}/login`);
    await logIn(page, DEMO.member, DEMO.password);
    await page.waitForURL(`${URLS.site}/update-details?part=contact#phone`);
    await waitUntilOpen(page);
    expect(
      await page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEYS.redirectAfterLogin),
    ).toBeNull();
  });

  it('sees without JavaScript what to do', async () => {
    const { page } = await visit('/my-profile', { javaScriptEnabled: false });
    await expect.poll(() => page.locator('body noscript').textContent()).toContain(PORTAL_TEXT.noScript);
    await expect.poll(() => page.locator('[data-guarded]').isVisible()).toBe(false);
    await expect.poll(() => page.locator('[data-loading-screen]').isVisible()).toBe(false);
    await page.goto(`${URLS.site}/organization-chart`);
    await page.getByRole('link', { name: PORTAL_TEXT.noScriptLeadership }).click();
    await page.waitForURL(`${URLS.site}/#leadership`);
  });
});

it('a member without a permission sees on the front page, once, that the page was refused, with an address', async () => {
  const { page } = await profileOf(await sessionOf(DEMO.member));
  await page.goto(`${URLS.site}/admin-orders`, { waitUntil: 'commit' });
  await page.waitForURL(`${URLS.site}/`);
  const notice = page.getByRole('alert').filter({ hasText: FLASH_TEXTS.no_access.text });
  await notice.waitFor();
  await expect.poll(() => notice.getByRole('link').getAttribute('href')).toBe(urls.email(BRAND_CONTACT.hr));
  await notice.getByRole('button').click();
  await notice.waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEYS.flash)).toBeNull();
});

it('a portal page exists for every value in its path, and redirects to the front page without one', async () => {
  const { page } = await profileOf(await sessionOf(DEMO.member));
  for (const path of ['/player/nobody%20has%20this', '/order-confirmation/none']) {
    const answer = await page.goto(URLS.site + path);
    await waitUntilOpen(page);
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([200, path]);
  }
  await page.goto(`${URLS.site}/player`, { waitUntil: 'commit' });
  await page.waitForURL(`${URLS.site}/`);
});

describe('the back office', () => {
  const entries = (page: Page) => page.locator('[data-admin-entry] a:visible').allInnerTexts();

  it('lists the pages that the user may open, and marks the present one', async () => {
    const rows: [string, number][] = [
      [DEMO.admin, ADMIN_GROUPS.flatMap(({ paths }): readonly string[] => paths).length - 2],
      [DEMO.superadmin, ADMIN_GROUPS.flatMap(({ paths }): readonly string[] => paths).length],
    ];
    for (const [email, count] of rows) {
      const { page, close } = await profileOf(await sessionOf(email));
      await page.goto(`${URLS.site}/admin-blog`);
      await waitUntilOpen(page);
      expect([email, (await entries(page)).length]).toEqual([email, count]);
      const current = page.locator('[data-admin-entry] a[aria-current="page"]');
      await expect.poll(() => current.getAttribute('href')).toBe('/admin-blog');
      await close();
    }
  });

  it('has a drawer on a phone, also by keyboard', async () => {
    const { page } = await profileOf(await sessionOf(DEMO.admin), {
      viewport: { width: 360, height: 780 },
    });
    await page.goto(`${URLS.site}/admin-orders`);
    await waitUntilOpen(page);
    expect(await entries(page)).toEqual([]);
    await page.getByRole('button', { name: PORTAL_TEXT.adminMenu, exact: true }).press('Enter');
    await expect.poll(async () => (await entries(page)).length).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await expect.poll(() => entries(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.locator('[data-admin-entry="/admin-inventory"] a').click();
    await page.waitForURL(`${URLS.site}/admin-inventory`);
  });
});

describe("the portal's frame", () => {
  it('passes axe in both themes, on a phone and on a wide screen', async () => {
    expectProblem(/https:\/\/canary\.test\//u);
    const { page } = await profileOf(await sessionOf(DEMO.superadmin));
    for (const path of ['/organization-chart', '/admin-settings']) {
      await page.goto(URLS.site + path);
      await waitUntilOpen(page);
      // The screen mounts after the guard has opened the page.
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
      expect([path, await problemsInViews(page)]).toEqual([path, []]);
    }
  });
});
