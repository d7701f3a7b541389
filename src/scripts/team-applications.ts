/**
 * What rosters need around them on a public page: who is signed in, and numbers that follow an application. Fetched
 * together with the island.
 */
import { startPortalEnvironment } from './portal-environment.ts';
import { askSiteChanges } from './freshness.ts';
import { startProfile } from '../stores/auth/profile.ts';
import { startSession } from '../stores/auth/session.ts';
import { $latestApplication } from '../stores/site/team-application.ts';

/** Asks for the numbers of the teams again, and writes them onto their cards. */
async function refreshTeams(): Promise<void> {
  const [changes, { patchFigures }] = await Promise.all([askSiteChanges(), import('./freshness-figures.ts')]);
  if (changes) await patchFigures(changes);
}

let started = false;

/** Starts it; safe to call again. */
export function followTeamApplications(): void {
  if (started) return;
  started = true;
  startPortalEnvironment();
  startSession();
  startProfile();
  // Without an answer the cards stay as they are.
  $latestApplication.listen(() => void refreshTeams().catch(() => undefined));
}
