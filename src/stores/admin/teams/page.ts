/**
 * /team-management: applications, teams (`?view=teams`), the roster of a team (`?view=rosters&team=…`, of a past day with
 * `&on=…`), matches (`?view=matches`) or achievements (`?view=achievements`).
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { ApplicationQueue } from '../../../contract/application-review.ts';
import { IdSchema } from '../../../contract/common-schemas.ts';
import { isDay } from '../../../domain/days.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { TEAM_APPLICATIONS } from './applications-table.ts';
import { ACHIEVEMENTS_VIEW } from './achievements-table.ts';
import { MATCHES_VIEW } from './matches-table.ts';
import { TEAMS, TEAMS_VIEW } from './table.ts';

/** What the page shows. */
export interface TeamDeskView {
  readonly view: 'applications' | 'teams' | 'rosters' | 'matches' | 'achievements';
  /** The team whose roster is shown; null while none is chosen. */
  readonly team: string | null;
  /** The day of the roster, YYYY-MM-DD; null for how it is now. */
  readonly on: string | null;
}

const ROSTERS = 'rosters';
const TABLES = [TEAMS_VIEW.view, MATCHES_VIEW.view, ACHIEVEMENTS_VIEW.view] as const;
const $current = atom<TeamDeskView | null>(null);

/** What the page shows; null until the address was read. */
export const $teamDeskView: ReadableAtom<TeamDeskView | null> = $current;

function readAddress(): void {
  const parameters = new URLSearchParams(getPortalEnvironment().location.search());
  const named = parameters.get('view');
  const team = parameters.get(TEAMS.openKey);
  const day = parameters.get('on') ?? '';
  const view = named === ROSTERS ? ROSTERS : TABLES.find((table) => table === named);
  $current.set({
    view: view ?? 'applications',
    team: view === ROSTERS && v.is(IdSchema, team) ? team : null,
    on: view === ROSTERS && isDay(day) ? day : null,
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

/** The address of a team's roster, now or on a day; of the view without one. */
export function rosterAddress(team: string | null = null, on: string | null = null): string {
  const parameters = {
    view: ROSTERS,
    ...(team !== null && { [TEAMS.openKey]: team }),
    ...(on !== null && { on }),
  };
  return `?${new URLSearchParams(parameters).toString()}`;
}

/** The address of the matches. */
export function matchesAddress(): string {
  return `?${new URLSearchParams(MATCHES_VIEW).toString()}`;
}

/** The address of the achievements. */
export function achievementsAddress(): string {
  return `?${new URLSearchParams(ACHIEVEMENTS_VIEW).toString()}`;
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
