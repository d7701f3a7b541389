/** A link to another screen of the same frame changes the screen, and the page stays. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { LEAVE_FORM } from '#messages/core/forms.ts';
import { FLASH_TEXTS } from '#messages/core/flash.ts';
import { IDENTITY_TEXT } from '#messages/portal/onboarding.ts';
import { PORTAL_TEXT } from '#messages/portal/portal.ts';
import { ACCOUNT_MENU_LABELS as LABELS } from '#messages/site/account-menu.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS } from '#tests/support/browser.ts';
import { focusProblem, hasFocus } from '#tests/support/keyboard.ts';
import { confirmQuestion } from '#tests/support/people-table.ts';
import { sql } from '#tests/support/site-database.ts';
import { DEMO } from '#tests/support/test-accounts.ts';
import { declareMember, newMember, visitAs } from '#tests/support/test-members.ts';

const boss = declareMember({ role: 'superadmin' });
const member = declareMember();

/** Gone with its document. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
const isKept = (page: Page) =>
  page
    .locator('html[data-kept]')
    .count()
    .then((count) => count === 1);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** Of a screen whose code is there. */
const title = (page: Page) => page.locator('[data-screen] h1:not(.text-page)');
const entry = (page: Page, name: string) => page.locator('#admin-menu').getByRole('link', { name });
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The code that changes screens has come. */
const isIdle = (page: Page) =>
  expect.poll(() => page.evaluate(() => 'screenChanges' in document.documentElement.dataset)).toBe(true);

async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
  await page.locator('#account-menu').getByRole('link', { name, exact: true }).click();
}

/** Opens a page whose document is marked. */
async function open(...[path, login, options]: Parameters<typeof visitAs>): Promise<Page> {
  const { page } = await visitAs(path, login, options);
  await title(page).waitFor();
  await isIdle(page);
  await mark(page);
  return page;
}

describe('the menu of the back office', () => {
  it('changes rows, title, breadcrumbs, the marked entry and the focus in the same document', async () => {
    const page = await open('/admin-orders', boss);
    await entry(page, 'Suppliers').press('Enter');
    await expect.poll(() => hasFocus(heading(page, 'Suppliers'))).toBe(true);
    await rows(page).first().waitFor();
    await expect.poll(() => page.title()).toMatch(/^Suppliers — /u);
    await expect.poll(() => entry(page, 'Suppliers').getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.locator('#admin-menu [aria-current]').count()).toBe(1);
    const crumbs = page.getByRole('navigation', { name: PORTAL_TEXT.breadcrumbs });
    await expect
      .poll(() => crumbs.getByRole('listitem').allInnerTexts())
      .toEqual(['BACK OFFICE', 'SHOP', 'SUPPLIERS']);
    expect(await problemsInViews(page, { widths: [1280] })).toEqual([]);

    await entry(page, 'News desk').click();
    await expect.poll(() => hasFocus(heading(page, 'News desk'))).toBe(true);
    await expect.poll(() => crumbs.getByRole('listitem').last().innerText()).toBe('NEWS DESK');
    expect(await isKept(page)).toBe(true);
  });

  it('closes on a phone, where it covers the page', async () => {
    const page = await open('/admin-orders', boss, { viewport: { width: 390, height: 800 } });
    await page.getByRole('button', { name: PORTAL_TEXT.adminMenu, exact: true }).click();
    await entry(page, 'Streamers').click();
    await page.locator('#admin-menu').waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(heading(page, 'Streamers'))).toBe(true);
    expect(await isKept(page)).toBe(true);
  });

  it('is left by the palette, too, which closes', async () => {
    const page = await open('/admin-orders', boss);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('Audit');
    await page.getByRole('option', { name: 'Audit' }).first().waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(heading(page, 'Audit'))).toBe(true);
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    expect(await isKept(page)).toBe(true);
  });
});

