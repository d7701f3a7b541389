/** One order in a list: its state, its content, the next step. */
import type { OwnOrder } from '#contract/orders.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { orderActions } from '#domain/order-actions.ts';
import { formatUntil, hasPaymentDeadline, orderSituation } from '#domain/order-situations.ts';
import { MY_ORDERS_TEXT as TEXT } from '#messages/portal/my-orders.ts';
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

export function OrderCard({ order, now, buyAgain }: CardProps) {
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
