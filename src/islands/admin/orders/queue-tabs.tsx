/** The day's work: what waits for what, and how much of it. Leads to the list narrowed to it. */
import { useStore } from '@nanostores/react';
import { DESK_QUEUES, type DeskQueue } from '../../../contract/desk-orders.ts';
import { ORDERS_TEXT, QUEUE_HINTS, QUEUE_LABELS } from '../../../messages/order-desk.ts';
import {
  $queueCounts,
  orderTable,
  queueAddress,
  showQueue,
  shownQueue,
} from '../../../stores/pages/order-desk.ts';
import { ViewLink } from './view-link.tsx';

const TABS: readonly (DeskQueue | null)[] = [null, ...DESK_QUEUES];

interface TabProps {
  readonly queue: DeskQueue | null;
  readonly current: boolean;
  readonly count: number | undefined;
}

function Tab({ queue, current, count }: TabProps) {
  const urgent = (queue === 'money' || queue === 'proof') && count !== undefined;
  const look = current ? 'border-text text-text' : 'border-transparent text-muted hover:text-text';
  return (
    <ViewLink
      query={queueAddress(queue)}
      current={current}
      className={`flex min-h-11 items-center gap-2 border-b-3 px-2.5 label whitespace-nowrap ${look}`}
      onFollow={() => {
        showQueue(queue);
      }}
    >
      {queue === null ? ORDERS_TEXT.all : QUEUE_LABELS[queue]}
      {count !== undefined && (
        <>
          <span
            aria-hidden="true"
            className={`border px-1.5 pt-0.5 figures leading-tight ${urgent ? 'border-warning text-warning' : 'border-line-strong'}`}
          >
            {count}
          </span>
          <span className="sr-only">{ORDERS_TEXT.orderCount(count)}</span>
        </>
      )}
    </ViewLink>
  );
}

export function QueueTabs() {
  const { filters } = useStore(orderTable.$query);
  const counts = useStore($queueCounts);
  const chosen = filters['queue'];
  const shown = shownQueue(chosen);
  const known = DESK_QUEUES.find((queue) => queue === shown);
  return (
    <div className="grid gap-3">
      <nav aria-label={ORDERS_TEXT.queues} className="border-b border-line">
        <ul className="-mb-px flex flex-wrap">
          {TABS.map((queue) => (
            <li key={queue ?? 'all'}>
              <Tab
                queue={queue}
                current={queue === null ? chosen === undefined : shown === queue}
                count={queue === null ? undefined : counts[queue]}
              />
            </li>
          ))}
        </ul>
      </nav>
      {known !== undefined && <p className="text-muted">{QUEUE_HINTS[known]}</p>}
    </div>
  );
}
