/** The dialog that tags orders; fetched when it opens first. */
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';

export type TagDialogProps = Pick<OrdersPage['tagging'], 'dialog'>;

export function TagDialog({ dialog }: TagDialogProps) {
  return <ActionDialog dialog={dialog} />;
}
