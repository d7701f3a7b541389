/** Purchase orders: the table, the open one, the form of a draft. */
import type { ReactNode } from 'react';
import type { PurchaseRow, PurchaseState } from '#contract/purchases.ts';
import { PURCHASE_STATE_LABELS, PURCHASES_TEXT as TEXT } from '#messages/admin/purchases.ts';
import { createPurchasesPage } from '#stores/admin/purchases/purchases-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { TableScreen } from '#islands/core/table/table-screen.tsx';
import { usePage } from '#islands/core/use-page.ts';
import { DraftForm } from './draft-form.tsx';
import { PurchaseDrawer } from './purchases-drawer.tsx';

const TONES: Readonly<Record<PurchaseState, BadgeTone>> = {
  draft: 'plain',
  sent: 'plain',
  confirmed: 'plain',
  part_received: 'warning',
  received: 'good',
  cancelled: 'plain',
};

function State({ purchase }: { readonly purchase: PurchaseRow }) {
  return (
    <span className="cell-line">
      <Badge tone={TONES[purchase.state]}>{PURCHASE_STATE_LABELS[purchase.state]}</Badge>
      {purchase.is_late && <Badge tone="danger">{TEXT.late}</Badge>}
    </span>
  );
}

const CELLS = {
  number: ({ number }: PurchaseRow) => <span className="figures">{number}</span>,
  state: (purchase: PurchaseRow) => <State purchase={purchase} />,
} as const;

export interface PurchasesProps {
  readonly address: Navigator;
  readonly tabs: ReactNode;
}

export function Purchases({ address, tabs }: PurchasesProps) {
  const page = usePage(createPurchasesPage);
  return (
    <TableScreen page={page} words={TEXT} cells={CELLS} tabs={tabs}>
      <PurchaseDrawer page={page} address={address} />
      <DraftForm page={page} />
    </TableScreen>
  );
}
