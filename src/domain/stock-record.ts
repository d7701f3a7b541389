/** Stock records: their forms and their effects. */
import * as v from 'valibot';
import { INVENTORY_LIMITS, type InventoryRow, type RecordedKind } from '#contract/inventory.ts';
import { typedCount } from './product-form.ts';

const { maxQuantity, reasonLength } = INVENTORY_LIMITS;

const PiecesSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('required'),
  v.check((text) => typedCount(text, 0, maxQuantity) !== null, 'invalid_value'),
);

export const StockRecordSchema = v.object({
  quantity: PiecesSchema,
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(reasonLength, 'too_long')),
});

export const LowStockSchema = v.object({ low_at: PiecesSchema });

/** Change of the pieces on hand by a record; 'adjust' contains the counted pieces. */
export function stockChange(kind: RecordedKind, quantity: number, onHand: number): number {
  if (kind === 'adjust') return quantity - onHand;
  return kind === 'damage' ? -quantity : quantity;
}

/** The stock after a typed record; null where less would be left than orders hold. */
export function stockAfter(
  { on_hand: onHand, reserved }: InventoryRow,
  kind: RecordedKind,
  typed: string,
): { readonly onHand: number; readonly available: number } | null {
  const quantity = typedCount(typed, 0, maxQuantity);
  if (quantity === null) return null;
  const after = onHand + stockChange(kind, quantity, onHand);
  return after < reserved ? null : { onHand: after, available: after - reserved };
}
