/** Pick list over several orders: each variant once, with its quantity per order. */
import type { PrintedOrder } from '#contract/admin-orders.ts';
import { possibleSteps } from './admin-orders.ts';
import { variantText } from './variant-text.ts';

export interface PickLine {
  readonly sku: string;
  readonly title: string;
  /** Size and colour; empty where there is only one variant. */
  readonly variant: string;
  readonly quantity: number;
  /** Quantities in the order of the orders. */
  readonly orders: readonly { readonly number: string; readonly quantity: number }[];
}

interface Wanted {
  readonly number: string;
  readonly line: PrintedOrder['lines'][number];
}

/** Sums equal variants of one order. */
function perOrder(wanted: readonly Wanted[]): PickLine['orders'] {
  const counts = new Map<string, number>();
  for (const { number, line } of wanted) counts.set(number, (counts.get(number) ?? 0) + line.quantity);
  return [...counts].map(([number, quantity]) => ({ number, quantity }));
}

/** Returns the list, by SKU. */
export function pickList(orders: readonly PrintedOrder[]): readonly PickLine[] {
  const wanted = orders.flatMap(({ number, lines }) => lines.map((line): Wanted => ({ number, line })));
  const kinds = Map.groupBy(wanted, ({ line }) => line.sku);
  return [...kinds]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([sku, parts]) => {
      const first = parts[0]?.line;
      const quantity = parts.reduce((sum, { line }) => sum + line.quantity, 0);
      return first === undefined
        ? []
        : [{ sku, title: first.title, variant: variantText(first), quantity, orders: perOrder(parts) }];
    });
}

export function piecesOf({ lines }: Pick<PrintedOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the numbers of orders that must not be packed: unpaid, closed, or packed before. */
export function notToPack(orders: readonly PrintedOrder[]): readonly string[] {
  return orders.filter((order) => !possibleSteps(order).includes('pack')).map(({ number }) => number);
}
