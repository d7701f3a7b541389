/** The action dialogs of the open order. */
import { useStore } from '@nanostores/react';
import { SHIP_TEXT } from '#messages/admin/order-actions.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import { ReceiveFields } from './receive-fields.tsx';
import { RefundFields } from './refund-fields.tsx';

export interface DialogsProps {
  readonly dialogs: OrdersPage['open']['dialogs'];
}

/** Link to the typed tracking address, for a test. */
function TrackingLink({ dialogs }: DialogsProps) {
  const { link } = useStore(dialogs.ship.form.$form).values;
  if (!link.startsWith('https://')) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      className="-mt-3 flex min-h-11 w-fit items-center link"
    >
      {SHIP_TEXT.openLink}
    </a>
  );
}

export function OrderDialogs({ dialogs }: DialogsProps) {
  return (
    <>
      <ActionDialog dialog={dialogs.ship}>{() => <TrackingLink dialogs={dialogs} />}</ActionDialog>
      <ActionDialog dialog={dialogs.return} />
      <ActionDialog dialog={dialogs.cancel} />
      <ActionDialog dialog={dialogs.confirm} />
      <ActionDialog dialog={dialogs.refund}>{() => <RefundFields dialog={dialogs.refund} />}</ActionDialog>
      <ActionDialog dialog={dialogs.settle} />
      <ActionDialog dialog={dialogs.answer} />
      <ActionDialog dialog={dialogs.receive}>
        {(detail) => <ReceiveFields dialog={dialogs.receive} detail={detail} />}
      </ActionDialog>
    </>
  );
}
