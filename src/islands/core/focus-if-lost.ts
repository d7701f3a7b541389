/** The heading of the screen; the hidden ones of the page take no focus. */
export const SCREEN_HEADING = '#content h1[tabindex]';

/** Focuses what the selector finds when the focused control is gone. */
export function focusIfLost(selector: string): void {
  if (document.activeElement !== document.body) return;
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
