/** The applications of one kind: the table, the queues, the open one. */
import { useStore } from '@nanostores/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ApplicationQueue, ReviewRow } from '#contract/application-review.ts';
import type { ReviewDetail } from '#stores/admin/applications/kind.ts';
import type { ApplicationReview } from '#stores/admin/applications/review.ts';
import type { TableExport } from '#stores/core/table/export.ts';
import type { TableQueues } from '#stores/core/table/queues.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { DeskTable } from '#islands/core/table/table.tsx';
import { useOnceTrue } from '#islands/core/use-once-true.ts';
import { REVIEW_CELLS } from './cells.tsx';
import { ApplicationQueues } from './queues.tsx';
import { RejectButton } from './reject-button.tsx';
import type { RejectProps } from './reject-dialog.tsx';

const RejectDialog = lazyPart<RejectProps>(
  async () => (await import('./reject-dialog.tsx')).RejectDialog,
  <></>,
);

interface ListProps<Row extends ReviewRow, Detail extends ReviewDetail> extends Pick<
  ComponentProps<typeof DeskTable<Row>>,
  'words' | 'cells' | 'tabs'
> {
  readonly page: TableQueues<Row, ApplicationQueue> & {
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
