/**
 * The address of /team-management: applications, teams (`?view=teams`), the roster of a team (`?view=rosters&team=…`, of a
 * past day with `&on=…`), its availability (`?view=availability&team=…`), matches (`?view=matches`), their import
 * (`?view=match-import`), opponents (`?view=opponents`) or achievements (`?view=achievements`).
 */
import * as v from 'valibot';
import type { ApplicationQueue } from '#contract/application-review.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import { isDay } from '#domain/days.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';
import { ACHIEVEMENTS_VIEW } from './achievements-table.ts';
import { TEAM_APPLICATIONS } from './applications-table.ts';
import { MATCHES_VIEW } from './matches-table.ts';
import { TEAMS, TEAMS_VIEW } from './teams-table.ts';

export interface TeamDeskView {
  readonly view:
    | 'applications'
    | 'teams'
    | 'rosters'
    | 'availability'
    | 'matches'
    | 'match-import'
    | 'opponents'
    | 'achievements';
  /** The team whose roster or availability is shown; null while none is chosen. */
  readonly team: string | null;
  /** The day of the roster, YYYY-MM-DD; null for today. */
  readonly on: string | null;
}

const ROSTERS = 'rosters';
/** Views of one team. */
const TEAM_VIEWS = [ROSTERS, 'availability'] as const;
const OTHER_VIEWS = [
  TEAMS_VIEW.view,
  MATCHES_VIEW.view,
  'match-import',
  'opponents',
  ACHIEVEMENTS_VIEW.view,
] as const;

export const createTeamDeskAddress = () =>
  createAddress<TeamDeskView>((parameters) => {
    const named = parameters.get('view');
    const team = parameters.get(TEAMS.openKey);
    const day = parameters.get('on') ?? '';
    const ofTeam = TEAM_VIEWS.find((view) => view === named);
    const view = ofTeam ?? OTHER_VIEWS.find((other) => other === named);
    return {
      view: view ?? 'applications',
      team: ofTeam !== undefined && v.is(IdSchema, team) ? team : null,
      on: view === ROSTERS && isDay(day) ? day : null,
    };
  });

export function applicationsQuery(
  filter: { readonly queue?: ApplicationQueue; readonly for?: string } = {},
): string {
  return queryOf(filter);
}

/** The query of one application, as links to reviewers have it. */
export function applicationQuery(application: string): string {
  return queryOf({ [TEAM_APPLICATIONS.openKey]: application });
}

export function viewQuery(view: TeamDeskView['view']): string {
  return queryOf(view === 'applications' ? {} : { view });
}

/** The query of a team's roster, today or on a day; of the view without a team. */
export function rosterQuery(team: string | null = null, on: string | null = null): string {
  return queryOf({ view: ROSTERS, [TEAMS.openKey]: team, on });
}

/** The query of a team's availability; of the view without a team. */
export function availabilityQuery(team: string | null = null): string {
  return queryOf({ view: 'availability', [TEAMS.openKey]: team });
}
