/** Starts the pages of matches; code that only some visitors need is fetched. */

/** Call once. */
export function startMatches(): void {
  const clock = () => import('./match-clock.ts');
  document
    .querySelector('#zone')
    ?.addEventListener('click', () => void clock().then((module) => module.toggleZone()));
  // An announced match may be over without any change.
  const announced = [...document.querySelectorAll<HTMLElement>('[data-announced-until]')];
  if (announced.some(({ dataset }) => new Date(dataset['announcedUntil'] ?? '') < new Date()))
    void clock().then((module) => module.refreshPage());
  if (document.querySelector('[data-match-open]')) void clock().then((module) => module.watchMatch());
}
