/** What the order would cost now, and what changed since the cart was filled: asked again whenever it could have changed. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Quote } from '../../../contract/checkout.ts';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { DeliveryMethod } from '../../../contract/orders.ts';
import { quoteOrder } from '../../../data/checkout.ts';
import { applyQuote, quoteChanges, requestedLines, type LineChange } from '../../../domain/checkout.ts';
import { $cartLines, changeCart } from '../../shop/cart.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';

/** Where asking stands. The last answer stays to be read while the next one is on its way. */
export interface QuoteState {
  readonly phase: 'asking' | 'ready' | 'failed';
  readonly quote: Quote | null;
  readonly failure: ErrorCode | null;
  /** What the answer is about: lines and method, as one text. */
  readonly about: string;
}

const NOTHING: QuoteState = { phase: 'asking', quote: null, failure: null, about: '' };
const $state = atom<QuoteState>(NOTHING);
let requestId = 0;

/** The newest quote. */
export const $quote: ReadableAtom<QuoteState> = $state;

/** What differs from the cart, line by line. */
export const $quoteChanges: ReadableAtom<readonly LineChange[]> = computed(
  [$state, $cartLines],
  ({ quote }, lines) => (quote === null ? [] : quoteChanges(quote, lines)),
);

function subject(method: DeliveryMethod): string {
  return JSON.stringify([method, requestedLines($cartLines.get())]);
}

/** Forgets everything: the page begins. */
export function resetQuote(): void {
  requestId += 1;
  $state.set(NOTHING);
}

/** Asks for the cart as it is. Answers why it failed, or null; of several at once the last one counts. */
export async function askQuote(method: DeliveryMethod): Promise<ErrorCode | null> {
  requestId += 1;
  const turn = requestId;
  const about = subject(method);
  $state.set({ ...$state.get(), phase: 'asking' });
  try {
    if (!getPortalEnvironment().online()) throw new RefusalError('network_failed');
    const quote = await quoteOrder(memberClient(), requestedLines($cartLines.get()), method);
    if (turn === requestId) $state.set({ phase: 'ready', quote, failure: null, about });
    return null;
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    if (turn === requestId) $state.set({ ...$state.get(), phase: 'failed', failure });
    return failure;
  }
}

/** The total that can be ordered at: of a quote of this cart and method, in which nothing differs. Null while there is none. */
export function orderableTotal(method: DeliveryMethod): number | null {
  const { phase, quote, about } = $state.get();
  if (phase !== 'ready' || quote === null || quote.is_changed || about !== subject(method)) return null;
  return quote.total_cents;
}

/** Takes over a quote that came with another answer. */
export function adoptQuote(quote: Quote, method: DeliveryMethod): void {
  requestId += 1;
  $state.set({ phase: 'ready', quote, failure: null, about: subject(method) });
}

/** Brings the cart in line with the quote. */
export function updateCartFromQuote(): void {
  const { quote } = $state.get();
  if (quote !== null) changeCart((lines) => applyQuote(lines, quote));
}
