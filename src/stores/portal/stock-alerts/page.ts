/** /back-in-stock: what of the product in the address is sold out, and all that the member waits for. */
import { atom, type ReadableAtom } from 'nanostores';
import { RefusalError, type ErrorCode } from '../../../contract/error-codes.ts';
import type { OptionProduct } from '../../../contract/option-products.ts';
import type { StockAlertRow } from '../../../contract/stock-alerts.ts';
import { readProductBySlug } from '../../../data/products.ts';
import { createStockAlert, deleteStockAlert, readStockAlerts } from '../../../data/stock-alerts.ts';
import { toOptionProduct } from '../../../domain/product-options.ts';
import { choiceKey, type SoldOutChoice } from '../../../domain/stock-alerts.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { WAITING_TEXT } from '../../../messages/portal/stock-alerts.ts';
import { ownUserId } from '../../auth/own-member.ts';
import { getPortalEnvironment } from '../../core/portal-environment.ts';
import { memberClient } from '../../auth/session.ts';
import { showToast } from '../../core/toasts.ts';

/** Where the list stands. */
export type StockAlertsState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly failure: ErrorCode }
  | {
      readonly phase: 'ready';
      /** Null when the address names none that is sold. */
      readonly product: OptionProduct | null;
      /** Newest first. */
      readonly alerts: readonly StockAlertRow[];
      /** What is being asked for (choiceKey) or removed (id of the variant); null for nothing. */
      readonly busy: string | null;
    };

const $state = atom<StockAlertsState>({ phase: 'loading' });

/** Where the list stands. */
export const $stockAlerts: ReadableAtom<StockAlertsState> = $state;

async function read(): Promise<void> {
  const slug = new URLSearchParams(getPortalEnvironment().location.search()).get('product');
  const client = memberClient();
  const [row, alerts] = await Promise.all([
    slug === null ? null : readProductBySlug(client, slug),
    readStockAlerts(client, ownUserId()),
  ]);
  $state.set({ phase: 'ready', product: row === null ? null : toOptionProduct(row), alerts, busy: null });
}

/** Reads both. What was known stays when that fails. */
export async function loadStockAlerts(): Promise<void> {
  const before = $state.get();
  if (before.phase === 'failed') $state.set({ phase: 'loading' });
  try {
    await read();
  } catch (error) {
    const failure = error instanceof RefusalError ? error.code : 'unexpected';
    if (before.phase === 'ready') $state.set({ ...before, busy: null });
    else $state.set({ phase: 'failed', failure });
  }
}

/** Does something about the list, says what came of it, and reads the list again. */
async function act(busy: string, work: () => Promise<string>): Promise<void> {
  const state = $state.get();
  if (state.phase !== 'ready' || state.busy !== null) return;
  $state.set({ ...state, busy });
  try {
    showToast('success', await work());
  } catch (error) {
    const code = error instanceof RefusalError ? error.code : 'unexpected';
    showToast('error', code === 'throttled' ? WAITING_TEXT.full : errorText(code));
  }
  await loadStockAlerts();
}

/** Has the member told when this of the product is back. */
export function addStockAlert(product: OptionProduct, choice: SoldOutChoice): Promise<void> {
  return act(choiceKey(choice), async () => {
    const { outcome } = await createStockAlert(memberClient(), { productId: product.id, ...choice });
    return outcome === 'noted' ? WAITING_TEXT.noted : WAITING_TEXT.thereNow;
  });
}

/** The member waits for it no longer. */
export function removeStockAlert(variantId: string): Promise<void> {
  return act(variantId, async () => {
    await deleteStockAlert(memberClient(), variantId);
    return WAITING_TEXT.removed;
  });
}

/** Reads the list now and whenever somebody comes back to it; answers the function that stops. */
export function startStockAlerts(): () => void {
  void loadStockAlerts();
  return getPortalEnvironment().onReturn(() => void loadStockAlerts());
}
