/** /my-orders: renders stores/portal/orders/my-orders-page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatDate, formatTime } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { MY_ORDERS_TEXT as TEXT } from '#messages/portal/my-orders.ts';
import { createOwnOrders, type OwnOrderList, type OwnOrders } from '#stores/portal/orders/my-orders-page.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { Empty } from '#islands/core/page-sections.tsx';
import type { OwnOrder } from '#contract/orders.ts';
import { urls } from '#contract/urls.ts';
import { formatRand } from '#domain/money.ts';
import { orderActions } from '#domain/order-actions.ts';
import { formatUntil, hasPaymentDeadline, orderSituation } from '#domain/order-situations.ts';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import type { BuyAgain } from '#stores/portal/order/buy-again.ts';
import { Badge } from '#ui/badge.tsx';
import { ProductThumb } from '#islands/shop/product-thumb.tsx';
import { BuyAgainButton, BuyAgainResult } from '../order/buy-again.tsx';

const PICTURES = 2;

interface CardProps {
  readonly order: OwnOrder;
  readonly now: number;
  readonly buyAgain: BuyAgain;
}

function contents({ lines }: OwnOrder): string {
  const [first] = lines;
  if (first === undefined) return '';
  const named = TEXT.pieces(first.quantity, first.title);
  return lines.length === 1 ? named : `${named} ${TEXT.others(lines.length - 1)}`;
}

interface OrderActionProps {
  readonly href: string;
  readonly label: string;
  readonly name: string;
  readonly main?: boolean;
}

function OrderAction({ href, label, name, main = false }: OrderActionProps) {
  const isAway = href.startsWith('https:');
  return (
    <a
      href={href}
      aria-label={name}
      className={`button ${main ? 'button-main' : 'button-quiet'}`}
      {...(isAway && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {label}
    </a>
  );
}

/** The one thing that moves this order on, if there is one, then the order itself. */
function OrderActions({ order, now, buyAgain }: CardProps) {
  const { number, tracking_url: tracking } = order;
  const page = urls.orderConfirmation(number);
  const { pay, needsWarning, transfer } = orderActions(order, 0, now);
  const isMoving = order.fulfilment_state === 'shipped' && tracking !== null;
  return (
    <div className="flex flex-wrap gap-3 md:max-lg:col-start-2">
      {pay && !needsWarning && (
        <OrderAction href={`${page}?pay=1`} label={TEXT.pay} name={TEXT.payNamed(number)} main />
      )}
      {transfer && order.payment_state !== 'pending' && (
        <OrderAction href={`${page}#proof`} label={TEXT.prove} name={TEXT.proveNamed(number)} main />
      )}
      {isMoving && <OrderAction href={tracking} label={TEXT.track} name={TEXT.trackNamed(number)} main />}
      <OrderAction href={page} label={TEXT.open} name={TEXT.openNamed(number)} />
      {order.order_state !== 'pending_payment' && <BuyAgainButton buyAgain={buyAgain} number={number} />}
    </div>
  );
}

function OrderCard({ order, now, buyAgain }: CardProps) {
  const { short, tone } = SITUATION_WORDS[orderSituation(order, now)];
  const { pay, transfer } = orderActions(order, 0, now);
  const pictures = [...new Set(order.lines.map((line) => line.image_url))].slice(0, PICTURES);
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-line py-6 md:grid-cols-[auto_minmax(0,1fr)] lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
      <div className="flex gap-2 md:w-42 md:self-start">
        {pictures.map((url) => (
          <ProductThumb key={url} url={url} className="size-20 [--cut:0.75rem]" />
        ))}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-card">
            <a href={urls.orderConfirmation(order.number)} className="hover:text-signal">
              {order.number}
            </a>
          </h2>
          <Badge tone={tone}>{short}</Badge>
        </div>
        <p className="mt-2 wrap-anywhere">{contents(order)}</p>
        <p className="text-small text-muted">
          {[
            formatRand(order.total_cents),
            TEXT.ordered(formatDate(order.created_at)),
            ...((pay || transfer) && hasPaymentDeadline(order)
              ? [TEXT.keptUntil(formatUntil(order.hold_expires_at, now))]
              : []),
          ].join(' · ')}
        </p>
      </div>
      <OrderActions order={order} now={now} buyAgain={buyAgain} />
      <BuyAgainResult buyAgain={buyAgain} number={order.number} />
    </li>
  );
}

/** The button is gone or further down, so the first added order takes the focus. */
function useFocusOnMore(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const first = before.current;
    before.current = shown;
    if (shown > first) list.current?.children[first]?.querySelector('a')?.focus();
  }, [shown]);
  return list;
}

interface ListProps extends OwnOrderList {
  readonly page: OwnOrders;
}

function List({ page, orders, readAt }: ListProps) {
  const shown = useStore(page.$shown);
  const list = useFocusOnMore(shown);
  const visible = orders.slice(0, shown);
  return (
    <>
      <p className="mt-4 text-muted">{TEXT.count(orders.length)}</p>
      <ul ref={list} aria-label={TEXT.list} className="mt-6 border-b border-line">
        {visible.map((order) => (
          <OrderCard key={order.id} buyAgain={page.buyAgain} order={order} now={readAt} />
        ))}
      </ul>
      {orders.length > visible.length && (
        <div className="mt-6 flex flex-wrap items-center gap-5">
          <Button variant="quiet" onClick={page.showMore}>
            {TEXT.more}
          </Button>
          <p className="text-muted">{TEXT.shown(visible.length, orders.length)}</p>
        </div>
      )}
    </>
  );
}

function Content({ page, orders, readAt }: ListProps) {
  const { code } = useStore(page.list.$state);
  const time = formatTime(new Date(readAt).toISOString());
  return (
    <>
      <PageHeading>{TEXT.title}</PageHeading>
      <output className="mt-5 block empty:hidden">
        {code !== null && <Notice kind="notice">{TEXT.stale(errorText(code), time)}</Notice>}
      </output>
      <a href="/back-in-stock" className="mt-3 inline-flex min-h-11 items-center link">
        {TEXT.waiting}
      </a>
      {orders.length === 0 ? (
        <div className="mt-8">
          <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/shop" action={TEXT.shop} />
        </div>
      ) : (
        <List page={page} orders={orders} readAt={readAt} />
      )}
    </>
  );
}

export function Screen() {
  const page = usePage(createOwnOrders);
  return (
    <ReadPage read={page.list} words={TEXT}>
      {(list) => <Content page={page} {...list} />}
    </ReadPage>
  );
}
