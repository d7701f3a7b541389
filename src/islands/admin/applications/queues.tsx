/** The queues of applications. */
import { APPLICATION_QUEUES, type ApplicationQueue, type ReviewRow } from '#contract/application-review.ts';
import {
  APPLICATION_QUEUE_HINTS,
  APPLICATION_QUEUE_LABELS,
  REVIEW_TEXT,
} from '#messages/admin/applications.ts';
import type { TableQueues as Queues } from '#stores/core/table/queues.ts';
import { TableQueues } from '#islands/core/table/queue-tabs.tsx';
import type { PageProps } from '#islands/core/use-page.ts';

export function ApplicationQueues<Row extends ReviewRow>({ page }: PageProps<Queues<Row, ApplicationQueue>>) {
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
