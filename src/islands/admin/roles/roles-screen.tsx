/** /organizational-roles-management: the roles as a table or as a tree. */
import { useStore } from '@nanostores/react';
import type { DeskRoleRow } from '#contract/admin-roles.ts';
import { ROLE_FORM, ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { PERMISSION_FIELDS } from '#stores/admin/roles/roles-form.ts';
import {
  createRolesAddress,
  createRolesPage,
  rolesQuery,
  type RolesView,
} from '#stores/admin/roles/roles-page.ts';
import { Badge } from '#ui/badge.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { FieldList } from '#islands/core/field-list.tsx';
import { PageTabs, type AddressProps } from '#islands/core/page-link.tsx';
import { RowForm } from '#islands/core/row-form.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { usePage } from '#islands/core/use-page.ts';

const RoleDrawer = lazyPart(async () => (await import('./roles-drawer.tsx')).RoleDrawer, <></>);
const RoleTree = lazyPart(async () => (await import('./roles-tree.tsx')).RoleTree);

const CELLS = {
  seats: ({ taken, max_positions: seats, is_open: open }: DeskRoleRow) =>
    open ? <Badge tone="warning">{TEXT.seatsOf(taken, seats)}</Badge> : TEXT.seatsOf(taken, seats),
  state: ({ is_active: active }: DeskRoleRow) => (
    <Badge tone={active ? 'good' : 'plain'}>{active ? TEXT.active : TEXT.inactive}</Badge>
  ),
} as const;

const VIEWS = ['table', 'tree'] as const;

function Roles({ view, address }: AddressProps & { readonly view: RolesView }) {
  const page = usePage(() => createRolesPage(view));
  const isOpened = useOnceTrue(useStore(page.table.$open).phase !== 'closed');
  const tabs = (
    <PageTabs
      address={address}
      label={TEXT.views}
      tabs={VIEWS.map((one) => ({ query: rolesQuery(one), label: TEXT[one], current: one === view }))}
    />
  );
  return (
    <>
      {view === 'tree' ? (
        <RoleTree page={page} tabs={tabs} />
      ) : (
        <TableScreen page={page} words={TEXT} cells={CELLS} tabs={tabs}>
          {null}
        </TableScreen>
      )}
      {isOpened && <RoleDrawer page={page} />}
      <RowForm editor={page.editor} placement="wide">
        {() => (
          <fieldset className="grid gap-4 border-t border-line pt-4">
            <legend className="float-left mb-1 w-full text-card font-bold">{TEXT.permissions}</legend>
            <p className="text-small text-muted">{ROLE_FORM.permissionsHint}</p>
            <FieldList form={page.editor.form} fields={PERMISSION_FIELDS} />
          </fieldset>
        )}
      </RowForm>
    </>
  );
}

export function Screen() {
  const address = usePage(createRolesAddress);
  const view = useStore(address.$view);
  return <Roles key={view} view={view} address={address} />;
}
