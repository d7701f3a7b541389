/** Uses a page by keyboard alone. */
import type { Locator, Page } from 'playwright-core';

/** More controls than any page has. */
const MOST_PRESSES = 90;

/** The accessible name of the focused control, as far as its text tells. */
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

/** Presses Tab until a control whose name starts with this text has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (focused.trim().startsWith(name)) return;
  }
  throw new Error(`Tab never reached "${name}".`);
}

/** Focuses a field and types. */
export async function tabAndType(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

/** Focuses a control and presses a key. */
export async function tabAndPress(page: Page, name: string, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/** Whether a control has the focus, for polling. */
export const hasFocus = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => element === document.activeElement);

/** Describes a lost focus; empty when the focus is on a visible element in the window. */
export const focusProblem = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return 'the body';
    const { top, bottom, left, right } = element.getBoundingClientRect();
    const isInside = bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
    const isVisible = isInside && element.checkVisibility({ visibilityProperty: true });
    return isVisible ? '' : `${element.outerHTML.slice(0, 120)} from ${String(top)} to ${String(bottom)}`;
  });
