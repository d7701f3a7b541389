/** Checklists of roles and of assignments. All refuse with not_signed_in, banned, second_factor_required, network_failed. */
import * as v from 'valibot';
import {
  type AssignmentCheck,
  AssignmentCheckSchema,
  type ChecklistItemInput,
  type ChecklistItemRow,
  ChecklistItemRowSchema,
  type CheckSide,
  RoleChecklistSchema,
} from '#contract/role-checklists.ts';
import type { DataClient } from './client.ts';
import { assertChanged, dataOf, rowsOf, rpcWrite, rpcRead } from './rows.ts';
import type { RowVersion } from './row-version.ts';

/** Returns the checklist of a role in order; for HR, no rows for others. */
export async function readChecklistItems(
  client: DataClient,
  code: string,
): Promise<readonly ChecklistItemRow[]> {
  const request = client.from('role_checklist_items').select('*').eq('role_code', code);
  return rowsOf(ChecklistItemRowSchema, await request.order('place'));
}

/**
 * Adds an item to the end of the checklist of a role (null) or updates it if it is unchanged. Also refuses with
 * permission_denied, changed_meanwhile, too_many_items, invalid_value.
 */
export async function saveChecklistItem(
  client: DataClient,
  version: RowVersion | null,
  code: string,
  content: ChecklistItemInput,
): Promise<void> {
  const items = client.from('role_checklist_items');
  if (version === null) {
    dataOf(await items.insert({ role_code: code, ...content }));
    return;
  }
  const { id, expected } = version;
  assertChanged(await items.update(content).eq('id', id).eq('updated_at', expected).select('id'));
}

/** Deletes an item if it is unchanged; copies of assignments stay. Also refuses with permission_denied, changed_meanwhile. */
export async function deleteChecklistItem(client: DataClient, { id, expected }: RowVersion): Promise<void> {
  assertChanged(
    await client.from('role_checklist_items').delete().eq('id', id).eq('updated_at', expected).select('id'),
  );
}

/** Saves the order of the items of a role. Also refuses with changed_meanwhile when `expected` is not the current order. */
export const setChecklistOrder = rpcWrite(
  'set_role_checklist_order',
  (items: readonly string[], expected: readonly string[]) => ({ items, expected }),
);

const TickedRowSchema = v.pipe(
  v.object({
    ...AssignmentCheckSchema.entries,
    manager: v.nullable(v.object({ gamertag: v.nullable(v.string()), full_name: v.nullable(v.string()) })),
  }),
  v.transform(({ manager, ...item }): AssignmentCheck => ({
    ...item,
    manager: manager?.gamertag ?? manager?.full_name ?? null,
  })),
);

/** Returns the checklist of an assignment in order; for HR, no rows for others. */
export async function readAssignmentChecks(
  client: DataClient,
  assignment: string,
): Promise<readonly AssignmentCheck[]> {
  const request = client
    .from('assignment_checks')
    .select('id, task, link, ticked_by, holder_at, manager_at, manager:users(gamertag, full_name)')
    .eq('assignment_id', assignment);
  return rowsOf(TickedRowSchema, await request.order('place'));
}

/** Returns the caller's checklists, then those of members who report to the caller. */
export const readOwnChecklists = rpcRead('my_role_checklists', v.array(RoleChecklistSchema));

/**
 * Ticks one side of an item, or takes the tick back. Also refuses with not_found, own_privileges, permission_required,
 * transition_not_allowed (the assignment has ended), onboarding_required, minor_consent_required.
 */
export const tickCheck = rpcWrite(
  'tick_assignment_check',
  (item: string, side: CheckSide, isTicked: boolean) => ({ item, side, is_ticked: isTicked }),
);
