/** Where the order stands, since when that is known, and how much time is left. */
import { useStore } from '@nanostores/react';
import type { Order } from '../../../contract/orders.ts';
import { formatMoment, formatTime } from '../../../domain/dates.ts';
import { formatRand } from '../../../domain/money.ts';
import { isFinal, timeLeft, type OrderActions } from '../../../domain/order-actions.ts';
import { lastEventAt, lastConfirmation } from '../../../domain/order-events.ts';
import { hasPaymentDeadline, orderFacts, orderRemarks, orderSituation } from '../../../domain/order-situation.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { REMARK_TEXT, SITUATION_WORDS } from '../../../messages/portal/order-situations.ts';
import { ORDER_TEXT } from '../../../messages/portal/orders.ts';
import { $orderClock, $orderPage } from '../../../stores/portal/order/page.ts';
import { $pay } from '../../../stores/portal/order/pay.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../onboarding/page-heading.tsx';
import { Paying } from './acts.tsx';

const BAR = {
  plain: 'border-line-strong',
  good: 'border-signal',
  warning: 'border-warning',
  danger: 'border-danger',
} as const;

function Confirmed({ order }: { readonly order: Order }) {
  const confirmation = lastConfirmation(order);
  if (confirmation === null) return null;
  const { at, amountCents, method } = confirmation;
  return <p className="mt-2">{ORDER_TEXT.confirmed[method](formatRand(amountCents), formatMoment(at))}</p>;
}

/** Not read out: who does not see it would hear every second. The sentence above it says until when. */
function Countdown({ order, now }: { readonly order: Order; readonly now: number }) {
  const left = hasPaymentDeadline(order) ? timeLeft(order.hold_expires_at, now) : null;
  if (left === null) return null;
  return (
    <p aria-hidden="true" className="print:hidden">
      <span className="block label text-muted">{ORDER_TEXT.left}</span>
      <span className="figures text-[3.5rem] leading-none uppercase">{left}</span>
    </p>
  );
}

function Tracking({ order }: { readonly order: Order }) {
  const { carrier, tracking_number: number, tracking_url: url, fulfilment_state: parcel } = order;
  if (number === null || parcel === 'none') return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p>
        <span className="block label text-muted">{ORDER_TEXT.trackingNumber}</span>
        <span className="wrap-anywhere">{[carrier, number].filter((part) => part !== null).join(' · ')}</span>
      </p>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer" className="button button-main print:hidden">
          {ORDER_TEXT.tracking}
        </a>
      )}
    </div>
  );
}

/** How fresh this is, and that nobody has to wait in front of it. */
function Freshness({ order, now }: { readonly order: Order; readonly now: number }) {
  const state = useStore($orderPage);
  if (state.phase !== 'ready') return null;
  const time = formatTime(new Date(state.readAt).toISOString());
  return (
    <div className="mt-5 text-small text-muted print:hidden">
      <p>
        {[
          ORDER_TEXT.since(formatMoment(lastEventAt(order))),
          ORDER_TEXT.checked(time),
          isFinal(order, now) ? ORDER_TEXT.noMore : ORDER_TEXT.checking,
        ].join(' · ')}
      </p>
      <output className="block">
        {state.failure !== null && (
          <span className="mt-1 block font-semibold text-warning">
            {ORDER_TEXT.stale(errorText(state.failure), time)}
          </span>
        )}
      </output>
    </div>
  );
}

interface StatusProps {
  readonly order: Order;
  readonly actions: OrderActions;
}

export function Status({ order, actions }: StatusProps) {
  const now = useStore($orderClock);
  const { cameBack } = useStore($pay);
  const situation = orderSituation(order, now);
  const { headline, text, tone } = SITUATION_WORDS[situation];
  const facts = orderFacts(order, now);
  const isUnheard = situation === 'redirected' || situation === 'unpaid';
  return (
    <header className={`border-l-4 pl-5 sm:pl-7 ${BAR[tone]}`}>
      <p className="label text-muted">{ORDER_TEXT.numbered(order.number)}</p>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
        <div aria-live="polite" className="min-w-0">
          <PageHeading>{headline}</PageHeading>
          <p className="mt-4 max-w-[60ch] text-lead">{text(facts)}</p>
          {orderRemarks(order).map((remark) => (
            <p key={remark} className="mt-2 max-w-[60ch]">
              {REMARK_TEXT[remark](facts)}
            </p>
          ))}
          <Confirmed order={order} />
        </div>
        <Countdown order={order} now={now} />
      </div>
      {cameBack && isUnheard && (
        <div className="mt-4 max-w-[60ch]">
          <Notice kind="notice">{ORDER_TEXT.cameBack}</Notice>
        </div>
      )}
      <Tracking order={order} />
      <Paying order={order} actions={actions} />
      <Freshness order={order} now={now} />
    </header>
  );
}
