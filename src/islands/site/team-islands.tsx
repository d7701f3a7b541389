/** The islands of public pages that show teams: rosters, and applying. */
import { useEffect } from 'react';
import { startPortalEnvironment } from '#browser/portal-environment.ts';
import { startProfile } from '#stores/auth/profile.ts';
import { startSession } from '#stores/auth/session.ts';
import { openTeam } from '#stores/site/open-team.ts';
import { $roster, openRosterFrom } from '#stores/site/roster.ts';
import { $latestApplication } from '#stores/site/team-application.ts';
import { ErrorBoundary } from '../core/error-boundary.tsx';
import { useIntent } from '../core/use-intent.ts';
import { waitingFor } from '../core/waiting.ts';
import { RosterDialog } from './roster-dialog.tsx';
import { TeamApplicationModal } from './team-application-modal.tsx';

/** Follows the session, and dispatches an event after an application, so that the page refreshes its figures. */
function useVisitor(): void {
  useEffect(() => {
    startPortalEnvironment();
    startSession();
    startProfile();
    return $latestApplication.listen(() => document.dispatchEvent(new Event('team-applied')));
  }, []);
}

function openRosterOf(payload: unknown): boolean {
  openRosterFrom(payload);
  return $roster.get().team !== null;
}

function Roster() {
  useVisitor();
  useIntent('roster', openRosterOf);
  return (
    <>
      <RosterDialog waiting={waitingFor('roster')} />
      <TeamApplicationModal />
    </>
  );
}

/** The rosters of the landing page. */
export function TeamRoster() {
  return (
    <ErrorBoundary>
      <Roster />
    </ErrorBoundary>
  );
}

function Application() {
  useVisitor();
  useIntent('apply', openTeam);
  return (
    <>
      <RosterDialog />
      <TeamApplicationModal />
    </>
  );
}

/** Application on a team's page; the roster shows the reason of a refusal. */
export function TeamApplication() {
  return (
    <ErrorBoundary>
      <Application />
    </ErrorBoundary>
  );
}
