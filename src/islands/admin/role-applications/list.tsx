/** The applications to roles: the table, the queues, the open one. */
import { useStore } from '@nanostores/react';
import type { DeskRoleApplicationRow } from '../../../contract/admin-role-applications.ts';
import { ROLE_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/role-applications.ts';
import { DEPARTMENT_LABELS } from '../../../messages/portal/profile.ts';
import { createRoleApplicationsPage } from '../../../stores/admin/role-applications/page.ts';
import { lazyPart } from '../../core/lazy-part.tsx';
import type { AddressProps } from '../../core/page-link.tsx';
import { LineCell } from '../../core/table/line-cell.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { useOnceTrue } from '../../core/use-once-true.ts';
import { usePage } from '../../core/use-page.ts';
import { REVIEW_CELLS } from '../applications/cells.tsx';
import { ApplicationQueues } from '../applications/queues.tsx';
import { RejectButton } from '../applications/reject-button.tsx';
import type { RejectProps } from '../applications/reject-dialog.tsx';
import type { RoleDrawerProps } from './drawer.tsx';
import { RoleDeskTabs } from './tabs.tsx';

const Drawer = lazyPart<RoleDrawerProps>(async () => (await import('./drawer.tsx')).RoleApplicationDrawer);
const RejectDialog = lazyPart<RejectProps<DeskRoleApplicationRow>>(
  async () => (await import('../applications/reject-dialog.tsx')).RejectDialog,
  <></>,
);

const CELLS = {
  ...REVIEW_CELLS,
  role: (row: DeskRoleApplicationRow) => (
    <LineCell note={DEPARTMENT_LABELS[row.department]}>{row.role_title}</LineCell>
  ),
} as const;

export function RoleApplicationList({ address }: AddressProps) {
  const page = usePage(createRoleApplicationsPage);
  const { table, files, review } = page;
  const isOpened = useOnceTrue(useStore(table.$open).phase !== 'closed');
  const isRejecting = useOnceTrue(useStore(review.$rejecting) !== null);
  return (
    <>
      <ResourceTable
        page={{ table, files, bulk: review.bulk }}
        words={TEXT}
        cells={CELLS}
        tabs={<RoleDeskTabs address={address} shown="applications" />}
        queues={<ApplicationQueues page={page} />}
        forSelected={<RejectButton review={review} />}
      />
      {isOpened && <Drawer review={review} address={address} />}
      {isRejecting && <RejectDialog review={review} />}
    </>
  );
}
