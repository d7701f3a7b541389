/** The ways to print orders. */
import { ORDER_ACTS } from '../../../messages/admin/order-actions.ts';
import { printAddress } from '../../../stores/admin/orders/page.ts';
import { ViewLink } from './view-link.tsx';

interface PrintLinksProps {
  readonly numbers: readonly string[];
}

export function PrintLinks({ numbers }: PrintLinksProps) {
  return (
    <>
      <ViewLink
        query={printAddress({ kind: 'pick', numbers, prices: false })}
        className="button button-quiet"
      >
        {ORDER_ACTS.pickList}
      </ViewLink>
      <ViewLink
        query={printAddress({ kind: 'slips', numbers, prices: false })}
        className="button button-quiet"
      >
        {numbers.length === 1 ? ORDER_ACTS.packingSlip : ORDER_ACTS.packingSlips}
      </ViewLink>
    </>
  );
}
