/** A dialog with a form, over the drawer of an order. */
import { useStore } from '@nanostores/react';
import type { ComponentProps } from 'react';
import {
  $orderAct,
  $orderDialog,
  closeOrderDialog,
  type OrderDialog,
} from '../../../stores/admin/orders/actions.ts';
import { $detail } from '../../../stores/admin/orders/details.ts';
import { ActDialog } from '../../core/table/act-dialog.tsx';

interface OrderDialogProps<Values extends object> extends Omit<
  ComponentProps<typeof ActDialog<Values>>,
  'open' | 'title' | 'onClose'
> {
  readonly kind: Exclude<OrderDialog, null>;
  readonly title: (number: string) => string;
}

/** What somebody else changed meanwhile, beside what was typed. */
function Differences() {
  const changes = useStore($orderAct).refusal?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className="list-disc border-l-4 border-danger bg-sunken py-2.5 pr-4 pl-9">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

export function OrderFormDialog<Values extends object>(props: OrderDialogProps<Values>) {
  const { kind, title, children, ...dialog } = props;
  const { detail } = useStore($detail);
  return (
    <ActDialog
      {...dialog}
      open={useStore($orderDialog) === kind}
      title={title(detail?.order.number ?? '')}
      onClose={closeOrderDialog}
    >
      {children}
      <Differences />
    </ActDialog>
  );
}
