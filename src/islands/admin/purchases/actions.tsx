/** What can be done with the open purchase order. */
import { useStore } from '@nanostores/react';
import type { PurchaseRow } from '../../../contract/purchases.ts';
import { PURCHASE_ACTS as TEXT } from '../../../messages/admin/purchases.ts';
import { $purchaseAct, openPurchaseDialog, stepPurchase } from '../../../stores/admin/purchases/actions.ts';
import { $purchaseLines } from '../../../stores/admin/purchases/list.ts';
import { editPurchase } from '../../../stores/admin/purchases/draft.ts';
import { Button } from '../../../ui/button.tsx';
import { ActGroup, ActSection } from '../../core/table/row-actions.tsx';

interface PurchaseProps {
  readonly purchase: PurchaseRow;
}

function useBlocked(): boolean {
  const { busy } = useStore($purchaseAct);
  return busy;
}

/** Of a draft: sending it, or without an address saying that it was. */
function DraftActs({ purchase }: PurchaseProps) {
  const blocked = useBlocked();
  const { phase, rows } = useStore($purchaseLines);
  return (
    <>
      {purchase.supplier_email === null ? (
        <>
          <p className="text-warning">{TEXT.noEmail(purchase.supplier_name)}</p>
          <Button blocked={blocked} onClick={() => void stepPurchase('mark_sent')}>
            {TEXT.markSent}
          </Button>
        </>
      ) : (
        <Button blocked={blocked} onClick={() => void stepPurchase('send')}>
          {TEXT.send}
        </Button>
      )}
      <Button
        variant="quiet"
        blocked={blocked || phase !== 'ready'}
        onClick={() => {
          editPurchase(purchase, rows);
        }}
      >
        {TEXT.edit}
      </Button>
    </>
  );
}

/** Of what was sent: the supplier's answer, and what arrived. */
function SentActs({ purchase }: PurchaseProps) {
  const blocked = useBlocked();
  const { phase } = useStore($purchaseLines);
  return (
    <>
      <Button
        blocked={blocked || phase !== 'ready'}
        onClick={() => {
          openPurchaseDialog('receive');
        }}
      >
        {TEXT.receive}
      </Button>
      {purchase.state === 'sent' && (
        <Button
          variant="quiet"
          blocked={blocked}
          onClick={() => {
            openPurchaseDialog('confirm');
          }}
        >
          {TEXT.confirm}
        </Button>
      )}
    </>
  );
}

export function PurchaseActions({ purchase }: PurchaseProps) {
  const blocked = useBlocked();
  const { state } = purchase;
  if (state === 'received' || state === 'cancelled') return null;
  const ending = state === 'part_received' ? 'close' : 'cancel';
  return (
    <ActSection $act={$purchaseAct} title={TEXT.title}>
      <ActGroup title={TEXT.next}>
        {state === 'draft' ? <DraftActs purchase={purchase} /> : <SentActs purchase={purchase} />}
      </ActGroup>
      <ActGroup title={TEXT.other}>
        <Button variant="danger" blocked={blocked} onClick={() => void stepPurchase(ending)}>
          {TEXT[ending]}
        </Button>
      </ActGroup>
    </ActSection>
  );
}
