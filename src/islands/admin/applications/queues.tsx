/** The queues of applications. */
import { useStore } from '@nanostores/react';
import {
  APPLICATION_QUEUES,
  type ApplicationQueue,
  type ReviewRow,
} from '../../../contract/application-review.ts';
import {
  APPLICATION_QUEUE_HINTS,
  APPLICATION_QUEUE_LABELS,
  REVIEW_TEXT as TEXT,
} from '../../../messages/admin/applications.ts';
import type { ReviewQueuesPage } from '../../../stores/admin/applications/queues.ts';
import { QueueTabs } from '../../core/table/queue-tabs.tsx';

const QUEUES: readonly (ApplicationQueue | null)[] = [null, ...APPLICATION_QUEUES];

interface QueuesProps<Row extends ReviewRow> {
  readonly page: ReviewQueuesPage<Row>;
}

export function ApplicationQueues<Row extends ReviewRow>({ page }: QueuesProps<Row>) {
  const { filters } = useStore(page.table.$query);
  const { data: counts } = useStore(page.counts.$state);
  const chosen = filters['queue'];
  const shown = chosen?.length === 1 ? APPLICATION_QUEUES.find((queue) => queue === chosen[0]) : undefined;
  const tabs = QUEUES.map((queue) => {
    const count = queue === null ? undefined : counts?.[queue];
    return {
      key: queue ?? 'all',
      label: queue === null ? TEXT.all : APPLICATION_QUEUE_LABELS[queue],
      query: page.queueQuery(queue),
      current: queue === null ? chosen === undefined : shown === queue,
      count,
      countText: TEXT.count(count ?? 0),
      urgent: queue === 'late' && (count ?? 0) > 0,
      onFollow: () => {
        page.showQueue(queue);
      },
    };
  });
  return (
    <QueueTabs
      label={TEXT.queues}
      tabs={tabs}
      hint={shown === undefined ? null : APPLICATION_QUEUE_HINTS[shown]}
    />
  );
}
