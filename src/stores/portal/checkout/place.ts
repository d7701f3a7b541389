/**
 * Places the order of /checkout.
 *
 * A draft has one key, and a key yields at most one order, independent of the content. When a response is lost, an order
 * may exist: the next attempt keeps the key, even after changes of cart or address, because a new key could place a
 * second order, which is worse than an order to check. So the next attempt either places its content or returns the order
 * of the lost attempt. Where the two could differ, the page shows a warning, and only the lines of that order leave the
 * cart. The key ends only when an order is known to be placed.
 */
import { atom } from 'nanostores';
import { LEGAL_VERSION } from '#contract/brand-legal.ts';
import type { PlaceOrderInput, PlaceOrderResult, Quote } from '#contract/checkout.ts';
import { RefusalError, type ErrorCode, type FieldErrors } from '#contract/error-codes.ts';
import { placeOrder } from '#data/checkout.ts';
import { readOwnOrder } from '#data/orders.ts';
import { requestedLines, withoutOrdered, type OrderedPieces } from '#domain/checkout.ts';
import { $cartLines, changeCart } from '#stores/shop/cart.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { memberClient } from '#stores/auth/session.ts';
import type { CheckoutDraftStore } from './checkout-draft.ts';
import type { CheckoutForms } from './checkout-forms.ts';
import type { QuoteStore } from './quote.ts';

interface PlaceRefusal {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
}

interface Placing {
  readonly busy: boolean;
  readonly refusal: PlaceRefusal | null;
  /** A response was lost: an order may exist. */
  readonly unsure: boolean;
  /** The shown and the present total, when they differ. */
  readonly total: { readonly wasCents: number; readonly nowCents: number } | null;
  /** Counts attempts that placed nothing: the screen brings the reason into view. */
  readonly refusals: number;
}

/** Result of an attempt; null when nothing was placed. */
type PlaceEnd =
  | null
  /** `earlier`: an earlier attempt placed it, which may have sent something else. */
  | { readonly number: string; readonly toPay: boolean; readonly earlier: boolean };

const IDLE: Placing = { busy: false, refusal: null, unsure: false, total: null, refusals: 0 };

/** After these an order may have been placed. */
const UNKNOWN_OUTCOME: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'network_failed',
  'unavailable',
  'unexpected',
]);

type Input = Omit<PlaceOrderInput, 'key'>;
type Placed = Extract<PlaceOrderResult, { outcome: 'placed' }>;

function sentPieces({ lines }: Input): readonly OrderedPieces[] {
  return lines.map(({ product_id, size, color, quantity }) => ({
    productId: product_id,
    selectedSize: size,
    selectedColor: color,
    quantity,
  }));
}

/** Lines of an order as cart lines; empty when it cannot be read, so that the whole cart stays. */
async function orderedPieces(number: string): Promise<readonly OrderedPieces[]> {
  const order = await readOwnOrder(memberClient(), ownUserId(), number).catch(() => null);
  return (order?.lines ?? []).map((line) => ({
    productId: line.product_id ?? '',
    selectedSize: line.size,
    selectedColor: line.color,
    quantity: line.quantity,
  }));
}

/** Ends the draft and removes the ordered lines from the cart. */
async function settle(
  draft: CheckoutDraftStore,
  placed: Placed,
  input: Input,
  earlier: boolean,
): Promise<PlaceEnd> {
  draft.drop();
  const ordered = earlier ? await orderedPieces(placed.number) : sentPieces(input);
  changeCart((lines) => withoutOrdered(lines, ordered));
  const { number, payment_method: method, payment_state: state } = placed;
  return { number, toPay: method === 'payfast' && state !== 'paid', earlier };
}

function refusalOf(error: unknown): PlaceRefusal {
  const { code, fields = {} } = error instanceof RefusalError ? error : new RefusalError('unexpected');
  return { code, fields };
}

interface PlacingParts {
  readonly draft: CheckoutDraftStore;
  readonly forms: CheckoutForms;
  readonly quote: QuoteStore;
}

/** The order as it would be sent; null while something is missing. */
function inputOf({ draft, forms, quote }: PlacingParts): Input | null {
  const filled = forms.filled();
  const total = quote.orderableTotal();
  if (filled === null || total === null) return null;
  return {
    lines: requestedLines($cartLines.get()),
    ...filled,
    discount_code: draft.open().code,
    seen_total_cents: total,
    terms_version: LEGAL_VERSION,
  };
}

/** Sends an order; throws RefusalError. The first of several unanswered attempts is the one that counts. */
async function send(draft: CheckoutDraftStore, input: Input): Promise<[PlaceOrderResult, boolean]> {
  const { key, unanswered } = draft.open();
  const text = JSON.stringify(input);
  // Kept before anything is sent, for a reload.
  draft.keep({ unanswered: unanswered ?? text });
  const answer = await placeOrder(memberClient(), { key, ...input });
  return [answer, unanswered !== null && unanswered !== text];
}

function totalChange(
  { seen_total_cents: wasCents }: Input,
  { total_cents: nowCents }: Quote,
): Placing['total'] {
  return wasCents === nowCents ? null : { wasCents, nowCents };
}

export function createPlacing(parts: PlacingParts) {
  const { draft, quote } = parts;
  const $state = atom<Placing>(IDLE);
  const isUnknown = (): boolean => draft.open().unanswered !== null;
  const refuse = (changes: Partial<Placing>): null => {
    $state.set({ ...IDLE, unsure: isUnknown(), ...changes, refusals: $state.get().refusals + 1 });
    return null;
  };
  const attempt = async (input: Input): Promise<PlaceEnd> => {
    const [answer, earlier] = await send(draft, input);
    if (answer.outcome === 'placed') return settle(draft, answer, input, earlier);
    draft.keep({ unanswered: null });
    quote.set(answer.quote);
    return refuse({ total: totalChange(input, answer.quote) });
  };
  return {
    $state,
    /** An attempt before a reload may be unanswered. */
    reset: (): void => $state.set({ ...IDLE, unsure: isUnknown() }),
    clearRefusal: (): void => {
      const { busy, unsure, refusals } = $state.get();
      if (!busy) $state.set({ ...IDLE, unsure, refusals });
    },
    /** Sends the order. Returns null when none is known to be placed; $state then has the reason. Stays busy when done. */
    place: async (): Promise<PlaceEnd> => {
      const input = $state.get().busy ? null : inputOf(parts);
      if (input === null) return null;
      if (!getPortalEnvironment().online())
        return refuse({ refusal: { code: 'network_failed', fields: {} } });
      $state.set({ ...IDLE, busy: true, refusals: $state.get().refusals });
      return attempt(input).catch((error: unknown) => {
        const refusal = refusalOf(error);
        if (!UNKNOWN_OUTCOME.has(refusal.code)) draft.keep({ unanswered: null });
        return refuse({ refusal });
      });
    },
  };
}
