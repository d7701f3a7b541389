/** What a team's page does before anybody acts: reads its roster anew once there is nothing more urgent. */

function bringUpToDate(): void {
  // Without an answer the roster stays as it was built.
  import('./team-roster.ts').then(({ refreshRoster }) => refreshRoster()).catch(() => undefined);
}

/** Starts the page. Call once. Who has hidden their profile since the build is not shown for long. */
export function startTeamPage(): void {
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
  addEventListener('load', () => idle(bringUpToDate), { once: true });
}
