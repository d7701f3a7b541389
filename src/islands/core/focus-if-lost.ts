/** The heading of the screen; the hidden ones of the page take no focus. */
export const SCREEN_HEADING = '#content h1[tabindex]';

/** Took the focus of a removed control in place of anything better (restore-focus.ts). */
let substitute: Element | null = null;

/** Remembers what took the focus of a removed control; null once the focus was moved. */
export function setSubstitute(element: Element | null): void {
  substitute = element;
}

/** Whether the focused control is gone, and the focus was not moved since. */
export function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || (activeElement !== null && activeElement === substitute);
}

/** Focuses what the selector finds when the focused control is gone. */
export function focusIfLost(selector: string): void {
  if (!isFocusLost()) return;
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
