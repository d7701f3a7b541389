/**
 * Assignments of roles, for HR. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed; acts on an assignment also with own_privileges, permission_not_held, changed_meanwhile, not_found,
 * transition_not_allowed.
 */
import {
  DeskRoleRowSchema,
  RoleCandidateSchema,
  type DeskRoleRow,
  type RoleCandidate,
} from '#contract/admin-roles.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rowOf, rowsOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** A role for a person: now unless `starts` is set, without an end unless `ends` is. */
export interface NewAssignment {
  readonly person: string;
  readonly code: string;
  readonly game: string | null;
  /** ISO 8601. */
  readonly starts: string | null;
  readonly ends: string | null;
  /** The holder in whose place they act; needs `ends`. */
  readonly actingFor: string | null;
}

/**
 * Also refuses with seats_taken, role_inactive, already_assigned, not_a_holder, person_unavailable, role_needs_adult,
 * role_needs_open_term, acting_full, acting_too_long, invalid_input.
 */
export async function assignRole(client: DataClient, assignment: NewAssignment): Promise<void> {
  const { person, code, game, starts, ends, actingFor } = assignment;
  dataOf(
    await client.rpc('assign_role', {
      person,
      code,
      ...(game !== null && { game }),
      ...(starts !== null && { starts }),
      ...(ends !== null && { ends }),
      ...(actingFor !== null && { acting_for: actingFor }),
    }),
  );
}

/** Ends an assignment now. Also refuses with role_needs_holder. */
export async function endAssignment(
  client: DataClient,
  { id: assignment, expected }: RowVersion,
): Promise<void> {
  dataOf(await client.rpc('end_assignment', { assignment, expected }));
}

/**
 * Gives an assignment the end of its term (ISO 8601), or none. Also refuses with role_needs_open_term, acting_too_long,
 * seats_taken, already_assigned, invalid_input.
 */
export async function setAssignmentTerm(
  client: DataClient,
  { id: assignment, expected }: RowVersion,
  ends: string | null,
): Promise<void> {
  dataOf(await client.rpc('set_assignment_term', { assignment, expected, ...(ends !== null && { ends }) }));
}

/** Takes an end back within fifteen minutes; `ends` is the former one. Also refuses with seats_taken. */
export async function reopenAssignment(
  client: DataClient,
  { id: assignment, expected }: RowVersion,
  ends: string | null,
): Promise<void> {
  dataOf(await client.rpc('reopen_assignment', { assignment, expected, ...(ends !== null && { ends }) }));
}

/** Returns the id of the successor's assignment. Also refuses with already_assigned, person_unavailable, role_needs_adult. */
export async function transferAssignment(
  client: DataClient,
  { id: assignment, expected }: RowVersion,
  person: string,
): Promise<string> {
  const answer = await client.rpc('transfer_assignment', { assignment, expected, person });
  return parseRow(IdSchema, dataOf(answer));
}

/** Takes a transfer back within fifteen minutes; `ends` is the former end. */
export async function undoTransfer(
  client: DataClient,
  successor: string,
  ends: string | null,
): Promise<void> {
  dataOf(await client.rpc('undo_transfer', { successor, ...(ends !== null && { ends }) }));
}

export async function setAssignmentPrimary(
  client: DataClient,
  { id: assignment, expected }: RowVersion,
  isPrimary: boolean,
): Promise<void> {
  dataOf(await client.rpc('set_assignment_primary', { assignment, expected, is_primary: isPrimary }));
}

/** Up to twelve onboarded members whose gamertag or name contains the text. */
export async function searchRoleCandidates(
  client: DataClient,
  search: string,
): Promise<readonly RoleCandidate[]> {
  return rowsOf(RoleCandidateSchema, await client.rpc('role_candidates', { search }));
}

/** A role with its seats; null for an unknown code. */
export async function readDeskRole(client: DataClient, code: string): Promise<DeskRoleRow | null> {
  return rowOf(DeskRoleRowSchema, await client.from('desk_roles').select('*').eq('id', code).maybeSingle());
}
