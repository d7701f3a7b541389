/** Refreshes prices, stock and limits of the cart. Separate from the cart, which needs no network. */
import { atom } from 'nanostores';
import type { CartLine, CartNotice } from '#contract/cart.ts';
import { createPublicClient } from '#data/client.ts';
import { readProductsByIds } from '#data/products.ts';
import { refreshLines } from '#domain/cart-refresh.ts';
import type { CartReport } from '#domain/cart-normalise.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { $cartLines, changeCart } from './cart.ts';
import { getEnvironment } from '../core/environment.ts';

/** State of a refresh and its changes. */
export interface CartRefresh {
  readonly state: 'idle' | 'asking' | 'done' | 'offline' | 'failed';
  readonly notices: readonly CartNotice[];
}

/** State of the check of the cart, and changes of the last check. */
export const $cartRefresh = atom<CartRefresh>({ state: 'idle', notices: [] });

/** Reads the products of some lines; returns a function that updates lines. */
export async function readCurrentProducts(
  lines: readonly CartLine[],
): Promise<(lines: readonly CartLine[]) => CartReport> {
  const { backend, fetch } = getEnvironment();
  const ids = [...new Set(lines.map((line) => line.productId))];
  const products = await readProductsByIds(createPublicClient(backend.url, backend.key, fetch), ids);
  const found = new Set(products.map((product) => product.id));
  const gone = ids.filter((id) => !found.has(id));
  return (stale) => refreshLines(stale, products.map(toOptionProduct), gone);
}

/** Reads the products of the cart and corrects its lines. Never rejects: a failure leaves the cart unchanged. */
export async function refreshCartFromShop(): Promise<void> {
  const lines = $cartLines.get();
  if (lines.length === 0) return $cartRefresh.set({ state: 'done', notices: [] });
  if (!getEnvironment().online()) return $cartRefresh.set({ state: 'offline', notices: [] });
  $cartRefresh.set({ state: 'asking', notices: [] });
  try {
    $cartRefresh.set({ state: 'done', notices: changeCart(await readCurrentProducts(lines)) });
  } catch {
    $cartRefresh.set({ state: 'failed', notices: [] });
  }
}
