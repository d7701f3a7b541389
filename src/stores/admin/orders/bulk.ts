/** Acts on several orders of the list. */
import type { DeskOrderRow, OrderStep } from '../../../contract/admin-orders.ts';
import { advanceOrder } from '../../../data/admin-orders.ts';
import { possibleSteps } from '../../../domain/admin-orders.ts';
import { ORDER_BULK } from '../../../messages/admin/order-actions.ts';
import { memberClient } from '../../auth/session.ts';
import { actQuestion } from '../../core/act-question.ts';
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
    question: (count) => actQuestion(ORDER_BULK, 'pick', count),
    run: (row) => stepOn(row, 'pick'),
  },
  {
    key: 'pack',
    label: ORDER_BULK.pack,
    look: 'quiet',
    applies: (row) => possibleSteps(row).includes('pack'),
    question: (count) => actQuestion(ORDER_BULK, 'pack', count),
    run: (row) => stepOn(row, 'pack'),
  },
  {
    key: 'arrive',
    label: ORDER_BULK.arrive,
    look: 'quiet',
    applies: (row) => arrival(row) !== undefined,
    question: (count) => actQuestion(ORDER_BULK, 'arrive', count),
    run: (row) => stepOn(row, arrival(row) ?? 'deliver'),
  },
];
