/** The checklist of the open role, and the dialog that changes it. */
import { useStore } from '@nanostores/react';
import type { DeskRoleRow } from '#contract/admin-roles.ts';
import type { ChecklistItemRow } from '#contract/role-checklists.ts';
import { ROLE_CHECKLIST_TEXT as TEXT, TICKED_BY_LABELS } from '#messages/admin/role-checklists.ts';
import { createRoleChecklist } from '#stores/admin/roles/checklist.ts';
import type { RolesPage } from '#stores/admin/roles/roles-page.ts';
import { Button } from '#ui/button.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { EditableListDialog } from '#islands/core/table/editable-list-dialog.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';

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

interface RoleChecklistProps extends PageProps<RolesPage> {
  readonly role: DeskRoleRow;
}

export function RoleChecklist({ page, role }: RoleChecklistProps) {
  const checklist = usePage(() => createRoleChecklist(role.id, page.details.reload));
  const mayAct = useStore(page.table.$mayAct);
  const titleOf = (row: ChecklistItemRow | 'new' | null): string => {
    if (row === null) return TEXT.dialogTitle(role.role_title);
    return row === 'new' ? TEXT.addTitle : TEXT.editTitle;
  };
  return (
    <RowSection title={TEXT.title}>
      <Loaded read={checklist.list} loading={TEXT.loading} failed={TEXT.failed}>
        {(items) => (
          <>
            {items.length === 0 && <p className="text-muted">{TEXT.empty}</p>}
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
          {TEXT.change}
        </Button>
      )}
      <EditableListDialog rows={checklist} words={TEXT} title={titleOf} nameOf={({ task }) => task}>
        {(item) => <Item item={item} />}
      </EditableListDialog>
    </RowSection>
  );
}
