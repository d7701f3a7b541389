/** Refreshes the dynamic parts of a team page when the page is idle. */

function refresh(): void {
  // On failure the built roster stays.
  import('./team-roster.ts').then((module) => module.refreshRoster()).catch(() => undefined);
  // An announced match may be over without any change of the team.
  const announced = [...document.querySelectorAll<HTMLElement>('[data-announced-until]')];
  const slug = document.querySelector<HTMLElement>('[data-team-keep]')?.dataset['team'];
  if (slug && announced.some(({ dataset }) => Date.parse(dataset['announcedUntil'] ?? '') < Date.now()))
    import('./freshness-team-page.ts').then((module) => module.patchTeamPage(slug)).catch(() => undefined);
}

/** Call once. Hides members whose profile became private since the build. */
export function startTeamPage(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  addEventListener('load', () => idle(refresh), { once: true });
  // Inline, because its own file would weigh more. On failure the cards stay unchanged.
  document.addEventListener('team-applied', () => {
    import('./team-figures.ts').then((module) => module.refreshTeams()).catch(() => undefined);
  });
}
