/** States of purchase orders: at their desk, in the work queue and in the palette, which need no other word of them. */
import type { PurchaseState } from '#contract/purchases.ts';

export const PURCHASE_STATE_LABELS: Readonly<Record<PurchaseState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  confirmed: 'Confirmed',
  part_received: 'Partly received',
  received: 'Received',
  cancelled: 'Cancelled',
};
