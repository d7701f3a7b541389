/** The action dialogs of the open order. */
import { useStore } from '@nanostores/react';
import { SHIP_TEXT, REFUND_TEXT, DESK_FORM_TEXT } from '#messages/admin/order-actions.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ActionDialog } from '#islands/core/action-dialog.tsx';
import type { DeskOrder } from '#contract/admin-orders.ts';
import type { ArrivedPieces } from '#contract/returns.ts';
import { formatRand } from '#domain/money.ts';
import { variantText } from '#domain/variant-text.ts';
import { openReturn } from '#domain/returns.ts';
import { joinParts } from '#domain/text.ts';
import { RECEIVE_TEXT } from '#messages/admin/order-returns.ts';
import type { RefundableLine } from '#domain/refunds.ts';
import { REFUND_FIELDS } from '#stores/admin/orders/orders-refund.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormCheckbox } from '#islands/core/forms/form-choices.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';

interface PieceCountProps {
  readonly label: string;
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly error?: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (count: number) => void;
}

/** A number of a line's pieces, from none to all. */
function PieceCount({ label, name, value, most, error, readOnly, onChange }: PieceCountProps) {
  const options = Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: DESK_FORM_TEXT.of(count, most),
  }));
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Select
          control={control}
          name={name}
          value={String(value)}
          options={options}
          readOnly={readOnly}
          onChange={(count) => onChange(Number(count))}
        />
      )}
    </Field>
  );
}

interface RefundProps {
  readonly dialog: OrdersPage['open']['dialogs']['refund'];
}

function RefundLine({ dialog, refundable }: RefundProps & { readonly refundable: RefundableLine }) {
  const { values, phase } = useStore(dialog.form.$form);
  const { line, left, stockable } = refundable;
  const chosen = values.lines.find(({ line_id: id }) => id === line.id);
  const pieces = chosen?.quantity ?? 0;
  const restocked = chosen?.restocked ?? 0;
  const name = joinParts([line.title, variantText(line)]);
  const readOnly = phase === 'submitting';
  const most = Math.min(pieces, stockable);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <PieceCount
        label={REFUND_TEXT.pieces(name)}
        name={`refund-${String(line.id)}`}
        value={pieces}
        most={left}
        readOnly={readOnly}
        onChange={(count) => dialog.choose(line.id, count, restocked)}
      />
      {most > 0 && (
        <PieceCount
          label={REFUND_TEXT.restocked(name)}
          name={`restock-${String(line.id)}`}
          value={restocked}
          most={most}
          readOnly={readOnly}
          onChange={(count) => dialog.choose(line.id, pieces, count)}
        />
      )}
    </div>
  );
}

/** Lines and shipping that a refund covers, then its amount and reason. */
function RefundFields({ dialog }: RefundProps) {
  const { lines, shippingCents } = useStore(dialog.$choices);
  const worth = useStore(dialog.$worth);
  const canChoose = lines.length > 0 || shippingCents > 0;
  return (
    <>
      {canChoose && (
        <fieldset className="grid gap-3 border-t border-line pt-3">
          <legend className="label">{REFUND_TEXT.lines}</legend>
          <p className="text-small text-muted">{REFUND_TEXT.linesHint}</p>
          {lines.map((refundable) => (
            <RefundLine key={refundable.line.id} dialog={dialog} refundable={refundable} />
          ))}
          {shippingCents > 0 && (
            <FormCheckbox form={dialog.form} name="shipping">
              {REFUND_TEXT.shipping(formatRand(shippingCents))}
            </FormCheckbox>
          )}
          <output className="block font-semibold empty:hidden">
            {worth > 0 && REFUND_TEXT.worth(formatRand(worth))}
          </output>
        </fieldset>
      )}
      <FieldList form={dialog.form} fields={REFUND_FIELDS} />
    </>
  );
}

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
