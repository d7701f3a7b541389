/** Starts the pages of matches; code that only some visitors need is fetched. */

import type * as MatchClock from './match-clock.ts';

/** Call once. */
export function startMatches(): void {
  const clock = (run: (module: typeof MatchClock) => unknown) => void import('./match-clock.ts').then(run);
  document.querySelector('#zone')?.addEventListener('click', () => clock((module) => module.toggleZone()));
  // An announced match may be over without any change.
  const announced = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  if (announced.some(({ dataset }) => new Date(dataset['until'] ?? '') < new Date()))
    clock((module) => module.refreshPage());
  if (document.querySelector('[data-match-open]')) clock((module) => module.watchMatch());
}
