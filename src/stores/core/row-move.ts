/** Moving a row of a list whose order is saved with every move. */
import { UNDO_TEXT } from '#messages/core/undo.ts';
import type { Action } from './action.ts';
import type { Loadable } from './loader.ts';
import { movedRows } from './ordered-list.ts';
import { offerUndo } from './undo.ts';

interface RowMoveParts<Row> {
  readonly list: Loadable<readonly Row[]>;
  readonly action: Action;
  /** Saves an order over the one that was read. */
  readonly saveOrder: (order: readonly string[], read: readonly string[]) => Promise<unknown>;
  readonly movedText: (row: Row, place: number, count: number) => string;
  /** Reads the list again, after a refusal too. */
  readonly refresh: () => Promise<unknown>;
}

/** Returns the function that moves a row by so many places: up below 0, down above. Each move can be taken back. */
export function createRowMove<Row extends { readonly id: string }>(parts: RowMoveParts<Row>) {
  const { list, action, movedText, refresh } = parts;
  const saveOrder = (order: readonly Row[], read: readonly Row[]) =>
    parts.saveOrder(
      order.map(({ id }) => id),
      read.map(({ id }) => id),
    );
  return async (row: Row, step: number): Promise<void> => {
    const rows = list.$state.get().data ?? [];
    const moved = movedRows(rows, row, step);
    if (moved === null) return;
    if (!(await action.run({ send: () => saveOrder(moved.rows, rows), onSettled: refresh }))) return;
    offerUndo(movedText(row, moved.place, rows.length), {
      send: () => saveOrder(rows, moved.rows),
      successMessage: UNDO_TEXT.order,
      after: refresh,
    });
  };
}
