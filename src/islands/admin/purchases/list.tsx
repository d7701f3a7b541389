/** Purchase orders: the table, the open one, the form of a draft. */
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { PurchaseRow, PurchaseState } from '../../../contract/purchases.ts';
import { PURCHASE_STATE_LABELS, PURCHASES_TEXT as TEXT } from '../../../messages/admin/purchases.ts';
import { purchaseExport, purchaseTable, startPurchases } from '../../../stores/admin/purchases/list.ts';
import { beginPurchase } from '../../../stores/admin/purchases/draft.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { SuppliersTabs } from '../suppliers/tabs.tsx';
import { ResourceTable } from '../../core/table/table.tsx';
import { DraftForm } from './draft-form.tsx';
import { PurchaseDrawer } from './drawer.tsx';

const TONES: Readonly<Record<PurchaseState, 'plain' | 'good' | 'warning' | 'danger'>> = {
  draft: 'plain',
  sent: 'plain',
  confirmed: 'plain',
  part_received: 'warning',
  received: 'good',
  cancelled: 'plain',
};

interface PurchaseProps {
  readonly purchase: PurchaseRow;
}

function State({ purchase }: PurchaseProps) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone={TONES[purchase.state]}>{PURCHASE_STATE_LABELS[purchase.state]}</Badge>
      {purchase.is_late && <Badge tone="danger">{TEXT.late}</Badge>}
    </span>
  );
}

const CELLS = {
  number: ({ number }: PurchaseRow) => <span className="figures text-lg whitespace-nowrap">{number}</span>,
  state: (purchase: PurchaseRow) => <State purchase={purchase} />,
} as const;

const WORDS = { caption: TEXT.caption, searchHint: TEXT.searchHint, empty: TEXT.empty } as const;

export function Purchases() {
  const mayAct = useStore(purchaseTable.$mayAct);
  useEffect(() => startPurchases(), []);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-section">{TEXT.title}</h1>
        {mayAct && <Button onClick={beginPurchase}>{TEXT.add}</Button>}
      </div>
      <SuppliersTabs shown="purchases" />
      <ResourceTable
        table={purchaseTable}
        files={purchaseExport}
        bulk={null}
        words={WORDS}
        cells={CELLS}
        begin={<Button onClick={beginPurchase}>{TEXT.begin}</Button>}
      />
      <PurchaseDrawer />
      <DraftForm />
    </div>
  );
}
