/** What a team's page does before anybody acts: once there is nothing more urgent it reads anew what may be out of date. */

function bringUpToDate(): void {
  // Without an answer the roster stays as it was built.
  import('./team-roster.ts').then((module) => module.refreshRoster()).catch(() => undefined);
  // A match that the page announces may be long over; nothing of the team has to change for that.
  const announced = [...document.querySelectorAll<HTMLElement>('[data-announced-until]')];
  const slug = document.querySelector<HTMLElement>('[data-team-keep]')?.dataset['team'];
  if (slug && announced.some(({ dataset }) => Date.parse(dataset['announcedUntil'] ?? '') < Date.now()))
    import('./freshness-team-page.ts').then((module) => module.patchTeamPage(slug)).catch(() => undefined);
}

/** Starts the page. Call once. Who has hidden their profile since the build is not shown for long. */
export function startTeamPage(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  addEventListener('load', () => idle(bringUpToDate), { once: true });
  // Not a module of its own: its file would weigh more than the line. Without an answer the cards stay as they are.
  document.addEventListener('team-applied', () => {
    import('./team-figures.ts').then((module) => module.refreshTeams()).catch(() => undefined);
  });
}
