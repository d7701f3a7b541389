/** Button that saves an order's invoice, with its refusal. Renders stores/core/order-invoice.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { OrderRow } from '#contract/orders.ts';
import { hasInvoice } from '#domain/invoices.ts';
import { errorText } from '#messages/core/errors.ts';
import { INVOICE_BUTTON as TEXT } from '#messages/core/invoice.ts';
import { $invoice, clearInvoice, saveInvoice } from '#stores/core/order-invoice.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface InvoiceProps {
  readonly order: Pick<OrderRow, 'number' | 'payment_state' | 'paid_at'>;
}

export function InvoiceButton({ order }: InvoiceProps) {
  const { busy } = useStore($invoice);
  useEffect(() => clearInvoice, []);
  if (!hasInvoice(order)) return null;
  return (
    <Button
      variant="quiet"
      busy={busy === order.number}
      busyLabel={TEXT.saving}
      onClick={() => void saveInvoice(order.number)}
    >
      {TEXT.save}
    </Button>
  );
}

export function InvoiceRefusal() {
  const { failure } = useStore($invoice);
  return (
    <div role="alert" className="empty:hidden">
      {failure !== null && <Notice kind="error">{errorText(failure)}</Notice>}
    </div>
  );
}
