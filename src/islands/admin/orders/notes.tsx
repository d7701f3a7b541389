/** What administrators tell each other about the order. */
import { useStore } from '@nanostores/react';
import { DESK_ORDER_LIMITS, type DeskOrder } from '../../../contract/admin-orders.ts';
import { ORDER_DETAIL_TEXT as TEXT } from '../../../messages/admin/orders.ts';
import { noteForm } from '../../../stores/admin/orders/notes.ts';
import { orderTable } from '../../../stores/admin/orders/list.ts';
import { RowNotes } from '../../core/table/row-notes.tsx';

interface DetailProps {
  readonly detail: DeskOrder;
}

export function OrderNotes({ detail }: DetailProps) {
  const notes = detail.notes.map((note) => ({ ...note, by: note.by === null ? null : TEXT.by(note.by) }));
  return (
    <RowNotes
      notes={notes}
      words={TEXT}
      form={noteForm}
      maxLength={DESK_ORDER_LIMITS.noteLength}
      mayAct={useStore(orderTable.$mayAct)}
    />
  );
}
