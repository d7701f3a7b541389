/** Steps of the open order that need at most a yes. */
import type { OrderStep } from '../../../contract/order-steps.ts';
import { RefusalError } from '../../../contract/error-codes.ts';
import { advanceOrder } from '../../../data/admin-orders.ts';
import type { RowVersion } from '../../../data/row-version.ts';
import { reverseOf } from '../../../domain/admin-orders.ts';
import { ORDER_ACTS as TEXT } from '../../../messages/admin/order-actions.ts';
import { memberClient } from '../../auth/session.ts';
import { orderVersion, type OrderTarget } from './target.ts';

/** Steps that cannot be undone need confirmation. `refresh` reads the order again. */
export function createOrderSteps({ run, openRow, keyOf }: OrderTarget, refresh: () => Promise<unknown>) {
  return async (step: OrderStep): Promise<void> => {
    const text = TEXT.stepQuestion(step);
    const before = openRow();
    if (before === null) return;
    const { number, fulfilment_state: state } = before.order;
    const reverse = reverseOf(step, state);
    // The version that the step made; an undo is refused when anything happened since.
    let made: RowVersion | null = null;
    const undoStep = async (): Promise<void> => {
      if (reverse === null || made === null) throw new RefusalError('changed_meanwhile');
      await advanceOrder(memberClient(), made, reverse.step, 'details' in reverse ? reverse.details : null);
    };
    await run({
      question: text === null ? null : { title: TEXT.stepTitle(step), text, confirmLabel: TEXT.step(step) },
      successMessage: TEXT.stepDone(number, step),
      work: (detail) => advanceOrder(memberClient(), orderVersion(detail), step),
      ...(reverse !== null && {
        undo: () => ({ work: undoStep, successMessage: TEXT.undone(number), after: refresh }),
      }),
      after: async () => {
        await refresh();
        const after = openRow();
        if (after !== null && keyOf(after) === keyOf(before)) made = orderVersion(after);
      },
    });
  };
}
