/** The newest orders of the member, and a link to all of them. */
import { MY_ORDERS_TEXT as TEXT } from '#messages/portal/my-orders.ts';
import { createOwnOrders, type OwnOrderList } from '#stores/portal/orders/my-orders-page.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Loaded } from '#islands/core/loaded.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { OrderRow } from './order-row.tsx';
import { Empty } from '#islands/core/page-sections.tsx';

const NEWEST = 3;

function Newest({ orders, readAt }: OwnOrderList) {
  if (orders.length === 0) {
    return <Empty text={TEXT.empty} hint={TEXT.emptyHint} href="/shop" action={TEXT.shop} />;
  }
  return (
    <div className="grid justify-items-start gap-5">
      <ul aria-label={TEXT.list} className="w-full">
        {orders.slice(0, NEWEST).map((order) => (
          <OrderRow key={order.id} order={order} now={readAt} />
        ))}
      </ul>
      <ButtonLink href="/my-orders">{TEXT.all}</ButtonLink>
    </div>
  );
}

export function Orders() {
  const { list } = usePage(createOwnOrders);
  return (
    <Loaded read={list} loading={TEXT.loading} failed={TEXT.failed}>
      {(read) => <Newest {...read} />}
    </Loaded>
  );
}
