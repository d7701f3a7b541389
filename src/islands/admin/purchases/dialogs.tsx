/** The dialogs over the open purchase order: the day that the supplier says, and what arrived. */
import { useStore } from '@nanostores/react';
import type { PurchaseLine } from '../../../contract/purchases.ts';
import { variantLabel } from '../../../domain/variant-grid.ts';
import { PURCHASE_ACTS as TEXT, PURCHASE_FORM } from '../../../messages/admin/purchases.ts';
import {
  $purchaseAct,
  $purchaseDialog,
  arrivedBeyond,
  closePurchaseDialog,
  confirmForm,
  countArrived,
  receiveForm,
} from '../../../stores/admin/purchases/actions.ts';
import { $purchaseLines, purchaseTable } from '../../../stores/admin/purchases/list.ts';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FormText } from '../../core/forms/form-fields.tsx';
import { ActDialog } from '../../core/table/act-dialog.tsx';

/** What somebody else changed meanwhile, beside what was typed. */
function Differences() {
  const changes = useStore($purchaseAct).refusal?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className="list-disc border-l-4 border-danger bg-sunken py-2.5 pr-4 pl-9">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

interface LineProps {
  readonly line: PurchaseLine;
  readonly first: boolean;
}

function Arrived({ line, first }: LineProps) {
  const { values, errors, phase } = useStore(receiveForm.$form);
  const { sku, product_name: name } = line;
  const label = variantLabel(line);
  const typed = values.pieces[String(line.id)] ?? '';
  const beyond = arrivedBeyond(line, typed);
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
            onChange={(value) => {
              countArrived(line.id, value);
            }}
          />
        )}
      </Field>
      <output className="block font-semibold text-warning empty:hidden">
        {beyond > 0 && TEXT.over(beyond)}
      </output>
    </li>
  );
}

function ReceiveLines() {
  const { rows } = useStore($purchaseLines);
  const { errors } = useStore(receiveForm.$form);
  return (
    <>
      <ul className="grid gap-4">
        {rows.map((line, index) => (
          <Arrived key={line.id} line={line} first={index === 0} />
        ))}
      </ul>
      {errors['pieces'] !== undefined && (
        <p className="text-small font-semibold text-danger">{errors['pieces']}</p>
      )}
    </>
  );
}

export function PurchaseDialogs() {
  const dialog = useStore($purchaseDialog);
  const open = useStore(purchaseTable.$open);
  const number = open.phase === 'ready' ? open.row.number : '';
  return (
    <>
      <ActDialog
        open={dialog === 'confirm'}
        title={TEXT.confirmTitle(number)}
        consequence={TEXT.confirmLead}
        form={confirmForm}
        submit={TEXT.confirm}
        submitting={TEXT.confirming}
        onClose={closePurchaseDialog}
      >
        <FormText form={confirmForm} name="expected_on" label={PURCHASE_FORM.expectedLabel} type="date" />
        <Differences />
      </ActDialog>
      <ActDialog
        open={dialog === 'receive'}
        title={TEXT.receiveTitle(number)}
        consequence={TEXT.receiveLead}
        form={receiveForm}
        submit={TEXT.receiveSubmit}
        submitting={TEXT.receiving}
        onClose={closePurchaseDialog}
      >
        <ReceiveLines />
        <Differences />
      </ActDialog>
    </>
  );
}
