/** Actions on the order. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatTime } from '#domain/dates.ts';
import { payAgainAt, type OrderActions } from '#domain/order-actions.ts';
import { orderSituation } from '#domain/order-situations.ts';
import { formatRand } from '#domain/money.ts';
import { CANCEL_TEXT, ORDER_TEXT, PAY_TEXT, PROOF_TEXT } from '#messages/portal/order.ts';
import type { OrderPage } from '#stores/portal/order/order-page.ts';
import type { PaymentForm } from '#stores/portal/order/pay.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { InvoiceButton, InvoiceRefusal } from '#islands/core/invoice-button.tsx';
import { BuyAgainButton, BuyAgainResult } from './buy-again.tsx';

/** Posts itself; the button is for browsers where that does not happen. */
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

interface ActionsProps {
  readonly page: OrderPage;
  readonly order: Order;
  readonly actions: OrderActions;
}

function payLabel(situation: string, total: string): string {
  if (situation === 'redirected') return PAY_TEXT.again;
  return situation === 'failed' || situation === 'payment_cancelled'
    ? PAY_TEXT.payAgain
    : PAY_TEXT.pay(total);
}

function Pay({ page, order, actions }: ActionsProps) {
  const { busy, form, isOff } = useStore(page.pay.$pay);
  const now = useStore(page.order.$clock);
  const { pay, switchTo, needsWarning } = actions;
  if (form !== null && pay) return <LeavingForm form={form} />;
  if (needsWarning && now < payAgainAt(order)) {
    const time = formatTime(new Date(payAgainAt(order)).toISOString());
    return <p className="max-w-[60ch]">{PAY_TEXT.waiting(time)}</p>;
  }
  const maySwitch = switchTo !== null && !(switchTo === 'payfast' && isOff);
  return (
    <>
      {pay && isOff && <Notice kind="notice">{PAY_TEXT.off}</Notice>}
      <div className="flex flex-wrap gap-3">
        {pay && !isOff && (
          <Button
            variant={needsWarning ? 'quiet' : 'main'}
            busy={busy === 'start'}
            busyLabel={PAY_TEXT.starting}
            blocked={busy === 'switch'}
            onClick={() => void page.pay.startPaying()}
          >
            {payLabel(orderSituation(order, now), formatRand(order.total_cents))}
          </Button>
        )}
        {maySwitch && (
          <Button
            variant={pay && isOff ? 'main' : 'quiet'}
            busy={busy === 'switch'}
            busyLabel={PAY_TEXT.switching}
            blocked={busy === 'start'}
            onClick={() => void page.pay.switchTo(switchTo)}
          >
            {PAY_TEXT.switchTo[switchTo]}
          </Button>
        )}
      </div>
    </>
  );
}

/** The transfer's proof comes before another way to pay. */
export function Paying({ page, order, actions }: ActionsProps) {
  const hasProof = order.proofs.length > 0;
  const { form } = useStore(page.pay.$pay);
  const { refusal } = useStore(page.pay.$state);
  const { pay, prove, switchTo } = actions;
  if (!pay && !prove && switchTo === null && form === null && refusal === null) return null;
  return (
    <div className="mt-6 grid gap-4 print:hidden">
      {prove && (
        <a href="#proof" className={`button justify-self-start ${hasProof ? 'button-quiet' : 'button-main'}`}>
          {PROOF_TEXT.open}
        </a>
      )}
      <Pay page={page} order={order} actions={actions} />
      <div role="alert" className="max-w-[60ch]">
        {refusal !== null && <Notice kind="error">{refusal.text}</Notice>}
      </div>
    </div>
  );
}

export function OtherActions({ page, order, actions }: ActionsProps) {
  return (
    <div className="grid gap-4 border-t border-line pt-6 print:hidden">
      <InvoiceRefusal />
      <BuyAgainResult buyAgain={page.buyAgain} number={order.number} />
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink href="/my-orders">{ORDER_TEXT.allOrders}</ButtonLink>
        <Button variant="quiet" onClick={() => window.print()}>
          {ORDER_TEXT.print}
        </Button>
        <InvoiceButton order={order} />
        {order.order_state !== 'pending_payment' && (
          <BuyAgainButton buyAgain={page.buyAgain} number={order.number} />
        )}
        {actions.cancel && (
          <Button variant="danger" onClick={() => page.cancel.open()}>
            {CANCEL_TEXT.open}
          </Button>
        )}
      </div>
    </div>
  );
}
