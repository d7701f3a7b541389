/** The applications to teams. */
import { useStore } from '@nanostores/react';
import type { DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { createTeamApplicationsPage } from '../../../stores/admin/teams/applications.ts';
import { REVIEW_CELLS } from '../applications/cells.tsx';
import { ApplicationQueues } from '../applications/queues.tsx';
import { RejectButton } from '../applications/reject-button.tsx';
import type { RejectProps } from '../applications/reject-dialog.tsx';
import { lazyPart } from '../../core/lazy-part.tsx';
import { LineCell } from '../../core/table/line-cell.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { usePage } from '../../core/use-page.ts';
import { useOnceTrue } from '../../core/use-once-true.ts';
import type { ApplicationDrawerProps } from './application-drawer.tsx';
import { TeamDeskTabs, type ViewProps } from './tabs.tsx';

const ApplicationDrawer = lazyPart<ApplicationDrawerProps>(
  async () => (await import('./application-drawer.tsx')).ApplicationDrawer,
);
const RejectDialog = lazyPart<RejectProps<DeskApplicationRow>>(
  async () => (await import('../applications/reject-dialog.tsx')).RejectDialog,
  <></>,
);

const CELLS = {
  ...REVIEW_CELLS,
  team: (row: DeskApplicationRow) => <LineCell note={row.game}>{row.team_name}</LineCell>,
} as const;

export function ApplicationList({ address }: ViewProps) {
  const page = usePage(createTeamApplicationsPage);
  const { table, files, review } = page;
  const isOpened = useOnceTrue(useStore(table.$open).phase !== 'closed');
  const isRejecting = useOnceTrue(useStore(review.$rejecting) !== null);
  return (
    <>
      <ResourceTable
        page={{ table, files, bulk: review.bulk }}
        words={TEXT}
        cells={CELLS}
        tabs={<TeamDeskTabs address={address} shown="applications" />}
        queues={<ApplicationQueues page={page} />}
        forSelected={<RejectButton review={review} />}
      />
      {isOpened && <ApplicationDrawer review={review} address={address} />}
      {isRejecting && <RejectDialog review={review} />}
    </>
  );
}
