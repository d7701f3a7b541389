/** The applications to teams. */
import { useStore } from '@nanostores/react';
import type { ApplicationQueue } from '../../../contract/application-review.ts';
import type { DeskApplicationRow } from '../../../contract/admin-teams.ts';
import { hueOf, initials } from '../../../domain/avatar.ts';
import { thumbnailOf } from '../../../domain/pictures.ts';
import { APPLICATION_QUEUE_LABELS, REVIEW_TEXT } from '../../../messages/admin/applications.ts';
import { TEAM_APPLICATIONS_DESK as TEXT } from '../../../messages/admin/teams.ts';
import { applicantName } from '../../../stores/admin/applications/kind.ts';
import { createTeamApplicationsPage } from '../../../stores/admin/teams/applications.ts';
import { promisedText } from '../../../stores/admin/teams/applications-table.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RejectButton } from '../applications/reject-button.tsx';
import type { RejectProps } from '../applications/reject-dialog.tsx';
import { lazyPart } from '../../core/lazy-part.tsx';
import { LineCell } from '../../core/table/line-cell.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { usePage } from '../../core/use-page.ts';
import { useOnceTrue } from '../../core/use-once-true.ts';
import type { ApplicationDrawerProps } from './application-drawer.tsx';
import { ApplicationQueues } from './application-queues.tsx';
import { TeamDeskTabs, type ViewProps } from './tabs.tsx';

const TONES: Readonly<Record<ApplicationQueue, 'plain' | 'good' | 'warning' | 'danger'>> = {
  late: 'danger',
  new: 'warning',
  in_progress: 'plain',
  waiting: 'plain',
  closed: 'plain',
};

const ApplicationDrawer = lazyPart<ApplicationDrawerProps>(
  async () => (await import('./application-drawer.tsx')).ApplicationDrawer,
);
const RejectDialog = lazyPart<RejectProps<DeskApplicationRow>>(
  async () => (await import('../applications/reject-dialog.tsx')).RejectDialog,
  <></>,
);

interface CellProps {
  readonly row: DeskApplicationRow;
}

function ApplicantCell({ row }: CellProps) {
  const name = applicantName(row);
  return (
    <>
      <Avatar
        photoUrl={thumbnailOf(row.photo_url)}
        initials={initials(row.full_name ?? name)}
        hue={hueOf(name)}
        size={24}
      />
      <LineCell>{name}</LineCell>
      {row.is_minor && <Badge tone="warning">{REVIEW_TEXT.minor}</Badge>}
    </>
  );
}

const CELLS = {
  applicant: (row: DeskApplicationRow) => <ApplicantCell row={row} />,
  team: (row: DeskApplicationRow) => <LineCell note={row.game}>{row.team_name}</LineCell>,
  queue: ({ queue }: DeskApplicationRow) => (
    <Badge tone={TONES[queue]}>{APPLICATION_QUEUE_LABELS[queue]}</Badge>
  ),
  promised: (row: DeskApplicationRow) =>
    row.queue === 'late' ? (
      <span className="font-semibold text-danger">{promisedText(row)}</span>
    ) : (
      promisedText(row)
    ),
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
