/** Acts on several orders of the list. */
import type { DeskOrderRow, OrderStep } from '../../../contract/admin-orders.ts';
import { advanceOrder } from '../../../data/admin-orders.ts';
import { possibleSteps } from '../../../domain/admin-orders.ts';
import { ORDER_BULK } from '../../../messages/admin/order-actions.ts';
import { memberClient } from '../../auth/session.ts';
import type { BulkAction } from '../../core/table/bulk.ts';

/** A step on one order as it was read. */
function stepOn({ id, updated_at: expected }: DeskOrderRow, step: OrderStep): Promise<void> {
  return advanceOrder(memberClient(), { id, expected }, step);
}

function arrival(row: DeskOrderRow): OrderStep | undefined {
  return possibleSteps(row).find((step) => step === 'deliver' || step === 'collect');
}

/** Bulk steps: picking, packing, delivery. */
export const ORDER_BULK_ACTIONS: readonly BulkAction<DeskOrderRow>[] = [
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
