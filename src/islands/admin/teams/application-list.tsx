/** The applications to teams. */
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
import { RejectButton, RejectDialog } from '../applications/reject-dialog.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { usePage } from '../../core/use-page.ts';
import { ApplicationDrawer } from './application-drawer.tsx';
import { ApplicationQueues } from './application-queues.tsx';
import { TeamDeskTabs, type ViewProps } from './tabs.tsx';

const TONES: Readonly<Record<ApplicationQueue, 'plain' | 'good' | 'warning' | 'danger'>> = {
  late: 'danger',
  new: 'warning',
  in_progress: 'plain',
  waiting: 'plain',
  closed: 'plain',
};

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
        size={36}
      />
      <span className="grid justify-items-start leading-snug">
        <span className="wrap-anywhere">{name}</span>
        {row.is_minor && (
          <span className="mt-1">
            <Badge tone="warning">{REVIEW_TEXT.minor}</Badge>
          </span>
        )}
      </span>
    </>
  );
}

const CELLS = {
  applicant: (row: DeskApplicationRow) => <ApplicantCell row={row} />,
  team: (row: DeskApplicationRow) => (
    <span className="grid leading-snug">
      <span>{row.team_name}</span>
      <span className="text-small text-muted">{row.game}</span>
    </span>
  ),
  queue: ({ queue }: DeskApplicationRow) => (
    <Badge tone={TONES[queue]}>{APPLICATION_QUEUE_LABELS[queue]}</Badge>
  ),
  promised: (row: DeskApplicationRow) => (
    <span className={row.queue === 'late' ? 'font-semibold text-danger' : ''}>{promisedText(row)}</span>
  ),
} as const;

export function ApplicationList({ address }: ViewProps) {
  const page = usePage(createTeamApplicationsPage);
  const { table, files, review } = page;
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="text-section">{TEXT.title}</h1>
      <TeamDeskTabs address={address} shown="applications" />
      <ApplicationQueues page={page} />
      <ResourceTable
        page={{ table, files, bulk: review.bulk }}
        words={TEXT}
        cells={CELLS}
        forSelected={<RejectButton review={review} />}
      />
      <ApplicationDrawer review={review} address={address} />
      <RejectDialog review={review} />
    </div>
  );
}
