/** The open order: next step, lines, buyer, payments and timeline. */
import { useStore } from '@nanostores/react';
import type { DeskOrder, DeskOrderRow } from '../../../contract/admin-orders.ts';
import { ORDERS_TEXT, QUEUE_HINTS } from '../../../messages/admin/orders.ts';
import type { OrdersPage } from '../../../stores/admin/orders/page.ts';
import { ORDERS } from '../../../stores/admin/orders/table.ts';
import type { Navigator } from '../../../stores/core/address.ts';
import { Loaded } from '../../core/loaded.tsx';
import { ActionRefusal } from '../../core/table/row-actions.tsx';
import { RowDrawer, RowFacts } from '../../core/table/row-drawer.tsx';
import { OrderActions } from './actions.tsx';
import { OrderBuyer } from './buyer.tsx';
import { OrderDialogs } from './dialogs.tsx';
import { OrderLines } from './lines.tsx';
import { OrderMoney } from './money.tsx';
import { OrderNotes } from './notes.tsx';
import { OrderNotices } from './payment-notices.tsx';
import { OrderProofs } from './proofs.tsx';
import { OrderReturns } from './returns.tsx';
import { OrderTimeline } from './timeline.tsx';

interface PageProps {
  readonly page: OrdersPage;
  readonly address: Navigator;
}

interface DetailProps extends PageProps {
  readonly detail: DeskOrder;
}

function Detail({ page, address, detail }: DetailProps) {
  const { open, table } = page;
  return (
    <>
      <OrderReturns detail={detail} />
      <OrderLines detail={detail} />
      <OrderBuyer detail={detail} />
      <OrderProofs proofs={open.proofs} detail={detail} />
      <OrderMoney detail={detail} />
      <OrderNotices judging={open.judging} address={address} detail={detail} />
      <OrderNotes form={open.note} $mayAct={table.$mayAct} detail={detail} />
      <OrderTimeline detail={detail} />
    </>
  );
}

interface OrderProps extends PageProps {
  readonly order: DeskOrderRow;
}

function Order({ page, address, order }: OrderProps) {
  const { open, table } = page;
  const mayAct = useStore(table.$mayAct);
  const detail = useStore(open.$order);
  return (
    <>
      <p className="text-muted">{QUEUE_HINTS[order.queue]}</p>
      <ActionRefusal $act={open.actions.$state} />
      {mayAct && detail !== null && <OrderActions open={open} detail={detail} address={address} />}
      <RowFacts resource={ORDERS} row={order} title={ORDERS_TEXT.facts} />
      <Loaded read={open.details} loading={ORDERS_TEXT.detailLoading}>
        {(read) => <Detail page={page} address={address} detail={read} />}
      </Loaded>
    </>
  );
}

export function OrderDrawer({ page, address }: PageProps) {
  const { open, table } = page;
  const { busy } = useStore(open.actions.$state);
  return (
    <>
      <RowDrawer table={table} wide closeBlocked={busy} onClose={open.close}>
        {(order) => <Order key={order.id} page={page} address={address} order={order} />}
      </RowDrawer>
      <OrderDialogs acts={open.acts} />
    </>
  );
}
