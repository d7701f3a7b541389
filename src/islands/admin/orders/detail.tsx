/** The open order in detail: its next step, lines, buyer, proofs, money, notices, notes and history. */
import { useStore } from '@nanostores/react';
import type { DeskOrder, DeskOrderRow } from '#contract/admin-orders.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import type { Navigator } from '#stores/core/address.ts';
import { OrderActions } from './orders-actions.tsx';
import { OrderBuyer } from './buyer.tsx';
import { OrderLines } from './orders-lines.tsx';
import { OrderMoney } from './money.tsx';
import { OrderNotes } from './orders-notes.tsx';
import { OrderNotices } from './payment-notices.tsx';
import { OrderProofs } from './proofs.tsx';
import { OrderReturns } from './orders-returns.tsx';
import { OrderTags } from './tags.tsx';
import { OrderTimeline } from './orders-timeline.tsx';

interface DetailProps {
  readonly page: OrdersPage;
  readonly address: Navigator;
  readonly detail: DeskOrder;
  readonly order: DeskOrderRow;
}

export function OrderDetail({ page, address, detail, order }: DetailProps) {
  const { open, table } = page;
  const mayAct = useStore(table.$mayAct);
  return (
    <>
      {mayAct && <OrderActions open={open} detail={detail} address={address} />}
      <OrderReturns detail={detail} />
      <OrderLines detail={detail} />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <OrderBuyer detail={detail} />
        <OrderMoney detail={detail} />
      </div>
      <OrderProofs proofs={open.proofs} detail={detail} />
      <OrderNotices judging={open.judging} address={address} detail={detail} />
      <OrderNotes form={open.note} $mayAct={table.$mayAct} detail={detail} />
      <OrderTags tagging={page.tagging} $mayAct={table.$mayAct} order={order} />
      <OrderTimeline detail={detail} />
    </>
  );
}
