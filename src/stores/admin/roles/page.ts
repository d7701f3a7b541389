/** /organizational-roles-management: the roles as a table or a tree, their form and acts, the history of the open one. */
import type { DeskRoleRow } from '../../../contract/admin-roles.ts';
import { readDeskRoles, readRoleDeactivation, readRoleHistory } from '../../../data/admin-roles.ts';
import { memberClient } from '../../auth/session.ts';
import { createAddress, queryOf } from '../../core/address.ts';
import { createLoader } from '../../core/loader.ts';
import { watchOpenKey } from '../../core/open-key.ts';
import { createPage } from '../../core/page.ts';
import { createRowActions } from '../../core/row-actions.ts';
import { createRowDetails } from '../../core/row-details.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';
import { createDeactivate, createMerge, createMove, createReactivate } from './acts.ts';
import { createRoleForm } from './form.ts';
import { ROLES_TABLE, ROLES_TREE, TREE_VIEW } from './table.ts';
import { createTreeMove } from './tree-move.ts';

export type RolesView = 'table' | 'tree';

export const createRolesAddress = () =>
  createAddress<RolesView>((parameters) => (parameters.get('view') === TREE_VIEW.view ? 'tree' : 'table'));

export const rolesQuery = (view: RolesView): string => queryOf(view === 'tree' ? TREE_VIEW : {});

export const createRolesPage = (view: RolesView) =>
  createPage(({ add, onStart }) => {
    const table = add(createTable(view === 'tree' ? ROLES_TREE : ROLES_TABLE));
    const all = createLoader(() => readDeskRoles(memberClient()));
    const roles = (): readonly DeskRoleRow[] => all.$state.get().data ?? [];
    const history = add(createRowDetails(table, (code) => readRoleHistory(memberClient(), code)));
    const actions = createRowActions(table, { refresh: history.refresh });
    const reload = () => Promise.all([history.refresh(), table.reload(), all.reload()]);
    const editor = createRoleForm(table, roles, reload);
    // A refusal belongs to the row that it was about.
    onStart(() => watchOpenKey(table, actions.reset));
    onStart(() => all.load());
    return {
      table,
      files: createTableExport(table),
      all,
      history,
      actions,
      editor,
      edit: (role: DeskRoleRow | 'new') => {
        actions.reset();
        editor.open(role);
      },
      move: createMove(actions, roles, reload),
      merge: createMerge(actions, roles, reload),
      deactivate: createDeactivate(actions, roles, reload),
      reactivate: createReactivate(actions, reload),
      treeMove: createTreeMove(roles, reload),
    };
  });

export type RolesPage = ReturnType<typeof createRolesPage>;

/** Whom the deactivation of a role would hit. */
export const createDeactivationPreview = (code: string) =>
  createPage(({ onStart }) => {
    const affected = createLoader(() => readRoleDeactivation(memberClient(), code));
    onStart(() => affected.load());
    return { affected };
  });
