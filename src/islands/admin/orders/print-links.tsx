/** Links to the prints of orders. */
import { ORDER_ACTIONS as TEXT } from '#messages/admin/order-actions.ts';
import { BULK_TEXT } from '#messages/core/table.ts';
import { printQuery } from '#stores/admin/orders/orders-address.ts';
import type { Navigator } from '#stores/core/address.ts';
import { CommandLink } from '#islands/core/table/command-link.tsx';

interface PrintLinksProps {
  readonly address: Navigator;
  readonly numbers: readonly string[];
}

export function printsOf(numbers: readonly string[]) {
  const prints = [
    { kind: 'pick', label: TEXT.pickList },
    { kind: 'slips', label: numbers.length === 1 ? TEXT.packingSlip : TEXT.packingSlips },
  ] as const;
  return prints.map(({ kind, label }) => ({ label, query: printQuery({ kind, numbers, prices: false }) }));
}

export function PrintLinks({ address, numbers }: PrintLinksProps) {
  return printsOf(numbers).map(({ label, query }) => (
    <CommandLink
      key={label}
      address={address}
      query={query}
      label={label}
      command={BULK_TEXT.onSelected(label, numbers.length)}
    />
  ));
}
