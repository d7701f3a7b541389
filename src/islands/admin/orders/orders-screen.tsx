/** /admin-orders: orders, payment notices, shipping with tracking numbers, or a print. */
import { useStore } from '@nanostores/react';
import { createOrdersAddress } from '#stores/admin/orders/orders-address.ts';
import { lazyPart } from '#islands/core/lazy-part.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { OrderList } from './orders-list.tsx';

const NoticeList = lazyPart(async () => (await import('./payment-notice-list.tsx')).NoticeList);
const Shipping = lazyPart(async () => (await import('./shipping.tsx')).Shipping);
const PrintView = lazyPart(async () => (await import('./print-view.tsx')).PrintView);

export function Screen() {
  const address = usePage(createOrdersAddress);
  const shown = useStore(address.$view);
  if (shown.view === 'orders') return <OrderList address={address} />;
  if (shown.view === 'notices') return <NoticeList address={address} />;
  if (shown.view === 'shipping') return <Shipping address={address} numbers={shown.numbers} />;
  const { request } = shown;
  return <PrintView key={request.numbers.join(',')} address={address} request={request} />;
}
