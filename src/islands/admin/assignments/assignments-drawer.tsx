/** The open assignment: actions, facts, the seats of its role and its history. */
import { useStore } from '@nanostores/react';
import type { AssignmentRow, DeskRoleRow } from '#contract/admin-roles.ts';
import { ASSIGNMENTS_DESK as TEXT } from '#messages/admin/assignments.ts';
import { CHECKLIST_TEXT } from '#messages/portal/role-checklists.ts';
import {
  createAssignmentChecklist,
  createRoleFacts,
  type AssignmentsPage,
} from '#stores/admin/assignments/assignments-page.ts';
import { createPostingEditor } from '#stores/admin/role-applications/posting-editor.ts';
import { holderName } from '#stores/admin/assignments/assignments-table.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { LineLink } from '#ui/link.tsx';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { Checklist } from '#islands/core/checklist.tsx';
import { actionButton, DeskDrawer, type ActionButton, type ActionGroup } from '#islands/core/desk-drawer.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { RowSection } from '#islands/core/table/row-section.tsx';
import { usePage, type PageProps } from '#islands/core/use-page.ts';
import { PostingForm } from '../role-applications/postings.tsx';
import { RoleHistory } from '../roles/roles-history.tsx';
import { PersonDialog } from './person-dialog.tsx';

function actionsOf(page: AssignmentsPage, row: AssignmentRow): readonly ActionGroup[] {
  if (row.state === 'ended') return [];
  const seated: readonly ActionButton[] = [
    actionButton(TEXT.transfer, page.transfer.open),
    actionButton(TEXT.acting, page.acting.open, 'quiet'),
    actionButton(
      row.is_primary ? TEXT.unmakePrimary : TEXT.makePrimary,
      () => void page.setPrimary(row),
      'quiet',
    ),
  ];
  return [
    {
      title: TEXT.assignment,
      actions: [
        ...(row.acting_for === null ? seated : []),
        actionButton(TEXT.setTerm, page.term.open, 'quiet'),
        actionButton(TEXT.endNow, () => void page.endNow(row), 'danger'),
      ],
    },
  ];
}

function PostSeat({ code }: { readonly code: string }) {
  const posting = usePage(() => createPostingEditor(() => Promise.resolve()));
  return (
    <>
      <Button
        variant="quiet"
        onClick={() => {
          posting.writeFor(code);
        }}
      >
        {TEXT.post}
      </Button>
      <PostingForm editor={posting.editor} choices={posting.choices} />
    </>
  );
}

function Seats({ role }: { readonly role: DeskRoleRow | null }) {
  if (role === null) return null;
  const { id, taken, max_positions: seats } = role;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{TEXT.seats(taken, seats)}</p>
      {role.is_open && (
        <>
          <Badge tone="warning">{TEXT.openSeats(seats - taken)}</Badge>
          <PostSeat code={id} />
        </>
      )}
    </div>
  );
}

function RoleFacts({ code }: { readonly code: string }) {
  const { role, history } = usePage(() => createRoleFacts(code));
  return (
    <>
      <RowSection title={TEXT.seatsTitle}>
        <Loaded read={role} {...TEXT.seatsReading}>
          {(row) => <Seats role={row} />}
        </Loaded>
      </RowSection>
      <RoleHistory read={history} />
    </>
  );
}

function RowChecklist({ page, row }: PageProps<AssignmentsPage> & { readonly row: AssignmentRow }) {
  const { checks, ticks } = usePage(() => createAssignmentChecklist(page, row.id));
  const mayAct = useStore(page.table.$mayAct);
  const isEnded = row.state === 'ended';
  return (
    <RowSection title={TEXT.checklist}>
      {isEnded && <p className="text-muted">{TEXT.checklistEnded}</p>}
      <Loaded read={checks} loading={CHECKLIST_TEXT.loading} failed={CHECKLIST_TEXT.failed}>
        {(items) => (
          <Checklist
            items={items}
            ticks={ticks}
            side="manager"
            holder={holderName(row)}
            blocked={!mayAct || isEnded}
          />
        )}
      </Loaded>
    </RowSection>
  );
}

export function AssignmentDrawer({ page }: PageProps<AssignmentsPage>) {
  return (
    <>
      <DeskDrawer page={page} actions={(row) => actionsOf(page, row)}>
        {(row) => (
          <>
            <LineLink href={`/role-management?q=${encodeURIComponent(holderName(row))}`}>
              {TEXT.alsoHeld}
            </LineLink>
            {row.checklist_items > 0 && <RowChecklist key={row.id} page={page} row={row} />}
            <RoleFacts key={`${row.role_code} ${row.updated_at}`} code={row.role_code} />
          </>
        )}
      </DeskDrawer>
      <PersonDialog dialog={page.transfer} />
      <PersonDialog dialog={page.acting} />
      <ActionDialog dialog={page.term} />
    </>
  );
}
