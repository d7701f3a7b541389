/**
 * Placing the order of /checkout.
 *
 * One draft has one key, and one key is at most one order, whatever is sent with it. When an answer is lost, nobody knows
 * whether there is an order: the next attempt keeps the key even if cart or address were changed meanwhile. A new key could
 * place a second order, which costs more than an order that has to be looked at. So the next attempt either places what it
 * sends, or answers the order of the lost one; where the two could differ the person is told, and only what that order holds
 * leaves the cart. The key ends when an order is known to be placed, never before.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { PlaceOrderResult, PlaceOrderInput } from '../../../contract/checkout.ts';
import { RefusalError, type ErrorCode, type FieldErrors } from '../../../contract/error-codes.ts';
import type { DeliveryMethod } from '../../../contract/orders.ts';
import { placeOrder } from '../../../data/checkout.ts';
import { readOwnOrder } from '../../../data/orders.ts';
import { requestedLines, withoutOrdered, type OrderedPieces } from '../../../domain/checkout.ts';
import { $cartLines, changeCart } from '../../shop/cart.ts';
import { ownUserId } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { dropDraft, keepInDraft, openDraft } from './draft.ts';
import { filledCheckout } from './forms.ts';
import { adoptQuote, orderableTotal } from './quote.ts';

/** Why there is no order; `unsure` when there may be one after all. */
export interface PlaceRefusal {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
}

/** Where placing stands. */
export interface Placing {
  readonly busy: boolean;
  readonly refusal: PlaceRefusal | null;
  /** An answer was lost: there may be an order. */
  readonly unsure: boolean;
  /** The total that was read and the one that is asked now, where they differ. */
  readonly total: { readonly wasCents: number; readonly nowCents: number } | null;
  /** Counts attempts that placed nothing: the screen brings the reason into view. */
  readonly refusals: number;
}

/** What an attempt led to; null when nothing was placed. */
export type PlaceEnd =
  | null
  /** `earlier`: by an attempt before, which may have sent something else. */
  | { readonly number: string; readonly toPay: boolean; readonly earlier: boolean };

const IDLE: Placing = { busy: false, refusal: null, unsure: false, total: null, refusals: 0 };
const $state = atom<Placing>(IDLE);

/** Placing as it stands. */
export const $placing: ReadableAtom<Placing> = $state;

/** After these nobody knows whether an order was placed. */
const UNSURE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['network_failed', 'unavailable', 'unexpected']);

/** The page begins: an attempt before a reload may be unanswered. */
export function resetPlacing(): void {
  $state.set({ ...IDLE, unsure: openDraft().unanswered !== null });
}

/** What was said of the last attempt is read, and the person went on. */
export function clearRefusal(): void {
  const { busy, unsure, refusals } = $state.get();
  if (!busy) $state.set({ ...IDLE, unsure, refusals });
}

function refuse(changes: Partial<Placing>): null {
  const { refusals } = $state.get();
  const unsure = openDraft().unanswered !== null;
  $state.set({ ...IDLE, unsure, ...changes, refusals: refusals + 1 });
  return null;
}

type Input = Omit<PlaceOrderInput, 'key'>;

function wantedOrder(method: DeliveryMethod): Input | null {
  const filled = filledCheckout();
  const total = orderableTotal(method);
  if (filled === null || total === null || filled.delivery.method !== method) return null;
  return { lines: requestedLines($cartLines.get()), ...filled, seen_total_cents: total };
}

function takeFromCart(ordered: readonly OrderedPieces[]): void {
  changeCart((lines) => withoutOrdered(lines, ordered));
}

/** What an order holds, as the cart would call it; nothing when it cannot be read now: then all of the cart stays. */
async function orderedPieces(number: string): Promise<readonly OrderedPieces[]> {
  const order = await readOwnOrder(memberClient(), ownUserId(), number).catch(() => null);
  return (order?.lines ?? []).map((line) => ({
    productId: line.product_id ?? '',
    selectedSize: line.size,
    selectedColor: line.color,
    quantity: line.quantity,
  }));
}

async function settle(
  placed: Extract<PlaceOrderResult, { outcome: 'placed' }>,
  input: Input,
  earlier: boolean,
): Promise<PlaceEnd> {
  const sent = input.lines.map(({ product_id, size, color, quantity }) => ({
    productId: product_id,
    selectedSize: size,
    selectedColor: color,
    quantity,
  }));
  dropDraft();
  takeFromCart(earlier ? await orderedPieces(placed.number) : sent);
  const { number, payment_method: method, payment_state: state } = placed;
  return { number, toPay: method === 'payfast' && state !== 'paid', earlier };
}

function onChanged({ quote }: Extract<PlaceOrderResult, { outcome: 'changed' }>, input: Input): null {
  keepInDraft({ unanswered: null });
  adoptQuote(quote, input.delivery.method);
  const total = { wasCents: input.seen_total_cents, nowCents: quote.total_cents };
  return refuse({ total: total.wasCents === total.nowCents ? null : total });
}

function onRefusal(error: unknown): null {
  const { code, fields = {} } = error instanceof RefusalError ? error : new RefusalError('unexpected');
  if (!UNSURE.has(code)) keepInDraft({ unanswered: null });
  return refuse({ refusal: { code, fields } });
}

/** Sends the order. Answers null when nothing is known to be placed; $placing then says why. */
export async function placeCheckout(method: DeliveryMethod): Promise<PlaceEnd> {
  if ($state.get().busy) return null;
  const input = wantedOrder(method);
  if (input === null) return null;
  if (!getPortalEnvironment().online()) return refuse({ refusal: { code: 'network_failed', fields: {} } });
  const { key, unanswered } = openDraft();
  const text = JSON.stringify(input);
  const earlier = unanswered !== null && unanswered !== text;
  // Before anything leaves, so that a reload knows of it. The first of several lost attempts is the one that counts.
  keepInDraft({ unanswered: unanswered ?? text });
  $state.set({ ...IDLE, busy: true, refusals: $state.get().refusals });
  try {
    const answer = await placeOrder(memberClient(), { key, ...input });
    return answer.outcome === 'placed' ? await settle(answer, input, earlier) : onChanged(answer, input);
  } catch (error) {
    return onRefusal(error);
  }
}
