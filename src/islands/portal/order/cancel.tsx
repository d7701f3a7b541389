/** The question before an order is cancelled, with an optional reason. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { ORDER_LIMITS, type Order } from '#contract/orders.ts';
import type { OrderActions } from '#domain/order-actions.ts';
import { formatRand } from '#domain/money.ts';
import { CANCEL_TEXT as TEXT } from '#messages/portal/order.ts';
import type { OrderPage } from '#stores/portal/order/order-page.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormArea } from '#islands/core/forms/form-fields.tsx';
import { Form, FormMessage, FormSubmit } from '#islands/core/forms/form.tsx';

interface CancelProps {
  readonly cancel: OrderPage['cancel'];
  readonly order: Order;
  readonly actions: Pick<OrderActions, 'needsWarning'>;
}

export function CancelDialog({ cancel, order, actions: { needsWarning } }: CancelProps) {
  const { form, close } = cancel;
  const open = useStore(cancel.$isOpen);
  const { phase } = useStore(form.$form);
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
      onClose={close}
    >
      <p id={textId} className="mb-5">
        {back > 0 ? TEXT.paid(formatRand(back)) : needsWarning ? TEXT.awaited : TEXT.unpaid}
      </p>
      <Form form={form} label={TEXT.title}>
        <FormArea
          form={form}
          name="reason"
          label={TEXT.reason}
          maxLength={ORDER_LIMITS.cancelReasonLength}
          rows={3}
        />
        <FormMessage form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" focusFirst onClick={close}>
            {TEXT.keep}
          </Button>
          <FormSubmit form={form} busyLabel={TEXT.busy} variant="danger">
            {TEXT.confirm}
          </FormSubmit>
        </div>
      </Form>
    </Dialog>
  );
}
