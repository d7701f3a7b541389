/** Keeps a team page current; freshness-figures.ts updates a changed team. */

/** Call once. */
export function startTeamPage(): void {
  // An announced match may be over without any change of the team.
  const announced = [...document.querySelectorAll<HTMLElement>('[data-until]')];
  const slug = document.querySelector<HTMLElement>('[data-team-keep]')?.dataset['team'];
  if (slug && announced.some(({ dataset }) => Date.parse(dataset['until'] ?? '') < Date.now()))
    import('./freshness-team-page.ts').then((module) => module.patchTeamPage(slug)).catch(() => undefined);
  // Inline, because its own file would weigh more. On failure the cards stay unchanged.
  document.addEventListener('team-applied', () => {
    import('./team-figures.ts').then((module) => module.refreshTeams()).catch(() => undefined);
  });
}
