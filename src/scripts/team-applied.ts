/** Refreshes the figures of teams when the roster's island reports an application. Call once per page. */
export function followTeamApplications(): void {
  document.addEventListener('team-applied', () => {
    // Without an answer the cards stay as they are.
    import('./team-figures.ts').then((module) => module.refreshTeams()).catch(() => undefined);
  });
}
