/** The action dialogs of the open order. */
import { useStore } from '@nanostores/react';
import { SHIP_TEXT } from '#messages/admin/order-actions.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import type { DeskOrder } from '#contract/admin-orders.ts';
import type { ArrivedPieces } from '#contract/returns.ts';
import { formatRand } from '#domain/money.ts';
import { variantText } from '#domain/variant-text.ts';
import { openReturn } from '#domain/returns.ts';
import { joinParts } from '#domain/text.ts';
import { RECEIVE_TEXT } from '#messages/admin/order-returns.ts';
import { RefundFields } from './refund-fields.tsx';
import { PieceCount } from './piece-count.tsx';

/** Received pieces per line, in the dialog that receives a return. */
interface ActionProps {
  readonly dialog: OrdersPage['open']['dialogs']['receive'];
}

interface PieceProps extends ActionProps {
  readonly piece: ArrivedPieces;
  readonly line: DeskOrder['lines'][number];
  readonly quantity: number;
  readonly error: string | undefined;
}

function Piece({ dialog, piece, line, quantity, error }: PieceProps) {
  const { phase } = useStore(dialog.form.$form);
  const readOnly = phase === 'submitting';
  const { line_id: id, arrived, restocked } = piece;
  const name = joinParts([line.title, variantText(line)]);
  return (
    <>
      <PieceCount
        label={RECEIVE_TEXT.arrived(name)}
        name={`arrived-${String(id)}`}
        value={arrived}
        most={quantity}
        readOnly={readOnly}
        error={error}
        onChange={(count) => dialog.count(id, { arrived: count })}
      />
      <PieceCount
        label={RECEIVE_TEXT.restocked(name)}
        name={`restocked-${String(id)}`}
        value={restocked}
        most={arrived}
        readOnly={readOnly}
        onChange={(count) => dialog.count(id, { restocked: count })}
      />
    </>
  );
}

function ReceiveFields({ dialog, detail }: ActionProps & { readonly detail: DeskOrder }) {
  const { values, errors } = useStore(dialog.form.$form);
  const owed = useStore(dialog.$owed);
  const agreed = openReturn(detail.returns)?.pieces ?? [];
  return (
    <>
      {values.pieces.map((piece, index) => {
        const line = detail.lines.find(({ id }) => id === piece.line_id);
        const quantity = agreed.find(({ line_id: id }) => id === piece.line_id)?.quantity;
        if (line === undefined || quantity === undefined) return null;
        const error = index === 0 ? errors['pieces'] : undefined;
        const shared = { dialog, piece, line, quantity, error };
        return <Piece key={piece.line_id} {...shared} />;
      })}
      <output className="block font-semibold empty:hidden">
        {owed > 0 && RECEIVE_TEXT.owed(formatRand(owed))}
      </output>
    </>
  );
}

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
