/** Focus and scroll position of a screen that was opened without a load of the page, and the frame around it. */
import type { Route } from '#contract/routes.ts';
import { focusFragment } from '#islands/core/restore-focus.ts';

/** Milliseconds for a screen to grow as long as it was. */
const WAIT_MS = 5000;
const HANDLED = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** Scroll positions of the page and of its table, by the key of their entry in the history. */
const positions = new Map<string, readonly [page: number, table: number]>();

const table = (): Element | null => document.querySelector('#content .data-table-scroll');

/** Remembers how far the open screen is scrolled, for the way back. */
export function saveScroll(): void {
  if (navigation.currentEntry) positions.set(navigation.currentEntry.key, [scrollY, table()?.scrollTop ?? 0]);
}

/** Scrolls as far as the growing screen allows, until the person does anything. */
function scrollAsItGrows(main: HTMLElement, page: number, rows: number): void {
  const stop = new AbortController();
  const observer = new ResizeObserver(() => {
    scrollTo({ top: page, behavior: 'instant' });
    table()?.scrollTo({ top: rows, behavior: 'instant' });
  });
  stop.signal.addEventListener('abort', () => observer.disconnect());
  for (const type of HANDLED) addEventListener(type, () => stop.abort(), { signal: stop.signal });
  setTimeout(() => stop.abort(), WAIT_MS);
  observer.observe(main);
}

/** Focuses the heading of the new screen, which is read out. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#content h1:not(dialog h1)');
  if (heading) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
}

/** Scrolls to where the screen was left, or to its beginning. */
export function restoreScroll(): void {
  scrollTo({ top: 0, behavior: 'instant' });
  const position = positions.get(navigation.currentEntry?.key ?? '');
  const main = document.querySelector<HTMLElement>('#content');
  if (position && main) scrollAsItGrows(main, ...position);
  else focusFragment();
}

/** Closes the menus and marks the open route in those of the back office. */
export function markRoute({ path, title }: Route): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]:popover-open:not([data-toasts])'))
    menu.hidePopover();
  let group = '';
  for (const entry of document.querySelectorAll<HTMLElement>('[data-admin-entry]')) {
    const isOpen = entry.dataset['adminEntry'] === path;
    const link = entry.querySelector('a');
    if (link) link.ariaCurrent = isOpen ? 'page' : null;
    if (isOpen) group = entry.closest('[data-admin-group]')?.querySelector('h2')?.textContent ?? '';
  }
  const crumb = document.querySelector<HTMLElement>('[data-crumb-group]');
  const own = document.querySelector<HTMLElement>('[data-crumb]');
  if (crumb) Object.assign(crumb, { hidden: group === '' || group === title, textContent: group });
  if (own) own.textContent = title;
}