describe('back and forward', () => {
  it('open the screens again, each with its query and where it was scrolled', async () => {
    const page = await open('/admin-audit', boss, { viewport: { width: 390, height: 800 } });
    await rows(page).nth(20).waitFor();
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page
      .locator('#admin-menu a[href="/admin-suppliers"]')
      .evaluate((link: HTMLElement) => link.click());
    await rows(page).first().waitFor();
    await page.getByRole('searchbox').fill('thread');
    await page.waitForURL('**/admin-suppliers?q=thread');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await page.waitForURL('**/admin-suppliers');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => hasFocus(heading(page, 'Audit'))).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    await page.goForward();
    await expect.poll(() => hasFocus(heading(page, 'Suppliers'))).toBe(true);
    await page.goForward();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('thread');
    expect(await isKept(page)).toBe(true);
  });

  it('lead to the screens before a reload', async () => {
    const page = await open('/my-orders', member);
    await follow(page, LABELS.players);
    await expect.poll(() => hasFocus(title(page))).toBe(true);
    await page.reload();
    await heading(page, 'Players').waitFor();
    await isIdle(page);
    await page.goBack();
    await expect.poll(() => page.title()).toMatch(/^My orders — /u);
    await expect.poll(() => focusProblem(page)).toBe('');
    expect(pathOf(page)).toBe('/my-orders');
  });

  it('lead to the screens before a reload, also before the code that changes screens has come', async () => {
    const page = await open('/my-orders', member);
    await follow(page, LABELS.players);
    await expect.poll(() => hasFocus(title(page))).toBe(true);
    let release: () => void = () => undefined;
    const pressed = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\/change-screen\./u, async (route) => {
      await pressed;
      await route.continue();
    });
    await page.reload();
    await heading(page, 'Players').waitFor();
    await page.goBack();
    await page.waitForURL('**/my-orders');
    release();
    await expect.poll(() => page.title()).toMatch(/^My orders — /u);
    await heading(page, 'My orders').waitFor();
  });
});

describe('unsaved input', () => {
  it('is asked about before the screen changes, by a link or by the way back', async () => {
    const page = await open('/players', await newMember());
    await follow(page, LABELS.update_details);
    const name = page.getByLabel(IDENTITY_TEXT.legalName);
    await name.fill('Thandi Nkosi');
    await follow(page, LABELS.my_orders);
    await confirmQuestion(page, LEAVE_FORM.stay);
    expect(pathOf(page)).toBe('/update-details');
    await name.click();
    await page.evaluate(() => history.back());
    await confirmQuestion(page, LEAVE_FORM.stay);
    await expect.poll(() => name.inputValue()).toBe('Thandi Nkosi');
    await name.click();
    await page.evaluate(() => history.back());
    await confirmQuestion(page, LEAVE_FORM.leave);
    await heading(page, 'Players').waitFor();
    await page.goForward();
    await expect.poll(() => name.inputValue()).toBe('');
    expect(await isKept(page)).toBe(true);
  });
});

it('a screen whose code is gone is loaded as a page', async () => {
  expectProblem(
    /ERR_FAILED .*\/_astro\/audit-screen\.|Failed to fetch dynamically imported module: .*\/_astro\//u,
  );
  const page = await open('/admin-overview', boss);
  const isCode = /\/_astro\/audit-screen\./u;
  await page.route(isCode, (route) => route.abort());
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unroute(isCode);
  });
  await entry(page, 'Audit').click();
  await rows(page).first().waitFor();
  expect(pathOf(page)).toBe('/admin-audit');
  expect(await isKept(page)).toBe(false);
});

describe('pages that are loaded', () => {
  it.each([
    ['another frame', '/my-orders', '/admin-orders'],
    ['a payment', '/my-orders', '/checkout'],
    ['the site', '/admin-orders', '/blog'],
  ])('%s', async (_kind, from, to) => {
    const page = await open(from, boss);
    await page.evaluate((path) => location.assign(path), to);
    await page.waitForURL(`**${to}**`);
    await expect.poll(() => isKept(page)).toBe(false);
  });

  it('a screen that the member may not see leads to the front page', async () => {
    const page = await open('/admin-blog', { email: 'editor@obscura.test', password: DEMO.password });
    await page.evaluate(() => location.assign('/admin-orders'));
    await page.waitForURL(`${URLS.site}/`);
    await page.getByText(FLASH_TEXTS.no_access.text).waitFor();
  });
});

it('a role that is lost closes the screen that was opened last', async () => {
  const streamer = await newMember({ role: 'admin' });
  const page = await open('/admin-orders', streamer);
  await entry(page, 'Audit').click();
  await rows(page).first().waitFor();
  await sql(`update public.users set role = 'user' where id = $1`, [streamer.id]);
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...kept, role: 'user', permissions: [], cached_at: 0 }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, STORAGE_KEYS.profile);
  await page.waitForURL(`${URLS.site}/`);
});

it('signing out in another tab leads from the changed screen to the sign-in, and back to it', async () => {
  const leaver = await newMember();
  const { page, context } = await visitAs('/players', leaver);
  await heading(page, 'Players').waitFor();
  await isIdle(page);
  await follow(page, LABELS.my_orders);
  await page.waitForURL('**/my-orders');
  const other = await context.newPage();
  await other.goto(`${URLS.site}/refer`);
  await other.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
  await other.getByRole('button', { name: FRAME_TEXT.signOut }).click();
  await page.waitForURL(`${URLS.site}/login`);
  await page.getByText(FLASH_TEXTS.signed_out_elsewhere.text).waitFor();
  const path = await page.evaluate((key) => sessionStorage.getItem(key), STORAGE_KEYS.redirectAfterLogin);
  expect(path).toBe('/my-orders');
});
