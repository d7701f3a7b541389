/** Cancelling an order from its page. */
import * as v from 'valibot';
import { ORDER_LIMITS } from '#contract/orders.ts';
import { cancelOwnOrder } from '#data/orders.ts';
import { CANCEL_TEXT } from '#messages/portal/order.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { CurrentOrder } from './current-order.ts';
import { createOrderDialog } from './dialog.ts';

const ReasonSchema = v.object({
  reason: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => Array.from(text).length <= ORDER_LIMITS.cancelReasonLength, 'too_long'),
  ),
});

export const createCancel = (order: CurrentOrder) =>
  createOrderDialog(order, {
    start: { reason: '' },
    schema: ReasonSchema,
    write: (number, { reason }) => cancelOwnOrder(memberClient(), number, reason === '' ? null : reason),
    successMessage: CANCEL_TEXT.done,
  });
