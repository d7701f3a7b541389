/** The open order: what is next, what was ordered, who gets it, its money, and everything that happened. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { DeskOrder, DeskOrderRow } from '../../../contract/admin-orders.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { ORDERS_TEXT, QUEUE_HINTS } from '../../../messages/admin/orders.ts';
import { $orderAct, closeOrder } from '../../../stores/admin/orders/actions.ts';
import { $detail, loadDetail } from '../../../stores/admin/orders/details.ts';
import { orderTable } from '../../../stores/admin/orders/list.ts';
import { clearOrder } from '../../../stores/admin/orders/notes.ts';
import { clearJudging } from '../../../stores/admin/orders/judge-notice.ts';
import { ORDERS } from '../../../stores/admin/orders/table.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
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

interface DetailProps {
  readonly detail: DeskOrder;
}

function Detail({ detail }: DetailProps) {
  return (
    <>
      <OrderReturns detail={detail} />
      <OrderLines detail={detail} />
      <OrderBuyer detail={detail} />
      <OrderProofs detail={detail} />
      <OrderMoney detail={detail} />
      <OrderNotices detail={detail} />
      <OrderNotes detail={detail} />
      <OrderTimeline detail={detail} />
    </>
  );
}

interface OrderProps {
  readonly order: DeskOrderRow;
}

function Order({ order }: OrderProps) {
  const mayAct = useStore(orderTable.$mayAct);
  const { detail, phase, failure } = useStore($detail);
  const known = detail?.order.id === order.id ? detail : null;
  // What was typed and said belongs to the order that it was about.
  useEffect(
    () => () => {
      clearOrder();
      clearJudging();
    },
    [],
  );
  return (
    <>
      <p className="text-muted">{QUEUE_HINTS[order.queue]}</p>
      <ActionRefusal $act={$orderAct} />
      {mayAct && known !== null && <OrderActions detail={known} />}
      <RowFacts resource={ORDERS} row={order} title={ORDERS_TEXT.facts} />
      {failure !== null && (
        <Notice kind="error" live>
          <p>{errorText(failure)}</p>
          <Button variant="quiet" className="mt-3" onClick={() => void loadDetail()}>
            {ORDERS_TEXT.retry}
          </Button>
        </Notice>
      )}
      {known === null && phase === 'loading' && <Spinner label={ORDERS_TEXT.detailLoading} />}
      {known !== null && <Detail detail={known} />}
    </>
  );
}

export function OrderDrawer() {
  const { busy } = useStore($orderAct);
  return (
    <>
      <RowDrawer table={orderTable} wide closeBlocked={busy} onClose={closeOrder}>
        {(order) => <Order key={order.id} order={order} />}
      </RowDrawer>
      <OrderDialogs />
    </>
  );
}
