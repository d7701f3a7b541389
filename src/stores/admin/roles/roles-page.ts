/** /organizational-roles-management: the roles as a table or a tree, their form and actions, the history of the open one. */
import type { DeskRoleRow } from '#contract/admin-roles.ts';
import { readDeskRoles, readRoleDeactivation, readRoleHistory } from '#data/admin-roles.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAddress, queryOf } from '#stores/core/address.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { createDesk } from '#stores/core/table/desk.ts';
import { createDeactivate, createMerge, createMove, createReactivate } from './roles-actions.ts';
import { createRoleForm } from './roles-form.ts';
import { ROLES_TABLE, ROLES_TREE, TREE_VIEW } from './roles-table.ts';
import { createTreeMove } from './tree-move.ts';

export type RolesView = 'table' | 'tree';

export const createRolesAddress = () =>
  createAddress<RolesView>((parameters) => (parameters.get('view') === TREE_VIEW.view ? 'tree' : 'table'));

export const rolesQuery = (view: RolesView): string => queryOf(view === 'tree' ? TREE_VIEW : {});

export const createRolesPage = (view: RolesView) =>
  createPage(({ add, onStart }) => {
    const all = createLoader(() => readDeskRoles(memberClient()));
    const desk = add(
      createDesk(view === 'tree' ? ROLES_TREE : ROLES_TABLE, {
        read: (code) => readRoleHistory(memberClient(), code),
        listReload: 'at once',
        readRest: () => all.reload(),
      }),
    );
    const { action, reload } = desk;
    const roles = (): readonly DeskRoleRow[] => all.$state.get().data ?? [];
    const editor = createRoleForm(desk.table, roles, reload);
    onStart(() => all.load());
    return {
      ...desk,
      all,
      editor,
      edit: desk.editWith(editor),
      move: createMove(action, roles),
      merge: createMerge(action, roles),
      deactivate: createDeactivate(action, roles),
      reactivate: createReactivate(action),
      treeMove: createTreeMove(roles, reload),
    };
  });

export type RolesPage = ReturnType<typeof createRolesPage>;

export const createDeactivationPreview = (code: string) =>
  createPage(({ onStart }) => {
    const affected = createLoader(() => readRoleDeactivation(memberClient(), code));
    onStart(() => affected.load());
    return { affected };
  });
