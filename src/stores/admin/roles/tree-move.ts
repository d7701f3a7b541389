/** Moving in the tree of roles: a role is picked up, with a key or a pointer, and placed below another one. */
import { atom, computed } from 'nanostores';
import type { DeskRoleRow } from '#contract/admin-roles.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { moveRole } from '#data/admin-roles.ts';
import { readRow } from '#data/table-rows.ts';
import { versionOf } from '#data/row-version.ts';
import { possibleParents } from '#domain/role-tree.ts';
import { UNDO_TEXT } from '#messages/core/undo.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import type { Undo } from '#stores/core/undo.ts';
import { movedText, type RolesNow } from './roles-actions.ts';
import { ROLES_TABLE } from './roles-table.ts';

export function createTreeMove(roles: RolesNow, after: () => Promise<unknown>) {
  const action = createAction({ toastRefusals: true });
  const $picked = atom<DeskRoleRow | null>(null);
  const undoOf = ({ id, role_title: title, reports_to_role_code: former }: DeskRoleRow): Undo => ({
    send: async () => {
      const now = await readRow(memberClient(), ROLES_TABLE.source, id);
      if (now === null) throw new RefusalError('not_found');
      await moveRole(memberClient(), versionOf(now), former);
    },
    successMessage: UNDO_TEXT.done(title),
    after,
  });
  return {
    $picked,
    /** Codes of the roles below which the picked one fits; '' for the top. */
    $places: computed($picked, (picked): ReadonlySet<string> => {
      if (picked === null) return new Set();
      const above = possibleParents(picked, roles()).map(({ id }) => id);
      return new Set(picked.reports_to_role_code === null ? above : [...above, '']);
    }),
    $state: action.$state,
    /** Picks a role up, or puts it back (null). */
    pick: (role: DeskRoleRow | null) => $picked.set(role),
    /** Places the picked role below another one, or at the top (''). */
    place: async (parent: string) => {
      const role = $picked.get();
      $picked.set(null);
      if (role === null) return;
      await action.run({
        successMessage: movedText(roles(), role, parent),
        send: () => moveRole(memberClient(), versionOf(role), parent === '' ? null : parent),
        undo: () => undoOf(role),
        onSettled: after,
      });
    },
  };
}

export type TreeMove = ReturnType<typeof createTreeMove>;
