/** Steps of the open order that need at most a yes. */
import type { OrderStep } from '#contract/admin-order-steps.ts';
import { advanceOrder } from '#data/admin-orders.ts';
import { versionOf } from '#data/row-version.ts';
import { reverseOf } from '#domain/admin-orders.ts';
import { ORDER_ACTS as TEXT } from '#messages/admin/order-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import { orderVersion, type OrderTarget } from './target.ts';

/** Steps that cannot be undone need confirmation. */
export function createOrderSteps({ run, openRow }: OrderTarget) {
  return async (step: OrderStep): Promise<void> => {
    const text = TEXT.stepQuestion(step);
    const before = openRow();
    if (before === null) return;
    const { number, fulfilment_state: state } = before.order;
    const back = reverseOf(step, state);
    await run({
      question: text === null ? null : { title: TEXT.stepTitle(step), text, confirmLabel: TEXT.step(step) },
      successMessage: TEXT.stepDone(number, step),
      work: (detail) => advanceOrder(memberClient(), orderVersion(detail), step),
      ...(back !== null && {
        reverse: (row) =>
          advanceOrder(memberClient(), versionOf(row), back.step, 'details' in back ? back.details : null),
      }),
    });
  };
}
