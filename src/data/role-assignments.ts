/**
 * Assignments of roles, for HR. All refuse with permission_denied, permission_required, second_factor_required,
 * network_failed; actions on an assignment also with own_privileges, permission_not_held, changed_meanwhile, not_found,
 * transition_not_allowed.
 */
import { DeskRoleRowSchema, RoleCandidateSchema, type DeskRoleRow } from '#contract/admin-roles.ts';
import { IdSchema } from '#contract/common-schemas.ts';
import type { DataClient } from './client.ts';
import { rowOf, rpcWrite, rpcRead, rpcRows } from './rows.ts';
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
export const assignRole = rpcWrite(
  'assign_role',
  ({ person, code, game, starts, ends, actingFor }: NewAssignment) => ({
    person,
    code,
    ...(game !== null && { game }),
    ...(starts !== null && { starts }),
    ...(ends !== null && { ends }),
    ...(actingFor !== null && { acting_for: actingFor }),
  }),
);

/** Ends an assignment now. Also refuses with role_needs_holder. */
export const endAssignment = rpcWrite('end_assignment', ({ id: assignment, expected }: RowVersion) => ({
  assignment,
  expected,
}));

/**
 * Gives an assignment the end of its term (ISO 8601), or none. Also refuses with role_needs_open_term, acting_too_long,
 * seats_taken, already_assigned, invalid_input.
 */
export const setAssignmentTerm = rpcWrite(
  'set_assignment_term',
  ({ id: assignment, expected }: RowVersion, ends: string | null) => ({
    assignment,
    expected,
    ...(ends !== null && { ends }),
  }),
);

/** Takes an end back within fifteen minutes; `ends` is the former one. Also refuses with seats_taken. */
export const reopenAssignment = rpcWrite(
  'reopen_assignment',
  ({ id: assignment, expected }: RowVersion, ends: string | null) => ({
    assignment,
    expected,
    ...(ends !== null && { ends }),
  }),
);

/** Returns the id of the successor's assignment. Also refuses with already_assigned, person_unavailable, role_needs_adult. */
export const transferAssignment = rpcRead(
  'transfer_assignment',
  IdSchema,
  ({ id: assignment, expected }: RowVersion, person: string) => ({ assignment, expected, person }),
);

/** Takes a transfer back within fifteen minutes; `ends` is the former end. */
export const undoTransfer = rpcWrite('undo_transfer', (successor: string, ends: string | null) => ({
  successor,
  ...(ends !== null && { ends }),
}));

export const setAssignmentPrimary = rpcWrite(
  'set_assignment_primary',
  ({ id: assignment, expected }: RowVersion, isPrimary: boolean) => ({
    assignment,
    expected,
    is_primary: isPrimary,
  }),
);

/** Up to twelve onboarded members whose gamertag or name contains the text. */
export const searchRoleCandidates = rpcRows('role_candidates', RoleCandidateSchema, (search: string) => ({
  search,
}));

/** A role with its seats; null for an unknown code. */
export async function readDeskRole(client: DataClient, code: string): Promise<DeskRoleRow | null> {
  return rowOf(DeskRoleRowSchema, await client.from('desk_roles').select('*').eq('id', code).maybeSingle());
}
