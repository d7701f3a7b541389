/** Starts the pages of matches; code that only some visitors need is fetched. */

/** Call once. */
export function startMatches(): void {
  const clock = () => import('./match-clock.ts');
  const button = document.querySelector<HTMLElement>('[data-match-zone]');
  // A zone of its own for visitors elsewhere.
  if (button && Intl.DateTimeFormat().resolvedOptions().timeZone !== button.dataset['matchZone']) {
    button.hidden = false;
    button.addEventListener('click', () => void clock().then((module) => module.toggleZone(button)));
  }
  // An announced match may be over without any change.
  const announced = [...document.querySelectorAll<HTMLElement>('[data-announced-until]')];
  if (announced.some(({ dataset }) => Date.parse(dataset['announcedUntil'] ?? '') < Date.now()))
    void clock().then((module) => module.refreshPage());
  if (document.querySelector('[data-match-open]')) void clock().then((module) => module.watchMatch());
}
