/** The open order: next step, lines, buyer, payments and timeline. */
import { MONEY_TASK_HINTS } from '#messages/admin/order-money.ts';
import type { DeskOrderRow } from '#contract/admin-orders.ts';
import { moneyTask } from '#domain/admin-orders.ts';
import { ORDERS_TEXT, QUEUE_HINTS } from '#messages/admin/orders.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { ORDERS } from '#stores/admin/orders/orders-table.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { ActionRefusal } from '#islands/core/table/action-refusal.tsx';
import { RowDrawer, RowFacts } from '#islands/core/table/row-drawer.tsx';
import type { PageProps } from '#islands/core/use-page.ts';
import type { AddressProps } from '#islands/core/page-link.tsx';
import type { DialogsProps } from './orders-dialogs.tsx';

/** Fetched with the first order that is opened. */
const Detail = lazyPart(async () => (await import('./detail.tsx')).OrderDetail);
const Dialogs = lazyPart<DialogsProps>(
  async () => (await import('./orders-dialogs.tsx')).OrderDialogs,
  <></>,
);

interface OrderProps extends PageProps<OrdersPage>, AddressProps {
  readonly order: DeskOrderRow;
}

function Order({ page, address, order }: OrderProps) {
  const { open } = page;
  const task = moneyTask(order);
  return (
    <>
      <p className="text-muted">{task === null ? QUEUE_HINTS[order.queue] : MONEY_TASK_HINTS[task]}</p>
      <ActionRefusal $action={open.action.$state} />
      <Loaded read={open.details} loading={ORDERS_TEXT.detailLoading}>
        {(read) => <Detail page={page} address={address} detail={read} order={order} />}
      </Loaded>
      <RowFacts definition={ORDERS} row={order} title={ORDERS_TEXT.facts} />
    </>
  );
}

export function OrderDrawer({ page, address }: PageProps<OrdersPage> & AddressProps) {
  const { open, table } = page;
  return (
    <>
      <RowDrawer table={table} wide $action={open.action.$state} onClose={open.close}>
        {(order) => <Order key={order.id} page={page} address={address} order={order} />}
      </RowDrawer>
      <Dialogs dialogs={open.dialogs} />
    </>
  );
}
