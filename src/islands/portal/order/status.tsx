/** State of the order, when it was last checked, and the time left to pay. */
import { useStore } from '@nanostores/react';
import type { Order } from '#contract/orders.ts';
import { formatMoment, formatTime } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { isFinal, timeLeft, type OrderActions } from '#domain/order-actions.ts';
import { lastEventAt, lastConfirmation } from '#domain/order-events.ts';
import { hasPaymentDeadline, orderFacts, orderRemarks, orderSituation } from '#domain/order-situations.ts';
import { joinParts } from '#domain/text.ts';
import { errorText } from '#messages/core/errors.ts';
import { REMARK_TEXT, SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { ORDER_TEXT } from '#messages/portal/order.ts';
import type { OrderPage } from '#stores/portal/order/order-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { Paying } from './own-order-actions.tsx';

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

/** Hidden from screen readers, which would read it every second; the sentence above has the deadline. */
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
        <span className="wrap-anywhere">{joinParts([carrier, number], ' · ')}</span>
      </p>
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer" className="button button-main print:hidden">
          {ORDER_TEXT.tracking}
        </a>
      )}
    </div>
  );
}

interface FreshnessProps {
  readonly page: OrderPage;
  readonly order: Order;
  readonly now: number;
}

function Freshness({ page, order, now }: FreshnessProps) {
  const { data, code } = useStore(page.order.$state);
  if (data === null) return null;
  const time = formatTime(new Date(data.readAt).toISOString());
  return (
    <div className="mt-5 text-small text-muted print:hidden">
      <p>
        {[
          ORDER_TEXT.since(formatMoment(lastEventAt(order), now)),
          ORDER_TEXT.checked(time),
          isFinal(order, now) ? ORDER_TEXT.noMore : ORDER_TEXT.checking,
        ].join(' · ')}
      </p>
      <output className="block">
        {code !== null && (
          <span className="mt-1 block font-semibold text-warning">
            {ORDER_TEXT.stale(errorText(code), time)}
          </span>
        )}
      </output>
    </div>
  );
}

interface StatusProps {
  readonly page: OrderPage;
  readonly order: Order;
  readonly actions: OrderActions;
}

export function Status({ page, order, actions }: StatusProps) {
  const now = useStore(page.order.$clock);
  const situation = orderSituation(order, now);
  const { headline, text, tone } = SITUATION_WORDS[situation];
  const facts = orderFacts(order, now);
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
      <Tracking order={order} />
      <Paying page={page} order={order} actions={actions} />
      <Freshness page={page} order={order} now={now} />
    </header>
  );
}
