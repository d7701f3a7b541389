/** Keys on elements that cannot take the focus yet. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';
const PATCHED = Symbol.for('focus-before-keys');

type Locators = Locator & { [PATCHED]?: true };

/** Runs in the page. Elements without a focus of their own get keys that bubble. */
function takesFocus(element: Element, focusable: string): boolean {
  if (!(element instanceof HTMLElement) || !element.matches(focusable)) return true;
  element.focus();
  return document.activeElement === element;
}

/**
 * Makes `Locator.press` wait until the element takes the focus. By itself it presses the key on whatever has the focus, and
 * the key is lost, when the element is disabled, or a dialog over it is still closing.
 */
export function focusBeforeKeys(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator(':root')) as Locators;
  if (locators[PATCHED]) return;
  const { press } = locators;
  locators[PATCHED] = true;
  locators.press = async function pressFocused(this: Locator, key, options) {
    await expect
      .poll(() => this.evaluate(takesFocus, FOCUSABLE), { message: `${key} on ${String(this)}` })
      .toBe(true);
    await press.call(this, key, options);
  };
}
