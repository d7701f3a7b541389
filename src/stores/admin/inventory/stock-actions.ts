/** What an administrator does with the open variant: counting pieces, when to warn, whether it is sold. */
import { atom, type ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import { RefusalError } from '../../../contract/error-codes.ts';
import { INVENTORY_LIMITS, type InventoryRow, type RecordedKind } from '../../../contract/inventory.ts';
import { recordStock, setLowStock, setVariantSold } from '../../../data/inventory.ts';
import { readRow } from '../../../data/resources.ts';
import { typedCount } from '../../../domain/product-content.ts';
import { LOW_TEXT, RECORD_TEXT, SALE_TEXT } from '../../../messages/admin/inventory.ts';
import { createForm } from '../../core/form.ts';
import { INVENTORY, variantTitle } from './stock-table.ts';
import { memberClient } from '../../auth/session.ts';
import { createTableActions, type ActionState } from '../../core/table/actions.ts';
import { refreshVariant, stockTable } from './stock-list.ts';

/** The dialog over the drawer. */
export type StockDialog = RecordedKind | 'low' | null;

const acts = createTableActions(stockTable, { refresh: refreshVariant });
const $dialog = atom<StockDialog>(null);

/** Where the latest act stands. */
export const $stockAct: ReadableAtom<ActionState> = acts.$act;

/** Which dialog is open over the drawer. */
export const $stockDialog: ReadableAtom<StockDialog> = $dialog;

const { maxQuantity, reasonLength } = INVENTORY_LIMITS;

const RecordSchema = v.object({
  quantity: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((text) => typedCount(text, 0, maxQuantity) !== null, 'invalid_value'),
  ),
  reason: v.pipe(v.string(), v.trim(), v.nonEmpty('required'), v.maxLength(reasonLength, 'too_long')),
});

const LowSchema = v.object({
  low_at: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.check((text) => typedCount(text, 0, maxQuantity) !== null, 'invalid_value'),
  ),
});

/** By how much a record changes what is on hand. */
function stockChange(kind: RecordedKind, quantity: number, onHand: number): number {
  if (kind === 'adjust') return quantity - onHand;
  return kind === 'damage' ? -quantity : quantity;
}

/** What there will be after what is typed; null where that cannot be. */
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

/** Refuses what would be decided on another shelf than the one in sight. */
async function isSameStock(row: InventoryRow): Promise<void> {
  const now = await readRow(memberClient(), INVENTORY.source, row.id);
  if (now === null) throw new RefusalError('not_found');
  if (now.on_hand !== row.on_hand) throw new RefusalError('changed_meanwhile');
}

/** Sends what a dialog asks for; nothing typed is lost by a refusal. */
async function send(work: (row: InventoryRow) => Promise<void>, said: string): Promise<null> {
  const row = acts.openRow();
  if (row === null) throw new RefusalError('not_found');
  const refusal = await acts.send(row, { work, said });
  if (refusal !== null) throw refusal;
  $dialog.set(null);
  return null;
}

async function sendRecord({ quantity, reason }: v.InferOutput<typeof RecordSchema>): Promise<null> {
  const kind = $dialog.get();
  const row = acts.openRow();
  if (row === null || kind === null || kind === 'low') throw new RefusalError('not_found');
  const change = stockChange(kind, Number(quantity), row.on_hand);
  if (change === 0) throw new RefusalError('invalid_input', { quantity: 'invalid_value' });
  const pieces = kind === 'adjust' ? change : Math.abs(change);
  return send(
    async (variant) => {
      if (kind === 'adjust') await isSameStock(variant);
      await recordStock(memberClient(), variant.id, { kind, quantity: pieces, reason });
    },
    RECORD_TEXT.done(row.sku, row.on_hand + change),
  );
}

function quantityText(typed: string): string {
  const isSame = $dialog.get() === 'adjust' && typedCount(typed, 0, maxQuantity) !== null;
  return isSame ? RECORD_TEXT.same : RECORD_TEXT.wrong;
}

/** The form of what was counted. */
export const recordForm = createForm({
  start: { quantity: '', reason: '' },
  schema: RecordSchema,
  send: sendRecord,
  fieldText: (field, code, { quantity }) =>
    field === 'quantity' && code === 'invalid_value' ? quantityText(quantity) : undefined,
  formText: (code) =>
    code === 'stock_exceeded' ? RECORD_TEXT.held(acts.openRow()?.reserved ?? 0) : undefined,
});

/** The form of when to warn. */
export const lowForm = createForm({
  start: { low_at: '' },
  schema: LowSchema,
  send: ({ low_at: typed }) => {
    const count = Number(typed);
    const done = LOW_TEXT.done(acts.openRow()?.sku ?? '', count);
    return send(({ id }) => setLowStock(memberClient(), id, count), done);
  },
  fieldText: (_, code) => (code === 'invalid_value' ? RECORD_TEXT.wrong : undefined),
});

/** Opens a dialog over the drawer; what was said about an earlier act is gone. */
export function openStockDialog(dialog: Exclude<StockDialog, null>): void {
  acts.reset();
  recordForm.reset();
  lowForm.reset({ low_at: String(acts.openRow()?.low_at ?? 0) });
  $dialog.set(dialog);
}

/** Closes the dialog over the drawer; what was typed is gone. */
export function closeStockDialog(): void {
  $dialog.set(null);
}

/** Sells the open variant, or does not any more, after asking. */
export async function toggleSold(row: InventoryRow): Promise<void> {
  const stops = row.is_active;
  await acts.run({
    ...(stops && {
      question: {
        title: SALE_TEXT.stopTitle,
        text: SALE_TEXT.stopQuestion(variantTitle(row)),
        confirmLabel: SALE_TEXT.stop,
        danger: true,
      },
    }),
    said: stops ? SALE_TEXT.stopped(row.sku) : SALE_TEXT.started(row.sku),
    work: ({ id }) => setVariantSold(memberClient(), id, !stops),
  });
}

/** Closes the drawer and forgets what was said in it. */
export function closeVariant(): void {
  $dialog.set(null);
  acts.reset();
  stockTable.open(null);
}
