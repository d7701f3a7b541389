/** The refundable quantity and amount of each line of an order. The database decides. */
import type { DeskOrder, RefundChoice } from '#contract/admin-orders.ts';
import { OPEN_RETURN_STATES } from '#contract/returns.ts';
import { refundableCents } from './admin-orders.ts';
import { paidForPieces } from './returns.ts';

type Line = DeskOrder['lines'][number];

/** A line with its remaining refundable quantity and amount. Equals private.refund_line_facts. */
export interface RefundableLine {
  readonly line: Line;
  /** Pieces that no refund covers yet. */
  readonly left: number;
  /** Pieces that came back and are not refunded yet. */
  readonly due: number;
  /** Pieces with the buyer that could come back into stock with the refund. */
  readonly stockable: number;
}

type Refunded = Pick<DeskOrder, 'lines' | 'refunds' | 'returns' | 'order'>;

const OUT: ReadonlySet<string> = new Set(['shipped', 'ready_for_collection', 'delivered', 'collected']);
const OPEN: ReadonlySet<string> = new Set(OPEN_RETURN_STATES);
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

function factsOf(line: Line, { refunds, returns, order }: Refunded): RefundableLine {
  const covered = refunds.flatMap(({ lines }) => lines).filter(({ line_id: id }) => id === line.id);
  const back = returns.flatMap(({ state, pieces }) =>
    pieces
      .filter(({ line_id: id }) => id === line.id)
      .map(({ quantity, arrived }) => ({
        arrived: arrived ?? 0,
        coming: state === 'received' ? (arrived ?? 0) : OPEN.has(state) ? quantity : 0,
      })),
  );
  const left = line.quantity - sum(covered.map(({ quantity }) => quantity));
  const due = sum(back.map(({ arrived }) => arrived)) - sum(covered.map(({ due_pieces: paid }) => paid));
  const restocked = sum(covered.map((piece) => piece.restocked));
  const stockable = line.quantity - sum(back.map(({ coming }) => coming)) - restocked;
  return {
    line,
    left,
    due: Math.min(Math.max(due, 0), left),
    stockable: OUT.has(order.fulfilment_state) ? Math.max(stockable, 0) : 0,
  };
}

/** Empty for a closed or unpaid order. */
export function refundableLines(detail: Refunded): readonly RefundableLine[] {
  const { order_state: state } = detail.order;
  if (state !== 'placed' && state !== 'completed') return [];
  return detail.lines.map((line) => factsOf(line, detail)).filter(({ left }) => left > 0);
}

/** Shipping that no refund covers yet, in cents. */
export function refundableShipping({ order, refunds }: Refunded): number {
  const { order_state: state } = order;
  if (state !== 'placed' && state !== 'completed') return 0;
  return order.shipping_cents - sum(refunds.map(({ shipping_cents: cents }) => cents));
}

/** Price paid for the chosen pieces and shipping, in cents. Equals private.insert_refund_lines. */
export function refundAmount(
  detail: Refunded,
  chosen: readonly RefundChoice[],
  withShipping: boolean,
): number {
  const lines = refundableLines(detail).map(({ line, left }) => {
    const pieces = chosen.find(({ line_id: id }) => id === line.id)?.quantity ?? 0;
    const before = line.quantity - left;
    return paidForPieces(line, before + pieces) - paidForPieces(line, before);
  });
  return sum(lines) + (withShipping ? refundableShipping(detail) : 0);
}

/** Amount for a choice, at most the rest of the payment; the amount due without a choice. */
export function suggestedRefund(
  detail: Refunded,
  chosen: readonly RefundChoice[],
  withShipping: boolean,
): number {
  const worth = refundAmount(detail, chosen, withShipping);
  const wanted = worth === 0 ? detail.order.refund_due_cents : worth;
  return Math.min(wanted, refundableCents(detail.order));
}

/** The choice that refunds the returned pieces; of a parcel that was returned, all of them. */
export function dueChoice(detail: Refunded): readonly RefundChoice[] {
  const isReturned = detail.order.fulfilment_state === 'returned' && detail.order.refund_due_cents === 0;
  return refundableLines(detail)
    .map(({ line, left, due }) => ({ line_id: line.id, quantity: isReturned ? left : due, restocked: 0 }))
    .filter(({ quantity }) => quantity > 0);
}

/** Why the buyer is owed money, as the database recorded it last; null when nothing is owed. */
export function dueReason({ order, events }: Pick<DeskOrder, 'order' | 'events'>): string | null {
  if (order.refund_due_cents === 0) return null;
  return events.findLast(({ kind }) => kind === 'refund_due')?.detail.reason ?? null;
}
