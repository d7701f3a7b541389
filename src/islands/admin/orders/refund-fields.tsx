/** Lines and shipping that a refund covers, then its amount and reason. */
import { useStore } from '@nanostores/react';
import { formatRand } from '#domain/money.ts';
import type { RefundableLine } from '#domain/refunds.ts';
import { joinParts } from '#domain/text.ts';
import { variantText } from '#domain/variant-text.ts';
import { REFUND_TEXT as TEXT } from '#messages/admin/order-actions.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { REFUND_FIELDS } from '#stores/admin/orders/orders-refund.ts';
import { FieldList } from '#islands/core/field-list.tsx';
import { FormCheckbox } from '#islands/core/forms/form-choices.tsx';
import { PieceCount } from './piece-count.tsx';

interface ActionProps {
  readonly dialog: OrdersPage['open']['dialogs']['refund'];
}

function RefundLine({ dialog, refundable }: ActionProps & { readonly refundable: RefundableLine }) {
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
        label={TEXT.pieces(name)}
        name={`refund-${String(line.id)}`}
        value={pieces}
        most={left}
        readOnly={readOnly}
        onChange={(count) => dialog.choose(line.id, count, restocked)}
      />
      {most > 0 && (
        <PieceCount
          label={TEXT.restocked(name)}
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

export function RefundFields({ dialog }: ActionProps) {
  const { lines, shippingCents } = useStore(dialog.$choices);
  const worth = useStore(dialog.$worth);
  const canChoose = lines.length > 0 || shippingCents > 0;
  return (
    <>
      {canChoose && (
        <fieldset className="grid gap-3 border-t border-line pt-3">
          <legend className="label">{TEXT.lines}</legend>
          <p className="text-small text-muted">{TEXT.linesHint}</p>
          {lines.map((refundable) => (
            <RefundLine key={refundable.line.id} dialog={dialog} refundable={refundable} />
          ))}
          {shippingCents > 0 && (
            <FormCheckbox form={dialog.form} name="shipping">
              {TEXT.shipping(formatRand(shippingCents))}
            </FormCheckbox>
          )}
          <output className="block font-semibold empty:hidden">
            {worth > 0 && TEXT.worth(formatRand(worth))}
          </output>
        </fieldset>
      )}
      <FieldList form={dialog.form} fields={REFUND_FIELDS} />
    </>
  );
}
