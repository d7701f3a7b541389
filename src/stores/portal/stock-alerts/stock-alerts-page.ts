/** /back-in-stock: sold-out variants of the product in the address, and the member's stock alerts. */
import type { OptionProduct } from '#contract/option-products.ts';
import type { StockAlertRow } from '#contract/stock-alerts.ts';
import { readProductBySlug } from '#data/products.ts';
import { createStockAlert, deleteStockAlert, readStockAlerts } from '#data/stock-alerts.ts';
import { toOptionProduct } from '#domain/product-options.ts';
import { choiceKey, type SoldOutChoice } from '#domain/stock-alerts.ts';
import { WAITING_TEXT } from '#messages/portal/stock-alerts.ts';
import { ownUserId } from '#stores/auth/own-member.ts';
import { memberClient } from '#stores/auth/session.ts';
import { createAction } from '#stores/core/action.ts';
import { createLoader } from '#stores/core/loader.ts';
import { createPage } from '#stores/core/page.ts';
import { getPortalEnvironment } from '#stores/core/portal-environment.ts';
import { showToast } from '#stores/core/toasts.ts';

export interface StockAlertList {
  /** Null when the address names none that is sold. */
  readonly product: OptionProduct | null;
  /** Newest first. */
  readonly alerts: readonly StockAlertRow[];
}

async function readList(): Promise<StockAlertList> {
  const slug = new URLSearchParams(getPortalEnvironment().location.search()).get('product');
  const client = memberClient();
  const [row, alerts] = await Promise.all([
    slug === null ? null : readProductBySlug(client, slug),
    readStockAlerts(client, ownUserId()),
  ]);
  return { product: row === null ? null : toOptionProduct(row), alerts };
}

export const createStockAlertsPage = () =>
  createPage(({ onStart }) => {
    const list = createLoader(readList);
    const action = createAction({
      toastRefusals: true,
      refusalText: (code) => (code === 'throttled' ? WAITING_TEXT.full : undefined),
    });
    onStart(() => list.load());
    onStart(() => getPortalEnvironment().onReturn(() => void list.reload()));
    return {
      list,
      /** Key of the alert being added (choiceKey) or removed (id of the variant). */
      $busyKey: action.$busyKey,
      add: (product: OptionProduct, choice: SoldOutChoice) =>
        action.run({
          key: choiceKey(choice),
          send: async () => {
            const { outcome } = await createStockAlert(memberClient(), { productId: product.id, ...choice });
            showToast('success', outcome === 'noted' ? WAITING_TEXT.noted : WAITING_TEXT.thereNow);
          },
          onSettled: list.reload,
        }),
      remove: (variantId: string) =>
        action.run({
          key: variantId,
          send: () => deleteStockAlert(memberClient(), variantId),
          successMessage: WAITING_TEXT.removed,
          onSettled: list.reload,
        }),
    };
  });
export type StockAlertsPage = ReturnType<typeof createStockAlertsPage>;
