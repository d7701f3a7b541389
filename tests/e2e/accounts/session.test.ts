/** A session: the account menu, signing out in every tab, the loading screen. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { FLASH_TEXTS } from '#messages/core/flash.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { LOADING_STATUS_LINES } from '#messages/portal/portal.ts';
import { LOADING_TEXT } from '#messages/site/site.ts';
import { expectProblem, URLS } from '#tests/support/browser.ts';
import {
  profileOf,
  sessionOf,
  waitUntilOpen,
  type ProfileOptions,
  type StoredSession,
} from '#tests/support/portal-visit.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { sql } from '#tests/support/site-database.ts';
import { newMember } from '#tests/support/test-members.ts';
import { DEMO } from '#tests/support/test-accounts.ts';

const MINUTE = 60_000;
const MY_PROFILE = '**/rest/v1/rpc/my_profile';

/** The session of a new member. */
async function newSession(): Promise<StoredSession> {
  const { email, password } = await newMember();
  return sessionOf(email, password);
}

async function open(session: StoredSession, path: string, options: ProfileOptions = {}) {
  const { context, page, close } = await profileOf(session, options);
  await page.goto(URLS.site + path);
  await waitUntilOpen(page);
  return { context, page, close };
}

/** A profile that was cached just now. */
function cachedProfile(session: StoredSession): Readonly<Record<string, string>> {
  const profile = {
    user_id: session.user.id,
    role: 'user',
    status: 'active',
    onboarding: true,
    gamertag: 'Lens',
  };
  return { [STORAGE_KEYS.profile]: JSON.stringify({ ...profile, cached_at: Date.now() }) };
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
  await page.locator('[data-sign-out]').waitFor();
}

