/**
 * What user management does with people. Each act names the version of the row that it was decided on (updated_at as
 * read). All refuse with superadmin_required, own_privileges, last_superadmin, changed_meanwhile, network_failed.
 */
import { type PersonEventRow, PersonEventRowSchema } from '../contract/admin-users.ts';
import type { Role, UserStatus } from '../contract/roles.ts';
import type { DataClient } from './client.ts';
import { dataOf, rowsOf } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Gives a person another role. */
export async function setRole(client: DataClient, { id, expected }: RowVersion, role: Role): Promise<void> {
  dataOf(await client.rpc('set_user_role', { person: id, new_role: role, expected }));
}

/** Gives a person another status; refuses with transition_not_allowed too. */
export async function setStatus(
  client: DataClient,
  { id, expected }: RowVersion,
  status: UserStatus,
): Promise<void> {
  dataOf(await client.rpc('set_user_status', { person: id, new_status: status, expected }));
}

/** What a ban says. */
export interface Ban {
  readonly reason: string;
  /** The moment at which it ends by itself; null: never. */
  readonly until: string | null;
  readonly evidence: string | null;
}

/** Bans a person: they are signed out everywhere and cannot come back before it ends. */
export async function banPerson(client: DataClient, { id, expected }: RowVersion, ban: Ban): Promise<void> {
  const { reason, until, evidence } = ban;
  dataOf(
    await client.rpc('ban_user', {
      person: id,
      reason,
      expected,
      ...(until !== null && { until }),
      ...(evidence !== null && { evidence }),
    }),
  );
}

/** Ends a ban; the person has the status from before it. */
export async function liftBan(
  client: DataClient,
  { id, expected }: RowVersion,
  reason: string,
): Promise<void> {
  dataOf(await client.rpc('lift_ban', { person: id, reason, expected }));
}

/** Deletes the account of a person who asked for it; refuses with deletion_not_requested too. */
export async function carryOutDeletion(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  dataOf(await client.rpc('carry_out_deletion', { person: id, expected }));
}

/** Tells a person who asked for deletion no, and why; refuses with deletion_not_requested too. */
export async function declineDeletion(
  client: DataClient,
  { id, expected }: RowVersion,
  reason: string,
): Promise<void> {
  dataOf(await client.rpc('decline_deletion', { person: id, reason, expected }));
}

/** What was recorded about a person, newest first. Refuses with permission_required. */
export async function readHistory(client: DataClient, id: string): Promise<readonly PersonEventRow[]> {
  return rowsOf(PersonEventRowSchema, await client.rpc('user_history', { person: id }));
}
