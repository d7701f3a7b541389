/**
 * Roles, for superadmins. All refuse with permission_denied, superadmin_required, second_factor_required, network_failed;
 * changes of a role also with changed_meanwhile.
 */
import { AuditRowSchema } from '#contract/admin-audit.ts';
import {
  AffectedHolderSchema,
  DeskRoleRowSchema,
  type DeskRoleRow,
  type RoleInput,
} from '#contract/admin-roles.ts';
import { PERMISSION_KEYS } from '#contract/roles.ts';
import type { DataClient } from './client.ts';
import type { Database } from './database.types.ts';
import { allRows, assertChanged, dataOf, rpcWrite, rpcRows } from './rows.ts';
import type { RowVersion } from './row-version.ts';

type RoleChange = Database['public']['Tables']['organizational_roles']['Update'];

/** Returns every role, highest level first. */
export async function readDeskRoles(client: DataClient): Promise<readonly DeskRoleRow[]> {
  return allRows(DeskRoleRowSchema, (from, to) =>
    client.from('desk_roles').select('*').order('level').order('role_title').order('id').range(from, to),
  );
}

async function updateRole(
  client: DataClient,
  { id, expected }: RowVersion,
  change: RoleChange,
): Promise<void> {
  const request = client
    .from('organizational_roles')
    .update(change)
    .eq('role_code', id)
    .eq('updated_at', expected);
  assertChanged(await request.select('role_code'));
}

/**
 * Creates a role (null) or updates it if it is unchanged; the code of an existing one stays. Also refuses with
 * already_exists, role_cycle, level_above_parent, level_below_children, parent_inactive, seats_below_holders,
 * permission_not_held.
 */
export async function saveRole(
  client: DataClient,
  version: RowVersion | null,
  { id, ...input }: RoleInput,
): Promise<string> {
  const { role_title, department, level, reports_to_role_code, max_positions, description, is_required } =
    input;
  const content = {
    role_title,
    department,
    level,
    reports_to_role_code,
    max_positions,
    description,
    is_required,
    platform_permissions: Object.fromEntries(
      PERMISSION_KEYS.filter((key) => input[key]).map((key) => [key, true]),
    ),
  };
  if (version === null)
    dataOf(await client.from('organizational_roles').insert({ role_code: id, ...content }));
  else await updateRole(client, version, content);
  return id;
}

/** Deactivates a role, which ends its assignments, or reactivates it. Also refuses with role_required. */
export async function setRoleActive(
  client: DataClient,
  version: RowVersion,
  is_active: boolean,
): Promise<void> {
  await updateRole(client, version, { is_active });
}

/** Also refuses with role_cycle, level_above_parent, parent_inactive. */
export async function moveRole(
  client: DataClient,
  version: RowVersion,
  parent: string | null,
): Promise<void> {
  await updateRole(client, version, { reports_to_role_code: parent });
}

/**
 * Moves the children and holders of a role into another one and deactivates it. Also refuses with role_cycle,
 * role_required, role_inactive, level_above_parent, seats_taken.
 */
export const mergeRoles = rpcWrite('merge_roles', ({ id, expected }: RowVersion, into: string) => ({
  from_code: id,
  into_code: into,
  expected,
}));

export const readRoleDeactivation = rpcRows('role_deactivation', AffectedHolderSchema, (code: string) => ({
  code,
}));

/** The last changes of a role and of its holders, newest first. Refuses with permission_required. */
export const readRoleHistory = rpcRows('role_history', AuditRowSchema, (code: string) => ({ code }));
