/** What the desk prints, as it comes out on A4: renders stores/admin/orders/prints.ts. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { piecesOf } from '../../../domain/pick-list.ts';
import { errorText } from '../../../messages/core/errors.ts';
import { PRINT_TEXT as TEXT } from '../../../messages/admin/order-prints.ts';
import { listAddress } from '../../../stores/admin/orders/page.ts';
import {
  $print,
  closePrint,
  loadPrint,
  showPrices,
  startPrint,
} from '../../../stores/admin/orders/prints.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { PackingSlip } from './packing-slip.tsx';
import { PickSheet } from './pick-sheet.tsx';
import { ViewLink } from './view-link.tsx';

function Summary() {
  const { orders, missing } = useStore($print);
  const pieces = orders.reduce((sum, order) => sum + piecesOf(order), 0);
  return (
    <div>
      <p className="text-muted">{TEXT.summary(orders.length, pieces)}</p>
      {missing.length > 0 && <p className="text-warning">{TEXT.missing(missing)}</p>}
    </div>
  );
}

/** Everything that is not printed. */
function Bar() {
  const { phase, request, orders } = useStore($print);
  const isSlips = request.kind === 'slips';
  return (
    <div className="grid gap-4 print:hidden">
      <ViewLink
        query={listAddress()}
        className="flex min-h-11 w-fit items-center label link"
        onFollow={closePrint}
      >
        {TEXT.back}
      </ViewLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{isSlips ? TEXT.slipsTitle : TEXT.pickTitle}</h1>
        {orders.length > 0 && (
          <Button
            onClick={() => {
              window.print();
            }}
          >
            {TEXT.print}
          </Button>
        )}
      </div>
      {phase === 'ready' && <Summary />}
      {isSlips && orders.length > 0 && (
        <Checkbox name="prices" checked={request.prices} onChange={showPrices}>
          {TEXT.prices}
        </Checkbox>
      )}
    </div>
  );
}

function Nothing() {
  const { phase, request, orders, failure } = useStore($print);
  if (phase === 'loading') return <Spinner label={TEXT.loading} />;
  if (failure !== null)
    return (
      <Notice kind="error" live>
        <p>{errorText(failure)}</p>
        <Button variant="quiet" className="mt-3" onClick={() => void loadPrint()}>
          {TEXT.retry}
        </Button>
      </Notice>
    );
  if (orders.length > 0) return null;
  return <Notice kind="notice">{request.numbers.length === 0 ? TEXT.nothingNamed : TEXT.nothing}</Notice>;
}

export function PrintView() {
  const { request, orders, at } = useStore($print);
  useEffect(() => startPrint(), []);
  return (
    <div className="grid gap-8 print:block">
      <Bar />
      <Nothing />
      {orders.length > 0 && request.kind === 'pick' && <PickSheet orders={orders} at={at} />}
      {request.kind === 'slips' &&
        orders.map((order) => <PackingSlip key={order.id} order={order} prices={request.prices} />)}
    </div>
  );
}
