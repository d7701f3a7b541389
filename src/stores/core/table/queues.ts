/** The queues of a desk: a filter of its table with a count each. */
import { withFilter, writeTableQuery } from '#domain/table-query.ts';
import { createLoader, type Loader } from '../loader.ts';
import { createPage } from '../page.ts';
import type { Table } from './table.ts';

/** Rows by queue; queues without rows, and those that are not counted, may be absent. */
export type QueueCounts<Queue extends string> = Readonly<Partial<Record<Queue, number>>>;

/** `read` counts the rows in each queue; repeated whenever the rows were read again. */
export const createTableQueues = <Row extends object, Queue extends string>(
  table: Table<Row>,
  read: () => Promise<QueueCounts<Queue>>,
) =>
  createPage(({ onStart }) => {
    const counts: Loader<QueueCounts<Queue>> = createLoader(read);
    const queueFilter = table.definition.filters.find(({ key }) => key === 'queue');
    const valuesOf = (queue: Queue | null) => (queue === null ? [] : [queue]);
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
        return writeTableQuery(next, table.definition.address) || '?';
      },
    };
  });
export type TableQueues<Row extends object, Queue extends string> = ReturnType<
  typeof createTableQueues<Row, Queue>
>;
