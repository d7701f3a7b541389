/** The newest orders of the member, and the way to all of them. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { errorText } from '../../../messages/core/errors.ts';
import { MY_ORDERS_TEXT as TEXT } from '../../../messages/portal/my-orders.ts';
import { $ownOrders, loadOwnOrders, startOwnOrders } from '../../../stores/portal/orders/page.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { OrderRow } from './order-row.tsx';
import { Empty } from './page-frame.tsx';

const NEWEST = 3;

export function Orders() {
  const state = useStore($ownOrders);
  useEffect(startOwnOrders, []);
  if (state.phase === 'loading') return <Spinner label={TEXT.loading} />;
  if (state.phase === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice kind="error" live title={TEXT.failed}>
          {errorText(state.failure)}
        </Notice>
        <Button variant="quiet" onClick={() => void loadOwnOrders()}>
          {TEXT.retry}
        </Button>
      </div>
    );
  }
  if (state.orders.length === 0) {
    return <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/shop" action={TEXT.shop} />;
  }
  return (
    <div className="grid justify-items-start gap-5">
      <ul aria-label={TEXT.list} className="w-full">
        {state.orders.slice(0, NEWEST).map((order) => (
          <OrderRow key={order.id} order={order} now={state.readAt} />
        ))}
      </ul>
      <a href="/my-orders" className="button button-quiet">
        {TEXT.all}
      </a>
    </div>
  );
}
