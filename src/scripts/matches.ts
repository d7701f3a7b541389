/** Starts the pages of matches; code that only some visitors need is fetched. */

import type * as MatchClock from './match-clock.ts';

/** Call once. */
export function startMatches(): void {
  const run = (name: keyof typeof MatchClock) =>
    void import('./match-clock.ts').then((module) => module[name]());
  document.querySelector('#zone')?.addEventListener('click', () => run('toggleZone'));
  // An announced match may be over without any change.
  const announced = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  if (announced.some(({ dataset }) => new Date(dataset['until'] ?? '') < new Date())) run('refreshPage');
  if (document.querySelector('[data-match-open]')) run('watchMatch');
}
