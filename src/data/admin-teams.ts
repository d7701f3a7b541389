/**
 * What those who manage teams do with rosters and applications. All refuse with permission_required,
 * second_factor_required, not_found, network_failed.
 */
import * as v from 'valibot';
import {
  APPLICATION_QUEUES,
  type ApplicationQueue,
  type ApplicationStep,
  type ApplicationStepDetails,
} from '../contract/application-review.ts';
import { RefusalError } from '../contract/error-codes.ts';
import { IdSchema } from '../contract/common-schemas.ts';
import {
  type DeskApplication,
  DeskApplicationSchema,
  type DeskMemberRow,
  DeskMemberRowSchema,
  type DeskTeamRow,
  DeskTeamRowSchema,
  type NewMemberInput,
  type TeamCandidate,
  TeamCandidateSchema,
  type TeamInput,
} from '../contract/admin-teams.ts';
import type { TeamMemberRole } from '../contract/teams.ts';
import type { DataClient } from './client.ts';
import { allRows, dataOf, parseRow, rowsOf } from './rows.ts';
import { toRefusal } from './refusal.ts';
import type { RowVersion } from './row-version.ts';

/** Rows that were changed: none when what was looked at is not so any more. */
const ChangedSchema = v.object({ id: IdSchema });

function refuseStale(changed: readonly unknown[]): void {
  if (changed.length === 0) throw new RefusalError('changed_meanwhile');
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
  { id, expected }: RowVersion,
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

/** How many applications wait for what. */
export async function countTeamApplications(
  client: DataClient,
): Promise<Readonly<Record<ApplicationQueue, number>>> {
  const counts = APPLICATION_QUEUES.map(async (queue) => {
    const { count, error, status } = await client
      .from('desk_team_applications')
      .select('id', { count: 'exact', head: true })
      .eq('queue', queue);
    if (error !== null) throw toRefusal(error, status);
    return [queue, count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts)) as Record<ApplicationQueue, number>;
}

/** Every team in the order in which they are shown. */
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
 * Writes a team that is still as it was read, or a new one (null) at the end of the order. Refuses with
 * changed_meanwhile, slug_taken, roster_full and what its constraints mean too.
 */
export async function saveTeam(
  client: DataClient,
  version: RowVersion | null,
  content: TeamInput,
): Promise<void> {
  if (version !== null) {
    const { id, expected } = version;
    const request = client.from('teams').update(content).eq('id', id).eq('updated_at', expected);
    return refuseStale(rowsOf(ChangedSchema, await request.select('id')));
  }
  const last = await client
    .from('teams')
    .select('sort_order')
    .order('sort_order', { ascending: false })
    .limit(1);
  const [highest] = rowsOf(v.object({ sort_order: v.number() }), last);
  dataOf(await client.from('teams').insert({ ...content, sort_order: (highest?.sort_order ?? 0) + 1 }));
}

/** Puts somebody on a roster. Refuses with roster_full, already_member, person_unavailable, own_application too. */
export async function addTeamMember(
  client: DataClient,
  teamId: string,
  member: NewMemberInput,
): Promise<void> {
  dataOf(await client.from('team_members').insert({ team_id: teamId, status: 'active', ...member }));
}

/** A membership as it was looked at. */
export type SeenMember = Pick<DeskMemberRow, 'id' | 'role' | 'status'>;

/** What becomes of a membership; 'left' ends it now. */
export type MemberChange =
  { readonly role: TeamMemberRole } | { readonly status: 'active' | 'benched' | 'left' };

/** Changes a current membership that is still as it was looked at. Refuses with changed_meanwhile, roster_full too. */
export async function changeTeamMember(
  client: DataClient,
  { id, role, status }: SeenMember,
  change: MemberChange,
): Promise<void> {
  // 'now' is PostgreSQL's word for the moment of the change: no clock but its own is asked.
  const left = 'status' in change && change.status === 'left' ? { left_at: 'now' } : {};
  const request = client.from('team_members').update({ ...change, ...left });
  const asSeen = request.eq('id', id).eq('role', role).eq('status', status).is('left_at', null);
  refuseStale(rowsOf(ChangedSchema, await asSeen.select('id')));
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

/** Open applications to a team: their ids by who applied. */
export async function readOpenApplications(
  client: DataClient,
  teamId: string,
): Promise<Readonly<Record<string, string>>> {
  const request = client.from('desk_team_applications').select('id, user_id').eq('team_id', teamId);
  const rows = rowsOf(v.object({ id: IdSchema, user_id: IdSchema }), await request.neq('queue', 'closed'));
  return Object.fromEntries(rows.map(({ id, user_id: applicant }) => [applicant, id]));
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
export async function deleteTeam(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  dataOf(await client.rpc('delete_team', { team: id, expected }));
}
