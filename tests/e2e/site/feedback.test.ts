/** Toasts and alerts on a public page: their words, their time on a clock of the test's own, their ways out. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../../../src/contract/limits.ts';
import { ALERT_TITLES, DIALOG_TEXT, TOAST_TEXT } from '../../../src/messages/core/dialogs.ts';
import { axeProblems } from '../../support/axe.ts';
import { openBrowser, visit, type Visit } from '../../support/browser.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(async () => {
  await browser.close();
});

const { toasts, dialogs } = LIMITS;

/** Milliseconds of leeway: what React's own timers take of the stopped clock while something appears. */
const LEEWAY = 200;

/** A landing page whose clock stands still until the test moves it. */
async function landing(): Promise<Visit> {
  const opened = await visit(browser, '/', { before: (page) => page.clock.install() });
  await opened.page.clock.pauseAt(Date.now() + 60_000);
  return opened;
}

/** Presses a button that asks for feedback, as pages carry them. */
async function say(page: Page, payload: object): Promise<void> {
  await page.evaluate((json) => {
    document.querySelector('#asker')?.remove();
    const button = Object.assign(document.createElement('button'), { id: 'asker', textContent: 'Ask' });
    const data = Object.assign(document.createElement('script'), {
      type: 'application/json',
      id: 'asked',
      text: json,
    });
    button.dataset['opens'] = 'feedback';
    button.dataset['payload'] = '#asked';
    document.querySelector('#asked')?.remove();
    document.querySelector('main')?.prepend(button, data);
  }, JSON.stringify(payload));
  await page.locator('#asker').press('Enter');
}

/** Moves the clock in small steps until it is there. */
async function appears(page: Page, what: Locator): Promise<void> {
  const look = async (): Promise<boolean> => {
    await page.clock.runFor(10);
    return what.isVisible();
  };
  await expect.poll(look, { interval: 20, timeout: 10_000 }).toBe(true);
}

/** What axe says; it waits for timers of its own, so the clock has to go on meanwhile. */
async function checked(page: Page): Promise<string[]> {
  let waiting = true;
  const problems = axeProblems(page).finally(() => {
    waiting = false;
  });
  while (waiting) await page.clock.runFor(1);
  return problems;
}

const region = (page: Page) => page.getByRole('region', { name: TOAST_TEXT.region });
const notice = (page: Page, text: string) => region(page).getByText(text);

it.each([
  ['blank', toasts.blankMs],
  ['error', toasts.errorMs],
  ['success', toasts.successMs],
  ['cart', toasts.cartMs],
  ['staff', toasts.staffMs],
] as const)('shows a %s toast at the top right for %i ms', async (type, milliseconds) => {
  const { page, problems, close } = await landing();
  await say(page, { kind: 'toast', type, text: 'Said and done' });
  await appears(page, notice(page, 'Said and done'));
  const box = await region(page).boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box?.y).toBeLessThan(40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
  await page.clock.runFor(milliseconds - LEEWAY);
  expect(await notice(page, 'Said and done').count()).toBe(1);
  await page.clock.runFor(LEEWAY + 50);
  await notice(page, 'Said and done').waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

it('holds toasts while one is pointed at, and lets them be dismissed', async () => {
  const { page, close } = await landing();
  await say(page, { kind: 'toast', type: 'success', text: 'First' });
  await appears(page, notice(page, 'First'));
  await notice(page, 'First').hover();
  await page.clock.runFor(toasts.successMs * 3);
  expect(await notice(page, 'First').count()).toBe(1);
  expect(await region(page).getByRole('list').getAttribute('aria-live')).toBe('polite');
  await region(page).getByRole('button', { name: TOAST_TEXT.dismiss }).click();
  await page.clock.runFor(50);
  await notice(page, 'First').waitFor({ state: 'detached' });
  await close();
});

it.each([
  ['success', dialogs.alertMs],
  ['warning', dialogs.alertMs],
  ['info', dialogs.alertMs],
  ['error', dialogs.alertErrorMs],
] as const)('closes a %s alert by itself after %i ms', async (type, milliseconds) => {
  const { page, close } = await landing();
  await say(page, { kind: 'alert', type, text: 'Something to know' });
  const alert = page.getByRole('alertdialog', { name: ALERT_TITLES[type] });
  await appears(page, alert.getByText('Something to know'));
  await page.clock.runFor(milliseconds - LEEWAY);
  expect(await alert.isVisible()).toBe(true);
  await page.clock.runFor(LEEWAY + 50);
  await alert.waitFor({ state: 'hidden' });
  await close();
});

it('closes an alert with OK or Escape and gives focus back to where it was asked for', async () => {
  const { page, close } = await landing();
  for (const way of ['click', 'Escape']) {
    await say(page, { kind: 'alert', type: 'error', title: 'Named', text: 'Something to know' });
    const alert = page.getByRole('alertdialog', { name: 'Named' });
    await appears(page, alert);
    expect(await checked(page)).toEqual([]);
    if (way === 'click') await alert.getByRole('button', { name: DIALOG_TEXT.ok }).click();
    else await page.keyboard.press('Escape');
    await page.clock.runFor(50);
    await alert.waitFor({ state: 'hidden' });
    expect(await page.locator('#asker').evaluate((button) => button === document.activeElement)).toBe(true);
  }
  await close();
});

it('leaves a request alone that is none', async () => {
  const { page, problems, close } = await landing();
  await say(page, { kind: 'alert', type: 'gold', text: 'No such type' });
  await page.getByLabel(TOAST_TEXT.region).waitFor({ state: 'attached' });
  await say(page, { kind: 'toast', type: 'success', text: 'A true one' });
  await appears(page, notice(page, 'A true one'));
  expect(await page.getByText('No such type').count()).toBe(0);
  expect(problems).toEqual([]);
  await close();
});
