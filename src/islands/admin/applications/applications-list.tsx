/** The applications of one kind: the table, the queues, the open one. */
import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import { type ApplicationQueue, type ReviewRow, APPLICATION_QUEUES } from '#contract/application-review.ts';
import { type ReviewDetail, applicantName, promisedText } from '#stores/admin/applications/kind.ts';
import type { ApplicationReview } from '#stores/admin/applications/review.ts';
import type { TableExport } from '#stores/core/table/export.ts';
import type { TableQueues as Queues } from '#stores/core/table/queues.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { hueOf, initials } from '#domain/avatar.ts';
import { thumbnailOf } from '#domain/pictures.ts';
import {
  APPLICATION_QUEUE_LABELS,
  REVIEW_TEXT,
  REVIEW_BULK_TEXT as TEXT,
  APPLICATION_QUEUE_HINTS,
} from '#messages/admin/applications.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { badgeCell } from '#islands/core/table/badge-cell.tsx';
import { LineCell } from '#islands/core/table/line-cell.tsx';
import type { ReviewBulk } from '#stores/admin/applications/applications-bulk.ts';
import { Button } from '#ui/button.tsx';
import { TableQueues } from '#islands/core/table/queue-tabs.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import type { RejectProps } from './reject-dialog.tsx';

function ApplicationQueues<Row extends ReviewRow>({ page }: PageProps<Queues<Row, ApplicationQueue>>) {
  return (
    <TableQueues
      page={page}
      queues={APPLICATION_QUEUES}
      labels={APPLICATION_QUEUE_LABELS}
      hints={APPLICATION_QUEUE_HINTS}
      words={REVIEW_TEXT}
      urgent={['late']}
    />
  );
}

function RejectButton<Row extends ReviewRow>({
  review,
}: {
  readonly review: Pick<ReviewBulk<Row>, 'bulk' | 'beginRejecting'>;
}) {
  const { phase } = useStore(review.bulk.$bulk);
  const blocked = phase === 'running' || phase === 'reading';
  return (
    <Button variant="danger" blocked={blocked} onClick={() => void review.beginRejecting()}>
      {TEXT.reject}
    </Button>
  );
}

function ApplicantCell({ row }: { readonly row: ReviewRow }) {
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

const REVIEW_CELLS = {
  applicant: (row: ReviewRow) => <ApplicantCell row={row} />,
  queue: badgeCell('queue', APPLICATION_QUEUE_LABELS, { late: 'danger', new: 'warning' }),
  promised: (row: ReviewRow) =>
    row.queue === 'late' ? (
      <span className="font-semibold text-danger">{promisedText(row)}</span>
    ) : (
      promisedText(row)
    ),
} as const;

const RejectDialog = lazyPart<RejectProps>(
  async () => (await import('./reject-dialog.tsx')).RejectDialog,
  <></>,
);

interface ListProps<Row extends ReviewRow, Detail extends ReviewDetail> extends Pick<
  ComponentProps<typeof DeskTable<Row>>,
  'words' | 'cells' | 'tabs'
> {
  readonly page: Queues<Row, ApplicationQueue> & {
    readonly files: TableExport;
    readonly review: ApplicationReview<Row, Detail>;
  };
  /** The open application; rendered once one was opened. */
  readonly drawer: ReactNode;
}

export function ReviewList<Row extends ReviewRow, Detail extends ReviewDetail>(
  props: ListProps<Row, Detail>,
) {
  const { page, words, cells, tabs, drawer } = props;
  const { table, files, review } = page;
  const isRejecting = useOnceTrue(useStore(review.$rejecting) !== null);
  return (
    <>
      <DeskTable
        page={{ table, files, bulk: review.bulk }}
        words={words}
        cells={{ ...REVIEW_CELLS, ...cells }}
        tabs={tabs}
        queues={<ApplicationQueues page={page} />}
        forSelected={<RejectButton review={review} />}
        drawer={drawer}
      />
      {isRejecting && <RejectDialog review={review} />}
    </>
  );
}
