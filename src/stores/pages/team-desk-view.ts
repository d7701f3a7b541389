/** /team-management: applications, teams (`?view=teams`) or the roster of a team (`?view=rosters&team=…`). */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ApplicationQueue } from '../../contract/application-review.ts';
import { IdSchema } from '../../contract/shapes.ts';
import { getPortalEnvironment } from '../portal-environment.ts';
import { TEAM_APPLICATIONS } from '../resources/team-applications.ts';
import { TEAMS, TEAMS_VIEW } from '../resources/teams.ts';

/** What the page shows. */
export interface TeamDeskView {
  readonly view: 'applications' | 'teams' | 'rosters';
  /** The team whose roster is shown; null while none is chosen. */
  readonly team: string | null;
}

const ROSTERS = 'rosters';
const $current = atom<TeamDeskView | null>(null);

/** What the page shows; null until the address was read. */
export const $teamDeskView: ReadableAtom<TeamDeskView | null> = $current;

function readAddress(): void {
  const parameters = new URLSearchParams(getPortalEnvironment().location.search());
  const named = parameters.get('view');
  const team = parameters.get(TEAMS.openKey);
  $current.set({
    view: named === TEAMS_VIEW.view || named === ROSTERS ? named : 'applications',
    team: named === ROSTERS && v.is(IdSchema, team) ? team : null,
  });
}

/** The address of the applications; of one queue, or those to one team. */
export function applicationsAddress(
  narrowed: { readonly queue?: ApplicationQueue; readonly for?: string } = {},
): string {
  return `?${new URLSearchParams(narrowed).toString()}`;
}

/** The address of one application: what is sent to those who decide. */
export function applicationAddress(application: string): string {
  return `?${new URLSearchParams({ [TEAM_APPLICATIONS.openKey]: application }).toString()}`;
}

/** The address of the teams. */
export function teamsAddress(): string {
  return `?${new URLSearchParams(TEAMS_VIEW).toString()}`;
}

/** The address of a team's roster; of the view without one. */
export function rosterAddress(team: string | null = null): string {
  return `?${new URLSearchParams({ view: ROSTERS, ...(team !== null && { [TEAMS.openKey]: team }) }).toString()}`;
}

/** Goes to another address of this page, with a way back. */
export function goToTeamDesk(query: string): void {
  const { address, location } = getPortalEnvironment();
  address.show(location.path() + (query === '?' ? '' : query), true);
  readAddress();
}

/** Follows the address; answers the function that stops. */
export function startTeamDeskView(): () => void {
  readAddress();
  return getPortalEnvironment().onReturn(readAddress);
}
