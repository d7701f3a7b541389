/** The queues of a desk of applications: a filter of its table with a count each. */
import type { ApplicationQueue, ReviewRow } from '../../../contract/application-review.ts';
import { withFilter, writeTableQuery } from '../../../domain/table-query.ts';
import { createLoader, type Loader } from '../../core/loader.ts';
import { createPage } from '../../core/page.ts';
import type { Table } from '../../core/table/table.ts';

/** `read` counts the rows in each queue. */
export const createReviewQueues = <Row extends object, Queue extends string>(
  table: Table<Row>,
  read: () => Promise<Readonly<Record<Queue, number>>>,
) =>
  createPage(({ onStart }) => {
    const counts: Loader<Readonly<Record<Queue, number>>> = createLoader(read);
    const queueFilter = table.resource.filters.find(({ key }) => key === 'queue');
    const valuesOf = (queue: Queue | null) => (queue === null ? [] : [queue]);
    // Counts again whenever the rows were read again.
    onStart(() =>
      table.$list.listen(({ phase, refreshing }) => {
        if (phase === 'ready' && !refreshing) void counts.load();
      }),
    );
    return {
      table,
      counts,
      /** Narrows the list to a queue, or shows every row (null). */
      showQueue: (queue: Queue | null) => {
        if (queueFilter !== undefined) table.filter(queueFilter, valuesOf(queue));
      },
      /** The query of the list narrowed to a queue, for a link. */
      queueQuery: (queue: Queue | null) => {
        const query = table.$query.get();
        const next = queueFilter === undefined ? query : withFilter(query, queueFilter, valuesOf(queue));
        return writeTableQuery(next, table.resource.address) || '?';
      },
    };
  });
export type ReviewQueuesPage<Row extends ReviewRow> = ReturnType<
  typeof createReviewQueues<Row, ApplicationQueue>
>;
