/** Links to the prints of orders. */
import { ORDER_ACTS as TEXT } from '../../../messages/admin/order-actions.ts';
import { printQuery } from '../../../stores/admin/orders/address.ts';
import type { Navigator } from '../../../stores/core/address.ts';
import { PageLink } from '../../core/page-link.tsx';

interface PrintLinksProps {
  readonly address: Navigator;
  readonly numbers: readonly string[];
}

export function PrintLinks({ address, numbers }: PrintLinksProps) {
  const prints = [
    { kind: 'pick', label: TEXT.pickList },
    { kind: 'slips', label: numbers.length === 1 ? TEXT.packingSlip : TEXT.packingSlips },
  ] as const;
  return prints.map(({ kind, label }) => (
    <PageLink
      key={kind}
      address={address}
      query={printQuery({ kind, numbers, prices: false })}
      className="button button-quiet"
    >
      {label}
    </PageLink>
  ));
}
