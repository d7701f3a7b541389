/** /admin-orders: renders stores/admin/orders/page.ts. */
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect } from 'react';
import { errorText } from '../../../messages/core/errors.ts';
import { ORDERS_TEXT } from '../../../messages/admin/orders.ts';
import { $ordersView, startAdminOrders, listAddress } from '../../../stores/admin/orders/page.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { OrderList } from './list.tsx';

/** In place of a part that could not be fetched: loading the page again fetches it, and a print is asked for anew. */
function PartFailed() {
  return (
    <Notice kind="error" live>
      <p>{errorText('network_failed')}</p>
      <a href={listAddress()} className="mt-3 button button-quiet">
        {ORDERS_TEXT.retry}
      </a>
    </Notice>
  );
}

const NoticeList = lazy(async () => {
  const module = await import('./payment-notice-list.tsx').catch(() => null);
  return { default: module?.NoticeList ?? PartFailed };
});
const PrintView = lazy(async () => {
  const module = await import('./print-view.tsx').catch(() => null);
  return { default: module?.PrintView ?? PartFailed };
});

export function Screen() {
  const view = useStore($ordersView);
  useEffect(() => startAdminOrders(), []);
  if (view === null) return null;
  if (view === 'orders') return <OrderList />;
  return (
    <Suspense fallback={<Spinner label={ORDERS_TEXT.partLoading} />}>
      {view === 'notices' ? <NoticeList /> : <PrintView />}
    </Suspense>
  );
}
