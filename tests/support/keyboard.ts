/** A page by keyboard alone. */
import type { Page } from 'playwright-core';

/** More controls than a page has. */
const MOST_PRESSES = 60;

/** What assistive technology calls the focused control, as far as its words go. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement
        ? element.labels
        : null;
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? '';
  });

/** Presses Tab until the control whose name begins so has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`Tab never reached "${name}".`);
}

/** Goes to a field and types. */
export async function tabAndType(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Goes to a control and presses a key. */
export async function tabAndPress(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}
