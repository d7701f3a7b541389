/** /my-orders: renders stores/portal/orders/my-orders-page.ts. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatTime } from '#domain/dates.ts';
import { errorText } from '#messages/core/errors.ts';
import { MY_ORDERS_TEXT as TEXT } from '#messages/portal/my-orders.ts';
import { createOwnOrders, type OwnOrderList, type OwnOrders } from '#stores/portal/orders/my-orders-page.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { PageHeading } from '#islands/core/page-heading.tsx';
import { ReadPage } from '#islands/core/page-states.tsx';
import { OrderCard } from './order-card.tsx';
import { Empty } from '#islands/core/page-sections.tsx';

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

/** The screen of /my-orders. */
export function Screen() {
  const page = usePage(createOwnOrders);
  return (
    <ReadPage read={page.list} words={TEXT}>
      {(list) => <Content page={page} {...list} />}
    </ReadPage>
  );
}
