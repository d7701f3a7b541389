/** Toasts and alerts on a public page: text, duration, dismissal. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { ALERT_TITLES, DIALOG_TEXT, TOAST_TEXT } from '#messages/core/dialogs.ts';
import { visit, type Visit } from '#tests/support/browser.ts';
import { hasFocus } from '#tests/support/keyboard.ts';

const { toasts, dialogs } = LIMITS;

/** Leeway in milliseconds: React's timers advance the stopped clock while something appears. */
const LEEWAY = 200;

/** A landing page whose clock only moves with the test. */
async function landing(): Promise<Visit> {
  const opened = await visit('/', { before: (page) => page.clock.install() });
  await opened.page.clock.pauseAt(Date.now() + 60_000);
  return opened;
}

/** Presses a button with a feedback request in its attributes. */
async function requestFeedback(page: Page, payload: object): Promise<void> {
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

/** Advances the clock in small steps until the element is visible. */
async function advanceUntilVisible(page: Page, what: Locator): Promise<void> {
  const look = async (): Promise<boolean> => {
    await page.clock.runFor(10);
    return what.isVisible();
  };
  await expect.poll(look, { interval: 20 }).toBe(true);
}

const region = (page: Page) => page.getByRole('region', { name: TOAST_TEXT.region });
const notice = (page: Page, text: string) => region(page).getByText(text);

it('shows a toast at the top right, below the header, for its time, and ignores a malformed request', async () => {
  const { page } = await landing();
  await requestFeedback(page, { kind: 'alert', type: 'gold', text: 'No such type' });
  await page.getByLabel(TOAST_TEXT.region).waitFor({ state: 'attached' });
  await requestFeedback(page, { kind: 'toast', type: 'success', text: 'Said and done' });
  await advanceUntilVisible(page, notice(page, 'Said and done'));
  await expect.poll(() => page.getByText('No such type').count()).toBe(0);
  const box = await region(page).boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  const header = await page.getByRole('banner').boundingBox();
  const below = (header?.y ?? 0) + (header?.height ?? 0);
  expect(box?.y).toBeGreaterThanOrEqual(below);
  expect(box?.y).toBeLessThan(below + 40);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(width - 40);
  await page.clock.runFor(toasts.successMs - LEEWAY);
  await expect.poll(() => notice(page, 'Said and done').count()).toBe(1);
  await page.clock.runFor(LEEWAY + 50);
  await notice(page, 'Said and done').waitFor({ state: 'detached' });
});

it('closes an alert after its time, with OK or Escape, and restores the focus', async () => {
  const { page } = await landing();
  await requestFeedback(page, { kind: 'alert', type: 'error', text: 'Something to know' });
  const first = page.getByRole('alertdialog', { name: ALERT_TITLES.error });
  await advanceUntilVisible(page, first.getByText('Something to know'));
  await page.clock.runFor(dialogs.alertErrorMs - LEEWAY);
  await expect.poll(() => first.isVisible()).toBe(true);
  await page.clock.runFor(LEEWAY + 50);
  await first.waitFor({ state: 'hidden' });
  for (const method of ['click', 'Escape']) {
    await requestFeedback(page, { kind: 'alert', type: 'error', title: 'Named', text: 'Something to know' });
    const alert = page.getByRole('alertdialog', { name: 'Named' });
    await advanceUntilVisible(page, alert);
    if (method === 'click') await alert.getByRole('button', { name: DIALOG_TEXT.ok }).click();
    else await page.keyboard.press('Escape');
    await page.clock.runFor(50);
    await alert.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(page.locator('#asker'))).toBe(true);
  }
});
