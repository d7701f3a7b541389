/** What has to be fetched for several orders: each kind of piece once, with how many of it go where. */
import type { PrintedOrder } from '../contract/admin-orders.ts';
import { possibleSteps } from './admin-orders.ts';

/** One kind of piece. */
export interface PickLine {
  readonly sku: string;
  readonly title: string;
  /** Size and colour; empty where there is only one of them. */
  readonly variant: string;
  readonly quantity: number;
  /** How many of it each order gets, in the order of the orders. */
  readonly orders: readonly { readonly number: string; readonly quantity: number }[];
}

/** Size and colour in one line. */
export function variantText({ size, color }: Pick<PrintedOrder['lines'][number], 'size' | 'color'>): string {
  return [size, color].filter((part) => part !== null).join(', ');
}

interface Wanted {
  readonly number: string;
  readonly line: PrintedOrder['lines'][number];
}

/** The same piece twice in one order is one tick. */
function perOrder(wanted: readonly Wanted[]): PickLine['orders'] {
  const counts = new Map<string, number>();
  for (const { number, line } of wanted) counts.set(number, (counts.get(number) ?? 0) + line.quantity);
  return [...counts].map(([number, quantity]) => ({ number, quantity }));
}

/** The list, by SKU. */
export function pickList(orders: readonly PrintedOrder[]): readonly PickLine[] {
  const kinds = new Map<string, Wanted[]>();
  for (const { number, lines } of orders)
    for (const line of lines) kinds.set(line.sku, [...(kinds.get(line.sku) ?? []), { number, line }]);
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

/** How many pieces an order has. */
export function piecesOf({ lines }: Pick<PrintedOrder, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Numbers of the orders that are not to be packed: not paid, over, or packed before. */
export function notToPack(orders: readonly PrintedOrder[]): readonly string[] {
  return orders.filter((order) => !possibleSteps(order).includes('pack')).map(({ number }) => number);
}
