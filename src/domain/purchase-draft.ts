/** Lines of a purchase order form: parsing, errors and total. */
import * as v from 'valibot';
import { PURCHASE_LIMITS, type PurchaseChoice, type PurchaseLine } from '#contract/purchases.ts';
import { isDay } from './days.ts';
import { centsToDecimal } from './money.ts';
import { typedCents, typedCount } from './product-form.ts';

export interface DraftLine {
  readonly variant_id: string;
  readonly sku: string;
  readonly product_name: string;
  readonly color_name: string | null;
  readonly size_name: string | null;
  readonly quantity: string;
  /** In rand; empty while unknown. */
  readonly cost: string;
}

/** Returns the quantity; null when malformed. */
export function draftQuantity({ quantity }: Pick<DraftLine, 'quantity'>): number | null {
  return typedCount(quantity, 1, PURCHASE_LIMITS.maxQuantity);
}

/** Returns the unit cost in cents, 0 when empty; null when malformed. */
export function draftCost({ cost }: Pick<DraftLine, 'cost'>): number | null {
  return cost.trim() === '' ? 0 : typedCents(cost);
}

/** Returns the total of all valid lines in cents. */
export function draftTotal(lines: readonly DraftLine[]): number {
  return lines.reduce((sum, line) => sum + (draftQuantity(line) ?? 0) * (draftCost(line) ?? 0), 0);
}

const costText = (cents: number | null): string =>
  cents === null || cents === 0 ? '' : centsToDecimal(cents);

/** Creates a line from a choice, with one piece where no quantity is suggested. */
export function lineOfChoice(choice: PurchaseChoice): DraftLine {
  const { id, sku, product_name, color_name, size_name, suggested, last_cost_cents: cents } = choice;
  const quantity = String(Math.max(1, suggested));
  return { variant_id: id, sku, product_name, color_name, size_name, quantity, cost: costText(cents) };
}

/** Converts a saved line to form fields. */
export function lineOfStored(line: PurchaseLine): DraftLine {
  const { variant_id, sku, product_name, color_name, size_name, unit_cost_cents: cents } = line;
  const quantity = String(line.quantity);
  return { variant_id, sku, product_name, color_name, size_name, quantity, cost: costText(cents) };
}

/** Adds choices that are not listed yet, as many as fit. */
export function withChoices(
  lines: readonly DraftLine[],
  choices: readonly PurchaseChoice[],
): readonly DraftLine[] {
  const known = new Set(lines.map(({ variant_id: id }) => id));
  const added = choices.filter(({ id }) => !known.has(id)).map(lineOfChoice);
  return [...lines, ...added].slice(0, PURCHASE_LIMITS.lines);
}

const OptionalDaySchema = v.pipe(
  v.string(),
  v.check((day) => day === '' || isDay(day), 'invalid_value'),
  v.transform((day) => (day === '' ? null : day)),
);

/** The form of a draft; its output is the argument of save_purchase_order. */
export const PurchaseDraftSchema = v.object({
  supplier_id: v.pipe(v.string(), v.nonEmpty('required')),
  expected_on: OptionalDaySchema,
  note: v.pipe(v.string(), v.trim(), v.maxLength(PURCHASE_LIMITS.noteLength, 'too_long')),
  lines: v.pipe(
    v.custom<readonly DraftLine[]>(Array.isArray),
    v.check((lines) => lines.length > 0, 'required'),
    v.check(
      (lines) => lines.every((line) => draftQuantity(line) !== null && draftCost(line) !== null),
      'invalid_value',
    ),
    v.transform((lines) =>
      lines.map((line) => ({
        variant_id: line.variant_id,
        quantity: draftQuantity(line) ?? 0,
        unit_cost_cents: draftCost(line) ?? 0,
      })),
    ),
  ),
});

/** The form of the day that a supplier confirms. */
export const ConfirmPurchaseSchema = v.object({ expected_on: OptionalDaySchema });

/** Pieces that arrived, as they are typed, by the id of their line. */
export type TypedPieces = Readonly<Record<string, string>>;

/** Pieces that are typed, 0 for nothing; null when that is no number of pieces. */
function typedPieces(typed: string): number | null {
  return typedCount(typed.trim() === '' ? '0' : typed, 0, PURCHASE_LIMITS.maxQuantity - 1);
}

/** How many pieces of a line there would be beyond those that were ordered. */
export function piecesBeyond(line: Pick<PurchaseLine, 'quantity' | 'received'>, typed: string): number {
  return Math.max(0, line.received + (typedPieces(typed) ?? 0) - line.quantity);
}

/** Form of a receipt; its output is the argument of receive_purchase_order, without empty lines. */
export const ReceivePurchaseSchema = v.object({
  pieces: v.pipe(
    v.record(v.string(), v.string()),
    v.check((pieces) => Object.values(pieces).every((typed) => typedPieces(typed) !== null), 'invalid_value'),
    v.transform((pieces) =>
      Object.entries(pieces)
        .map(([line, typed]) => ({ line_id: Number(line), quantity: typedPieces(typed) ?? 0 }))
        .filter(({ quantity }) => quantity > 0),
    ),
    v.check((arrived) => arrived.length > 0, 'required'),
  ),
});
