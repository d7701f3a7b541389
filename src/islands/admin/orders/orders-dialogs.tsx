/** The dialogs of the acts on the open order. */
import { useStore } from '@nanostores/react';
import { SHIP_TEXT } from '#messages/admin/order-actions.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ActDialog } from '#islands/core/act-dialog.tsx';
import { ReceiveFields } from './receive-fields.tsx';
import { RefundFields } from './refund-fields.tsx';

export interface DialogsProps {
  readonly acts: OrdersPage['open']['acts'];
}

/** Link to the typed tracking address, for a test. */
function TrackingLink({ acts }: DialogsProps) {
  const { link } = useStore(acts.ship.form.$form).values;
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

export function OrderDialogs({ acts }: DialogsProps) {
  return (
    <>
      <ActDialog act={acts.ship}>{() => <TrackingLink acts={acts} />}</ActDialog>
      <ActDialog act={acts.return} />
      <ActDialog act={acts.cancel} />
      <ActDialog act={acts.confirm} />
      <ActDialog act={acts.refund}>{() => <RefundFields act={acts.refund} />}</ActDialog>
      <ActDialog act={acts.settle} />
      <ActDialog act={acts.answer} />
      <ActDialog act={acts.receive}>
        {(detail) => <ReceiveFields act={acts.receive} detail={detail} />}
      </ActDialog>
    </>
  );
}
