/** /login: redirects, refusals, the keyboard, and axe on all account pages. */
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '#contract/storage-keys.ts';
import { ACCOUNT_TEXT } from '#messages/auth/account-pages.ts';
import { LOGIN_TEXT } from '#messages/auth/login.ts';
import { FRAME_TEXT } from '#messages/site/frame.ts';
import { problemsInViews } from '#tests/support/axe.ts';
import { expectProblem, URLS, visit } from '#tests/support/browser.ts';
import { logIn } from '#tests/support/login-form.ts';
import { createRequestGate } from '#tests/support/request-gate.ts';
import { DEMO } from '#tests/support/test-accounts.ts';

it('an account page before its scripts have loaded submits the typed login once the scripts have loaded', async () => {
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

describe('/login', () => {
  it('loads the auth library only when a field gets the focus', async () => {
    const scripts: Promise<string>[] = [];
    const { page } = await visit('/login', {
      before: async (opening) => {
        opening.on('response', (answer) => {
          // One that comes after the test has no text.
          if (answer.url().includes('/_astro/')) scripts.push(answer.text().catch(() => ''));
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

  it('shows and hides the password, warns about Caps Lock, and keeps the typed text of a refused login without a session', async () => {
    expectProblem(/status of 400 .*\/auth\/v1\/token\b/u);
    const { page } = await visit('/login');
    const password = page.locator('input[name="password"]');
    // The buttons of the field work once their code runs.
    await page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
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
    const email = page.getByLabel(ACCOUNT_TEXT.email);
    expect([await password.getAttribute('autocomplete'), await email.getAttribute('autocomplete')]).toEqual([
      'current-password',
      'username',
    ]);

    await logIn(page, DEMO.member, 'not-the-one');
    await page.getByRole('alert').getByText(LOGIN_TEXT.wrong, { exact: true }).waitFor();
    await expect.poll(() => email.inputValue()).toBe(DEMO.member);
    await expect
      .poll(() => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.session))
      .toBeNull();
  });
});

it('signs in by keyboard alone, and /login leads on who is signed in', async () => {
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
  await page.getByRole('button', { name: FRAME_TEXT.accountMenu }).waitFor();
  await page.goto(`${URLS.site}/login`);
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
  it('passes axe and fits every width', async () => {
    const { page } = await visit('/robots.txt');
    for (const path of PAGES) {
      await page.goto(`${URLS.site}${path}`);
      await page.locator('.account-waiting').waitFor({ state: 'detached' });
      expect([path, ...(await problemsInViews(page))]).toEqual([path]);
    }
  });

  it('shows what it needs without JavaScript', async () => {
    const { page } = await visit('/login', { javaScriptEnabled: false });
    for (const path of PAGES) {
      await page.goto(`${URLS.site}${path}`);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expect.poll(() => page.getByRole('main').innerText()).toContain(ACCOUNT_TEXT.noScript);
    }
  });
});
