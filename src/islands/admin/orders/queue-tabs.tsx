/** What orders wait for. */
import { useStore } from '@nanostores/react';
import { DESK_QUEUES, type DeskQueue } from '../../../contract/admin-orders.ts';
import { ORDERS_TEXT, QUEUE_HINTS, QUEUE_LABELS } from '../../../messages/admin/orders.ts';
import type { OrdersPage } from '../../../stores/admin/orders/page.ts';
import { shownQueue } from '../../../stores/admin/orders/queues.ts';
import { QueueTabs as Tabs } from '../../core/table/queue-tabs.tsx';

const QUEUES: readonly (DeskQueue | null)[] = [null, ...DESK_QUEUES];

type QueueTabsProps = Pick<OrdersPage, 'table' | 'queues'>;

export function QueueTabs({ table, queues }: QueueTabsProps) {
  const { filters } = useStore(table.$query);
  const counts = useStore(queues.$counts);
  const chosen = filters['queue'];
  const shown = shownQueue(chosen);
  const known = DESK_QUEUES.find((queue) => queue === shown);
  const tabs = QUEUES.map((queue) => {
    const count = queue === null ? undefined : counts[queue];
    return {
      key: queue ?? 'all',
      label: queue === null ? ORDERS_TEXT.all : QUEUE_LABELS[queue],
      query: queues.queryOf(queue),
      current: queue === null ? chosen === undefined : shown === queue,
      count,
      countText: ORDERS_TEXT.orderCount(count ?? 0),
      urgent: (queue === 'money' || queue === 'proof') && count !== undefined,
      onFollow: () => {
        queues.show(queue);
      },
    };
  });
  return (
    <Tabs label={ORDERS_TEXT.queues} tabs={tabs} hint={known === undefined ? null : QUEUE_HINTS[known]} />
  );
}
