/** Steps of the open order that need at most a yes. */
import type { OrderStep } from '../../../contract/admin-orders.ts';
import { advanceOrder } from '../../../data/admin-orders.ts';
import { ORDER_ACTS as TEXT } from '../../../messages/admin/order-actions.ts';
import { memberClient } from '../../auth/session.ts';
import { orderVersion, type OrderTarget } from './target.ts';

/** Steps without undo need confirmation. */
export function createOrderSteps({ run, openRow }: OrderTarget) {
  return async (step: OrderStep): Promise<void> => {
    const text = TEXT.stepQuestion(step);
    await run({
      question: text === null ? null : { title: TEXT.stepTitle(step), text, confirmLabel: TEXT.step(step) },
      successMessage: TEXT.stepDone(openRow()?.order.number ?? '', step),
      work: (detail) => advanceOrder(memberClient(), orderVersion(detail), step),
    });
  };
}
