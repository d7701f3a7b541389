/** Internal notes on an order. */
import { useStore } from '@nanostores/react';
import { DESK_ORDER_LIMITS, type DeskOrder } from '#contract/admin-orders.ts';
import { ORDER_DETAIL_TEXT as TEXT } from '#messages/admin/orders.ts';
import type { OrdersPage } from '#stores/admin/orders/orders-page.ts';
import { RowNotes } from '#islands/core/table/row-notes.tsx';

interface NotesProps extends Pick<OrdersPage['table'], '$mayAct'> {
  readonly form: OrdersPage['open']['note'];
  readonly detail: DeskOrder;
}

export function OrderNotes({ form, $mayAct, detail }: NotesProps) {
  const notes = detail.notes.map((note) => ({ ...note, by: note.by === null ? null : TEXT.by(note.by) }));
  return (
    <RowNotes
      notes={notes}
      words={TEXT}
      form={form}
      maxLength={DESK_ORDER_LIMITS.noteLength}
      mayAct={useStore($mayAct)}
    />
  );
}
