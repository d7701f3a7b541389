import { PrintedOrderSchema, type PrintedOrder } from '#contract/admin-orders.ts';
import type { DataClient } from './client.ts';
import { rowsOf } from './rows.ts';

/** Returns orders by number, sorted by number. Unknown numbers are left out. */
export async function readOrdersToPrint(
  client: DataClient,
  numbers: readonly string[],
): Promise<readonly PrintedOrder[]> {
  const answer = await client
    .from('orders')
    .select('*, lines:order_lines(*)')
    .in('number', [...numbers])
    .order('number')
    .order('position', { referencedTable: 'order_lines' });
  return rowsOf(PrintedOrderSchema, answer);
}
