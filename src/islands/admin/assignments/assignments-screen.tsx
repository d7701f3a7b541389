/** /role-management: the assignments of roles, and giving a role. */
import { useStore } from '@nanostores/react';
import type { AssignmentRow } from '#contract/admin-roles.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import { ASSIGNMENT_STATE_LABELS, ASSIGNMENTS_DESK as TEXT } from '#messages/admin/assignments.ts';
import { createAssignmentsPage } from '#stores/admin/assignments/assignments-page.ts';
import { holderName } from '#stores/admin/assignments/assignments-table.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { usePage } from '#islands/core/use-page.ts';
import { PersonDialog } from './person-dialog.tsx';

const AssignmentDrawer = lazyPart(
  async () => (await import('./assignments-drawer.tsx')).AssignmentDrawer,
  <></>,
);

const TONES = { current: 'good', later: 'warning', ended: 'plain' } as const;

function noteOf({ acting_for_name: absent, is_primary: isPrimary }: AssignmentRow): string | null {
  if (absent !== null) return TEXT.actionsFor(absent);
  return isPrimary ? TEXT.isPrimary : null;
}

const CELLS = {
  holder: (row: AssignmentRow) => {
    const name = holderName(row);
    return (
      <>
        <Avatar photoUrl={thumbnailOf(row.photo_url)} initials={initials(name)} hue={hueOf(name)} size={24} />
        <LineCell note={noteOf(row)}>{name}</LineCell>
      </>
    );
  },
  acting: ({ acting_for_name: absent }: AssignmentRow) => (absent === null ? '' : TEXT.actionsFor(absent)),
  state: ({ state, is_ending_soon: isEndingSoon, needs_successor: needsSuccessor }: AssignmentRow) => {
    if (needsSuccessor) return <Badge tone="danger">{TEXT.needsSuccessor}</Badge>;
    if (isEndingSoon) return <Badge tone="warning">{TEXT.endingSoon}</Badge>;
    return <Badge tone={TONES[state]}>{ASSIGNMENT_STATE_LABELS[state]}</Badge>;
  },
} as const;

export function Screen() {
  const page = usePage(createAssignmentsPage);
  const isOpened = useOnceTrue(useStore(page.table.$open).phase !== 'closed');
  return (
    <TableScreen page={page} words={TEXT} cells={CELLS} tabs={null}>
      <PersonDialog dialog={page.assign} />
      {isOpened && <AssignmentDrawer page={page} />}
    </TableScreen>
  );
}
