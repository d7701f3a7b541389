/** The list of /admin-orders: the table of orders, how many wait for what, acts on several. */
import { atom, type ReadableAtom } from 'nanostores';
import type { DeskOrderRow, DeskQueue, OrderStep } from '../../../contract/admin-orders.ts';
import { advanceOrder, readQueueCounts } from '../../../data/admin-orders.ts';
import { possibleSteps } from '../../../domain/admin-orders.ts';
import { withFilter, writeTableQuery } from '../../../domain/table-query.ts';
import { ORDER_BULK } from '../../../messages/admin/order-actions.ts';
import { ORDERS } from './table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableBulk, type BulkAction } from '../../core/table/bulk.ts';
import { createTableExport } from '../../core/table/export.ts';
import { createTable } from '../../core/table/table.ts';

/** The table. */
export const orderTable = createTable(ORDERS);

/** Its files. */
export const orderExport = createTableExport(orderTable);

/** A step on one order as it was read. */
function stepOn({ id, updated_at: expected }: DeskOrderRow, step: OrderStep): Promise<void> {
  return advanceOrder(memberClient(), { id, expected }, step);
}

function arrival(row: DeskOrderRow): OrderStep | undefined {
  return possibleSteps(row).find((step) => step === 'deliver' || step === 'collect');
}

const BULK: readonly BulkAction<DeskOrderRow>[] = [
  {
    key: 'pick',
    label: ORDER_BULK.pick,
    applies: (row) => possibleSteps(row).includes('pick'),
    question: (count) => ({
      title: ORDER_BULK.pickTitle,
      text: ORDER_BULK.pickQuestion(count),
      confirmLabel: ORDER_BULK.pick,
    }),
    run: (row) => stepOn(row, 'pick'),
  },
  {
    key: 'pack',
    label: ORDER_BULK.pack,
    look: 'quiet',
    applies: (row) => possibleSteps(row).includes('pack'),
    question: (count) => ({
      title: ORDER_BULK.packTitle,
      text: ORDER_BULK.packQuestion(count),
      confirmLabel: ORDER_BULK.pack,
    }),
    run: (row) => stepOn(row, 'pack'),
  },
  {
    key: 'arrive',
    label: ORDER_BULK.arrive,
    look: 'quiet',
    applies: (row) => arrival(row) !== undefined,
    question: (count) => ({
      title: ORDER_BULK.arriveTitle,
      text: ORDER_BULK.arriveQuestion(count),
      confirmLabel: ORDER_BULK.arrive,
    }),
    run: (row) => stepOn(row, arrival(row) ?? 'deliver'),
  },
];

/** Its acts on several orders. */
export const orderBulk = createTableBulk(orderTable, BULK);

/** How many orders wait for what; empty while nobody knows. */
export type QueueCounts = Readonly<Partial<Record<DeskQueue, number>>>;

const $counted = atom<QueueCounts>({});
let requestId = 0;

/** How many orders wait for what; what nothing waits for is not there. */
export const $queueCounts: ReadableAtom<QueueCounts> = $counted;

/** Counts anew; what was known stays when that does not work. */
export async function countQueues(): Promise<void> {
  requestId += 1;
  const mine = requestId;
  const counts = await readQueueCounts(memberClient()).catch(() => null);
  if (counts === null || mine !== requestId) return;
  $counted.set(Object.fromEntries(counts.map(({ queue, orders }) => [queue, orders])));
}

/** The queue that the list is narrowed to; null where it shows several, or all. */
export function shownQueue(chosen: readonly string[] | undefined): string | null {
  return chosen?.length === 1 ? (chosen[0] ?? null) : null;
}

const queueFilter = ORDERS.filters.find(({ key }) => key === 'queue');

/** Narrows the list to a queue, or shows every order (null). */
export function showQueue(queue: DeskQueue | null): void {
  if (queueFilter !== undefined) orderTable.filter(queueFilter, queue === null ? [] : [queue]);
}

/** The address of the list narrowed to a queue, for a link. */
export function queueAddress(queue: DeskQueue | null): string {
  const query = orderTable.$query.get();
  const next =
    queueFilter === undefined ? query : withFilter(query, queueFilter, queue === null ? [] : [queue]);
  return writeTableQuery(next, ORDERS.address) || '?';
}

/** The numbers of the selected orders, in the order of the list. */
export function selectedNumbers(selected: readonly string[]): readonly string[] {
  return orderTable.$list
    .get()
    .rows.filter(({ id }) => selected.includes(id))
    .map(({ number }) => number);
}

/** Starts the list; answers the function that stops it. */
export function startOrderDesk(): () => void {
  const stops = [
    orderTable.start(),
    // Whenever the rows are new, so is how many there are.
    orderTable.$list.listen(({ phase, refreshing }) => {
      if (phase === 'ready' && !refreshing) void countQueues();
    }),
  ];
  return () => {
    requestId += 1;
    for (const stop of stops) stop();
  };
}
