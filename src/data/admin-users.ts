/**
 * User management. `expected` is the row's updated_at as read. All refuse with superadmin_required, own_privileges,
 * last_superadmin, changed_meanwhile, network_failed.
 */
import {
  PersonEventRowSchema,
  PersonPreviewSchema,
  type PersonRecords,
  PersonRecordsSchema,
  type PersonStep,
} from '#contract/admin-users.ts';
import type { Role, UserStatus } from '#contract/roles.ts';
import type { DataClient } from './client.ts';
import { dataOf, parseRow, rpcChanges, rpcRows, rpcWrite } from './rows.ts';
import type { RowVersion } from './row-version.ts';

export const setRole = rpcWrite('set_user_role', ({ id, expected }: RowVersion, role: Role) => ({
  person: id,
  new_role: role,
  expected,
}));

/** Also refuses with transition_not_allowed. */
export const setStatus = rpcWrite('set_user_status', ({ id, expected }: RowVersion, status: UserStatus) => ({
  person: id,
  new_status: status,
  expected,
}));

export interface Ban {
  readonly reason: string;
  /** When the ban ends; null for a permanent one. */
  readonly until: string | null;
  readonly evidence: string | null;
}

/** Bans a user and ends all their sessions. */
export const banPerson = rpcWrite(
  'ban_user',
  ({ id, expected }: RowVersion, { reason, until, evidence }: Ban) => ({
    person: id,
    reason,
    expected,
    ...(until !== null && { until }),
    ...(evidence !== null && { evidence }),
  }),
);

/** Ends a ban and restores the status from before it. */
export const liftBan = rpcWrite('lift_ban', ({ id, expected }: RowVersion, reason: string) => ({
  person: id,
  reason,
  expected,
}));

/** Effect of a step on people, at most 500. Unknown ones are left out. Refuses with superadmin_required, invalid_input. */
export const previewPeople = rpcRows(
  'preview_user_step',
  PersonPreviewSchema,
  (step: PersonStep, ids: readonly string[]) => ({ people: ids, step }),
);

/** Takes a step with people. Also refuses with required, invalid_input. */
export const changePeople = rpcChanges(
  'change_users',
  (versions: readonly RowVersion[], step: PersonStep, details: Partial<Ban> = {}) => ({
    people: versions.map(({ id, expected }) => ({ id, expected })),
    step,
    details,
  }),
);

/** Deletes the account of a user who requested it. Also refuses with deletion_not_requested, role_needs_holder. */
export const executeDeletion = rpcWrite('execute_deletion', ({ id, expected }: RowVersion) => ({
  person: id,
  expected,
}));

/** Declines a deletion request with a reason. Also refuses with deletion_not_requested, role_needs_holder. */
export const declineDeletion = rpcWrite(
  'decline_deletion',
  ({ id, expected }: RowVersion, reason: string) => ({ person: id, reason, expected }),
);

/** Returns the audit events of a user, newest first. Refuses with permission_required. */
export const readHistory = rpcRows('user_history', PersonEventRowSchema, (id: string) => ({ person: id }));

/** The newest of each; more are in their desks. */
const RECORDS = 8;

/** Reads teams, orders and applications of a user; those that the caller may not see are left out. */
export async function readPersonRecords(client: DataClient, person: string): Promise<PersonRecords> {
  const [teams, orders, applications] = await Promise.all([
    client
      .from('team_members')
      .select('team_id, role, joined_at, left_at, team:teams(name)')
      .eq('user_id', person)
      .order('joined_at', { ascending: false })
      .limit(RECORDS),
    client
      .from('orders')
      .select('id, number, created_at, order_state, total_cents')
      .eq('user_id', person)
      .order('created_at', { ascending: false })
      .limit(RECORDS),
    client
      .from('team_applications')
      .select('id, stage, submitted_at, team:teams(name)')
      .eq('user_id', person)
      .order('submitted_at', { ascending: false })
      .limit(RECORDS),
  ]);
  return parseRow(PersonRecordsSchema, {
    teams: dataOf(teams),
    orders: dataOf(orders),
    applications: dataOf(applications),
  });
}
