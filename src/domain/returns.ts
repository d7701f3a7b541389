/** Returns offered to buyers, and their refunds. The database decides. */
import type { Order, OrderLineRow } from '#contract/orders.ts';
import {
  OPEN_RETURN_STATES,
  RETURN_LIMITS,
  type ReturnedPieces,
  type ReturnState,
} from '#contract/returns.ts';
import { DAY_MS } from '#contract/time-units.ts';

const OPEN: ReadonlySet<string> = new Set(OPEN_RETURN_STATES);

/** Returns the return that needs an action, or null. */
export function openReturn<Return extends { readonly state: ReturnState }>(
  returns: readonly Return[],
): Return | null {
  return returns.find(({ state }) => OPEN.has(state)) ?? null;
}

/** Returns the deadline of a return; null for orders that were not delivered or were returned completely. */
export function returnDeadline(order: Pick<Order, 'fulfilment_state' | 'completed_at'>): string | null {
  const { fulfilment_state: parcel, completed_at: since } = order;
  if (since === null || (parcel !== 'delivered' && parcel !== 'collected')) return null;
  return new Date(Date.parse(since) + RETURN_LIMITS.days * DAY_MS).toISOString();
}

/** True when pieces could have been sent back and the time for it has passed. */
export function isReturnOver(order: Order, now: number): boolean {
  const until = returnDeadline(order);
  return until !== null && Date.parse(until) < now && order.lines.some(({ returnable }) => returnable);
}

/** Pieces of a line that were received before. */
function arrivedOf(id: number, returns: Order['returns']): number {
  const received = returns.filter(({ state }) => state === 'received').flatMap(({ pieces }) => pieces);
  return received
    .filter(({ line_id: line }) => line === id)
    .reduce((sum, { arrived }) => sum + (arrived ?? 0), 0);
}

export interface ReturnableLine {
  readonly line: OrderLineRow;
  readonly left: number;
}

/** Returns the pieces of a line that are neither returned nor on their way back. */
function leftOf(line: OrderLineRow, returns: Order['returns']): number {
  const back = returns.flatMap(({ state, pieces }) =>
    pieces
      .filter(({ line_id: id }) => id === line.id)
      .map(({ quantity, arrived }) =>
        state === 'received' ? (arrived ?? 0) : OPEN.has(state) ? quantity : 0,
      ),
  );
  return back.reduce((left, count) => left - count, line.quantity);
}

/** Returns the lines with returnable pieces. */
export function returnableLines(order: Order, now: number): readonly ReturnableLine[] {
  const until = returnDeadline(order);
  if (until === null || Date.parse(until) < now || openReturn(order.returns) !== null) return [];
  return order.lines
    .filter(({ returnable }) => returnable)
    .map((line) => ({ line, left: leftOf(line, order.returns) }))
    .filter(({ left }) => left > 0);
}

type Money = Pick<Order, 'paid_cents' | 'refunded_cents' | 'refund_due_cents'>;

type PricedLine = Pick<OrderLineRow, 'id' | 'quantity' | 'line_cents' | 'discount_cents'>;

/**
 * Returns the discounted price of the first pieces of a line, in whole cents. The prices of all pieces add up to the
 * discounted price of the line. Equals private.paid_for_pieces().
 */
export function paidForPieces(line: Omit<PricedLine, 'id'>, pieces: number): number {
  return Math.floor(((line.line_cents - line.discount_cents) * pieces) / line.quantity);
}

/** Returns the refund of returned pieces in cents: their discounted price, at most the amount still paid. */
export function expectedRefund(
  order: Money & { readonly lines: readonly PricedLine[]; readonly returns: Order['returns'] },
  pieces: readonly ReturnedPieces[],
): number {
  const worth = pieces.reduce((sum, { line_id: id, quantity }) => {
    const line = order.lines.find((one) => one.id === id);
    if (line === undefined) return sum;
    const before = arrivedOf(id, order.returns);
    return sum + paidForPieces(line, before + quantity) - paidForPieces(line, before);
  }, 0);
  return Math.min(worth, order.paid_cents - order.refunded_cents - order.refund_due_cents);
}
