/** Steps of the fulfilment of the open order that need at most a yes. */
import type { DeskOrder } from '#contract/admin-orders.ts';
import type { OrderStep } from '#contract/admin-order-steps.ts';
import { advanceOrder } from '#data/admin-orders.ts';
import { versionOf } from '#data/row-version.ts';
import { reverseOf } from '#domain/admin-orders.ts';
import { ORDER_ACTIONS as TEXT } from '#messages/admin/order-actions.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { Action } from '#stores/core/action.ts';

/** Advances the open order; a step that cannot be undone needs confirmation. */
export function createOrderAdvance({ run, openRow }: Action<DeskOrder>) {
  return async (step: OrderStep): Promise<void> => {
    const text = TEXT.stepQuestion(step);
    const before = openRow();
    if (before === null) return;
    const { number, fulfilment_state: state } = before.order;
    const back = reverseOf(step, state);
    await run({
      question: text === null ? null : { title: TEXT.stepTitle(step), text, confirm: TEXT.step(step) },
      successMessage: TEXT.stepDone(number, step),
      send: ({ order }) => advanceOrder(memberClient(), versionOf(order), step),
      ...(back !== null && {
        reverse: ({ order }) =>
          advanceOrder(memberClient(), versionOf(order), back.step, 'details' in back ? back.details : null),
      }),
    });
  };
}
