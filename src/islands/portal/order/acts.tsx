/** What can be done about the order now. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Order } from '../../../contract/orders.ts';
import type { OrderActions } from '../../../domain/order-actions.ts';
import { orderSituation } from '../../../domain/order-situation.ts';
import { formatRand } from '../../../domain/money.ts';
import { CANCEL_TEXT, ORDER_TEXT, PAY_TEXT } from '../../../messages/portal/orders.ts';
import { askToCancel } from '../../../stores/portal/order/cancel.ts';
import { $orderClock } from '../../../stores/portal/order/page.ts';
import { $pay, startPaying, switchPayment, type PaymentForm } from '../../../stores/portal/order/pay.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { InvoiceButton, InvoiceRefusal } from '../../core/invoice-button.tsx';
import { BuyAgainButton, BuyAgainResult } from './buy-again.tsx';

/** A form of the browser's own that posts itself; the button is for where that does not happen. */
function LeavingForm({ form }: { readonly form: PaymentForm }) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.submit();
  }, []);
  return (
    <form ref={element} method="post" action={form.action} className="grid justify-items-start gap-3">
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Spinner label={PAY_TEXT.leaving} />
      <p className="text-muted">{PAY_TEXT.leaveHint}</p>
      <button type="submit" className="button button-main">
        {PAY_TEXT.leave}
      </button>
    </form>
  );
}

interface ActsProps {
  readonly order: Order;
  readonly actions: OrderActions;
}

function payLabel(situation: string, total: string): string {
  if (situation === 'failed') return PAY_TEXT.payAgain;
  return situation === 'redirected' ? PAY_TEXT.goOn : PAY_TEXT.pay(total);
}

function Pay({ order, actions }: ActsProps) {
  const { phase, form, isOff } = useStore($pay);
  const now = useStore($orderClock);
  const { pay, switchTo } = actions;
  if (form !== null && pay) return <LeavingForm form={form} />;
  const maySwitch = switchTo !== null && !(switchTo === 'payfast' && isOff);
  return (
    <>
      {pay && isOff && <Notice kind="notice">{PAY_TEXT.off}</Notice>}
      <div className="flex flex-wrap gap-3">
        {pay && !isOff && (
          <Button
            busy={phase === 'starting'}
            busyLabel={PAY_TEXT.starting}
            blocked={phase === 'switching'}
            onClick={() => void startPaying()}
          >
            {payLabel(orderSituation(order, now), formatRand(order.total_cents))}
          </Button>
        )}
        {maySwitch && (
          <Button
            variant={pay && isOff ? 'main' : 'quiet'}
            busy={phase === 'switching'}
            busyLabel={PAY_TEXT.switching}
            blocked={phase === 'starting'}
            onClick={() => void switchPayment(switchTo)}
          >
            {PAY_TEXT.switchTo[switchTo]}
          </Button>
        )}
      </div>
    </>
  );
}

/** The ways to pay with what went wrong. */
export function Paying({ order, actions }: ActsProps) {
  const { error, form } = useStore($pay);
  if (!actions.pay && actions.switchTo === null && form === null && error === null) return null;
  return (
    <div className="mt-6 grid gap-4 print:hidden">
      <Pay order={order} actions={actions} />
      <div role="alert" className="max-w-[60ch]">
        {error !== null && <Notice kind="error">{error}</Notice>}
      </div>
    </div>
  );
}

/** What ends the page: the list, paper, calling it off. */
export function OtherActs({ order, actions }: ActsProps) {
  return (
    <div className="grid gap-4 border-t border-line pt-6 print:hidden">
      <InvoiceRefusal />
      <BuyAgainResult number={order.number} />
      <div className="flex flex-wrap items-center gap-3">
        <a href="/my-orders" className="button button-quiet">
          {ORDER_TEXT.allOrders}
        </a>
        <Button
          variant="quiet"
          onClick={() => {
            window.print();
          }}
        >
          {ORDER_TEXT.print}
        </Button>
        <InvoiceButton order={order} />
        {order.order_state !== 'pending_payment' && <BuyAgainButton number={order.number} />}
        {actions.cancel && (
          <Button variant="danger" onClick={askToCancel}>
            {CANCEL_TEXT.open}
          </Button>
        )}
      </div>
    </div>
  );
}
