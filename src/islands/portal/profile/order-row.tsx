/** One order on one line. */
import type { OwnOrder } from '#contract/orders.ts';
import { urls } from '#contract/urls.ts';
import { formatDate } from '#domain/dates.ts';
import { formatRand } from '#domain/money.ts';
import { orderSituation } from '#domain/order-situations.ts';
import { MY_ORDERS_TEXT } from '#messages/portal/my-orders.ts';
import { SITUATION_WORDS } from '#messages/portal/order-situations.ts';
import { Badge } from '#ui/badge.tsx';
import { LineLink } from '#ui/link.tsx';

export function OrderRow({ order, now }: { readonly order: OwnOrder; readonly now: number }) {
  const { short, tone } = SITUATION_WORDS[orderSituation(order, now)];
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line py-3">
      <LineLink href={urls.orderConfirmation(order.number)}>{order.number}</LineLink>
      <span className="text-muted tabular-nums">
        {MY_ORDERS_TEXT.sum(formatDate(order.created_at), formatRand(order.total_cents))}
      </span>
      <span className="sm:ml-auto">
        <Badge tone={tone}>{short}</Badge>
      </span>
    </li>
  );
}
