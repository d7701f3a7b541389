/** Puts what was ordered into the cart again, then goes there; stays to say what could not be added. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import { urls } from '../../../contract/routes.ts';
import { readOwnOrder } from '../../../data/orders.ts';
import { readProductsByIds } from '../../../data/products.ts';
import { buyAgain } from '../../../domain/buy-again.ts';
import { formatRand } from '../../../domain/money.ts';
import { toOptionProduct } from '../../../domain/product-options.ts';
import { cartNoticeText } from '../../../messages/shop/cart.ts';
import { changeCart } from '../../shop/cart.ts';
import { ownUserId } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';

/** Where buying again stands. */
export interface BuyAgainState {
  /** The order that it is about, by number; null for none. */
  readonly number: string | null;
  readonly busy: boolean;
  /** What could not be added, in words. */
  readonly missing: readonly string[];
  readonly failure: ErrorCode | null;
}

const IDLE: BuyAgainState = { number: null, busy: false, missing: [], failure: null };

const $state = atom<BuyAgainState>(IDLE);

/** Where buying again stands. */
export const $buyAgain: ReadableAtom<BuyAgainState> = $state;

/** Fills the cart; answers what could not be added, in words. */
async function fill(number: string): Promise<readonly string[]> {
  const client = memberClient();
  const order = await readOwnOrder(client, ownUserId(), number);
  if (order === null) throw new RefusalError('not_found');
  const ids = order.lines.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const products = await readProductsByIds(client, [...new Set(ids)]);
  const notices = changeCart((lines) => buyAgain(lines, order.lines, products.map(toOptionProduct)));
  return notices.map((notice) => cartNoticeText(notice, formatRand));
}

/** Buys an order's pieces again. */
export async function buyOrderAgain(number: string): Promise<void> {
  if ($state.get().busy) return;
  $state.set({ ...IDLE, number, busy: true });
  try {
    const missing = await fill(number);
    $state.set({ ...IDLE, number, missing });
    if (missing.length === 0) getPortalEnvironment().location.go(urls.cart());
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    $state.set({ ...IDLE, number, failure });
  }
}

/** Forgets what was said. */
export function clearBuyAgain(): void {
  $state.set(IDLE);
}
