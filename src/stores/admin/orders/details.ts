/** Everything about the open order: read with it, read anew with it. */
import type { ReadableAtom } from 'nanostores';
import type { DeskOrder, DeskOrderRow } from '../../../contract/admin-orders.ts';
import { readDeskOrder } from '../../../data/admin-orders.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableDetails, type DetailsState } from '../../core/table/details.ts';
import { orderTable, startOrderDesk } from './list.ts';

interface OrderContent {
  readonly detail: DeskOrder | null;
}

const details = createTableDetails<DeskOrderRow, OrderContent>(orderTable, { detail: null }, async (id) => ({
  detail: await readDeskOrder(memberClient(), id),
}));

/** Everything about the open order. */
export const $detail: ReadableAtom<DetailsState<OrderContent>> = details.$details;

/** Reads it; what is in sight stays until it is there. */
export const loadDetail = details.load;

/** Reads the open order and all that belongs to it anew; answers the order, or null when that did not work. */
export const refreshOrder = details.refresh;

/** Starts list and details; answers the function that stops them. */
export function startOrders(): () => void {
  const stops = [startOrderDesk(), details.start()];
  return () => {
    for (const stop of stops) stop();
  };
}
