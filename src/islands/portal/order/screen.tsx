/** /order-confirmation/{orderNumber}: renders stores/portal/order/*. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { orderActions } from '../../../domain/order-actions.ts';
import { ORDER_TEXT } from '../../../messages/portal/orders.ts';
import { $orderClock, $orderPage, retryOrder, startOrderPage } from '../../../stores/portal/order/page.ts';
import { startPay } from '../../../stores/portal/order/pay.ts';
import { PageHeading } from '../onboarding/page-heading.tsx';
import { WhenRead } from '../onboarding/page-states.tsx';
import { OtherActs } from './acts.tsx';
import { CancelDialog } from './cancel.tsx';
import { Delivery, Help } from './delivery.tsx';
import { Lines } from './lines.tsx';
import { Proof } from './proof.tsx';
import { Returns } from './returns.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { Status } from './status.tsx';
import { Timeline } from './timeline.tsx';
import { Transfer } from './transfer.tsx';

function Missing({ number }: { readonly number: string }) {
  return (
    <>
      <PageHeading>{ORDER_TEXT.missing}</PageHeading>
      <p className="mt-5 max-w-[60ch] text-lead wrap-anywhere">{ORDER_TEXT.missingText(number)}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href="/my-orders" className="button button-main">
          {ORDER_TEXT.allOrders}
        </a>
        <a href="/shop" className="button button-quiet">
          {ORDER_TEXT.shop}
        </a>
      </div>
    </>
  );
}

function Whole({ order }: { readonly order: Order }) {
  const now = useStore($orderClock);
  const actions = orderActions(order, order.proofs.length, now);
  return (
    <div data-printable>
      <Status order={order} actions={actions} />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="grid content-start gap-10">
          {actions.transfer && <Transfer order={order} />}
          {(actions.prove || order.proofs.length > 0) && <Proof order={order} open={actions.prove} />}
          <Returns order={order} />
          <Lines order={order} />
        </div>
        <div className="grid content-start gap-8">
          <Timeline order={order} />
          <Delivery order={order} />
          <Help order={order} />
        </div>
      </div>
      <div className="mt-12">
        <OtherActs order={order} actions={actions} />
      </div>
      <CancelDialog order={order} />
      <ReturnDialog order={order} />
    </div>
  );
}

function Page() {
  const state = useStore($orderPage);
  return (
    <WhenRead state={state} words={ORDER_TEXT} onRetry={() => void retryOrder()}>
      {(known) =>
        known.phase === 'missing' ? <Missing number={known.number} /> : <Whole order={known.order} />
      }
    </WhenRead>
  );
}

/** The screen of /order-confirmation/{orderNumber}. */
export function Screen() {
  useEffect(() => {
    const stops = [startOrderPage(), startPay()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return <Page />;
}
