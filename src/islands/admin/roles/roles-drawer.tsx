/** The open role: actions, facts, a link to its holders, history, and the preview of its deactivation. */
import { useStore } from '@nanostores/react';
import type { AffectedHolder, DeskRoleRow } from '#contract/admin-roles.ts';
import { ASSIGNMENTS_DESK } from '#messages/admin/assignments.ts';
import { PERMISSION_LABELS, ROLES_DESK as TEXT } from '#messages/admin/roles.ts';
import { createDeactivationPreview, type RolesPage } from '#stores/admin/roles/roles-page.ts';
import { LineLink } from '#ui/link.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { actionButton, DeskDrawer, type ActionButton } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import type { ChecklistItemRow } from '#contract/role-checklists.ts';
import { ROLE_CHECKLIST_TEXT, TICKED_BY_LABELS } from '#messages/admin/role-checklists.ts';
import { createRoleChecklist } from '#stores/admin/roles/checklist.ts';
import { Button } from '#ui/button.tsx';
import { EditableListDialog } from '#islands/core/table/editable-list-dialog.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { RoleHistory } from './roles-history.tsx';

function Item({ item: { task, link, ticked_by: by } }: { readonly item: ChecklistItemRow }) {
  return (
    <>
      <span className="wrap-anywhere">{task}</span>
      <span className="text-small wrap-anywhere text-muted">
        {TICKED_BY_LABELS[by]}
        {link !== null && <span className="ml-3">{link}</span>}
      </span>
    </>
  );
}

function checklistTitle(role: DeskRoleRow, item: ChecklistItemRow | 'new' | null): string {
  if (item === null) return ROLE_CHECKLIST_TEXT.dialogTitle(role.role_title);
  return item === 'new' ? ROLE_CHECKLIST_TEXT.addTitle : ROLE_CHECKLIST_TEXT.editTitle;
}

function RoleChecklist({ page, role }: PageProps<RolesPage> & { readonly role: DeskRoleRow }) {
  const checklist = usePage(() => createRoleChecklist(role.id, page.details.reload));
  const mayAct = useStore(page.table.$mayAct);
  return (
    <RowSection title={ROLE_CHECKLIST_TEXT.title}>
      <Loaded read={checklist.list} loading={ROLE_CHECKLIST_TEXT.loading} failed={ROLE_CHECKLIST_TEXT.failed}>
        {(items) => (
          <>
            {items.length === 0 && <p className="text-muted">{ROLE_CHECKLIST_TEXT.empty}</p>}
            <ol className="grid list-decimal gap-2 pl-6 empty:hidden">
              {items.map((item) => (
                <li key={item.id}>
                  <span className="grid">
                    <Item item={item} />
                  </span>
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      {mayAct && (
        <Button variant="quiet" className="justify-self-start" onClick={checklist.open}>
          {ROLE_CHECKLIST_TEXT.change}
        </Button>
      )}
      <EditableListDialog
        rows={checklist}
        words={ROLE_CHECKLIST_TEXT}
        title={(item) => checklistTitle(role, item)}
        nameOf={({ task }) => task}
      >
        {(item) => <Item item={item} />}
      </EditableListDialog>
    </RowSection>
  );
}

function actionsOf(page: RolesPage, role: DeskRoleRow): readonly ActionButton[] {
  const edit = (): void => page.edit(role);
  const active: readonly ActionButton[] = [
    actionButton(TEXT.merge, page.merge.open, 'quiet'),
    actionButton(TEXT.deactivate, page.deactivate.open, 'danger'),
  ];
  return [
    actionButton(TEXT.edit, edit, 'main', { shortcut: 'e' }),
    actionButton(TEXT.move, page.move.open, 'quiet'),
    ...(role.is_active ? active : [actionButton(TEXT.reactivate, () => void page.reactivate(role), 'quiet')]),
  ];
}

function Affected({ holders }: { readonly holders: readonly AffectedHolder[] }) {
  if (holders.length === 0) return <p>{TEXT.affectedNone}</p>;
  return (
    <div className="grid gap-2">
      <p className="font-semibold">{TEXT.affected(holders.length)}</p>
      <ul className="list-disc pl-6">
        {holders.map(({ user_id: id, holder, loses }) => (
          <li key={id} className="wrap-anywhere">
            {holder ?? ASSIGNMENTS_DESK.nameless}
            <span className="ml-2 text-muted">
              {loses.length === 0
                ? TEXT.losesNothing
                : TEXT.loses(loses.map((key) => PERMISSION_LABELS[key]).join(', '))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Preview({ code }: { readonly code: string }) {
  const page = usePage(() => createDeactivationPreview(code));
  return (
    <Loaded read={page.affected} loading={TEXT.affectedLoading} failed={TEXT.affectedFailed}>
      {(holders) => <Affected holders={holders} />}
    </Loaded>
  );
}

export function RoleDrawer({ page }: PageProps<RolesPage>) {
  return (
    <>
      <DeskDrawer page={page} actions={(role) => [{ title: TEXT.change, actions: actionsOf(page, role) }]}>
        {(role) => (
          <>
            <LineLink href={`/role-management?role=${role.id}`}>{TEXT.toHolders}</LineLink>
            <RoleChecklist key={role.id} page={page} role={role} />
            <RoleHistory read={page.details} />
          </>
        )}
      </DeskDrawer>
      <ActionDialog dialog={page.move} />
      <ActionDialog dialog={page.merge} />
      <ActionDialog dialog={page.deactivate}>{({ id }) => <Preview key={id} code={id} />}</ActionDialog>
    </>
  );
}
