/** The question before an order is cancelled, with a reason for whoever likes to give one. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { ORDER_LIMITS, type Order } from '../../../contract/orders.ts';
import { formatRand } from '../../../domain/money.ts';
import { CANCEL_TEXT as TEXT } from '../../../messages/portal/orders.ts';
import { $cancelAsked, cancelForm, keepOrder } from '../../../stores/portal/order/cancel.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormArea } from '../../core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '../../core/forms/form.tsx';

export function CancelDialog({ order }: { readonly order: Order }) {
  const open = useStore($cancelAsked);
  const { phase } = useStore(cancelForm.$form);
  const textId = useId();
  const back = order.paid_cents - order.refunded_cents;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      title={TEXT.title}
      closeLabel={TEXT.close}
      describedBy={textId}
      closeBlocked={phase === 'submitting'}
      onClose={keepOrder}
    >
      <p id={textId} className="mb-5">
        {back > 0 ? TEXT.paid(formatRand(back)) : TEXT.unpaid}
      </p>
      <Form form={cancelForm} label={TEXT.title}>
        <FormArea
          form={cancelForm}
          name="reason"
          label={TEXT.reason}
          maxLength={ORDER_LIMITS.cancelReasonLength}
          rows={3}
        />
        <FormMessage form={cancelForm} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" focusFirst onClick={keepOrder}>
            {TEXT.keep}
          </Button>
          <FormSubmit form={cancelForm} busyLabel={TEXT.busy} variant="danger">
            {TEXT.confirm}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}
