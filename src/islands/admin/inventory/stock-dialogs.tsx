/** The dialogs over the open variant: what was counted, and when to warn. */
import { useStore } from '@nanostores/react';
import { INVENTORY_LIMITS, type InventoryRow, type RecordedKind } from '../../../contract/inventory.ts';
import { LOW_TEXT, RECORD_TEXT } from '../../../messages/admin/inventory.ts';
import {
  $stockDialog,
  closeStockDialog,
  lowForm,
  recordForm,
  stockAfter,
} from '../../../stores/admin/inventory/stock-actions.ts';
import { stockTable } from '../../../stores/admin/inventory/stock-list.ts';
import { variantTitle } from '../../../stores/admin/inventory/stock-table.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormArea, FormText } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage } from '../../core/forms/form.tsx';

interface DialogActionsProps {
  readonly form: typeof recordForm | typeof lowForm;
  readonly submit: string;
  readonly submitting: string;
}

function DialogActions({ form, submit, submitting }: DialogActionsProps) {
  const { phase } = useStore(form.$form);
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" blocked={phase === 'submitting'} onClick={closeStockDialog}>
        {RECORD_TEXT.cancel}
      </Button>
      <Button type="submit" busy={phase === 'submitting'} busyLabel={submitting}>
        {submit}
      </Button>
    </div>
  );
}

interface RecordProps {
  readonly variant: InventoryRow;
  readonly kind: RecordedKind;
}

/** What there will be then, read out as it is typed. */
function Result({ variant, kind }: RecordProps) {
  const { values } = useStore(recordForm.$form);
  const after = stockAfter(variant, kind, values.quantity);
  return (
    <output className="block min-h-6 font-semibold">
      {after !== null && RECORD_TEXT.result(after.onHand, after.available)}
    </output>
  );
}

function RecordFields({ variant, kind }: RecordProps) {
  return (
    <Form form={recordForm}>
      <p className="text-muted">{RECORD_TEXT.lead(kind)}</p>
      <FormText
        form={recordForm}
        name="quantity"
        label={RECORD_TEXT.quantity(kind)}
        required
        inputMode="numeric"
        autoComplete="off"
        focusFirst
      />
      <Result variant={variant} kind={kind} />
      <FormArea
        form={recordForm}
        name="reason"
        label={RECORD_TEXT.reason}
        hint={RECORD_TEXT.reasonHint(kind)}
        required
        rows={2}
        maxLength={INVENTORY_LIMITS.reasonLength}
      />
      <FormMessage form={recordForm} />
      <DialogActions form={recordForm} submit={RECORD_TEXT.submit} submitting={RECORD_TEXT.submitting} />
    </Form>
  );
}

function LowFields() {
  return (
    <Form form={lowForm}>
      <FormText
        form={lowForm}
        name="low_at"
        label={LOW_TEXT.lowAt}
        hint={LOW_TEXT.hint}
        required
        inputMode="numeric"
        autoComplete="off"
        focusFirst
      />
      <FormMessage form={lowForm} />
      <DialogActions form={lowForm} submit={LOW_TEXT.submit} submitting={LOW_TEXT.submitting} />
    </Form>
  );
}

export function StockDialogs() {
  const dialog = useStore($stockDialog);
  const open = useStore(stockTable.$open);
  const { phase: recording } = useStore(recordForm.$form);
  const { phase: warning } = useStore(lowForm.$form);
  const variant = open.phase === 'ready' ? open.row : null;
  const what = variant === null ? '' : variantTitle(variant);
  const title = dialog === null || dialog === 'low' ? LOW_TEXT.title(what) : RECORD_TEXT.title(dialog, what);
  return (
    <Dialog
      open={dialog !== null && variant !== null}
      title={title}
      closeLabel={RECORD_TEXT.cancel}
      closeBlocked={recording === 'submitting' || warning === 'submitting'}
      onClose={closeStockDialog}
    >
      {dialog === 'low' && <LowFields />}
      {variant !== null && dialog !== null && dialog !== 'low' && (
        <RecordFields variant={variant} kind={dialog} />
      )}
    </Dialog>
  );
}
