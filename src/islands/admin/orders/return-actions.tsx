/** What can be done about what the buyer wants to send back. */
import { useStore } from '@nanostores/react';
import type { DeskOrder } from '../../../contract/admin-orders.ts';
import { openReturn } from '../../../domain/returns.ts';
import { DESK_RETURN_TEXT as TEXT } from '../../../messages/admin/order-returns.ts';
import { $orderAct } from '../../../stores/admin/orders/actions.ts';
import { openAnswer, openReceive } from '../../../stores/admin/orders/return-forms.ts';
import { Button } from '../../../ui/button.tsx';
import { ActionGroup } from '../../core/table/row-actions.tsx';

export function ReturnActs({ detail }: { readonly detail: DeskOrder }) {
  const { busy } = useStore($orderAct);
  const asked = openReturn(detail.returns);
  if (asked === null) return null;
  const isAgreed = asked.state === 'approved';
  return (
    <ActionGroup title={TEXT.group}>
      {isAgreed && (
        <Button blocked={busy} onClick={openReceive}>
          {TEXT.receiveAct}
        </Button>
      )}
      <Button variant={isAgreed ? 'quiet' : 'main'} blocked={busy} onClick={openAnswer}>
        {isAgreed ? TEXT.refuseAct : TEXT.answerAct}
      </Button>
    </ActionGroup>
  );
}