/** The menu opens before the profile has loaded. */
async function menuHolds(page: Page, entries: readonly string[]): Promise<void> {
  await openMenu(page);
  await expect
    .poll(() => page.locator('#account-menu :is(a, button):visible').allInnerTexts())
    .toEqual(entries);
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

describe('the account menu', () => {
  const whole = [
    'My Profile',
    'My Orders',
    'My Team',
    'My Applications',
    'Players',
    'Refer Someone',
    'Update Details',
    'HR Support',
    'My HR Tickets',
  ];

  it('has the same entries in the portal and on public pages', async () => {
    const entries = [...whole, 'Admin Panel', 'Sign Out'];
    const { page } = await open(await sessionOf(DEMO.admin), '/recruitment');
    await menuHolds(page, entries);
    await page.goto(`${URLS.site}/blog`);
    const label = async () => (await page.locator('[data-account-label]').textContent())?.trim();
    await expect.poll(label).not.toBe(FRAME_TEXT.account);
    await menuHolds(page, entries);
  });
});

/** The page is left before the service has responded. */
const sessionsOf = ({ user }: StoredSession) =>
  sql('select from auth.sessions where user_id = $1', [user.id]);

describe('signing out', () => {
  it('leads to the front page, ends the session at the service, says so in every other tab, and leaves no portal page to the back button', async () => {
    expectProblem(/https:\/\/canary\.test\//u);
    const session = await newSession();
    const { context, page } = await open(session, '/players');
    await page.goto(`${URLS.site}/organization-chart`);
    await waitUntilOpen(page);
    const other = await context.newPage();
    await other.goto(`${URLS.site}/my-hr-tickets`);
    await waitUntilOpen(other);
    const shop = await context.newPage();
    await shop.goto(`${URLS.site}/shop`);
    await openMenu(page);
    await page.locator('[data-sign-out]').click();
    // Storage and the sign-in library both report the end: the second navigation may abort the first.
    await expect.poll(() => page.url()).toBe(`${URLS.site}/`);
    await expect.poll(() => other.url()).toBe(`${URLS.site}/login`);
    await other.getByText(FLASH_TEXTS.signed_out_elsewhere.text).waitFor();
    await expect
      .poll(() => shop.getByRole('button', { name: FRAME_TEXT.accountMenu }).isVisible())
      .toBe(false);
    await expect.poll(() => stored(page, STORAGE_KEYS.session)).toBeNull();
    await expect.poll(() => stored(page, STORAGE_KEYS.profile)).toBeNull();
    await expect.poll(() => sessionsOf(session)).toEqual([]);
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForURL((url) => ['/', '/login'].includes(url.pathname));
    await expect.poll(() => page.locator('[data-guarded]').count()).toBe(0);
  });

  it('works on a public page, which loads the needed scripts only then', async () => {
    const session = await newSession();
    const { page } = await profileOf(session);
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(`${URLS.site}/blog`);
    await openMenu(page);
    const needed = () => scripts.filter((url) => /\/(?:sign-out|auth|client)\.[^/]+\.js$/u.test(url));
    expect(needed()).toEqual([]);
    await page.locator('[data-sign-out]').click();
    await expect.poll(() => page.url()).toBe(`${URLS.site}/`);
    expect(needed().length).toBeGreaterThan(0);
    await expect
      .poll(() => page.getByRole('link', { name: FRAME_TEXT.login }).first().isVisible())
      .toBe(true);
  });

  it('works before the scripts of a public page have loaded', async () => {
    const session = await newSession();
    const { page } = await profileOf(session);
    const { hold, release } = createRequestGate('**/*.js');
    await hold(page);
    await page.goto(`${URLS.site}/shop`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).click();
    await page.getByRole('button', { name: FRAME_TEXT.signOut }).click();
    await expect.poll(() => stored(page, STORAGE_KEYS.session)).not.toBeNull();
    release();
    await expect.poll(() => page.url()).toBe(`${URLS.site}/`);
    await expect.poll(() => stored(page, STORAGE_KEYS.session)).toBeNull();
    await expect.poll(() => sessionsOf(session)).toEqual([]);
  });
});

describe('the loading screen', () => {
  async function openSlowly() {
    const { page, close } = await profileOf(await newSession());
    // The clock only moves with the test; on a busy machine a running clock would move too far.
    const begun = Date.now();
    await page.clock.install({ time: begun });
    await page.clock.pauseAt(begun + MINUTE);
    const { hold, release } = createRequestGate(MY_PROFILE);
    await hold(page);
    await page.goto(`${URLS.site}/my-hr-tickets`);
    const screen = page.locator('[data-loading-screen]');
    await screen.waitFor();
    const percent = async () =>
      Number((await page.locator('[data-loading-percent]').innerText()).replace('%', ''));
    return {
      close,
      page,
      screen,
      percent,
      answer: async () => {
        await page.clock.resume();
        release();
      },
    };
  }

  it('covers the page with a percentage, ten dots, seven alternating lines and the tagline, one progress bar for a screen reader', async () => {
    const { page, screen, percent, answer } = await openSlowly();
    await expect.poll(() => screen.getByText(LOADING_TEXT.tagline).isVisible()).toBe(true);
    await expect.poll(() => screen.locator('[data-loading-dot]').count()).toBe(LIMITS.loading.dots);
    const lines = new Set<string>();
    let before = await percent();
    for (let step = 0; step < LIMITS.loading.statusLines * 4; step += 1) {
      await page.clock.runFor(LIMITS.loading.stepMs);
      const now = await percent();
      expect(now - before).toBeLessThanOrEqual(LIMITS.loading.stepPercentMax);
      expect(now > before || now === 100).toBe(true);
      await expect.poll(() => screen.locator('[data-lit]').count()).toBe(Math.floor(now / 10));
      lines.add((await screen.locator('[data-loading-line]:visible').textContent())?.trim() ?? '');
      before = now;
    }
    expect([...lines].toSorted()).toEqual([...LOADING_STATUS_LINES].toSorted());
    const bar = screen.getByRole('progressbar', { name: LOADING_TEXT.label });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await expect.poll(() => page.locator('header').isVisible()).toBe(false);
    await answer();
    await waitUntilOpen(page);
    await screen.waitFor({ state: 'hidden' });
  });

  it('appears in the portal only, and only without a cached profile', async () => {
    const session = await newSession();
    const { page } = await profileOf(session, { kept: cachedProfile(session) });
    await page.goto(`${URLS.site}/my-hr-tickets`);
    await waitUntilOpen(page);
    const loading = await page.locator('[data-loading-screen]').isVisible();
    expect(loading).toBe(false);
    await page.goto(`${URLS.site}/blog`);
    await expect.poll(() => page.locator('[data-loading-screen]').count()).toBe(0);
  });
});
