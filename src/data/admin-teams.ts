/**
 * Rosters and applications, for team managers. All refuse with permission_required, second_factor_required, not_found,
 * network_failed.
 */
import * as v from 'valibot';
import { IdSchema } from '#contract/common-schemas.ts';
import {
  DeskApplicationSchema,
  type DeskMemberRow,
  DeskMemberRowSchema,
  type DeskTeamRow,
  DeskTeamRowSchema,
  type NewMemberInput,
  TeamCandidateSchema,
} from '#contract/admin-teams.ts';
import type { TeamInput } from '#contract/team-form.ts';
import type { TeamMemberRole } from '#contract/teams.ts';
import type { DataClient } from './client.ts';
import { allRows, assertChanged, dataOf, rowsOf, rpcWrite, rpcRead, rpcRows } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Returns the history of an application and the applicant's other teams and applications. */
export const readDeskApplication = rpcRead(
  'team_application_for_desk',
  DeskApplicationSchema,
  (id: string) => ({ application: id }),
);

/** Returns every team in display order. */
export async function readDeskTeams(client: DataClient): Promise<readonly DeskTeamRow[]> {
  return allRows(DeskTeamRowSchema, (from, to) =>
    client
      .from('desk_teams')
      .select('*')
      .order('sort_order')
      .order('created_at')
      .order('slug')
      .range(from, to),
  );
}

/**
 * Creates a team (null) at the end of the order or updates it if it is unchanged. Also refuses with changed_meanwhile,
 * slug_taken, roster_full and the codes of constraints.
 */
export async function saveTeam(
  client: DataClient,
  version: RowVersion | null,
  content: TeamInput,
): Promise<void> {
  if (version !== null) {
    const { id, expected } = version;
    const request = client.from('teams').update(content).eq('id', id).eq('updated_at', expected);
    assertChanged(await request.select('id'));
    return;
  }
  const last = await client
    .from('teams')
    .select('sort_order')
    .order('sort_order', { ascending: false })
    .limit(1);
  const [highest] = rowsOf(v.object({ sort_order: v.number() }), last);
  dataOf(await client.from('teams').insert({ ...content, sort_order: (highest?.sort_order ?? 0) + 1 }));
}

/** Also refuses with roster_full, already_member, person_unavailable, own_application. */
export async function addTeamMember(
  client: DataClient,
  teamId: string,
  member: NewMemberInput,
): Promise<void> {
  dataOf(await client.from('team_members').insert({ team_id: teamId, status: 'active', ...member }));
}

/** A membership as it was read. */
export type ReadMembership = Pick<DeskMemberRow, 'id' | 'role' | 'status'>;

/** A change of a membership; 'left' ends it now. */
export type MemberChange =
  | { readonly role: TeamMemberRole }
  | { readonly status: 'active' | 'benched' | 'left' };

/** Updates a current membership if it is unchanged. Also refuses with changed_meanwhile, roster_full. */
export async function changeTeamMember(
  client: DataClient,
  { id, role, status }: ReadMembership,
  change: MemberChange,
): Promise<void> {
  // PostgreSQL reads 'now' as the time of the update, so that only its clock counts.
  const left = 'status' in change && change.status === 'left' ? { left_at: 'now' } : {};
  const request = client.from('team_members').update({ ...change, ...left });
  const asSeen = request.eq('id', id).eq('role', role).eq('status', status).is('left_at', null);
  assertChanged(await asSeen.select('id'));
}

/** Returns current and ended memberships of a team, earliest first. */
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

export async function readOpenApplications(
  client: DataClient,
  teamId: string,
): Promise<Readonly<Record<string, string>>> {
  const request = client.from('desk_team_applications').select('id, user_id').eq('team_id', teamId);
  const rows = rowsOf(v.object({ id: IdSchema, user_id: IdSchema }), await request.neq('queue', 'closed'));
  return Object.fromEntries(rows.map(({ id, user_id: applicant }) => [applicant, id]));
}

/** Returns onboarded members outside the roster whose gamertag contains the text, at most twelve. */
export const searchTeamCandidates = rpcRows(
  'team_candidates',
  TeamCandidateSchema,
  (teamId: string, search: string) => ({ team: teamId, search }),
);

/** Sets the display order; all teams have to be listed. Also refuses with changed_meanwhile. */
export const setTeamOrder = rpcWrite('set_team_order', (teamIds: readonly string[]) => ({ teams: teamIds }));

/** Deletes a team without any membership or application. Also refuses with changed_meanwhile, still_in_use. */
export const deleteTeam = rpcWrite('delete_team', ({ id, expected }: RowVersion) => ({ team: id, expected }));
