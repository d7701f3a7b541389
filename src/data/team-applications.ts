/** Applying to teams. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import {
  type Applied,
  AppliedSchema,
  type OwnTeamApplication,
  OwnTeamApplicationSchema,
  type TeamStanding,
  TeamStandingSchema,
} from '../contract/team-applications.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowsOf } from './rows.ts';

/**
 * The caller applies to a team. Refuses with duplicate_application, already_member, team_inactive, reapply_later,
 * minor_consent_required, too_long, throttled, not_found too.
 */
export async function applyToTeam(
  client: DataClient,
  teamId: string,
  message: string | null,
): Promise<Applied> {
  const input = { team: teamId, ...(message !== null && { message }) };
  return parseRow(AppliedSchema, dataOf(await client.rpc('apply_to_team', input)));
}

/** The caller takes an open application back. Refuses with not_found, transition_not_allowed too. */
export async function withdrawTeamApplication(client: DataClient, id: string): Promise<void> {
  dataOf(await client.rpc('withdraw_team_application', { application: id }));
}

/** The caller's applications, open ones first. */
export async function readOwnTeamApplications(client: DataClient): Promise<readonly OwnTeamApplication[]> {
  return parseRow(v.array(OwnTeamApplicationSchema), dataOf(await client.rpc('my_team_applications')));
}

/** How the caller stands to every team that recruits and to those they applied to. */
export async function readTeamStandings(client: DataClient): Promise<readonly TeamStanding[]> {
  return rowsOf(TeamStandingSchema, await client.rpc('team_standings'));
}

/** How the caller stands to one team; null when there is no such team. */
export async function readTeamStanding(client: DataClient, teamId: string): Promise<TeamStanding | null> {
  const rows = rowsOf(TeamStandingSchema, await client.rpc('team_standings', { team: teamId }));
  return rows[0] ?? null;
}
