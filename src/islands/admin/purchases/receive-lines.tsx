/** Arrived pieces of each line, in the dialog that receives a purchase order. */
import { useStore } from '@nanostores/react';
import type { PurchaseLine } from '#contract/purchases.ts';
import { piecesBeyond } from '#domain/purchase-draft.ts';
import { variantLabel } from '#domain/variant-grid.ts';
import { PURCHASE_ACTIONS as TEXT } from '#messages/admin/purchases.ts';
import type { PurchasesPage } from '#stores/admin/purchases/purchases-page.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface ActionProps {
  readonly dialog: PurchasesPage['receive'];
}

interface LineProps extends ActionProps {
  readonly line: PurchaseLine;
  readonly first: boolean;
}

function Arrived({ dialog, line, first }: LineProps) {
  const { values, errors, phase } = useStore(dialog.form.$form);
  const { sku, product_name: name } = line;
  const label = variantLabel(line);
  const typed = values.pieces[String(line.id)] ?? '';
  const beyond = piecesBeyond(line, typed);
  return (
    <li className="grid gap-2 border-b border-line pb-4 leading-snug">
      <span className="font-semibold">{label === sku ? name : `${name} · ${label}`}</span>
      <Field label={TEXT.arrivedNow(sku)} hint={TEXT.ordered(line.quantity, line.received)}>
        {(control) => (
          <TextInput
            control={{ ...control, ...(errors['pieces'] !== undefined && { 'aria-invalid': true }) }}
            name={`line-${String(line.id)}`}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            readOnly={phase === 'submitting'}
            focusFirst={first}
            onChange={(value) => dialog.count(line.id, value)}
          />
        )}
      </Field>
      <output className="block font-semibold text-warning empty:hidden">
        {beyond > 0 && TEXT.over(beyond)}
      </output>
    </li>
  );
}

export function ReceiveLines({ dialog, lines }: ActionProps & { readonly lines: readonly PurchaseLine[] }) {
  const { errors } = useStore(dialog.form.$form);
  return (
    <>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          <Arrived key={line.id} dialog={dialog} line={line} first={index === 0} />
        ))}
      </ul>
      {errors['pieces'] !== undefined && (
        <p className="text-small font-semibold text-danger">{errors['pieces']}</p>
      )}
    </>
  );
}
