/** The queues of the orders: how many wait for what, and the list narrowed to one. */
import { computed } from 'nanostores';
import type { DeskOrderRow, DeskQueue } from '../../../contract/admin-orders.ts';
import { readQueueCounts } from '../../../data/admin-orders.ts';
import { withFilter, writeTableQuery } from '../../../domain/table-query.ts';
import { memberClient } from '../../auth/session.ts';
import { createLoader } from '../../core/loader.ts';
import type { Table } from '../../core/table/table.ts';
import { ORDERS } from './table.ts';

/** How many orders wait for what; a queue without any is absent. */
export type QueueCounts = Readonly<Partial<Record<DeskQueue, number>>>;

/** The queue that the list is narrowed to; null where it shows several, or all. */
export function shownQueue(chosen: readonly string[] | undefined): string | null {
  return chosen?.length === 1 ? (chosen[0] ?? null) : null;
}

const filter = ORDERS.filters.find(({ key }) => key === 'queue');
const valuesOf = (queue: DeskQueue | null): readonly string[] => (queue === null ? [] : [queue]);

/** Queues of the list, counted with every read of its rows. */
export function createQueues(table: Table<DeskOrderRow>) {
  const counts = createLoader(async (): Promise<QueueCounts> => {
    const rows = await readQueueCounts(memberClient());
    return Object.fromEntries(rows.map(({ queue, orders }) => [queue, orders]));
  });
  return {
    /** Empty before they are counted; the latest count stays when that fails. */
    $counts: computed(counts.$state, ({ data }): QueueCounts => data ?? {}),
    count: () => counts.load(),
    /** Narrows the list to a queue, or shows every order (null). */
    show: (queue: DeskQueue | null) => {
      if (filter !== undefined) table.filter(filter, valuesOf(queue));
    },
    /** The query of the list narrowed to a queue. */
    queryOf: (queue: DeskQueue | null): string => {
      const query = table.$query.get();
      const next = filter === undefined ? query : withFilter(query, filter, valuesOf(queue));
      return writeTableQuery(next, ORDERS.address) || '?';
    },
    start: () =>
      table.$list.listen(({ phase, refreshing }) => {
        if (phase === 'ready' && !refreshing) void counts.load();
      }),
  };
}
