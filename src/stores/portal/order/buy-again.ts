/** Adds the items of an order to the cart and opens it; stays on the page when some could not be added. */
import { atom } from 'nanostores';
import { RefusalError } from '#contract/error-codes.ts';
import { urls } from '#contract/urls.ts';
import { readOwnOrder } from '#data/orders.ts';
import { readProductsByIds } from '#data/products.ts';
import { buyAgain } from '#domain/buy-again.ts';
import { formatRand } from '#domain/money.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { cartNoticeText } from '#messages/shop/cart.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { changeCart } from '#stores/shop/cart.ts';

interface BuyAgainResult {
  readonly number: string | null;
  /** Sentences about pieces that could not be added. */
  readonly missing: readonly string[];
}

/** Returns sentences about pieces that could not be added. */
async function fillCart(number: string): Promise<readonly string[]> {
  const client = memberClient();
  const order = await readOwnOrder(client, ownUserId(), number);
  if (order === null) throw new RefusalError('not_found');
  const ids = order.lines.flatMap(({ product_id: id }) => (id === null ? [] : [id]));
  const products = await readProductsByIds(client, [...new Set(ids)]);
  const notices = changeCart((lines) => buyAgain(lines, order.lines, products.map(toOptionProduct)));
  return notices.map((notice) => cartNoticeText(notice, formatRand));
}

export function createBuyAgain() {
  const action = createAction();
  const $result = atom<BuyAgainResult>({ number: null, missing: [] });
  return {
    $state: action.$state,
    $result,
    buy: async (number: string) => {
      if (action.$state.get().busy) return;
      $result.set({ number, missing: [] });
      await action.run({
        send: async () => {
          const missing = await fillCart(number);
          $result.set({ number, missing });
          if (missing.length === 0) getPortalEnvironment().location.go(urls.cart());
        },
      });
    },
  };
}
export type BuyAgain = ReturnType<typeof createBuyAgain>;
