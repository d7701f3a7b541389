/** The dialog that tags orders; fetched when it opens first. */
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ActDialog } from '#islands/core/act-dialog.tsx';

export type TagDialogProps = Pick<OrdersPage['tagging'], 'act'>;

export function TagDialog({ act }: TagDialogProps) {
  return <ActDialog act={act} />;
}
