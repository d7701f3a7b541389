/** Amounts of money in the dialogs of an order. */
import { DESK_ORDER_LIMITS as LIMITS } from '#contract/admin-orders.ts';
import { RefusalError } from '#contract/error-codes.ts';
import { parseCents } from '#domain/money.ts';
import { DESK_FORM_TEXT } from '#messages/admin/order-actions.ts';
import { areaField, textField } from '#stores/core/fields.ts';

export const AMOUNT = textField('money', 'amount', DESK_FORM_TEXT.amount, { required: true });
export const REASON = areaField('reason', DESK_FORM_TEXT.reason, {
  rows: 2,
  maxLength: LIMITS.reasonLength,
  required: true,
});
export const REFERENCE = textField('text', 'reference', DESK_FORM_TEXT.reference);

/** Cents of a typed amount. Throws invalid_value for anything but a positive amount. */
export function centsOf(amount: string): number {
  const cents = parseCents(amount);
  if (cents === null || cents <= 0) throw new RefusalError('invalid_input', { amount: 'invalid_value' });
  return cents;
}

export const amountText = (field: string, code: string): string | undefined =>
  field === 'amount' && code === 'invalid_value' ? DESK_FORM_TEXT.amountUnreadable : undefined;
