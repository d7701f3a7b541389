/**
 * What those who manage teams do with rosters and applications. All refuse with permission_required,
 * second_factor_required, not_found, network_failed.
 */
import {
  type ApplicationStep,
  type ApplicationStepDetails,
  type DeskApplication,
  DeskApplicationSchema,
  type DeskMemberRow,
  DeskMemberRowSchema,
  type TeamCandidate,
  TeamCandidateSchema,
} from '../contract/team-desk.ts';
import type { DataClient } from './client.ts';
import { allRows, dataOf, parseRow, rowsOf } from './rows.ts';

/** Which row an act is about, and the version of it that was looked at. */
export interface DeskVersion {
  readonly id: string;
  /** updated_at as it was read. */
  readonly expected: string;
}

/** What happened to an application, and where else the applicant plays or has applied. */
export async function readDeskApplication(client: DataClient, id: string): Promise<DeskApplication> {
  return parseRow(
    DeskApplicationSchema,
    dataOf(await client.rpc('team_application_for_desk', { application: id })),
  );
}

/**
 * Takes an application on. Refuses with changed_meanwhile, transition_not_allowed, roster_full, already_member,
 * own_application, person_unavailable, invalid_value, invalid_choice, required, too_long too.
 */
export async function advanceTeamApplication(
  client: DataClient,
  { id, expected }: DeskVersion,
  step: ApplicationStep,
  { alternatives, ...said }: ApplicationStepDetails = {},
): Promise<void> {
  const details = { ...said, ...(alternatives && { alternatives: [...alternatives] }) };
  dataOf(await client.rpc('advance_team_application', { application: id, expected, step, details }));
}

/** A note that the applicant never sees. Refuses with required, too_long too. */
export async function addTeamApplicationNote(client: DataClient, id: string, body: string): Promise<void> {
  dataOf(await client.rpc('add_team_application_note', { application: id, body }));
}

/** Memberships of a team, current and ended, who joined first first. */
export async function readTeamMembers(client: DataClient, teamId: string): Promise<readonly DeskMemberRow[]> {
  return allRows(DeskMemberRowSchema, (from, to) =>
    client
      .from('desk_team_members')
      .select('*')
      .eq('team_id', teamId)
      .order('joined_at')
      .order('id')
      .range(from, to),
  );
}

/** Onboarded members by a part of their gamertag who are not on the roster, at most twelve. */
export async function searchTeamCandidates(
  client: DataClient,
  teamId: string,
  search: string,
): Promise<readonly TeamCandidate[]> {
  return rowsOf(TeamCandidateSchema, await client.rpc('team_candidates', { team: teamId, search }));
}

/** Says in which order teams are shown; every team is named. Refuses with changed_meanwhile too. */
export async function orderTeams(client: DataClient, teamIds: readonly string[]): Promise<void> {
  dataOf(await client.rpc('order_teams', { teams: [...teamIds] }));
}

/** Deletes a team that nobody ever played in or applied to. Refuses with changed_meanwhile, still_in_use too. */
export async function deleteTeam(client: DataClient, { id, expected }: DeskVersion): Promise<void> {
  dataOf(await client.rpc('delete_team', { team: id, expected }));
}
