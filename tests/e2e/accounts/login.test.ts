/** /login: redirects, refusals, the keyboard, and axe on all account pages. */
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { DEMO } from '#tests/support/account-desk.ts';
import { axeProblems, problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';

async function send(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel(ACCOUNT_TEXT.email).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: LOGIN_TEXT.submit }).click();
}

const session = (page: Page) => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session);

describe('an account page before its scripts have loaded', () => {
  it('submits the typed login once the scripts have loaded', async () => {
    const { hold, release } = createRequestGate('**/_astro/*.js');
    const { page } = await visit('/login', { before: hold, isFirst: true, waitUntil: 'commit' });
    await page.getByLabel(ACCOUNT_TEXT.email).fill(DEMO.member);
    await page.locator('input[name="password"]').fill(DEMO.password);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/login');
    const sent = page.waitForRequest('**/auth/v1/token?grant_type=password');
    release();
    expect((await sent).postDataJSON()).toMatchObject({ email: DEMO.member, password: DEMO.password });
    await page.waitForURL(`${URLS.site}/`);
  });

  it('keeps the typed text', async () => {
    const { hold, release } = createRequestGate('**/_astro/*.js');
    const { page } = await visit('/signup', { before: hold, isFirst: true, waitUntil: 'commit' });
    await page.getByLabel(ACCOUNT_TEXT.email).fill('typed@obscura.test');
    release();
    await page.waitForFunction(() => document.querySelector('astro-island[ssr]') === null);
    await page.locator('input[name="password"]').fill('short');
    await expect.poll(() => page.getByLabel(ACCOUNT_TEXT.email).inputValue()).toBe('typed@obscura.test');
  });
});

describe('/login', () => {
  it('redirects to the front page after login, and when already signed in', async () => {
    const { page } = await visit('/login');
    await send(page, DEMO.member, DEMO.password);
    await page.waitForURL(`${URLS.site}/`);
    await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).waitFor();
    await page.goto(`${URLS.site}/login`);
    await page.waitForURL(`${URLS.site}/`);
  });

  it('redirects to the requested page after login', async () => {
    const { page } = await visit('/login');
    await page.evaluate(
      (key) => sessionStorage.setItem(key, '/shop?sort=price'),
      STORAGE_KEYS.redirectAfterLogin,
    );
    await send(page, DEMO.member, DEMO.password);
    await page.waitForURL(`${URLS.site}/shop?sort=price`);
  });

  it('loads the auth library only when a field gets the focus', async () => {
    const scripts: Promise<string>[] = [];
    const { page } = await visit('/login', {
      before: async (opening) => {
        opening.on('response', (answer) => {
          if (answer.url().includes('/_astro/')) scripts.push(answer.text());
        });
      },
    });
    const libraries = async (): Promise<number> =>
      (await Promise.all(scripts)).filter((text) => text.includes('grant_type=password')).length;
    await page.getByRole('button', { name: LOGIN_TEXT.submit }).waitFor();
    expect([scripts.length > 0, await libraries()]).toEqual([true, 0]);
    await page.getByLabel(ACCOUNT_TEXT.email).focus();
    await expect.poll(libraries).toBe(1);
  });

  it('shows and hides the password, and warns about Caps Lock', async () => {
    const { page } = await visit('/login');
    const password = page.locator('input[name="password"]');
    await password.fill('secret');
    await page.getByRole('button', { name: ACCOUNT_TEXT.showPassword }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: ACCOUNT_TEXT.hidePassword }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await password.focus();
    await password.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'A', modifierCapsLock: true, bubbles: true })),
    );
    await page.getByText(ACCOUNT_TEXT.capsLock).waitFor();
    expect([
      await password.getAttribute('autocomplete'),
      await page.getByLabel(ACCOUNT_TEXT.email).getAttribute('autocomplete'),
    ]).toEqual(['current-password', 'username']);
  });
});

describe('a refused login', () => {
  test.each([
    ['a wrong password', DEMO.member, 'not-the-one', LOGIN_TEXT.wrong],
    ['an unknown address', 'nobody@account-desk.test', 'not-the-one', LOGIN_TEXT.wrong],
    ['a banned account', DEMO.banned, DEMO.password, LOGIN_TEXT.banned],
  ])(
    'shows the same kind of error for %s, keeps the typed text and stores no session',
    async (_name, email, password, text) => {
      expectProblem(/status of 400/u);
      const { page } = await visit('/login');
      await send(page, email, password);
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
      await expect.poll(() => page.getByLabel(ACCOUNT_TEXT.email).inputValue()).toBe(email);
      expect(await session(page)).toBeNull();
      expect(await axeProblems(page)).toEqual([]);
    },
  );
});

it('signs in by keyboard alone', async () => {
  const { page } = await visit('/login');
  await page.getByRole('button', { name: LOGIN_TEXT.submit }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.member);
  await page.keyboard.press('Tab');
  await page.keyboard.type(DEMO.password);
  // The show-password button, then the submit button.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${URLS.site}/`);
});

const PAGES = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/update-password',
  '/confirm-email',
  '/stock-alert',
  '/admin-login',
];

describe('every account page', () => {
  test.each(PAGES)('passes axe and fits every width: %s', async (path) => {
    const { page } = await visit(path);
    await page.locator('.account-waiting').waitFor({ state: 'detached' });
    expect(await problemsInViews(page)).toEqual([]);
  });

  test.each(PAGES)('shows what it needs without JavaScript: %s', async (path) => {
    const { page } = await visit(path, { javaScriptEnabled: false });
    await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await expect.poll(() => page.getByRole('main').innerText()).toContain(ACCOUNT_TEXT.noScript);
  });
});
